/** How somebody's bid stands, as anybody can count: met for now, still open, or out of reach. */
export type Standing = "open" | "met" | "lost";

/** `left` is the number of cards still in the hand, and so of tricks to come. */
export function standingOf(bid: number | null, won: number, left: number): Standing {
  if (bid === null) return "open";
  if (won > bid || won + left < bid) return "lost";
  return won === bid ? "met" : "open";
}
