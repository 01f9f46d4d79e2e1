/** Cards and colours by their names, alone and in the middle of a sentence. */
import type { Colour } from "../generated/wire";
import type { Rules } from "./rules";
import { say } from "./words.svelte";

/** The names of the six colours in the catalogue. */
export const COLOUR_NAMES = { R: "red", B: "blue", G: "green", Y: "yellow", V: "violet", O: "orange" } as const;
const ACTIONS = { J: "joker", N: "no_trump", T: "trump_change", "+5": "plus_five", "-5": "minus_five" } as const;
type Action = keyof typeof ACTIONS;

/** The colour as this edition prints it: the sixth is not the same in all. */
export function printedColour(colour: Colour, rules: Rules): (typeof COLOUR_NAMES)[Colour] | "cyan" {
  return colour === "O" ? rules.sixth_colour : COLOUR_NAMES[colour];
}

/** What a card is: `number`, or one of the five action cards. */
export function kindOf(card: string): "number" | (typeof ACTIONS)[Action] {
  return card in ACTIONS ? ACTIONS[card as Action] : "number";
}

/** A colour as a word of its own. */
export function colourName(colour: Colour, rules: Rules): string {
  return say(`colour.${printedColour(colour, rules)}`, {}, rules.edition);
}

/** What stands on a colour's cards, and its keys: one letter or two. */
export function colourLetter(colour: Colour, rules: Rules): string {
  return say(`letter.${printedColour(colour, rules)}`);
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
