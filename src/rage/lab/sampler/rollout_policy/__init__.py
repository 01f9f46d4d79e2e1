"""The rollout policy chooses the bid, card or trump of a sensible player at a glance, in about a microsecond.

A seat goes by its own hand and by what everybody has seen, never by the hands of others, though the row has them.
"""

from rage.lab.sampler.rollout_policy.bidding import bid_worth, choose_bid, reckon_tricks
from rage.lab.sampler.rollout_policy.lookup_tables import Floats, RolloutPolicy, make_policy
from rage.lab.sampler.rollout_policy.policy import choose_action

__all__ = ["Floats", "RolloutPolicy", "bid_worth", "choose_action", "choose_bid", "make_policy", "reckon_tricks"]
