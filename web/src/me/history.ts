/** The history of a visitor: games of the online table and of the score pad in one list, one set of numbers, one file. */
import type { Finished, Tally } from "../generated/wire";
import { csvTable } from "../pad/files/csvTable";
import { gamePath } from "../pad/routes";
import { replayPath } from "../shell/routes";
import type { Language } from "../words/catalogue";

/** A finished game, and where it was played. */
export interface HistoryEntry extends Finished {
  readonly source: "table" | "pad";
  /** Where it can be looked at. */
  readonly path: string;
}

export const fromTable = (game: Finished): HistoryEntry => ({ ...game, source: "table", path: replayPath(game.id) });
export const fromPad = (game: Finished): HistoryEntry => ({ ...game, source: "pad", path: gamePath(game.id) });

/**
 * Both lists as one, newest first. As long as there are older games at the table that are not read yet, the pad's
 * games from before them wait too.
 */
export function mergeHistory(table: readonly Finished[], pad: readonly Finished[], more: boolean): HistoryEntry[] {
  const oldest = more ? Math.min(...table.map(momentOf)) : -Infinity;
  const shown = pad.filter((game) => momentOf(game) >= oldest);
  return [...table.map(fromTable), ...shown.map(fromPad)].sort((one, other) => momentOf(other) - momentOf(one));
}

/** The numbers of both, added up by edition and number of players. */
export function mergeTallies(table: readonly Tally[], pad: readonly Tally[]): Tally[] {
  const sums = new Map<string, Tally>();
  for (const tally of [...table, ...pad]) {
    const key = `${tally.edition} ${tally.players}`;
    const before = sums.get(key);
    sums.set(key, before ? added(before, tally) : tally);
  }
  return [...sums.values()];
}

const COLUMNS = ["game", "date", "kept", "edition", "seat", "player", "place", "total", "you"] as const;

/** A row for each game and player, for a spreadsheet. */
export function historyCsv(games: readonly HistoryEntry[], language: Language): string {
  const rows = games.flatMap((game) =>
    game.names.map((name, seat) => [
      game.id,
      game.date.slice(0, 10),
      game.source,
      game.edition,
      seat + 1,
      name,
      game.places[seat],
      game.totals[seat],
      seat === game.seat ? 1 : 0,
    ]),
  );
  return csvTable([COLUMNS, ...rows], language);
}

function added(one: Tally, other: Tally): Tally {
  return {
    ...one,
    games: one.games + other.games,
    wins: one.wins + other.wins,
    rounds: one.rounds + other.rounds,
    exact_rounds: one.exact_rounds + other.exact_rounds,
    points: one.points + other.points,
  };
}

function momentOf(game: Finished): number {
  return Date.parse(game.date);
}
