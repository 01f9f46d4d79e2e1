"""The buffers of a step are memory that the compiled code fills."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.features import Bytes

Rewards = NDArray[np.float32]


class StepBuffers(NamedTuple):
    """What a step writes: observations and masks of the seats to act, and the rewards of all seats.

    Observations and masks lie in words of eight bytes; a mask may be a few bytes longer than there are actions. A copy,
    also by way of pickle, has memory of its own that its two names share as here.
    """

    words: at.Integers
    observations: Bytes
    """The same memory as `words`."""
    mask_words: at.Integers
    masks: Bytes
    """The same memory as `mask_words`."""
    rewards: Rewards
    over: Bytes
    """0, or 1 where a round is over, or 2 where the episode is."""
    seats: at.Integers
    """The seats to act."""

    def __deepcopy__(self, _memo: Any) -> "StepBuffers":
        rewards, over, seats = self.rewards.copy(), self.over.copy(), self.seats.copy()
        return _buffers_of(self.words.copy(), self.mask_words.copy(), rewards, over, seats)

    def __reduce__(self) -> tuple[Any, ...]:
        return _buffers_of, (self.words, self.mask_words, self.rewards, self.over, self.seats)


def new_buffers(tables: int, actions: int, players: int, observation: int = to.OBSERVATION_VERSION) -> StepBuffers:
    """Make buffers for so many tables, and for observations of a version."""
    words = np.empty((tables, to.width_of(observation) // 8), np.int64)
    mask_words = np.empty((tables, -(-actions // 8)), np.int64)
    rewards, over = np.zeros((tables, players), np.float32), np.zeros(tables, np.int8)
    return _buffers_of(words, mask_words, rewards, over, np.empty(tables, np.int64))


def _buffers_of(
    words: at.Integers, mask_words: at.Integers, rewards: Rewards, over: Bytes, seats: at.Integers
) -> StepBuffers:
    return StepBuffers(
        words=words,
        observations=words.view(np.int8),
        mask_words=mask_words,
        masks=mask_words.view(np.int8),
        rewards=rewards,
        over=over,
        seats=seats,
    )
