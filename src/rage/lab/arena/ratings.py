"""Ratings are Plackett–Luce strengths, fitted by choix, on the scale of chess ratings around 0.

Every table is taken apart into its pairs; equal places count half for each. With the strengths of Plackett and Luce the
chance to finish ahead within a pair does not hang on who else is at the table, so the pairs have the same strengths as
the whole tables do, may be counted together, and give ties their due, for which whole rankings have no place.
"""

from collections import defaultdict
from collections.abc import Iterable
from itertools import permutations
from math import log

import choix
import numpy as np
from numpy.typing import NDArray

from rage.lab.arena.confidence_intervals import CONFIDENCE, Estimate
from rage.lab.arena.playing import Game

Floats = NDArray[np.float64]

RESAMPLES = 500
_SCALE = 400 / log(10)
"""A difference of 400 means odds of ten to one."""
_PRIOR = 0.5
"""As if each pair had once more finished level: nobody becomes infinitely strong."""


def rate(games: Iterable[Game], contestants: int, resamples: int = RESAMPLES) -> list[Estimate]:
    """The rating of each contestant; intervals by drawing boards anew, with replacement."""
    boards: dict[int, Floats] = defaultdict(lambda: np.zeros((contestants, contestants)))
    for game in games:
        count_pairs(boards[game.board], game)
    wins = np.stack([boards[number] for number in sorted(boards)])
    strengths = fit(wins.sum(axis=0))
    if len(wins) < 2:
        return [Estimate(strength) for strength in strengths.tolist()]
    rng = np.random.default_rng(len(wins))
    draws = rng.multinomial(len(wins), np.full(len(wins), 1 / len(wins)), resamples)
    drawn = np.stack([fit(np.tensordot(draw, wins, 1)) for draw in draws])
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(drawn, [tail, 1 - tail], axis=0)
    return [Estimate(*row) for row in zip(strengths.tolist(), low.tolist(), high.tolist(), strict=True)]


def count_pairs(wins: Floats, game: Game) -> None:
    """Add to `wins[i, j]` how often i finished ahead of j."""
    for (winner, place), (loser, other) in permutations(zip(game.entries, game.places, strict=True), 2):
        wins[winner, loser] += 1.0 if place < other else 0.5 if place == other else 0.0


def fit(wins: Floats) -> Floats:
    """Ratings from the number of times that each finished ahead of each."""
    softened = wins + _PRIOR * (1 - np.eye(len(wins)))
    strengths: Floats = choix.ilsr_pairwise_dense(softened, max_iter=1000)
    return np.asarray((strengths - strengths.mean()) * _SCALE)
