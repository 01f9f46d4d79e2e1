/** What the maker of a table changes: seats and settings, as new values. */
import constants from "../generated/constants.json";
import type { Seat, SeatPlan, Settings } from "../generated/wire";
import { OPTIONS, printedSettings, type Option, type Setting } from "../words/rules";

export type Agreed = Required<Settings>;

/** Everything that may be arranged before the first deal. */
export interface Plan {
  readonly settings: Agreed;
  readonly seats: readonly SeatPlan[];
}

/** Settings with nothing left unsaid. */
export function agreed(settings: Settings): Agreed {
  return { options: {}, pace: "free", stand_in: true, listed: false, ...settings };
}

/** What the seats are meant for, as they stand. */
export function plansOf(seats: readonly Seat[]): SeatPlan[] {
  return seats.map((seat) => ({ bot: seat.bot }));
}

export function canAdd(plan: Plan): boolean {
  return plan.seats.length < constants.players.most;
}

export function canRemove(plan: Plan): boolean {
  return plan.seats.length > constants.players.fewest;
}

/** One seat more, kept for a person. */
export function withSeat(plan: Plan): Plan {
  return { ...plan, seats: [...plan.seats, { bot: null }] };
}

/** One seat fewer; who was to deal first from a seat that is gone is drawn by lot instead. */
export function withoutSeat(plan: Plan, seat: number): Plan {
  const seats = plan.seats.filter((_, index) => index !== seat);
  const dealer = plan.settings.options.first_dealer;
  const shorter = { ...plan, seats };
  return typeof dealer === "number" && dealer >= seats.length ? withOption(shorter, "first_dealer", null) : shorter;
}

/** A seat given to a bot, or (null) kept for a person. */
export function withBot(plan: Plan, seat: number, bot: string | null): Plan {
  return { ...plan, seats: plan.seats.map((old, index) => (index === seat ? { bot } : old)) };
}

/** A line of the rules changed; one that is as printed is not said again. */
export function withOption(plan: Plan, option: Option, value: Setting): Plan {
  const options = { ...plan.settings.options, [option]: value };
  return { ...plan, settings: { ...plan.settings, options: differing(plan.settings.edition, options) } };
}

/** Another edition, with the house rules that still differ from it. */
export function withEdition(plan: Plan, edition: string): Plan {
  const options = differing(edition, plan.settings.options);
  return { ...plan, settings: { ...plan.settings, edition, options } };
}

/** The rules as the edition prints them. */
export function asPrinted(plan: Plan): Plan {
  return { ...plan, settings: { ...plan.settings, options: {} } };
}

/** The lines that differ from the edition. */
export function changedOptions(settings: Agreed): Option[] {
  return OPTIONS.filter((option) => option in settings.options);
}

function differing(edition: string, options: Record<string, Setting>): Record<string, Setting> {
  const printed: Record<string, Setting> = printedSettings(edition);
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => !same(printed[name], value)));
}

function same(one: Setting | undefined, other: Setting): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
