/**
 * The store: games on this device, in IndexedDB. Every entry is on the disk before it is shown as done.
 *
 * A log only grows. Two tabs that write at once are put in order by the database, so no entry of either is lost.
 */
import type { LogEntry, Setup } from "./log";

/** A game as it is kept. */
export interface Kept {
  readonly id: string;
  /** When it began, in milliseconds. */
  readonly begun: number;
  readonly setup: Setup;
}

/** A game and all that was entered. */
export interface Logged extends Kept {
  readonly log: readonly LogEntry[];
}

/** Where a game can be followed: the address is public, the key is not. */
export interface Shown {
  readonly game: string;
  readonly id: string;
  readonly key: string;
}

interface Line {
  readonly game: string;
  readonly number: number;
  readonly entry: LogEntry;
}

const NAME = "rage-pad";
const [GAMES, LINES, SHOWN] = ["games", "lines", "shown"] as const;
let opened: Promise<IDBDatabase> | null = null;

/** A new name for a game: nobody else's. */
export function newId(): string {
  return crypto.randomUUID();
}

/** All games, the newest first. */
export async function readGames(): Promise<Logged[]> {
  const transaction = (await database()).transaction([GAMES, LINES]);
  const [games, lines] = await Promise.all([
    answer<Kept[]>(transaction.objectStore(GAMES).getAll()),
    answer<Line[]>(transaction.objectStore(LINES).getAll()),
  ]);
  const logs = new Map(games.map(({ id }) => [id, [] as LogEntry[]]));
  for (const line of lines) logs.get(line.game)?.push(line.entry);
  return games.map((game) => ({ ...game, log: logs.get(game.id) ?? [] })).sort((one, other) => other.begun - one.begun);
}

/** One game with its log; null where there is none. */
export async function readGame(id: string): Promise<Logged | null> {
  const transaction = (await database()).transaction([GAMES, LINES]);
  const [game, lines] = await Promise.all([
    answer<Kept | undefined>(transaction.objectStore(GAMES).get(id)),
    answer<Line[]>(transaction.objectStore(LINES).getAll(linesOf(id))),
  ]);
  return game ? { ...game, log: lines.map((line) => line.entry) } : null;
}

/** Keep a new game, with a log where it comes from elsewhere. */
export async function addGame(game: Logged): Promise<void> {
  const { log, ...kept } = game;
  const transaction = await writing([GAMES, LINES]);
  transaction.objectStore(GAMES).add(kept);
  log.forEach((entry, number) => transaction.objectStore(LINES).add({ game: game.id, number, entry } satisfies Line));
  await finished(transaction);
}

/** Write entries behind all that are in the log by now, and tell what the log is then. The game must still be there. */
export async function append(id: string, entries: readonly LogEntry[]): Promise<LogEntry[]> {
  const transaction = await writing([GAMES, LINES]);
  const store = transaction.objectStore(LINES);
  const [games, lines] = await Promise.all([
    answer<number>(transaction.objectStore(GAMES).count(id)),
    answer<Line[]>(store.getAll(linesOf(id))),
  ]);
  if (!games) throw new RangeError("the game was thrown away");
  entries.forEach((entry, place) => store.add({ game: id, number: lines.length + place, entry } satisfies Line));
  await finished(transaction);
  return [...lines.map((line) => line.entry), ...entries];
}

/** Throw a game away. */
export async function dropGame(id: string): Promise<void> {
  const transaction = await writing([GAMES, LINES, SHOWN]);
  transaction.objectStore(GAMES).delete(id);
  transaction.objectStore(LINES).delete(linesOf(id));
  transaction.objectStore(SHOWN).delete(id);
  await finished(transaction);
}

/** Where a game is shown to others, if it is. */
export async function readShown(game: string): Promise<Shown | null> {
  const store = (await database()).transaction(SHOWN).objectStore(SHOWN);
  return (await answer<Shown | undefined>(store.get(game))) ?? null;
}

export async function keepShown(shown: Shown): Promise<void> {
  const transaction = await writing([SHOWN]);
  transaction.objectStore(SHOWN).put(shown);
  await finished(transaction);
}

export async function dropShown(game: string): Promise<void> {
  const transaction = await writing([SHOWN]);
  transaction.objectStore(SHOWN).delete(game);
  await finished(transaction);
}

/** Ask the browser not to clear the store away when space runs short. */
export async function keepForGood(): Promise<void> {
  await navigator.storage?.persist?.();
}

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES, { keyPath: "id" });
      request.result.createObjectStore(LINES, { keyPath: ["game", "number"] });
      request.result.createObjectStore(SHOWN, { keyPath: "game" });
    };
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null);
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
  return opened;
}

/** A transaction that is done only when it is on the disk. */
async function writing(stores: string[]): Promise<IDBTransaction> {
  return (await database()).transaction(stores, "readwrite", { durability: "strict" });
}

function linesOf(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game, 0], [game, Infinity]);
}

function answer<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
