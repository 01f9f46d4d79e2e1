/** Backups: all games of this device in one file. Restoring adds what is missing, and never takes anything away. */
import { notesOf } from "../files/json";
import { isObject, readPad, readPlayers } from "../files/validate";
import type { Change, LogEntry, Note } from "./log";
import { addGame, append, readGames, type StoredGame } from "./repository";
import { BOXES } from "../rules/scoring";

const BACKUP = 1;
/** No calendar goes beyond this, in milliseconds. */
const LAST_MOMENT = 8.64e15;

interface Backup {
  rage_pad_backup: typeof BACKUP;
  games: StoredGame[];
}

/** A game in a backup that cannot be read: who plays in it as far as that is known, its place from 1, and why. */
export interface Damaged {
  readonly players: string;
  readonly place: number;
  readonly why: "game" | "rules" | "entry";
  /** Which entry it is about, from 1. */
  readonly entry: number;
}

/** What a restore did. */
export interface Restored {
  added: number;
  /** Games that had fewer entries here than in the file. */
  continued: number;
  unchanged: number;
  damaged: readonly Damaged[];
}

/** The text of a backup file. */
export async function writeBackup(): Promise<string> {
  const backup: Backup = { rage_pad_backup: BACKUP, games: await readGames() };
  return JSON.stringify(backup, null, 1);
}

/** Take in every game of a backup file that can be read; null where it is none. */
export async function restore(text: string): Promise<Restored | null> {
  const read = readBackup(text);
  if (read === null) return null;
  const { games, damaged } = read;
  const here = new Map((await readGames()).map((game) => [game.id, game]));
  const restored: Restored = { added: 0, continued: 0, unchanged: 0, damaged };
  for (const game of games) {
    const known = here.get(game.id);
    if (!known) {
      await addGame(game);
      restored.added += 1;
    } else if (begins(game.log, known.log) && game.log.length > known.log.length) {
      await append(game.id, game.log.slice(known.log.length), (log) => log.length === known.log.length);
      restored.continued += 1;
    } else if (begins(known.log, game.log) || here.has(otherName(game))) {
      restored.unchanged += 1;
    } else {
      await addGame({ ...game, id: otherName(game) });
      restored.added += 1;
    }
  }
  return restored;
}

/** The games in a backup, and those that do not hold together; null where it is no backup. */
export function readBackup(text: string): { games: StoredGame[]; damaged: Damaged[] } | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(data) || data.rage_pad_backup !== BACKUP || !Array.isArray(data.games)) return null;
  const read = data.games.map((game, place) => readStoredGame(game, place + 1));
  return {
    games: read.flatMap((game) => ("why" in game ? [] : [game])),
    damaged: read.filter((game) => "why" in game),
  };
}

function readStoredGame(data: unknown, place: number): StoredGame | Damaged {
  const no = (why: Damaged["why"], players: readonly string[] = [], entry = 0): Damaged => {
    return { players: players.join(" · "), place, why, entry };
  };
  if (!isObject(data) || typeof data.id !== "string" || !/^[\w.-]{1,100}$/.test(data.id)) return no("game");
  if (!isBelow(data.begun, LAST_MOMENT) || !isObject(data.setup) || !Array.isArray(data.log)) return no("game");
  const pad = readPad({ ...data.setup, rounds: [] });
  if (pad === null) return no("rules", readPlayers(data.setup.players) ?? []);
  const { edition, options, printed, players, first_dealer, date } = notesOf(pad);
  const [rounds, seats] = [pad.rounds.length, pad.players.length];
  const bad = data.log.findIndex((entry) => !isEntry(entry, rounds, seats));
  if (bad >= 0) return no("entry", players, bad + 1);
  return {
    id: data.id,
    begun: data.begun as number,
    setup: { edition, options, printed, players, first_dealer, date },
    log: data.log as LogEntry[],
  };
}

function isEntry(data: unknown, rounds: number, seats: number): boolean {
  if (!isObject(data)) return false;
  if (data.undo === true || data.redo === true) return true;
  if (!isObject(data.do)) return false;
  const { notes = [], page = 0, names } = data.do as Change;
  return (
    Array.isArray(notes) &&
    notes.every((note) => isNote(note, rounds, seats)) &&
    isBelow(page, rounds + 1) &&
    (names === undefined || readPlayers(names)?.length === seats)
  );
}

function isNote(data: unknown, rounds: number, seats: number): boolean {
  if (!isObject(data)) return false;
  const { round, seat, box, to } = data as unknown as Note;
  const empty = to === null && (box === "bid" || box === "tricks");
  return isBelow(round, rounds) && isBelow(seat, seats) && BOXES.includes(box) && (empty || isBelow(to, 1000));
}

function isBelow(data: unknown, limit: number): boolean {
  return Number.isInteger(data) && (data as number) >= 0 && (data as number) < limit;
}

/** Whether a log begins with all of another. */
function begins(log: readonly LogEntry[], start: readonly LogEntry[]): boolean {
  return log.length >= start.length && JSON.stringify(log.slice(0, start.length)) === JSON.stringify(start);
}

/** The name under which a game is kept that went another way on another device; always the same for the same log. */
function otherName(game: StoredGame): string {
  let sum = 0;
  for (const sign of JSON.stringify(game.log)) sum = (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0;
  return `${game.id.slice(0, 80)}.${(sum >>> 0).toString(36)}`;
}
