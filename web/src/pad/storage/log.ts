/**
 * The log of a game: every entry, correction, undo and redo, in order, and never changed afterwards.
 *
 * How the pad stands follows from the log alone. So nothing that was entered is ever lost, a correction is an entry
 * like any other, and undo and redo go as far back as the game.
 */
import { rulesOf, type Edition, type Options } from "../rules/rules";
import { entriesOf, entryOf, makePad, put, type Pad } from "../rules/sheet";
import { BOXES, NOTHING, type Box } from "../rules/scoring";
import { statedSettings } from "../rules/stored";

/** What a game begins with. */
export interface Setup {
  readonly edition: Edition;
  /** What differs from the edition. */
  readonly options: Options;
  /** All other settings, as the edition had them; games of version 0.1 state none. */
  readonly printed?: Options;
  readonly players: readonly string[];
  readonly first_dealer: number;
  readonly date: string | null;
}

/** A number in a box, or null to empty it. */
export interface Note {
  readonly round: number;
  readonly seat: number;
  readonly box: Box;
  readonly to: number | null;
}

/** One step: numbers that are noted together, the round to go on with, other names. */
export interface Change {
  readonly notes?: readonly Note[];
  readonly page?: number;
  readonly names?: readonly string[];
}

export type LogEntry = { readonly do: Change } | { readonly undo: true } | { readonly redo: true };

/** A game as its log has made it. */
export interface GameState {
  readonly pad: Pad;
  /** The round that is open for entries. */
  readonly page: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * Whether an entry still means what it meant to whoever made it, although the log has grown since: nothing that it is
 * about has changed. Numbers that are noted together follow from the whole round.
 */
export function stillFits(setup: Setup, entry: LogEntry, seen: readonly LogEntry[], now: readonly LogEntry[]): boolean {
  if (seen.length === now.length) return true;
  if (!("do" in entry)) return false;
  const [before, after] = [stateAfter(setup, seen), stateAfter(setup, now)];
  const { notes = [], page, names } = entry.do;
  const same = (read: (state: GameState) => unknown) => JSON.stringify(read(before)) === JSON.stringify(read(after));
  return (
    notes.every(({ round, seat, box }) =>
      same(({ pad }) => (notes.length > 1 ? entriesOf(pad, round) : entryOf(pad, round, seat)[box])),
    ) &&
    (page === undefined || same((state) => state.page)) &&
    (names === undefined || same(({ pad }) => pad.players))
  );
}

/** The pad and the open page after all that is in a log. */
export function stateAfter(setup: Setup, log: readonly LogEntry[]): GameState {
  const done: Change[] = [];
  const undone: Change[] = [];
  for (const entry of log) {
    if ("do" in entry) {
      done.push(entry.do);
      undone.length = 0;
    } else {
      const [from, to] = "undo" in entry ? [done, undone] : [undone, done];
      const change = from.pop();
      if (change) to.push(change);
    }
  }
  const blank = makePad(rulesFor(setup), setup.players, [], setup.date);
  const { pad, page } = done.reduce(applyChange, { pad: blank, page: 0 });
  return { pad, page, canUndo: done.length > 0, canRedo: undone.length > 0 };
}

/** A pad with one more step made on it. */
export function applyChange(before: { pad: Pad; page: number }, change: Change): { pad: Pad; page: number } {
  const named = change.names ? { ...before.pad, players: change.names } : before.pad;
  const pad = (change.notes ?? []).reduce(
    (noted, { round, seat, box, to }) => put(noted, round, seat, { [box]: to }),
    named,
  );
  return { pad, page: change.page ?? before.page };
}

function rulesFor({ edition, players, options, printed = {}, first_dealer }: Setup) {
  return rulesOf(edition, players.length, { ...statedSettings(edition, printed, options), first_dealer });
}

/** The one entry that makes a blank pad stand as this one does. */
export function logOf(pad: Pad, page: number): LogEntry[] {
  const notes = pad.rounds.flatMap((entries, round) =>
    entries.flatMap((entry, seat) =>
      BOXES.filter((box) => entry[box] !== NOTHING[box]).map((box): Note => ({ round, seat, box, to: entry[box] })),
    ),
  );
  return notes.length ? [{ do: { notes, page } }] : [];
}
