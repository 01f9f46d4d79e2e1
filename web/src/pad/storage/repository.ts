/**
 * The repository: games on this device, in IndexedDB. Every entry is on the disk before it is shown as done.
 *
 * A log only grows. Two tabs that write at once are put in order by the database, and each entry is looked at once more
 * there: what the other tab has overtaken is not written.
 */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { LogEntry, Setup } from "./log";

interface GameRow {
  readonly id: string;
  /** When it began, in milliseconds. */
  readonly begun: number;
  readonly setup: Setup;
}

interface EntryRow {
  readonly game: string;
  readonly number: number;
  readonly entry: LogEntry;
}

/** Where a game can be followed: the id is public, the key is not. */
export interface BroadcastRow {
  readonly game: string;
  readonly id: string;
  readonly key: string;
}

/** A game and all that was entered. */
export interface StoredGame extends GameRow {
  readonly log: readonly LogEntry[];
}

/** These names are on people's devices. */
interface Schema extends DBSchema {
  games: { key: string; value: GameRow };
  lines: { key: [game: string, number: number]; value: EntryRow };
  shown: { key: string; value: BroadcastRow };
}

/** A transaction that is done only when it is on the disk. */
const DURABLE = { durability: "strict" } as const;
let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** All games, the newest first. */
export async function readGames(): Promise<StoredGame[]> {
  const transaction = (await database()).transaction(["games", "lines"]);
  const [games, rows] = await Promise.all([
    transaction.objectStore("games").getAll(),
    transaction.objectStore("lines").getAll(),
  ]);
  const logs = new Map(games.map(({ id }) => [id, [] as LogEntry[]]));
  for (const row of rows) logs.get(row.game)?.push(row.entry);
  return games.map((game) => ({ ...game, log: logs.get(game.id) ?? [] })).sort((one, other) => other.begun - one.begun);
}

/** One game with its log; null where there is none. */
export async function readGame(id: string): Promise<StoredGame | null> {
  const transaction = (await database()).transaction(["games", "lines"]);
  const [game, rows] = await Promise.all([
    transaction.objectStore("games").get(id),
    transaction.objectStore("lines").getAll(entriesOf(id)),
  ]);
  return game ? { ...game, log: rows.map((row) => row.entry) } : null;
}

/** Store a new game, with a log where it comes from elsewhere. */
export async function addGame({ log, ...game }: StoredGame): Promise<void> {
  const transaction = (await database()).transaction(["games", "lines"], "readwrite", DURABLE);
  const entries = transaction.objectStore("lines");
  await Promise.all([
    transaction.objectStore("games").add(game),
    ...log.map((entry, number) => entries.add({ game: game.id, number, entry })),
    transaction.done,
  ]);
}

/**
 * Write entries behind all that are in the log by now, unless they no longer fit there, and tell what the log is then.
 * The game must still be there.
 */
export async function append(
  id: string,
  added: readonly LogEntry[],
  fit: (log: readonly LogEntry[]) => boolean,
): Promise<{ log: LogEntry[]; written: boolean }> {
  const transaction = (await database()).transaction(["games", "lines"], "readwrite", DURABLE);
  const entries = transaction.objectStore("lines");
  const [games, rows] = await Promise.all([transaction.objectStore("games").count(id), entries.getAll(entriesOf(id))]);
  if (!games) throw new RangeError("the game was deleted");
  const log = rows.map((row) => row.entry);
  if (!fit(log)) return { log, written: false };
  await Promise.all([
    ...added.map((entry, place) => entries.add({ game: id, number: log.length + place, entry })),
    transaction.done,
  ]);
  return { log: [...log, ...added], written: true };
}

/** Delete a game with all that belongs to it. */
export async function deleteGame(id: string): Promise<void> {
  const transaction = (await database()).transaction(["games", "lines", "shown"], "readwrite", DURABLE);
  await Promise.all([
    transaction.objectStore("games").delete(id),
    transaction.objectStore("lines").delete(entriesOf(id)),
    transaction.objectStore("shown").delete(id),
    transaction.done,
  ]);
}

/** Where a game is shown to others, if it is. */
export async function readBroadcast(game: string): Promise<BroadcastRow | null> {
  return (await (await database()).get("shown", game)) ?? null;
}

export async function saveBroadcast(row: BroadcastRow): Promise<void> {
  const transaction = (await database()).transaction("shown", "readwrite", DURABLE);
  await Promise.all([transaction.store.put(row), transaction.done]);
}

export async function deleteBroadcast(game: string): Promise<void> {
  const transaction = (await database()).transaction("shown", "readwrite", DURABLE);
  await Promise.all([transaction.store.delete(game), transaction.done]);
}

/** Ask the browser not to clear the games away when space runs short. Safari deletes them all the same, after a while (`forgetsSoon`). */
export async function requestPersistence(): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- not every browser has it, and none without HTTPS
  await navigator.storage?.persist?.();
}

/** The open database. Where it was closed, by the browser or for a newer version, the next call opens it anew. */
function database(): Promise<IDBPDatabase<Schema>> {
  const close = () => (opened = null);
  opened ??= openDB<Schema>("rage-pad", 1, {
    upgrade(created) {
      created.createObjectStore("games", { keyPath: "id" });
      created.createObjectStore("lines", { keyPath: ["game", "number"] });
      created.createObjectStore("shown", { keyPath: "game" });
    },
    blocking(_current, _newer, event) {
      (event.target as IDBDatabase).close();
      close();
    },
    terminated: close,
  }).catch((problem: unknown) => {
    close();
    throw problem;
  });
  return opened;
}

function entriesOf(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game, 0], [game, Infinity]);
}
