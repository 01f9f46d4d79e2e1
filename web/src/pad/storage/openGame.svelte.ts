/** A game that is open on the pad: as it stands now, also when another tab writes in it. */
import { SvelteSet } from "svelte/reactivity";
import { standingAfter, type Change, type LogEntry } from "./log";
import { append, readGame, type Kept, type Logged } from "./repository";

/** Tabs tell each other which game has a new entry. */
const bell = new BroadcastChannel("rage-pad");
const openGames = new SvelteSet<OpenGame>();
bell.addEventListener("message", ({ data }) => {
  for (const game of openGames) if (game.kept.id === data) void game.reread();
});

export class OpenGame {
  readonly kept: Kept;
  #log: readonly LogEntry[] = $state.raw([]);
  #writing: Promise<unknown> = Promise.resolve();
  /** Whether the last entry could not be written down. */
  failed = $state(false);
  #standing = $derived.by(() => standingAfter(this.kept.setup, this.#log));

  constructor({ log, ...kept }: Logged) {
    this.kept = kept;
    this.#log = log;
    openGames.add(this);
  }

  get pad() {
    return this.#standing.pad;
  }

  get page() {
    return this.#standing.page;
  }

  get canUndo() {
    return this.#standing.canUndo;
  }

  get canRedo() {
    return this.#standing.canRedo;
  }

  get log() {
    return this.#log;
  }

  note(change: Change): Promise<void> {
    return this.#write({ do: change });
  }

  undo(): Promise<void> {
    return this.#write({ undo: true });
  }

  redo(): Promise<void> {
    return this.#write({ redo: true });
  }

  /** Take in what another tab has written. */
  async reread(): Promise<void> {
    const game = await readGame(this.kept.id);
    if (game && game.log.length > this.#log.length) this.#log = game.log;
  }

  close(): void {
    openGames.delete(this);
  }

  /** One after another, each on the disk before it is shown. */
  #write(entry: LogEntry): Promise<void> {
    const written = this.#writing.then(async () => {
      try {
        this.#log = await append(this.kept.id, [entry]);
        this.failed = false;
        bell.postMessage(this.kept.id);
      } catch {
        this.failed = true;
      }
    });
    this.#writing = written;
    return written;
  }
}

/** Open a game; null where this device has none of that name. */
export async function openGame(id: string): Promise<OpenGame | null> {
  const game = await readGame(id);
  return game ? new OpenGame(game) : null;
}
