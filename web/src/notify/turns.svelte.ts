/**
 * One's turns: shown at the edge of the screen, felt, and where one looks elsewhere notified. What a visitor may want for that is
 * offered once, when it makes sense; what they chose is stored in the browser.
 */
import { toast } from "../shell/toasts.svelte";
import { say } from "../words/words.svelte";
import { showBadge } from "./badge";
import {
  askPermission,
  closeNotification,
  isHindrance,
  permission,
  showNotification,
  subscribe,
  unsubscribe,
  type Hindrance,
} from "./notifications";

/** What can be offered: a sound, a notification, or the reason why there is none. */
export type Offer = "sound" | "notification" | Hindrance;

interface Choices {
  /** Turns that began while the page was hidden. */
  missed: number;
  /** Whether to be notified; null until asked. */
  notify: boolean | null;
  /** Whether also while no page is open; null until that is known. */
  push: boolean | null;
  /** What was offered and answered. */
  answered: Offer[];
}

const STORAGE_KEY = "rage.notify";
/** A turn that comes after less than this is felt by nobody: one is looking. */
const SOON = 8_000;
const PULSE = 60;

const stored = $state<Choices>({ missed: 0, notify: null, push: null, answered: [], ...readStored() });
let lastEnded = 0;
void renew();

/** What the visitor chose. */
export function choices(): Readonly<Choices> {
  return stored;
}

export function choose(change: Partial<Choices>): void {
  Object.assign(stored, change);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

/**
 * What to offer now: by correspondence at once, otherwise when turns have come while one looked elsewhere. Why there can be none is
 * told by correspondence only: elsewhere the menu says so.
 */
export function offer(byCorrespondence: boolean, soundIsOn: boolean): Offer | null {
  const may = permission();
  if (isHindrance(may) && byCorrespondence && isOpen(may)) return may;
  const mayNotify = (may === "unknown" || may === "granted") && stored.notify === null && isOpen("notification");
  if (mayNotify && (byCorrespondence || stored.missed > 1)) return "notification";
  return !soundIsOn && stored.missed > 0 && isOpen("sound") ? "sound" : null;
}

function isOpen(about: Offer): boolean {
  return !stored.answered.includes(about);
}

/** An offer was taken up, or declined. */
export async function answer(about: Offer, yes: boolean): Promise<void> {
  choose({ answered: [...stored.answered, about] });
  if (about === "notification") await setNotify(yes);
}

/** Be notified, or no more: whether one is now. */
export async function setNotify(on: boolean): Promise<boolean> {
  const notify = on && (await askPermission());
  choose({ notify });
  if (notify) void renew().then(() => !stored.push && toast(say("notify.open_only")));
  else if (!on) void unsubscribe().catch(() => undefined);
  return notify;
}

/** Subscribe anew, as often as a table is opened: browsers drop subscriptions, and people change their language. */
async function renew(): Promise<void> {
  if (stored.notify && permission() === "granted") choose({ push: await subscribe() });
}

/**
 * It is one's turn at a table with these others: returns what to do when it is no more. Whoever wants to hear of it, and looks but has
 * waited for a while, feels it.
 */
export function beginTurn(table: string, others: string, soundIsOn: boolean): () => void {
  showBadge(true);
  const notifies = stored.notify === true && permission() === "granted";
  if (document.hidden) {
    choose({ missed: stored.missed + 1 });
    if (notifies) void showNotification(table, say("table.your.turn"), say("notify.at_table", { names: others }));
  } else if ((notifies || soundIsOn) && Date.now() - lastEnded > SOON) {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- not every browser has it
    navigator.vibrate?.(PULSE);
  }
  return () => {
    lastEnded = Date.now();
    showBadge(false);
    if (notifies) void closeNotification(table);
  };
}

function readStored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}
