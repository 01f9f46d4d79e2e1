/** How somebody likes to play, remembered by the browser: the pace, the sound, one tap or two, and who is muted. */
import { SPEEDS, type Speed } from "./playback/timing";

const STORAGE_KEY = "rage.table";

interface Habits {
  speed: Speed;
  /** Off until asked for. */
  sound: boolean;
  /** Whether a tap plays at once; else the first one lifts the card. */
  oneTap: boolean;
  /** The people whose reactions are not shown. */
  muted: string[];
}

const habits = $state<Habits>({ speed: "normal", sound: false, oneTap: false, muted: [], ...remembered() });

/** How this visitor likes to play. Read it anywhere; change it with `keep`. */
export function liked(): Readonly<Habits> {
  return habits;
}

/** Like something else, from now on. */
export function keep(change: Partial<Habits>): void {
  Object.assign(habits, change);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(habits));
}

/** Show somebody's reactions no more, or again. */
export function toggleMuted(who: string): void {
  keep({ muted: habits.muted.includes(who) ? habits.muted.filter((other) => other !== who) : [...habits.muted, who] });
}

function remembered(): Partial<Habits> {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Habits>;
    return kept.speed && !SPEEDS.includes(kept.speed) ? {} : kept;
  } catch {
    return {};
  }
}
