/** The setup of a table before the first deal, seats and settings, and every change of it as a new value. */
import constants from "../generated/constants.json";
import type { Seat, SeatPlan, Settings } from "../generated/wire";
import { OPTIONS, printedSettings, type Option, type Setting } from "../words/rules";

export type FullSettings = Required<Settings>;

/** Everything that may be arranged before the first deal. */
export interface TableSetup {
  readonly settings: FullSettings;
  readonly seats: readonly SeatPlan[];
}

/** Why the table did not take a change. */
export interface Rejection {
  /** The control that was changed last. */
  readonly control: string;
  readonly sentence: string;
}

/** What a form needs to show a setup and to change it. */
export interface Editor {
  readonly setup: TableSetup;
  /** What was refused, and why; null when all is well. */
  readonly rejection: Rejection | null;
  /** Change something; `control` is where a refusal is shown. */
  change(control: string, change: (setup: TableSetup) => TableSetup): void;
}

/** Settings with every default filled in. */
export function withDefaults(settings: Settings): FullSettings {
  return { options: {}, pace: "free", stand_in: true, listed: false, ...settings };
}

/** The paces of games by correspondence. */
export const BY_CORRESPONDENCE = ["1_day", "2_days", "3_days", "7_days"] as const;

/** The days for a decision of a game by correspondence; null for one in which people are there. */
export function daysOf(pace: FullSettings["pace"]): number | null {
  return (BY_CORRESPONDENCE as readonly string[]).includes(pace) ? parseInt(pace) : null;
}

/** What the seats are meant for, as they stand. */
export function seatPlansOf(seats: readonly Seat[]): SeatPlan[] {
  return seats.map((seat) => ({ bot: seat.bot }));
}

export function canAdd(setup: TableSetup): boolean {
  return setup.seats.length < constants.players.most;
}

export function canRemove(setup: TableSetup): boolean {
  return setup.seats.length > constants.players.fewest;
}

/** One seat more, kept for a person. */
export function withSeat(setup: TableSetup): TableSetup {
  return { ...setup, seats: [...setup.seats, { bot: null }] };
}

/** One seat fewer; who was to deal first from a seat that is gone is drawn by lot instead. */
export function withoutSeat(setup: TableSetup, seat: number): TableSetup {
  const seats = setup.seats.filter((_, index) => index !== seat);
  const dealer = setup.settings.options.first_dealer;
  const shorter = { ...setup, seats };
  return typeof dealer === "number" && dealer >= seats.length ? withOption(shorter, "first_dealer", null) : shorter;
}

/** A seat given to a bot, or (null) kept for a person. */
export function withBot(setup: TableSetup, seat: number, bot: string | null): TableSetup {
  return { ...setup, seats: setup.seats.map((old, index) => (index === seat ? { bot } : old)) };
}

/** A line of the rules changed; one that is as printed is not said again. */
export function withOption(setup: TableSetup, option: Option, value: Setting): TableSetup {
  const options = { ...setup.settings.options, [option]: value };
  return { ...setup, settings: { ...setup.settings, options: differing(setup.settings.edition, options) } };
}

/** Another edition, with the house rules that still differ from it. */
export function withEdition(setup: TableSetup, edition: string): TableSetup {
  const options = differing(edition, setup.settings.options);
  return { ...setup, settings: { ...setup.settings, edition, options } };
}

/** The rules as the edition prints them. */
export function asPrinted(setup: TableSetup): TableSetup {
  return { ...setup, settings: { ...setup.settings, options: {} } };
}

/** The lines that differ from the edition. */
export function changedOptions(settings: FullSettings): Option[] {
  return OPTIONS.filter((option) => option in settings.options);
}

function differing(edition: string, options: Record<string, Setting>): Record<string, Setting> {
  const printed: Record<string, Setting> = printedSettings(edition);
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => !same(printed[name], value)));
}

function same(one: Setting | undefined, other: Setting): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
