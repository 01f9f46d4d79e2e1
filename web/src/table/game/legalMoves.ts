/** What one may do now, read from one's own half of the view. */
import type { Colour, OwnView, Refusal } from "../../generated/wire";

/** The moves that play a card: several for a Joker, one for each colour. */
export function playsOf(own: OwnView | null, card: string): string[] {
  return own?.legal.filter((move) => move === card || move.startsWith(`${card}=`)) ?? [];
}

/** The numbers one may bid. */
export function bidsOf(own: OwnView | null): number[] {
  return own?.legal.filter((move) => /^\d+$/.test(move)).map(Number) ?? [];
}

/** The colours one may pick as trump. */
export function picksOf(own: OwnView | null): Colour[] {
  return (own?.legal.filter((move) => move.startsWith("=")).map((move) => move.slice(1)) ?? []) as Colour[];
}

/** Why a card may not be played now; null where it may. */
export function cardRefusal(own: OwnView, card: string): Refusal | null {
  return own.other_cards && playsOf(own, card).length === 0 ? { ...own.other_cards, card } : null;
}

/** Why a number may not be bid; null where it may. */
export function bidRefusal(own: OwnView, bid: number): Refusal | null {
  return own.barred.find((barred) => barred.number === bid) ?? null;
}

/** Why a colour may not be picked; null where it may. */
export function pickRefusal(own: OwnView, colour: Colour): Refusal | null {
  return own.barred.find((barred) => barred.colour === colour) ?? null;
}
