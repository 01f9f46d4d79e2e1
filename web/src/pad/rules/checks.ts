/**
 * Checks: what is wrong on a pad, and what is missing.
 *
 * What is wrong cannot have happened at the table, so an entry has to be corrected. What is missing is only not
 * noted yet.
 */
import { NOTHING, isNothing, type Box, type Entry } from "./scoring";
import { barredOf, currentRound, dealerOf, entriesOf, entryOf, orderOf, sizeOf, type Pad } from "./sheet";

export type Wrong =
  | "bid_out_of_range"
  | "plus_minus_one"
  | "bids_first"
  | "tricks_out_of_range"
  | "tricks_sum"
  | "fives_out_of_range"
  | "fives_sum"
  | "fives_without_tricks"
  | "round_skipped";
export type Missing = "bid_missing" | "tricks_missing";

/** Something to say about a pad: where it is, and what a sentence about it needs. */
export interface Remark<Code = Wrong | Missing> {
  readonly code: Code;
  readonly round: number;
  /** The player; null where the whole round is meant. */
  readonly seat: number | null;
  readonly box: Box | null;
  readonly number?: number;
  readonly limit?: number;
}

/** All that cannot have happened. */
export function findWrong(pad: Pad): Remark<Wrong>[] {
  return pad.rounds.flatMap((_, round) => findWrongIn(pad, round));
}

/** All that cannot have happened in one round. */
export function findWrongIn(pad: Pad, round: number): Remark<Wrong>[] {
  if (entriesOf(pad, round).every(isNothing)) return [];
  const current = currentRound(pad);
  const skipped: Remark<Wrong>[] =
    current !== null && current < round
      ? [{ code: "round_skipped", round, seat: null, box: null, number: current + 1 }]
      : [];
  return [
    ...skipped,
    ...wrongBids(pad, round),
    ...wrongTricks(pad, round),
    ...wrongFives(pad, round, "plus_fives"),
    ...wrongFives(pad, round, "minus_fives"),
    ...misplacedFives(pad, round),
  ];
}

/** What is yet to be noted in the round that is being played: the bids first, in bidding order. */
export function findMissing(pad: Pad): Remark<Missing>[] {
  const round = currentRound(pad);
  return round === null ? [] : findMissingIn(pad, round);
}

/** What is yet to be noted in one round. */
export function findMissingIn(pad: Pad, round: number): Remark<Missing>[] {
  const without = (box: "bid" | "tricks") =>
    orderOf(pad, round).filter((seat) => entryOf(pad, round, seat)[box] === null);
  const bids = without("bid").map((seat) => ({ code: "bid_missing", round, seat, box: "bid" }) as const);
  return bids.length
    ? bids
    : without("tricks").map((seat) => ({ code: "tricks_missing", round, seat, box: "tricks" }) as const);
}

function wrongBids(pad: Pad, round: number): Remark<Wrong>[] {
  const limit = sizeOf(pad, round);
  const playing = entriesOf(pad, round).some((entry) => !isNothing({ ...entry, bid: NOTHING.bid }));
  return orderOf(pad, round).flatMap((seat): Remark<Wrong>[] => {
    const number = entryOf(pad, round, seat).bid;
    if (number === null) return playing ? [{ code: "bids_first", round, seat, box: "bid" }] : [];
    if (number < 0 || number > limit) return [{ code: "bid_out_of_range", round, seat, box: "bid", number, limit }];
    const barred = seat === dealerOf(pad, round) && number === barredOf(pad, round);
    return barred ? [{ code: "plus_minus_one", round, seat, box: "bid", number, limit }] : [];
  });
}

/** Every trick is somebody's: together there are as many as cards in a hand. */
function wrongTricks(pad: Pad, round: number): Remark<Wrong>[] {
  const limit = sizeOf(pad, round);
  const taken = entriesOf(pad, round).map((entry) => entry.tricks);
  const beyond = outside(taken, limit);
  if (beyond.length) {
    return beyond.map(([seat, number]) => ({ code: "tricks_out_of_range", round, seat, box: "tricks", number, limit }));
  }
  const number = taken.reduce<number>((sum, tricks) => sum + (tricks ?? 0), 0);
  const wrong = number > limit || (number < limit && !taken.includes(null));
  return wrong ? [{ code: "tricks_sum", round, seat: null, box: "tricks", number, limit }] : [];
}

/** Nobody has more of these cards than the deck, nor have all together. */
function wrongFives(pad: Pad, round: number, box: "plus_fives" | "minus_fives"): Remark<Wrong>[] {
  const limit = pad.rules[box];
  const won = entriesOf(pad, round).map((entry) => entry[box]);
  const beyond = outside(won, limit);
  if (beyond.length) {
    return beyond.map(([seat, number]) => ({ code: "fives_out_of_range", round, seat, box, number, limit }));
  }
  const number = won.reduce((sum, cards) => sum + cards, 0);
  return number > limit ? [{ code: "fives_sum", round, seat: null, box, number, limit }] : [];
}

/** A trick has a card of every player, so no more +5 and −5 cards can be in it. */
function misplacedFives(pad: Pad, round: number): Remark<Wrong>[] {
  return entriesOf(pad, round).flatMap((entry, seat): Remark<Wrong>[] => {
    const [number, limit] = [entry.plus_fives + entry.minus_fives, roomForFives(pad, entry)];
    if (limit === null || number <= limit) return [];
    const box = entry.plus_fives > 0 ? "plus_fives" : "minus_fives";
    return [{ code: "fives_without_tricks", round, seat, box, number, limit }];
  });
}

/** How many +5 and −5 cards fit in the tricks a player has taken; null as long as those are not noted. */
export function roomForFives(pad: Pad, entry: Entry): number | null {
  return entry.tricks === null ? null : Math.max(0, entry.tricks) * pad.rules.players;
}

function outside(numbers: readonly (number | null)[], limit: number): [seat: number, number: number][] {
  return numbers.flatMap((number, seat): [number, number][] =>
    number !== null && (number < 0 || number > limit) ? [[seat, number]] : [],
  );
}
