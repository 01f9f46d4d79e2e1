"""A move is chosen by the points that it promises."""

from collections.abc import Mapping
from typing import TypeVar

from rage.engine import Rules

M = TypeVar("M")
_EQUAL = 1e-9
"""Sums of fractions that differ by less are equal."""


def worth_of_bid(rules: Rules, bid: int, chance: float) -> float:
    """What a bid brings when it is met with this chance."""
    exact = rules.points_exact if bid else rules.points_exact_zero
    return chance * exact + (1 - chance) * rules.points_missed


def most_worth(worth: Mapping[M, float]) -> list[M]:
    """The moves that promise most: one, unless several are equal."""
    most = max(worth.values())
    return [move for move, points in worth.items() if points >= most - _EQUAL]
