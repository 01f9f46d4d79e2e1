"""The layout says which integer of a table's row means what.

Every entry is a signed 64-bit integer. `NONE` stands for "no colour", "no bid". A batch of tables is an array of shape
`(tables, TABLE.width)`; `TABLE.named(batch)` is the same memory with named fields.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]
Row = Integers
"""One table."""
Vector = Integers
"""Rules."""
Deck = NDArray[np.int8]
"""One table's cards, each by its number."""
Mask = NDArray[np.uint8]
"""A 1 for each action that is legal."""

SEATS = 8
NONE = -1
ACTION_BITS = 6
"""Bits for the number of each kind of action card in a hand's second word."""


@dataclass
class Layout:
    """Names for the places of a row."""

    fields: list[tuple[str, int, int, str]] = field(default_factory=list)
    width: int = 0

    def add(self, name: str, meaning: str, width: int = 1) -> int:
        """One more field; its place."""
        place = self.width
        self.fields.append((name, place, width, meaning))
        self.width += width
        return place

    def named(self, rows: Integers) -> NDArray[Any]:
        """The rows with named fields, on the same memory."""
        kinds = [(name, "i8") if width == 1 else (name, "i8", (width,)) for name, _, width, _ in self.fields]
        return rows.view(np.dtype(kinds))[..., 0]


TABLE = Layout()

RNG = TABLE.add("rng", "state of this table's random numbers")
PHASE = TABLE.add("phase", "0 deal, 1 bid, 2 play, 3 pick, 4 over")
DEALT = TABLE.add("dealt", "rounds dealt so far")
SIZE = TABLE.add("size", "cards dealt to each seat in this round")
DEALER = TABLE.add("dealer", "seat of the dealer of this round; before the first deal, of the first")
TURN = TABLE.add("turn", "seat to act")
LEADER = TABLE.add("leader", "seat that led the trick on the table")
PLAYED = TABLE.add("played", "cards in the trick on the table")
LEAD = TABLE.add("lead", "lead colour")
TAKEN = TABLE.add("taken", "tricks finished in this round")
TRUMP = TABLE.add("trump", "trump colour in force")
LAST = TABLE.add("last", "most recent trump colour of this round")
DUE = TABLE.add("due", "1 where a new trump is turned after this trick")
NEXT = TABLE.add("next", "place of the pile's top card in the deck row")
IN_ORDER = TABLE.add("in_order", "1 where the deck row is the order of the cards; 0 where cards are drawn from it")
SEARCHERS = TABLE.add("searchers", "a bit for each seat that has searched the pile in this round")
UNPICKED = TABLE.add("unpicked", "1 where a search has shown that the pile has no colour but the last trump's")
BIDS_MADE = TABLE.add("bids_made", "bids made in this round")
BID_SUM = TABLE.add("bid_sum", "their sum")
BID = TABLE.add("bid", "bid of each seat", SEATS)
WON = TABLE.add("won", "tricks taken by each seat", SEATS)
POINTS = TABLE.add("points", "points from +5 and -5 cards taken by each seat", SEATS)
VOID = TABLE.add("void", "a bit for each colour that a seat has shown not to hold", SEATS)
TOP = TABLE.add("top", "highest value that a card of each colour in the pile can have, by what all have seen", 6)
TRICK = TABLE.add("trick", "actions of the trick on the table, in order", SEATS)
HAND = TABLE.add("hand", "two words for each seat: its hand", 2 * SEATS)
PILE = TABLE.add("pile", "two words: the cards face down", 2)
SEEN = TABLE.add("seen", "two words: the cards turned, picked or played in this round", 2)
SCORE = TABLE.add("score", "points of each seat in the last finished round", SEATS)
TOTAL = TABLE.add("total", "points of each seat over the finished rounds", SEATS)
EXACT = TABLE.add("exact", "exact rounds of each seat", SEATS)
LOG_WORDS = 25
LOG = TABLE.add(
    "log", "a byte for each play of this round, in order: its action, and 128 more if it took the trick", LOG_WORDS
)
TOOK = 128
"""In the log: this play took its trick."""

RULES = Layout()

PLAYERS = RULES.add("players", "seats at the table")
DECK = RULES.add("deck", "cards of the deck")
ACTIONS = RULES.add("actions", "how many No Trump, Trump Change, +5, -5, Joker, packed as in a hand's second word")
BIDDING = RULES.add("bidding", "0 open, 1 hidden, 2 secret")
PLUS_MINUS_ONE = RULES.add("plus_minus_one", "1 where the bids may not add up")
FREE_ACTIONS = RULES.add("free_actions", "1 where an action card may be played by one who could follow")
TRUMP_CHANGE = RULES.add("trump_change", "0 turn, 1 turn another colour, 2 pick")
NO_TRUMP_TURNS = RULES.add("no_trump_turns", "1 where a new trump is turned after a No Trump's trick")
LATER_JOKER = RULES.add("later_joker", "1 where the later of two Jokers of a colour is higher")
POINTS_EXACT = RULES.add("points_exact", "points for an exact bid")
POINTS_EXACT_ZERO = RULES.add("points_exact_zero", "points for an exact bid of 0")
POINTS_MISSED = RULES.add("points_missed", "points for a missed bid")
POINTS_TRICK = RULES.add("points_trick", "points for a trick")
POINTS_SLAM_TRICK = RULES.add("points_slam_trick", "points for a trick of a slam")
SLAM = RULES.add("slam", "1 where a slam counts")
TIE_BREAK = RULES.add("tie_break", "1 where more exact rounds win among equal scores")
ROUNDS = RULES.add("rounds", "number of rounds")
HAND_SIZES = RULES.add("hand_sizes", "cards dealt in each round", 100)

EPISODE = Layout()

ONE_ROUND = EPISODE.add("one_round", "1 where an episode is one round")
FIRST_DEALER = EPISODE.add("first_dealer", "seat that deals first, or -1 where it is drawn")
AGAINST = EPISODE.add("against", "1 where rewards are points less the mean of the others'")

DEAL, BIDS, PLAY, PICK, OVER = range(5)

# Actions, and cards in a deck row: a colour card is 16 × colour + value.
NUMBERS = 96
NO_TRUMP, TRUMP_CHANGE_CARD, PLUS_FIVE, MINUS_FIVE, JOKER = range(NUMBERS, NUMBERS + 5)
PICKS = JOKER + 6
"""A Joker of colour c is JOKER + c, a pick PICKS + c."""
FIRST_BID = PICKS + 6
"""A bid of b is FIRST_BID + b."""
COLOURS = 6
