"""Tables: what a playout looks up instead of working it out for every card.

One line for each number of cards left in the hands. All entries start from one guess: a hidden hand lacks each unseen
card with the same chance, independently; so it lacks `n` of them with that chance to the power of `n`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rage.lab.kernel import layout as at
from rage.lab.sampler.thumb import habits as habit

Floats = NDArray[np.float64]

MOST = 16
"""Where more cards than this are unseen, the entry for so many is looked up."""
_WIDTH = MOST + 1

LACKS = 0
"""Chance that one other hand has none of n cards."""
STANDS = LACKS + _WIDTH
"""Chance that nobody follows higher, when n cards are higher."""
RUFF_STANDS = STANDS + _WIDTH
"""Chance that nobody trumps higher, when n cards are higher."""
CLEAR = RUFF_STANDS + _WIDTH
"""Chance that nobody trumps a colour of which c cards are unseen, when n cards trump: at CLEAR + CLEAR_STEP c + n."""
CLEAR_STEP = _WIDTH
PART = CLEAR + _WIDTH * _WIDTH
"""What one of n cards is of all; where there are none, 1."""
WIDTH = PART + _WIDTH


class Mind(NamedTuple):
    """What a rule of thumb has to hand."""

    habits: Floats
    tables: Floats
    takes: Floats
    """Room for the chances of each colour card, by its number, and behind them for those of each number of tricks."""


def make_mind(position: at.Row, rules: at.Vector, habits: Floats = habit.HABITS) -> Mind:
    """A mind for what is left of a round."""
    size, others = int(position[at.SIZE]), int(rules[at.PLAYERS]) - 1
    left = np.arange(size + 1)
    unseen = int(rules[at.DECK] - position[at.NEXT]) + others * left
    counts = np.arange(_WIDTH)
    lack = 1.0 - left / np.maximum(unseen, left + 1)
    lacks = lack[:, None] ** counts
    tables = np.empty((size + 1, WIDTH))
    tables[:, LACKS:STANDS] = lacks
    tables[:, STANDS:RUFF_STANDS] = (1 - habits[habit.FOLLOW] * (1 - lacks)) ** others
    void = lack[:, None] ** habits[habit.COLOUR]
    tables[:, RUFF_STANDS:CLEAR] = (1 - habits[habit.RUFF] * void * (1 - lacks)) ** others
    ruffed = habits[habit.RUFF] * lacks[:, :, None] * (1 - lacks[:, None, :])
    tables[:, CLEAR:PART] = ((1 - ruffed) ** others).reshape(size + 1, -1)
    tables[:, PART:] = 1.0 / np.maximum(counts, 1)
    return Mind(habits, tables, np.zeros(at.NUMBERS + size + 1))
