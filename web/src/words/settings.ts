/** Editions, settings of the rules and variants: their names, and what they mean. */
import type { WordKey } from "../generated/keys";
import { counted } from "./grammar";
import { signed } from "./numbers";
import { isOption, type Option, type Setting } from "./rules";
import { say } from "./words.svelte";

/** A printed edition, for people to read. */
export function editionName(edition: string): string {
  return say("printed", { edition }, edition);
}

/** A variant by its printed name; hidden and secret are ways of bidding. */
export function variantName(variant: string, edition: string): string {
  return isOption(variant) ? optionName(variant, edition) : valueName("bidding", variant, edition);
}

/** What a variant changes. */
export function variantSentence(variant: string, edition: string): string {
  return isOption(variant) ? optionSentence(variant, true, edition) : optionSentence("bidding", variant, edition);
}

/** A setting of the rules, for people to read. */
export function optionName(option: Option | "players", edition: string): string {
  return say(`option.${option}`, {}, edition);
}

/** What a setting is set to, in a word or two. */
export function valueName(option: Option, value: Setting, edition: string): string {
  if (option === "first_dealer") {
    return value === null ? say("choice.drawn", {}, edition) : say("choice.seat", { seat: Number(value) + 1 }, edition);
  }
  if (option === "sixth_colour") return say(`colour.${value as "orange" | "cyan"}`, {}, edition);
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return say(value ? "choice.yes" : "choice.no", {}, edition);
  if (typeof value === "number") return option.startsWith("points") ? signed(value) : String(value);
  return say(`choice.${option}.${value}` as WordKey, {}, edition);
}

/** A setting and what it is set to, as a sentence. */
export function settingSentence(option: Option, value: Setting, edition: string): string {
  return `${say("page.label", { name: optionName(option, edition) })} ${valueName(option, value, edition)}.`;
}

/** What a setting means, where that is more than its name and what it is set to; else nothing. */
export function explanation(option: Option, value: Setting, edition: string): string {
  const meaning = optionSentence(option, value, edition);
  return meaning === settingSentence(option, value, edition) ? "" : meaning;
}

/** What a setting means, in a sentence. */
export function optionSentence(option: Option | "players", value: Setting, edition: string): string {
  const key = `explain.${option}`;
  if (option === "first_dealer") {
    return value === null ? speak(`${key}.drawn`) : speak(`${key}.seat`, { seat: Number(value) + 1 });
  }
  if (option === "players") return speak(key, { players: counted("players", Number(value)) });
  if (option === "sixth_colour") return speak(key, { colour: valueName(option, value, edition) });
  if (Array.isArray(value)) return speak(key, { sizes: value.join(", ") });
  if (typeof value === "boolean") return speak(value ? `${key}.yes` : `${key}.no`);
  if (typeof value === "number") return speak(key, { number: value, points: signed(value) });
  return speak(`${key}.${value}`);

  function speak(under: string, details: Record<string, string | number> = {}): string {
    return say(under as WordKey, details, edition);
  }
}
