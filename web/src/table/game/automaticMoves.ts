/** Cards that play themselves: the one queued while others think, and the last one, for whoever wants that. */
import type { OwnView, Refusal } from "../../generated/wire";
import { cardRefusal, playsOf } from "./legalMoves";

/** What becomes of a turn by itself. */
export type Automatic =
  | { readonly kind: "play"; readonly move: string; readonly last: boolean }
  | { readonly kind: "choose"; readonly card: string }
  | { readonly kind: "let go"; readonly card: string; readonly refusal: Refusal | null };

/** What to do on one's turn with the card that is queued, or with the last one; null for nothing. */
export function automatic(own: OwnView, queued: string | null, playsLast: boolean): Automatic | null {
  if (queued !== null && own.hand.includes(queued)) {
    const plays = playsOf(own, queued);
    const [move] = plays;
    if (move === undefined) return { kind: "let go", card: queued, refusal: cardRefusal(own, queued) };
    return plays.length > 1 ? { kind: "choose", card: queued } : { kind: "play", move, last: false };
  }
  const [only, ...others] = own.legal;
  if (playsLast && own.hand.length === 1 && only !== undefined && others.length === 0)
    return { kind: "play", move: only, last: true };
  return null;
}

/** How long a card that plays itself waits, in milliseconds: as long as people take, so that the tempo tells nothing. */
export function naturalDelay(chance: number, last: boolean): number {
  return last ? 900 + 2_100 * chance : 400 + 500 * chance;
}
