"""An observation consists of features: these are their names, places and meanings.

An observation is a row of signed bytes, always the same length: whoever plays with fewer than eight seats finds the
places of the others empty. Seats are counted from the observer, who is 0, clockwise. Another table of features is
another version: version 2 is version 1 and behind it the history of the round, so that whoever reads version 1 can read
the beginning of it.
"""

from dataclasses import dataclass
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rage.lab.kernel.layout import COLOURS, SEATS

OBSERVATION_VERSION = 1
"""The one that is written where nothing else is asked for."""

Bytes = NDArray[np.int8]

VALUES = 16
KINDS = 5
LARGEST = 127
"""What a byte can hold: larger numbers are cut to it."""


class Range(NamedTuple):
    """The lowest and highest number of a feature, and what it is divided by as an input for a network."""

    low: int
    high: int
    scale: float


_FLAG = Range(0, 1, 1.0)
_CARDS = Range(0, LARGEST, 10.0)
_COPIES = Range(0, 20, 4.0)
_POINTS = Range(-100, 100, 10.0)
_ROUND = Range(0, 100, 10.0)
_SIGNED = Range(-LARGEST, LARGEST, 10.0)


@dataclass(frozen=True)
class Feature:
    """A named stretch of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    range: Range
    meaning: str

    @property
    def width(self) -> int:
        return prod(self.shape)

    @property
    def stop(self) -> int:
        return self.start + self.width


FEATURES: list[Feature] = []


def _add(name: str, shape: tuple[int, ...], range: Range, meaning: str) -> int:
    start = FEATURES[-1].stop if FEATURES else 0
    FEATURES.append(Feature(name, start, shape, range, meaning))
    return start


_FACES = (COLOURS, VALUES)
_SEAT = (SEATS,)
_ONE = (1,)

# What is written by eight bytes at once starts at a multiple of eight.
HAND_CARDS = _add("hand_cards", _FACES, _FLAG, "colour cards in one's own hand")
SEEN_CARDS = _add("seen_cards", _FACES, _FLAG, "colour cards turned, picked or played in this round")
PILE_CARDS = _add("pile_cards", _FACES, _FLAG, "colour cards in the pile, for a seat that has searched it")
TRICK_COLOUR = _add(
    "trick_colour", (SEATS, COLOURS), _FLAG, "colour of each seat's card on the table; a Joker's is the one named"
)
TRICK_VALUE = _add("trick_value", (SEATS, VALUES), _FLAG, "value of each seat's colour card on the table")
TRICK_ACTION = _add(
    "trick_action", (SEATS, KINDS), _FLAG, "kind of each seat's action card on the table: N, T, +5, -5, J"
)
VOID = _add("void", (SEATS, COLOURS), _FLAG, "colours that a seat has shown not to hold, by not following")
TO_ACT = _add("to_act", _SEAT, _FLAG, "seats the game waits for")
DEALER = _add("dealer", _SEAT, _FLAG, "the dealer")
LEADER = _add("leader", _SEAT, _FLAG, "who led the trick on the table, or leads the next")
HAS_BID = _add("has_bid", _SEAT, _FLAG, "seats that have bid")
BID_SHOWN = _add("bid_shown", _SEAT, _FLAG, "seats whose bid the observer knows")
BID = _add("bid", _SEAT, _CARDS, "their bids; 0 where not known")
WON = _add("won", _SEAT, _CARDS, "tricks taken in this round")
POINTS = _add("points", _SEAT, _POINTS, "points from +5 and -5 cards taken in this round")
HAND_COUNT = _add("hand_count", _SEAT, _CARDS, "cards in hand")
SEARCHED = _add("searched", _SEAT, _FLAG, "seats that have searched the pile in this round")
TOTAL = _add("total", _SEAT, Range(-LARGEST, LARGEST, 50.0), "points in the game so far, less the observer's own")
EXACT = _add("exact", _SEAT, _ROUND, "exact rounds so far")
HAND_ACTIONS = _add("hand_actions", (KINDS,), _COPIES, "how many N, T, +5, -5, J are in one's own hand")
SEEN_ACTIONS = _add("seen_actions", (KINDS,), _COPIES, "how many were turned or played in this round")
PILE_ACTIONS = _add("pile_actions", (KINDS,), _COPIES, "how many are in the pile, for a seat that has searched it")
LEAD = _add("lead", (COLOURS,), _FLAG, "lead colour")
TRUMP = _add("trump", (COLOURS,), _FLAG, "trump colour in force")
LAST_TRUMP = _add("last_trump", (COLOURS,), _FLAG, "most recent trump colour of this round")
PHASE = _add("phase", (5,), _FLAG, "what the game waits for: deal, bid, play, pick, nothing")
TRUMP_DUE = _add("trump_due", _ONE, _FLAG, "a new trump is turned after this trick")
ROUND = _add("round", _ONE, _ROUND, "number of this round, from 1")
SIZE = _add("size", _ONE, _CARDS, "cards dealt to each seat in this round")
NEXT_SIZE = _add("next_size", _ONE, _CARDS, "cards dealt in the next round; 0 in the last")
TAKEN = _add("taken", _ONE, _CARDS, "tricks finished in this round")
PLAYED = _add("played", _ONE, Range(0, SEATS, 4.0), "cards in the trick on the table")
TRICK_POINTS = _add("trick_points", _ONE, _POINTS, "what its +5 and -5 cards count")
PILE_COUNT = _add("pile_count", _ONE, Range(0, LARGEST, 50.0), "cards face down in the pile")
OVERBID = _add("overbid", _ONE, _SIGNED, "the bids the observer knows, added up, less the tricks of this round")
BARRED = _add("barred", _ONE, Range(-1, LARGEST, 10.0), "the bid that plus/minus one takes from the observer; -1: none")

PRESENT = _add("present", _SEAT, _FLAG, "seats at the table")
BIDDING = _add("bidding", (3,), _FLAG, "bids are open, hidden, secret")
PLUS_MINUS_ONE = _add("plus_minus_one", _ONE, _FLAG, "the bids may not add up")
FREE_ACTIONS = _add("free_actions", _ONE, _FLAG, "an action card may be played by one who could follow")
TRUMP_CHANGE = _add("trump_change", (3,), _FLAG, "Trump Change turns any colour, turns another colour, picks")
NO_TRUMP_TURNS = _add("no_trump_turns", _ONE, _FLAG, "a new trump is turned after a No Trump's trick")
LATER_JOKER = _add("later_joker", _ONE, _FLAG, "the later of two Jokers of a colour is higher")
PAY = _add("pay", (5,), _POINTS, "points for an exact bid, an exact 0, a missed bid, a trick, a trick of a slam")
SLAM = _add("slam", _ONE, _FLAG, "a slam counts")
TIE_BREAK = _add("tie_break", _ONE, _FLAG, "more exact rounds win among equal scores")
ROUNDS = _add("rounds", _ONE, _ROUND, "rounds of the game")
LARGEST_HAND = _add("largest_hand", _ONE, _CARDS, "cards of its largest hand")
DECK_ACTIONS = _add("deck_actions", (KINDS,), _COPIES, "how many N, T, +5, -5, J the deck has")

_SPARE = -FEATURES[-1].stop % 8
if _SPARE:
    _add("spare", (_SPARE,), Range(0, 0, 1.0), "always 0: fills the last word of eight bytes")

WIDTH = FEATURES[-1].stop
WORDS = WIDTH // 8
"""The length in words of eight bytes."""
assert PRESENT % 8 == 0


HISTORY: list[Feature] = []
"""What version 2 adds."""


def _add_history(name: str, shape: tuple[int, ...], range: Range, meaning: str) -> int:
    start = HISTORY[-1].stop if HISTORY else WIDTH
    HISTORY.append(Feature(name, start, shape, range, meaning))
    return start


PLAYED_BY = _add_history(
    "played_by", _FACES, Range(0, SEATS, 1.0), "1 + the seat that has played this card in this round; 0: nobody"
)
LED = _add_history("led", _FACES, _FLAG, "cards played in this round that set a lead colour")
OFF = _add_history("off", _FACES, _FLAG, "cards played in this round to a lead of another colour")
TOOK = _add_history("took", _FACES, _FLAG, "cards that took a trick in this round")
PLAYED_WHEN = _add_history(
    "played_when", _FACES, _CARDS, "the trick of this round that a card was played to, from 1; 0: none"
)
ACTIONS_PLAYED = _add_history(
    "actions_played", (SEATS, KINDS), _COPIES, "how many N, T, +5, -5, J each seat has played in this round"
)
assert HISTORY[-1].stop % 8 == 0

_VERSIONS = {1: FEATURES, 2: FEATURES + HISTORY}


def features_of(version: int) -> list[Feature]:
    """The features of a version, in their order."""
    if version not in _VERSIONS:
        raise ValueError(f"an observation has version {' or '.join(map(str, _VERSIONS))}, not {version}")
    return _VERSIONS[version]


def width_of(version: int) -> int:
    """The length of a version."""
    return features_of(version)[-1].stop


def version_of(width: int) -> int:
    """The version that has this length."""
    for version in _VERSIONS:
        if width_of(version) == width:
            return version
    raise ValueError(f"no observation has a length of {width}")


def bounds(version: int = OBSERVATION_VERSION) -> tuple[Bytes, Bytes]:
    """The lowest and the highest number at each place."""
    features = features_of(version)
    low = np.concatenate([np.full(feature.width, feature.range.low, np.int8) for feature in features])
    high = np.concatenate([np.full(feature.width, feature.range.high, np.int8) for feature in features])
    return low, high


def scales(version: int = OBSERVATION_VERSION) -> NDArray[np.float32]:
    """What the number at each place is divided by as an input for a network."""
    features = features_of(version)
    return np.concatenate([np.full(feature.width, feature.range.scale, np.float32) for feature in features])
