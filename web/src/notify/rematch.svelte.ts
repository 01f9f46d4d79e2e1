/** Waits for a rematch after one has left the end of a game for another page: the toast leads there, wherever one is. */
import type { TableSession } from "../live/session.svelte";
import { tablePath } from "../shell/routes";
import { toast } from "../shell/toasts.svelte";
import { say } from "../words/words.svelte";

/** Nobody asks for a rematch after this long. */
const PATIENCE = 30 * 60_000;

let stop: (() => void) | null = null;
/** The table whose page is open, and the one that a rematch of is waited for. */
let opened: string | null = null;
let waiting: string | null = null;

/** Leave a table: its session is closed, or kept as long as a rematch may still come. */
export function leaveTable(session: TableSession): void {
  const table = session.table;
  opened = null;
  if (table?.status !== "over" || table.seat === null || table.next !== null) session.close();
  else queueMicrotask(() => (opened === session.id ? session.close() : waitFor(session)));
}

/** Open a table: a rematch of that one is told there. */
export function openTable(id: string): void {
  opened = id;
  if (waiting === id) stop?.();
}

function waitFor(session: TableSession): void {
  stop?.();
  waiting = session.id;
  const end = $effect.root(() => {
    $effect(() => {
      const next = session.table?.next;
      if (next) toast(say("finish.rematch_waits"), { href: tablePath(next), label: say("finish.rematch_go") });
      if (next || session.status === "gone" || session.status === "loggedOut") stop?.();
    });
  });
  const timer = setTimeout(() => stop?.(), PATIENCE);
  stop = () => {
    stop = waiting = null;
    clearTimeout(timer);
    session.close();
    end();
  };
}
