"""The trick: who takes it, and what it counts."""

import numpy as np

from rage.lab import layout as at
from rage.lab.layout import Row, Vector

from . import jit

_ABOVE_ALL = 32
_NO_SUIT = -2

SUIT = np.full(at.FIRST_BID, _NO_SUIT, np.int64)
SUIT[: at.NUMBERS] = np.arange(at.NUMBERS) >> 4
SUIT[at.JOKER : at.JOKER + at.COLOURS] = range(at.COLOURS)
"""The colour an action counts as in a trick."""
RANK = np.zeros(at.FIRST_BID, np.int64)
RANK[: at.NUMBERS] = np.arange(at.NUMBERS) & 15
RANK[at.JOKER : at.JOKER + at.COLOURS] = 16
"""What an action counts within its colour: a Joker is higher than a 15."""
WORTH = np.zeros(at.FIRST_BID, np.int64)
WORTH[at.PLUS_FIVE], WORTH[at.MINUS_FIVE] = 5, -5
"""What an action counts for whoever takes the trick."""


@jit
def winner(row: Row, rules: Vector) -> int:
    """The place in the trick of the card that takes it.

    Each card gets one number: its strength, and below that its place, so that the later of two equal Jokers is higher
    (or the earlier, with places counted backwards). The highest number wins.
    """
    lead, trump = row[at.LEAD], row[at.TRUMP]
    if lead == at.NONE:
        return 0
    winning, highest = 0, -1
    later = rules[at.LATER_JOKER]
    for place in range(rules[at.PLAYERS]):
        action = row[at.TRICK + place]
        if action < at.NUMBERS:
            suit, rank = action >> 4, action & 15
        elif action >= at.JOKER:
            suit, rank = action - at.JOKER, 16
        else:
            continue
        if suit == trump:
            rank += _ABOVE_ALL
        elif suit != lead:
            continue
        if rank > highest or (rank == highest and later):
            winning, highest = place, rank
    return winning


@jit
def worth(row: Row, rules: Vector) -> int:
    """What the +5 and -5 cards of the trick count."""
    points = 0
    for place in range(rules[at.PLAYERS]):
        points += WORTH[row[at.TRICK + place]]
    return points
