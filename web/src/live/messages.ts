/** The messages of a table's socket, by the names the page uses for them. */
import type { Boxes, Clock, Contract, GameUpdate, OwnView, SharedView } from "../generated/wire";

/** Everything the page may ask for; the connection gives it its `id`. */
export type Command = Contract["command"];
type WithoutId<C> = C extends Command ? Omit<C, "id"> : never;
export type CommandBody = WithoutId<Command>;
export type ServerMessage = Contract["answer"];
export type GameEvent = NonNullable<GameUpdate["events"]>[number];

/** The game as it stands, put together from all messages so far. */
export interface GameSnapshot {
  readonly v: number;
  readonly shared: SharedView;
  /** One's own half; null for somebody who watches. */
  readonly own: OwnView | null;
  /** The finished rounds. */
  readonly sheet: Boxes[];
  /** The hands of those who have claimed the rest of this round, by seat. */
  readonly shown: GameUpdate["shown"];
  readonly undoable: GameUpdate["undoable"];
  /** The time left to whoever is to act, and when that message came, by `performance.now()`. */
  readonly clock: (Clock & { readonly receivedAt: number }) | null;
}
