"""The bot bids the number of tricks that promises most."""

from rage.bots.steady.exact_tricks import card_chances, chance_of
from rage.bots.steady.expected_points import most_worth, worth_of_bid
from rage.bots.steady.future_tricks import forecast_trump
from rage.bots.steady.memory import Memory
from rage.engine import Bid, View


def best_bids(view: View, memory: Memory) -> list[Bid]:
    """Return the legal bids worth most."""
    leads = view.leader == memory.me
    hand = card_chances(view, memory, view.hand, forecast_trump(view, memory, view.trump), leads)
    worth = {}
    for bid in view.legal:
        assert isinstance(bid, Bid)
        chance = chance_of(bid.tricks, hand)
        tricks = chance * bid.tricks * view.rules.points_trick
        worth[bid] = worth_of_bid(view.rules, bid.tricks, chance) + tricks
    return most_worth(worth)
