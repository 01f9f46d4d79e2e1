/** Dealing: who deals after whom. */
import type { Rules } from "./rules";

/**
 * Who deals after `dealer`, when the rounds so far have brought these totals: the deal moves one seat to the left.
 * It goes round whatever the points are. They are at hand for rules that look at them.
 */
export function nextDealer(rules: Rules, dealer: number, _totals: readonly number[]): number {
  return (dealer + 1) % rules.players;
}
