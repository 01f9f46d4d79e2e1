/** What a table has agreed on: an edition's settings, with the lines in which the table differs. */
import constants from "../generated/constants.json";
import type { Settings } from "../generated/settings";

export type Edition = keyof typeof constants.editions;
export type Option = keyof Settings;
export type Setting = boolean | number | string | number[] | null;
export type Options = Partial<Record<Option, Setting>>;

/** A whole set of rules: every setting, and where they came from. */
export type Rules = Settings & { readonly edition: string };

export const EDITIONS = Object.keys(constants.editions) as Edition[];
export const OPTIONS = Object.keys(constants.options) as Option[];

export function isEdition(name: unknown): name is Edition {
  return typeof name === "string" && Object.hasOwn(constants.editions, name);
}

export function isOption(name: string): name is Option {
  return Object.hasOwn(constants.options, name);
}

/** The settings of an edition as it is printed. */
export function printedSettings(edition: string): Record<Option, Setting> {
  const { settings } = constants.editions[isEdition(edition) ? edition : "en-amigo"];
  return { ...settings, first_dealer: null };
}

/** The rules at a table. */
export function rulesOf(settings: { edition: string; options?: Record<string, Setting> }): Rules {
  return { ...printedSettings(settings.edition), ...settings.options, edition: settings.edition } as Rules;
}
