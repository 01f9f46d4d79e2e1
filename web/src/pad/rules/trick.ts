/** The trick: which colour is led, which is trump when it ends, who takes it, and why. */
import constants from "../../generated/constants.json";
import type { Colour, Won } from "../../generated/wire";
import type { Rules } from "./rules";

/** A card laid to the trick, with the colour named for a Joker. */
export interface Played {
  readonly card: string;
  readonly colour: Colour | null;
}

/** A Trump Change brings a colour, or none where the pile has run out. */
export interface Trick {
  /** The trump in force before the first card. */
  readonly trump: Colour | null;
  readonly plays: readonly Played[];
  /** For each Trump Change in the trick, in order, the trump it brought. */
  readonly changes: readonly (Colour | null)[];
}

/** How a trick comes out. */
export interface Outcome {
  readonly lead: Colour | null;
  readonly trump: Colour | null;
  /** Whether a No Trump has a new trump turned after this trick. */
  readonly due: boolean;
  /** The place in the trick, from 0, of the card that takes it. */
  readonly winner: number;
  readonly why: Won;
}

export const ACTIONS = constants.cards.actions;
export const HIGHEST = constants.cards.highest;
export const [JOKER, NO_TRUMP, TRUMP_CHANGE] = ["J", "N", "T"] as const;
/** Lifts every trump above every card of the lead colour. */
const ABOVE_ALL = 100;

/** The colour a card counts as in the trick: its own, or the one named for a Joker. */
export function suitOf({ card, colour }: Played): Colour | null {
  if (card === JOKER) return colour;
  return ACTIONS.includes(card) ? null : (card.charAt(0) as Colour);
}

/** What a card counts within its colour: a Joker is higher than every number. */
function rankOf({ card }: Played): number {
  return card === JOKER ? HIGHEST + 1 : Number(card.slice(1));
}

/** The colour of the first colour card or Joker. */
export function leadOf(plays: readonly Played[]): Colour | null {
  return plays.map(suitOf).find((suit) => suit !== null) ?? null;
}

/** The trump when the trick ends: No Trump and Trump Change act in the order played, the last one stands. */
export function trumpOf(rules: Rules, { trump, plays, changes }: Trick): { trump: Colour | null; due: boolean } {
  const brought = [...changes];
  let now = { trump, due: false };
  for (const { card } of plays) {
    if (card === NO_TRUMP) now = { trump: null, due: rules.no_trump === "trick" };
    if (card === TRUMP_CHANGE) now = { trump: brought.shift() ?? null, due: false };
  }
  return now;
}

/** Who takes a trick, and why. It must have a card at least. */
export function settle(rules: Rules, trick: Trick): Outcome {
  const lead = leadOf(trick.plays);
  const ending = trumpOf(rules, trick);
  return { lead, ...ending, ...winnerOf(rules, trick.plays, lead, ending.trump) };
}

/**
 * The highest card of the trump in force when the trick ends takes it, else the highest of the lead colour. A Joker
 * is the highest card of its colour; only between two of the same colour it matters which came later.
 */
function winnerOf(
  rules: Rules,
  plays: readonly Played[],
  lead: Colour | null,
  trump: Colour | null,
): { winner: number; why: Won } {
  if (lead === null) return { winner: 0, why: "actions" };
  const strengths = plays.map((play) => {
    const suit = suitOf(play);
    return suit === (trump ?? lead) ? rankOf(play) + ABOVE_ALL : suit === lead ? rankOf(play) : -1;
  });
  const highest = Math.max(...strengths);
  const [first, last] = [strengths.indexOf(highest), strengths.lastIndexOf(highest)];
  if (first !== last) return { winner: rules.equal_jokers === "later" ? last : first, why: "jokers" };
  const best = plays[first];
  return { winner: first, why: best && suitOf(best) === trump ? "trump" : "lead" };
}

/** How many of a card the deck has. */
export function copiesOf(rules: Rules, card: string): number {
  const counts: Record<string, number> = {
    J: rules.jokers,
    N: rules.no_trumps,
    T: rules.trump_changes,
    "+5": rules.plus_fives,
    "-5": rules.minus_fives,
  };
  return counts[card] ?? 1;
}
