"""The search tries every move in the same worlds, so that luck is the same for all.

Time goes where it matters (successive halving): the budget is cut into equal shares; after each, the half of the moves
that has brought less is given up.
"""

from dataclasses import dataclass
from math import ceil, isfinite, log2
from time import perf_counter

import numpy as np

from rage.engine import Move, View
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import action_of, rules_vector
from rage.lab.sampler.beliefs import Beliefs
from rage.lab.sampler.rollout_policy import make_policy
from rage.lab.sampler.rollouts import roll_out
from rage.lab.worlds import Worlds

PORTION = 32
"""Worlds that are tried between two looks at the budget."""
_DRAWN = 4
"""From how many worlds, drawn evenly, each of these is picked by the others' bids."""


@dataclass(frozen=True)
class SearchOptions:
    """How a search weighs points and bids."""

    spite: float = 1.0
    """How much the points of the others, on average, count against one's own."""
    bid_exponent: float = 2.0
    """How much is made of the others' bids: the exponent of their likelihood. 0 is nothing at all."""


@dataclass(frozen=True)
class Budget:
    """When to stop: after so many seconds, or after so many rollouts for each move on average."""

    seconds: float
    worlds: int | None = None

    def __post_init__(self) -> None:
        if not isfinite(self.seconds) or self.seconds <= 0 or (self.worlds is not None and self.worlds < 1):
            raise ValueError("a budget is a number above 0")


class Search:
    """One decision."""

    def __init__(self, view: View, seed: int, options: SearchOptions) -> None:
        self._started = perf_counter()
        self._rules = rules_vector(view.rules)
        self._worlds = Worlds(view, seed)
        drawn = self._worlds.draw(_DRAWN * PORTION)
        self._rows, self._decks = drawn.rows, drawn.decks
        self._picked = np.empty(PORTION, np.int64)
        self._scratch = np.empty_like(self._rows[0]), np.empty_like(self._decks[0])
        self._policy = make_policy(self._rows[0], self._rules)
        self._beliefs = Beliefs(view, self._rows[0], self._rules, options.bid_exponent)
        self._spite = options.spite
        self.moves = tuple(view.legal)
        self._actions = np.array([action_of(move) for move in self.moves], np.int64)
        self.sums = np.zeros(len(self.moves))
        """What each move has brought in all, and in how many worlds."""
        self.tried = np.zeros(len(self.moves), np.int64)
        self.rollouts = 0

    def best(self, budget: Budget) -> Move:
        """The move that has brought most when the budget is spent."""
        left = np.arange(len(self.moves))
        shares = max(1, ceil(log2(len(left))))
        for share in range(1, shares + 1):
            spent = 0.0
            while spent < share / shares:
                self._try(left)
                spent = self._spent(budget)
            ranked = left[np.argsort(-self.sums[left], kind="stable")]
            left = np.sort(ranked[: ceil(len(left) / 2)])
        return self.moves[int(left[0])]

    def _try(self, moves: at.Integers) -> None:
        """Try moves in a portion of worlds."""
        self._worlds.draw_into(self._rows, self._decks)
        self._beliefs.pick(self._rows, self._picked)
        sums = np.zeros(len(moves))
        self.rollouts += roll_out(
            self._rows, self._decks, self._picked, self._actions[moves],
            self._rules, self._policy, self._spite, *self._scratch, sums,
        )  # fmt: skip
        self.sums[moves] += sums
        self.tried[moves] += PORTION

    def _spent(self, budget: Budget) -> float:
        """The part of the budget that is spent."""
        if budget.worlds is None:
            return (perf_counter() - self._started) / budget.seconds
        return self.rollouts / (budget.worlds * len(self.moves))
