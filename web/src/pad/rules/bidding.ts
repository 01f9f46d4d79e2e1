/** Bidding: who bids when, and which bid is barred. */
import type { Rules } from "./rules";

/** What each seat has bid so far. */
export type Bids = readonly (number | null)[];

/** The seats in bidding order: the dealer bids last. */
export function biddingOrder(players: number, dealer: number): number[] {
  return Array.from({ length: players }, (_, step) => (dealer + 1 + step) % players);
}

/** The bid that plus/minus one takes from the last bidder: bids may not add up to the number of tricks. */
export function barredBid(rules: Rules, bids: Bids, size: number): number | null {
  if (!rules.plus_minus_one || bids.filter((bid) => bid === null).length !== 1) return null;
  const rest = bids.reduce<number>((left, bid) => left - (bid ?? 0), size);
  return rest >= 0 ? rest : null;
}
