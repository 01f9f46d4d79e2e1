"""A trick goes to its winner, with the points of its +5 and −5 cards."""

import numpy as np

from rage.engine.cards import MINUS_FIVE, PLUS_FIVE
from rage.lab.kernel import layout as at
from rage.lab.kernel.layout import Row, Vector

from . import jit

_ABOVE_ALL = 32

WORTH = np.zeros(at.FIRST_BID, np.int64)
WORTH[at.PLUS_FIVE], WORTH[at.MINUS_FIVE] = PLUS_FIVE.points, MINUS_FIVE.points
"""What an action counts for whoever takes the trick."""


@jit
def winner(row: Row, rules: Vector) -> int:
    """The place in the trick of the card that takes it. Only two Jokers of a colour can be equally high."""
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
