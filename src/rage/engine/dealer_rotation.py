"""Who deals which round. Everybody who wants to know asks here."""

from rage.engine.rules import Rules
from rage.engine.sheet import Sheet


def next_dealer(rules: Rules, dealer: int, sheet: Sheet) -> int:  # noqa: ARG001
    """Who deals after `dealer`, when the rounds on the sheet are finished: the deal moves one seat to the left.

    It goes round whatever the points are. The sheet is at hand for rules that look at it.
    """
    return (dealer + 1) % rules.players


def dealer_of(rules: Rules, first_dealer: int, sheet: Sheet, round: int) -> int:
    """Who deals a round, counted from 0; of a round far ahead, who would if the sheet stayed as it is."""
    dealer = first_dealer
    for number in range(1, round + 1):
        dealer = next_dealer(rules, dealer, sheet[:number])
    return dealer
