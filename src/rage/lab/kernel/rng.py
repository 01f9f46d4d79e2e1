"""The random number generator has one word of state, and gives the same numbers on every machine."""

import numpy as np

from rage.lab.kernel import layout as at
from rage.lab.kernel.layout import Row

from . import jit

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX = np.uint64(0xBF58476D1CE4E5B9)
_MIX_AGAIN = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@jit
def roll(row: Row) -> int:
    """The next 32 random bits (splitmix64, its upper half)."""
    word = np.uint64(row[at.RNG]) + _STEP
    row[at.RNG] = np.int64(word)
    word = (word ^ (word >> _30)) * _MIX
    word = (word ^ (word >> _27)) * _MIX_AGAIN
    return np.int64((word ^ (word >> _31)) >> _32)  # type: ignore[return-value]


@jit
def below(bits: int, limit: int) -> int:
    """32 random bits as a number from 0 to `limit` - 1."""
    return (bits * limit) >> 32
