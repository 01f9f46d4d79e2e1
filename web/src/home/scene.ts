/** What the small table of the home page shows: a trick of a game that is played now, or of one that was. */
import type { SharedView, Trick } from "../generated/wire";
import greatTricks from "./greatTricks.json";

export interface Scene {
  readonly leader: number;
  readonly plays: readonly string[];
  /** The seat that takes the trick; null while it is played. */
  readonly winner: number | null;
}

/** Three tricks of a game between bots. */
const TRICKS = greatTricks as [Trick, ...Trick[]];
const SEATS = 4;
/** A whole trick is looked at for as long as so many cards take. */
const REST = 3;
const STEPS = SEATS + REST;

/** Who plays there. */
export const DEMO_NAMES = ["Ava", "Liam", "Zoe", "Noah"];

/** The trick after so many steps, beginning again after the last one; and whole, where nothing moves. */
export function demoScene(step: number): Scene & { readonly trick: Trick } {
  const trick = TRICKS[Math.floor(step / STEPS) % TRICKS.length] ?? TRICKS[0];
  const plays = trick.plays.slice(0, (step % STEPS) + 1);
  return { leader: trick.leader, plays, winner: step % STEPS > SEATS - 1 ? trick.winner : null, trick };
}

/** The first step at which the first trick is whole and taken. */
export const WHOLE = SEATS;

/** What lies on a table now; between two tricks, the one that was taken. */
export function liveScene({ plays, leader, last_trick }: SharedView): Scene {
  if (plays.length || !last_trick) return { leader, plays, winner: null };
  return { leader: last_trick.leader, plays: last_trick.plays, winner: last_trick.winner };
}
