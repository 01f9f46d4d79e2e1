/** How a message about a game joins what is known: the newest view wins, and a gap is no harm; but after each connection
 * the server begins anew. */
import type { GameUpdate } from "../generated/wire";
import type { GameSnapshot, GameEvent } from "./messages";

export interface MergedUpdate {
  readonly now: GameSnapshot;
  /** What happened in between, to be shown one by one; null when that is unknown, and only the view counts. */
  readonly events: GameEvent[] | null;
  /** What decided in place of whoever sits there; null where they did. */
  readonly by: GameUpdate["by"] | null;
}

/**
 * Join a message to what is known; null if it is older than that. The first one that a connection brings is never too old:
 * where it has a smaller number, the server was restored from before. It alone says whether one's last move can be taken back.
 */
export function merge(
  known: GameSnapshot | null,
  update: GameUpdate,
  at: number,
  isFirst = false,
): MergedUpdate | null {
  if (known && update.v < known.v && !isFirst) return null;
  const isSame = !isFirst && known?.v === update.v;
  const now: GameSnapshot = {
    v: update.v,
    shared: update.shared,
    own: update.own ?? null,
    sheet: update.sheet ?? known?.sheet ?? [],
    shown: update.shown,
    undoable: update.undoable ?? (isSame && update.own ? known.undoable : undefined),
    clock: update.clock ? { ...update.clock, receivedAt: at } : null,
  };
  const next = known !== null && update.v === known.v + 1;
  return { now, events: next && update.events?.length ? update.events : null, by: update.by ?? null };
}
