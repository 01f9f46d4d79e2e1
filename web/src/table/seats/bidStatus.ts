/** How somebody's bid stands, as anybody can count: met for now, still open, or out of reach. */
export type BidStatus = "open" | "met" | "lost";

/** `left` is the number of cards still in the hand, and so of tricks to come. */
export function bidStatusOf(bid: number | null, won: number, left: number): BidStatus {
  if (bid === null) return "open";
  if (won > bid || won + left < bid) return "lost";
  return won === bid ? "met" : "open";
}
