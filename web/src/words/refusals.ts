/** Why a move is refused, and what to do about it. */
import type { Refusal } from "../generated/wire";
import { cardName, colourName } from "./cards";
import { counted } from "./grammar";
import type { Rules } from "./rules";
import { say, type Details } from "./words.svelte";

/** The rule that a refused move breaks, and what to do. */
export function refusalSentence(refusal: Refusal, rules: Rules): string {
  const details: Details = {};
  if (refusal.card) details.card = cardName(refusal.card, rules);
  if (refusal.colour) details.colour = colourName(refusal.colour, rules);
  if (refusal.number != null) details.number = refusal.number;
  if (refusal.limit != null) {
    details.limit = refusal.limit;
    details.cards = counted("cards", refusal.limit);
  }
  return say(`reason.${refusal.reason}`, details, rules.edition);
}
