/** A visitor's preferences at the table, stored in the browser: the speed, the sound, one tap or two, the last card, the next round, who is muted. */
import { SPEEDS, type Speed } from "./playback/timing";

const STORAGE_KEY = "rage.table";

interface Preferences {
  speed: Speed;
  /** Off until asked for. */
  sound: boolean;
  /** Whether a tap plays at once; else the first one lifts the card. */
  oneTap: boolean;
  /** Whether the last card of a hand plays itself. */
  lastCard: boolean;
  /** Whether a round's result goes by itself, after a countdown; else it waits. */
  autoNext: boolean;
  /** The people whose reactions are not shown. */
  muted: string[];
}

const stored = $state<Preferences>({
  speed: "normal",
  sound: false,
  oneTap: false,
  lastCard: false,
  autoNext: false,
  muted: [],
  ...readStored(),
});

/** The preferences of this visitor. Read them anywhere; change them with `setPreferences`. */
export function preferences(): Readonly<Preferences> {
  return stored;
}

/** Change some preferences, and store them. */
export function setPreferences(change: Partial<Preferences>): void {
  Object.assign(stored, change);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

/** Show somebody's reactions no more, or again. */
export function toggleMuted(who: string): void {
  setPreferences({
    muted: stored.muted.includes(who) ? stored.muted.filter((other) => other !== who) : [...stored.muted, who],
  });
}

function readStored(): Partial<Preferences> {
  try {
    const read = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Preferences>;
    return read.speed && !SPEEDS.includes(read.speed) ? {} : read;
  } catch {
    return {};
  }
}
