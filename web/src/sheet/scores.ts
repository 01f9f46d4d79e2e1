/** What the finished rounds say: running totals, who stands where, and the predictions worth telling. */
import type { Boxes } from "../generated/wire";
import type { Rules } from "../words/rules";

type Sheet = readonly Boxes[];

/** What each seat has after each round. */
export function runningTotals(sheet: Sheet): number[][] {
  let before: number[] = [];
  return sheet.map((round) => (before = round.total.map((points, seat) => (before[seat] ?? 0) + points)));
}

/** In how many rounds a seat's prediction was right. */
export function exactRounds(sheet: Sheet, seat: number): number {
  return sheet.filter((round) => round.bids[seat] === round.tricks[seat]).length;
}

/** Where a seat stands. */
export interface Place {
  readonly seat: number;
  readonly place: number;
  /** Whether others stand there too. */
  readonly shared: boolean;
  readonly total: number;
  readonly exactRounds: number;
}

/** The seats from first to last. Equal totals share a place, unless the table counts exact rounds too. */
export function standing(sheet: Sheet, players: number, rules: Pick<Rules, "tie_break">): Place[] {
  const totals = runningTotals(sheet).at(-1) ?? Array.from({ length: players }, () => 0);
  const seats = totals.map((total, seat) => ({ seat, total, exactRounds: exactRounds(sheet, seat) }));
  const ahead = (one: (typeof seats)[number], other: (typeof seats)[number]) =>
    one.total - other.total || (rules.tie_break === "exact_rounds" ? one.exactRounds - other.exactRounds : 0);
  return seats
    .map((one) => ({
      ...one,
      place: 1 + seats.filter((other) => ahead(other, one) > 0).length,
      shared: seats.some((other) => other !== one && ahead(other, one) === 0),
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** A prediction in a finished round; rounds count from 1. */
export interface Prediction {
  readonly seat: number;
  readonly round: number;
  readonly bid: number;
  readonly tricks: number;
}

/** The highest prediction that came true; the first of several. */
export function boldestHit(sheet: Sheet): Prediction | null {
  return greatest(
    allPredictions(sheet).filter(({ bid, tricks }) => bid === tricks),
    ({ bid }) => bid,
  );
}

/** The prediction that was furthest off; the first of several. */
export function widestMiss(sheet: Sheet): Prediction | null {
  return greatest(
    allPredictions(sheet).filter(({ bid, tricks }) => bid !== tricks),
    ({ bid, tricks }) => Math.abs(bid - tricks),
  );
}

function allPredictions(sheet: Sheet): Prediction[] {
  return sheet.flatMap((round, index) =>
    round.bids.map((bid, seat) => ({ seat, round: index + 1, bid, tricks: round.tricks[seat] ?? 0 })),
  );
}

function greatest(all: Prediction[], size: (one: Prediction) => number): Prediction | null {
  return all.reduce<Prediction | null>((best, one) => (best && size(best) >= size(one) ? best : one), null);
}
