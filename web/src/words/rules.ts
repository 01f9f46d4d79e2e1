/** What a table has agreed on: an edition's settings, with the lines in which the table differs. */
import constants from "../generated/constants.json";

export type Edition = keyof typeof constants.editions;
export type Option = keyof typeof constants.options;
export type Setting = boolean | number | string | number[] | null;

/** The settings whose choices the page speaks of by name. */
interface Named {
  readonly sixth_colour: "orange" | "cyan";
  readonly bidding: "open" | "hidden" | "secret";
  readonly trump_change: "turn" | "turn_other" | "pick";
  readonly no_trump: "trick" | "round";
  readonly equal_jokers: "later" | "earlier";
  readonly tie_break: "share" | "exact_rounds";
  readonly hand_sizes: readonly number[];
  readonly plus_minus_one: boolean;
}

/** A whole set of rules. */
export type Rules = Named & Readonly<Record<Exclude<Option, keyof Named>, Setting>> & { readonly edition: string };

export const EDITIONS = Object.keys(constants.editions) as Edition[];
export const OPTIONS = Object.keys(constants.options) as Option[];

/** The settings of an edition as it is printed. */
export function printedSettings(edition: string): Record<Option, Setting> {
  const printed = constants.editions[edition as Edition] ?? constants.editions["en-amigo"];
  return { ...printed.settings, first_dealer: null };
}

/** The rules at a table. */
export function rulesOf(settings: { edition: string; options?: Record<string, Setting> }): Rules {
  return { ...printedSettings(settings.edition), ...settings.options, edition: settings.edition } as Rules;
}
