/** Scoring: the points of a round. */
import { cardPoints } from "../../words/cardPoints";
import type { Rules } from "./rules";

/** One player's notes of one round; null is not noted yet. */
export interface Entry {
  readonly bid: number | null;
  readonly tricks: number | null;
  /** How many +5 cards are in the tricks taken. */
  readonly plus_fives: number;
  readonly minus_fives: number;
}

export type Box = keyof Entry;
export const BOXES: readonly Box[] = ["bid", "tricks", "plus_fives", "minus_fives"];
export const NOTHING: Entry = { bid: null, tricks: null, plus_fives: 0, minus_fives: 0 };

/** One player's box on the score sheet for one round. */
export interface Score {
  readonly bid: number;
  readonly tricks: number;
  readonly prediction: number;
  readonly actions: number;
  readonly total: number;
}

/** The points from +5 and −5 cards. */
export function actionPoints(entry: Entry): number {
  return entry.plus_fives * cardPoints("+5") + entry.minus_fives * cardPoints("-5");
}

/** A player's points in a round of `size` tricks, as soon as bid and tricks are noted. */
export function scoreOf(rules: Rules, size: number, entry: Entry): Score | null {
  const { bid, tricks } = entry;
  if (bid === null || tricks === null) return null;
  const exact = bid === 0 ? rules.points_exact_zero : rules.points_exact;
  const prediction = bid === tricks ? exact : rules.points_missed;
  const slam = rules.slam && tricks === size && size > 1;
  const each = slam ? rules.points_slam_trick : rules.points_trick;
  const actions = actionPoints(entry);
  return { bid, tricks, prediction, actions, total: prediction + actions + tricks * each };
}

export function isNothing(entry: Entry): boolean {
  return BOXES.every((box) => entry[box] === NOTHING[box]);
}
