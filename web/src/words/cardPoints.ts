/** What a card counts for whoever takes the trick it is in: the engine's own numbers. */
import constants from "../generated/constants.json";

const POINTS: Readonly<Record<string, number>> = constants.cards.points;

/** Of a +5 and a −5 card its points; every other card counts nothing. */
export function cardPoints(card: string): number {
  return POINTS[card] ?? 0;
}
