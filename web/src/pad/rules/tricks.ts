/** Tricks that nobody has to count: together they are as many as cards in a hand. */
import { entriesOf, sizeOf, type Pad } from "./sheet";

/** A player's tricks in a round. */
export interface Taken {
  readonly seat: number;
  readonly tricks: number;
}

/** What the last player took, where all others' tricks are noted; null where more are missing, or there are too many already. */
export function lastTricks(pad: Pad, round: number): Taken | null {
  const entries = entriesOf(pad, round);
  const [seat, ...more] = entries.flatMap((entry, place) => (entry.tricks === null ? [place] : []));
  const tricks = entries.reduce((rest, entry) => rest - (entry.tricks ?? 0), sizeOf(pad, round));
  return seat === undefined || more.length || tricks < 0 ? null : { seat, tricks };
}

/** Everybody's tricks where all took what they bid; null where that cannot be, or tricks are noted already. */
export function exactTricks(pad: Pad, round: number): Taken[] | null {
  const entries = entriesOf(pad, round);
  const bids = entries.map((entry) => entry.bid ?? 0);
  const sum = bids.reduce((all, bid) => all + bid, 0);
  if (sum !== sizeOf(pad, round) || entries.some(({ bid, tricks }) => bid === null || tricks !== null)) return null;
  return bids.map((tricks, seat) => ({ seat, tricks }));
}
