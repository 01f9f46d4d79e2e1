"""The rollout policy gives a legal action for the seat to act."""

from rage.lab.compilation.jit import for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.legal import count_legal, nth_legal
from rage.lab.sampler.rollout_policy.bidding import choose_bid
from rage.lab.sampler.rollout_policy.lookup_tables import RolloutPolicy
from rage.lab.sampler.rollout_policy.playing import choose_card, choose_trump


@for_cpu
def choose_action(row: at.Row, rules: at.Vector, policy: RolloutPolicy) -> int:
    """A legal action for the seat to act."""
    if row[at.PHASE] == at.PLAY:
        return nth_legal(row, rules, 0) if count_legal(row, rules) == 1 else choose_card(row, rules, policy)
    if row[at.PHASE] == at.BIDS:
        return choose_bid(row, rules, policy)
    return choose_trump(row, rules, policy)
