/** A visitor's numbers: added up over all games, and ordered for reading. */
import type { Tally } from "../generated/wire";

export type Sums = Pick<Tally, "games" | "wins" | "rounds" | "exact_rounds" | "points">;

/** Below this many games the numbers are mostly luck, and the page says so. */
export const FEW_GAMES = 10;

/** Everything together. */
export function sumOf(tallies: readonly Tally[]): Sums {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0);
  return {
    games: sum((tally) => tally.games),
    wins: sum((tally) => tally.wins),
    rounds: sum((tally) => tally.rounds),
    exact_rounds: sum((tally) => tally.exact_rounds),
    points: sum((tally) => tally.points),
  };
}

/** What is played most comes first. */
export function byGames(tallies: readonly Tally[]): Tally[] {
  return [...tallies].sort((one, other) => other.games - one.games || one.players - other.players);
}
