"""Beliefs weigh worlds by what the others have bid.

Worlds are drawn evenly, whatever anybody bid. Here each is weighed by how likely the others would have bid as they did
with the hands they have in it, if they bid much as the rollout policy does; worlds are then picked by their weights.
A bid that has not been shown is what the rollout policy would have bid.
"""

from collections.abc import Iterator

import numpy as np

from rage.engine import Card, View
from rage.engine.bidding import order
from rage.lab.compilation.jit import entry_point, for_cpu
from rage.lab.kernel import layout as at
from rage.lab.sampler.rollout_policy import Floats, RolloutPolicy, bid_worth, choose_bid, make_policy, reckon_tricks
from rage.lab.worlds.position import put_cards

SEAT, NUMBER, BEFORE, SUM = range(4)
"""Columns of a bid: who made it, its number (none where it is not shown), how many were made before, and their sum."""
_RANDOM_BIDS = 0.05
"""How many bids are made for no reason that we know: so nobody's bid rules a world out."""


class Beliefs:
    """What the bids of one view's round tell about its worlds."""

    def __init__(self, view: View, position: at.Row, rules: at.Vector, bid_exponent: float) -> None:
        """`position` is the row of any of the view's worlds; with a `bid_exponent` of 0 all worlds weigh the same."""
        self._rules, self._bid_exponent = rules, bid_exponent
        self.table = _start(view, position)
        """The table as it was when the bidding began; its hands are those last asked about."""
        self.played = _played(view)
        """The cards that each seat has played since, as words in the order of the hands."""
        self._bids = np.array(list(_bids(view)), np.int64).reshape(-1, 4)
        self._policy = make_policy(self.table, rules)
        self._weights = np.empty(0)

    def pick(self, rows: at.Integers, picked: at.Integers) -> None:
        """Weigh worlds, and fill `picked` with the numbers of some, each as often as it weighs."""
        if len(self._weights) != len(rows):
            self._weights = np.empty(len(rows))
        pick_worlds(
            rows, self._rules, self._policy, self.table, self.played, self._bids,
            self._bid_exponent, self._weights, picked,
        )  # fmt: skip


def _start(view: View, position: at.Row) -> at.Row:
    """The table as it was when the bidding began."""
    turned = tuple(_first_turned(view))
    start = position.copy()
    start[at.PHASE], start[at.TAKEN], start[at.PLAYED] = at.BIDS, 0, 0
    start[at.TRUMP] = turned[-1].order // 16 if turned[-1].colour is not None else at.NONE
    start[at.NEXT] = view.rules.players * view.size + len(turned)
    start[at.SEEN : at.SEEN + 2] = 0
    put_cards(start, at.SEEN, turned)
    return start


def _first_turned(view: View) -> Iterator[Card]:
    """The cards turned before the bidding: up to the first colour card."""
    for card in view.turned:
        yield card
        if card.colour is not None:
            return


def _played(view: View) -> at.Integers:
    words = np.zeros(2 * at.SEATS, np.int64)
    for leader, plays in [*((trick.leader, trick.plays) for trick in view.taken), (view.leader, view.plays)]:
        for place, play in enumerate(plays):
            put_cards(words, 2 * ((leader + place) % view.rules.players), (play.card,))
    return words


def _bids(view: View) -> Iterator[tuple[int, int, int, int]]:
    """The bids of the others, as `Beliefs` needs them."""
    before = total = 0
    for seat in order(view.rules.players, view.dealer):
        bid = view.bids[seat]
        if view.has_bid[seat]:
            if seat != view.seat:
                yield seat, at.NONE if bid is None else bid, before, total
            before, total = before + 1, total + (bid or 0)


@entry_point
def pick_worlds(
    rows: at.Integers,
    rules: at.Vector,
    policy: RolloutPolicy,
    table: at.Row,
    played: at.Integers,
    bids: at.Integers,
    bid_exponent: float,
    weights: Floats,
    picked: at.Integers,
) -> None:
    """Weigh the worlds, then pick: one look at each of so many evenly spaced places along the sum of the weights."""
    total = 0.0
    for world in range(rows.shape[0]):
        weights[world] = weigh(rows[world], rules, policy, table, played, bids, bid_exponent)
        total += weights[world]
    step = total / picked.shape[0]
    aim, world, passed = step / 2, 0, weights[0]
    for index in range(picked.shape[0]):
        while passed < aim and world < rows.shape[0] - 1:
            world += 1
            passed += weights[world]
        picked[index] = world
        aim += step


@for_cpu
def weigh(
    row: at.Row,
    rules: at.Vector,
    policy: RolloutPolicy,
    table: at.Row,
    played: at.Integers,
    bids: at.Integers,
    bid_exponent: float,
) -> float:
    """How likely the others would have bid as they did with the hands of this world, to the power of `bid_exponent`."""
    weight = 1.0
    for index in range(bids.shape[0]):
        seat, number = bids[index, SEAT], bids[index, NUMBER]
        if bid_exponent == 0.0 and number != at.NONE:
            continue
        table[at.TURN], table[at.BIDS_MADE], table[at.BID_SUM] = seat, bids[index, BEFORE], bids[index, SUM]
        for word in range(2 * seat, 2 * seat + 2):
            table[at.HAND + word] = row[at.HAND + word] + played[word]
        if number == at.NONE:
            bid = choose_bid(table, rules, policy) - at.FIRST_BID
            row[at.BID_SUM] += bid - row[at.BID + seat]
            row[at.BID + seat] = bid
        else:
            reckon_tricks(table, rules, policy)
            weight *= likelihood(table, rules, policy, number, bid_exponent)
    return weight


@for_cpu
def likelihood(table: at.Row, rules: at.Vector, policy: RolloutPolicy, number: int, bid_exponent: float) -> float:
    """How likely one bids this number with the hand last reckoned: bids that promise more are more likely."""
    total, of_number = 0.0, 0.0
    for tricks in range(table[at.SIZE] + 1):
        likely = max(0.0, bid_worth(rules, policy, tricks)) ** bid_exponent
        total += likely
        if tricks == number:
            of_number = likely
    by_chance: float = _RANDOM_BIDS / (table[at.SIZE] + 1)
    return by_chance + (1.0 - _RANDOM_BIDS) * of_number / total if total > 0.0 else by_chance
