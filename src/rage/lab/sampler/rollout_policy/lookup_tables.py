"""A rollout looks up in these tables what it would otherwise work out for every card.

One line for each number of cards left in the hands. All entries start from one guess: a hidden hand lacks each unseen
card with the same chance, independently; so it lacks `n` of them with that chance to the power of `n`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rage.lab.kernel import layout as at
from rage.lab.sampler.rollout_policy import parameters as parameter

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


class RolloutPolicy(NamedTuple):
    """The rollout policy of one decision: its parameters, its lookup tables, and memory to work in."""

    parameters: Floats
    tables: Floats
    chances: Floats
    """Room for the chances of each colour card, by its number, and behind them for those of each number of tricks."""


def make_policy(position: at.Row, rules: at.Vector, parameters: Floats = parameter.PARAMETERS) -> RolloutPolicy:
    """The policy for what is left of a round."""
    size, others = int(position[at.SIZE]), int(rules[at.PLAYERS]) - 1
    left = np.arange(size + 1)
    unseen = int(rules[at.DECK] - position[at.NEXT]) + others * left
    counts = np.arange(_WIDTH)
    lack = 1.0 - left / np.maximum(unseen, left + 1)
    lacks = lack[:, None] ** counts
    tables = np.empty((size + 1, WIDTH))
    tables[:, LACKS:STANDS] = lacks
    tables[:, STANDS:RUFF_STANDS] = (1 - parameters[parameter.FOLLOW] * (1 - lacks)) ** others
    void = lack[:, None] ** parameters[parameter.COLOUR]
    tables[:, RUFF_STANDS:CLEAR] = (1 - parameters[parameter.RUFF] * void * (1 - lacks)) ** others
    ruffed = parameters[parameter.RUFF] * lacks[:, :, None] * (1 - lacks[:, None, :])
    tables[:, CLEAR:PART] = ((1 - ruffed) ** others).reshape(size + 1, -1)
    tables[:, PART:] = 1.0 / np.maximum(counts, 1)
    return RolloutPolicy(parameters, tables, np.zeros(at.NUMBERS + size + 1))
