/** Names: of cards and colours, editions, settings and variants. */
import type { WordKey } from "../generated/keys";
import type { Colour } from "../generated/wire";
import { counted, signed } from "./grammar";
import { OPTIONS, type Edition, type Option, type Rules, type Setting } from "./rules";
import { say } from "./words.svelte";

const COLOURS = { R: "red", B: "blue", G: "green", Y: "yellow", V: "violet", O: "orange" } as const;
const ACTIONS = { J: "joker", N: "no_trump", T: "trump_change", "+5": "plus_five", "-5": "minus_five" } as const;
type Action = keyof typeof ACTIONS;

/** The colour as this edition prints it: the sixth is not the same in all. */
export function printedColour(colour: Colour, rules: Rules): (typeof COLOURS)[Colour] | "cyan" {
  return colour === "O" ? rules.sixth_colour : COLOURS[colour];
}

/** What a card is: `number`, or one of the five action cards. */
export function kindOf(card: string): "number" | (typeof ACTIONS)[Action] {
  return card in ACTIONS ? ACTIONS[card as Action] : "number";
}

/** A colour as a word of its own. */
export function colourName(colour: Colour, rules: Rules): string {
  return say(`colour.${printedColour(colour, rules)}`, {}, rules.edition);
}

/** A card, such as red 5 or Joker. */
export function cardName(card: string, rules: Rules): string {
  const kind = kindOf(card);
  if (kind !== "number") return say(`card.${kind}`, {}, rules.edition);
  const colour = printedColour(card.charAt(0) as Colour, rules);
  return say(`number.${colour}`, { value: card.slice(1) }, rules.edition);
}

/** A card as it was played: a Joker with the colour named for it. */
export function playName(play: string, rules: Rules): string {
  const [card, colour] = partsOf(play);
  const name = cardName(card, rules);
  return colour ? say("play.coloured", { card: name, colour: colourName(colour, rules) }, rules.edition) : name;
}

/** A card in the middle of a sentence, as what somebody plays: the red 5, a Joker (blue). */
export function playedPhrase(play: string, rules: Rules): string {
  const [card] = partsOf(play);
  return say(`played.${kindOf(card)}`, { card: playName(play, rules) }, rules.edition);
}

/** The card of a play, and the colour named for it. */
export function partsOf(play: string): [card: string, colour: Colour | null] {
  const [card = "", colour = null] = play.split("=");
  return [card, colour as Colour | null];
}

/** A printed edition, for people to read. */
export function editionName(edition: string): string {
  return say(`printed.${edition as Edition}`, {}, edition);
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

function isOption(name: string): name is Option {
  return OPTIONS.includes(name as Option);
}
