/** Games kept on the pad as the online table's history has them, so that both stand in one list and one table. */
import type { Finished, Tally } from "../generated/wire";
import { plainName } from "./files/names";
import { stateAfter } from "./storage/log";
import { readGames, type StoredGame } from "./storage/repository";
import { currentRound, rowsOf, standingOf, type Pad } from "./rules/sheet";

/** What a player has done in all finished games on this device. */
export interface PlayerRecord {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly rounds: number;
  readonly exactRounds: number;
  readonly points: number;
}

/** A game on this device, as it stands. */
export interface PadGame {
  readonly id: string;
  readonly begun: number;
  readonly pad: Pad;
  readonly over: boolean;
}

/** All games on this device, the newest first. */
export async function padGames(): Promise<PadGame[]> {
  return (await readGames()).map(gameOf);
}

/** The finished games in which somebody of that name played, and how they did, in the online table's form. */
export async function padHistory(name: string): Promise<{ games: Finished[]; tallies: Tally[] }> {
  const own = (await padGames()).filter(({ over }) => over).flatMap((game) => finishedOf(game, name));
  const tallies = new Map<string, Tally>();
  for (const { game, finished } of own) {
    const key = `${finished.edition} ${finished.names.length}`;
    tallies.set(key, added(tallies.get(key), game.pad, finished));
  }
  return { games: own.map(({ finished }) => finished), tallies: [...tallies.values()] };
}

/** Everybody who has played a game on this device to its end, by the name they had last. */
export async function padPlayers(): Promise<string[]> {
  return recordsOf(await padGames()).map((record) => record.name);
}

/** Everybody's record, whoever has won most often first. */
export function recordsOf(games: readonly PadGame[]): PlayerRecord[] {
  const records = new Map<string, PlayerRecord>();
  for (const { pad } of games.filter(({ over }) => over)) {
    for (const { seat, place, total, exactRounds } of standingOf(pad)) {
      const name = pad.players[seat] ?? "";
      const before = records.get(plainName(name));
      records.set(plainName(name), {
        name: before?.name ?? name,
        games: (before?.games ?? 0) + 1,
        wins: (before?.wins ?? 0) + Number(place === 1),
        rounds: (before?.rounds ?? 0) + pad.rounds.length,
        exactRounds: (before?.exactRounds ?? 0) + exactRounds,
        points: (before?.points ?? 0) + total,
      });
    }
  }
  return [...records.values()].sort((one, other) => other.wins - one.wins || other.games - one.games);
}

function gameOf({ id, begun, setup, log }: StoredGame): PadGame {
  const { pad } = stateAfter(setup, log);
  return { id, begun, pad, over: currentRound(pad) === null };
}

function finishedOf(game: PadGame, name: string): { game: PadGame; finished: Finished }[] {
  const { pad } = game;
  const seat = pad.players.findIndex((player) => plainName(player) === plainName(name));
  if (seat < 0) return [];
  const places = standingOf(pad).toSorted((one, other) => one.seat - other.seat);
  const finished: Finished = {
    id: game.id,
    edition: pad.rules.edition,
    date: new Date(game.begun).toISOString(),
    names: [...pad.players],
    totals: places.map((place) => place.total),
    places: places.map((place) => place.place),
    seat,
  };
  return [{ game, finished }];
}

function added(before: Tally | undefined, pad: Pad, { edition, names, totals, places, seat }: Finished): Tally {
  const exact = rowsOf(pad).filter(({ scores }) => scores[seat]?.bid === scores[seat]?.tricks).length;
  return {
    edition,
    players: names.length,
    games: (before?.games ?? 0) + 1,
    wins: (before?.wins ?? 0) + Number(places[seat] === 1),
    rounds: (before?.rounds ?? 0) + pad.rounds.length,
    exact_rounds: (before?.exact_rounds ?? 0) + exact,
    points: (before?.points ?? 0) + (totals[seat] ?? 0),
  };
}
