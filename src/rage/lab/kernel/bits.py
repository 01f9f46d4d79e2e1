"""These functions count and find bits, and keep sets of cards as bits.

A hand is two words. The first holds four colours of 16 bits; the second the other two, and above them six bits for
each kind of action card: how many of it there are, with a bit to spare. Adding a card adds its increment to its word.
"""

import numpy as np

from rage.lab.kernel import layout as at
from rage.lab.kernel.layout import Row

from . import jit

_FIVES = np.uint64(0x5555555555555555)
_THREES = np.uint64(0x3333333333333333)
_NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTES = np.uint64(0x0101010101010101)
_ONE, _TWO, _FOUR, _EIGHT = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(8)

COLOUR_BITS = 0xFFFFFFFF
"""The part of the second word that holds colour cards."""
ACTION_SHIFT = 32

_PLACES = [card & 63 for card in range(at.NUMBERS)] + [ACTION_SHIFT + at.ACTION_BITS * kind for kind in range(5)]
INCREMENT = np.array([1 << place for place in _PLACES], np.uint64).astype(np.int64)
"""What a card adds to its word."""


@jit
def _field(bits: np.uint64, place: int, mask: int) -> int:
    return np.int64(bits >> np.uint64(place)) & mask  # type: ignore[return-value]


@jit
def popcount(word: int) -> int:
    """How many bits are set. Sums run in unsigned words, since a signed one must not overflow."""
    bits = np.uint64(word)
    pairs = bits - ((bits >> _ONE) & _FIVES)
    nibbles = (pairs & _THREES) + ((pairs >> _TWO) & _THREES)
    return _field(((nibbles + (nibbles >> _FOUR)) & _NIBBLES) * _BYTES, 56, 0xFF)


@jit
def select(word: int, rank: int) -> int:
    """The place of a set bit, by its rank among the set bits, counted from 0."""
    bits = np.uint64(word)
    pairs = bits - ((bits >> _ONE) & _FIVES)
    nibbles = (pairs & _THREES) + ((pairs >> _TWO) & _THREES)
    sums = ((nibbles + (nibbles >> _FOUR)) & _NIBBLES) * _BYTES
    place = 0
    if rank >= _field(sums, 24, 0xFF):
        place = 32
    if rank >= _field(sums, place + 8, 0xFF):
        place += 16
    if rank >= _field(sums, place, 0xFF):
        place += 8
    rank -= _field(sums << _EIGHT, place, 0xFF)
    below = _field(nibbles, place, 0xF)
    if rank >= below:
        rank -= below
        place += 4
    below = _field(pairs, place, 3)
    if rank >= below:
        rank -= below
        place += 2
    if rank >= _field(bits, place, 1):
        place += 1
    return place


@jit
def add_card(row: Row, place: int, card: int) -> None:
    """Put a card to the two words at `place`."""
    row[place + (card >= 64)] += INCREMENT[card]


@jit
def remove_card(row: Row, place: int, card: int) -> None:
    """Take a card from the two words at `place`."""
    row[place + (card >= 64)] -= INCREMENT[card]


@jit
def colour_cards(row: Row, place: int, colour: int) -> int:
    """The sixteen bits of one colour."""
    return (row[place + (colour >> 2)] >> (16 * (colour & 3))) & 0xFFFF


@jit
def action_cards(row: Row, place: int) -> int:
    """The counts of action cards, six bits for each kind."""
    return row[place + 1] >> ACTION_SHIFT


@jit
def is_held(row: Row, place: int, card: int) -> bool:
    """Whether the two words hold a card."""
    if card < at.NUMBERS:
        return (row[place + (card >= 64)] >> (card & 63)) & 1 == 1
    return (action_cards(row, place) >> (at.ACTION_BITS * (card - at.NUMBERS))) & 31 > 0
