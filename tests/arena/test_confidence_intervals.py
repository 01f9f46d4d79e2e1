"""Estimates: the intervals hold what they promise."""

from itertools import permutations
from random import Random
from statistics import NormalDist

import choix
import numpy as np
import pytest

from rage.lab.arena.confidence_intervals import mean_of
from rage.lab.arena.playing import Game
from rage.lab.arena.ratings import fit, rate


def covers(low: float | None, high: float | None, truth: float) -> bool:
    return low is not None and high is not None and low <= truth <= high


def test_the_interval_over_boards_covers_where_one_over_games_would_not() -> None:
    """Rotations of a board share its luck: as single observations they promise far too much."""
    rng, by_board, by_game = Random(5), 0, 0
    for _ in range(1000):
        luck = [rng.gauss(0, 3) for _ in range(12)]
        games = [[3 + shared + rng.gauss(0, 2) for _ in range(4)] for shared in luck]
        boards = mean_of([sum(rotations) / 4 for rotations in games])
        single = mean_of([points for rotations in games for points in rotations])
        by_board += covers(boards.low, boards.high, 3)
        by_game += covers(single.low, single.high, 3)
    assert 930 <= by_board <= 970
    assert by_game < 850


def test_an_interval_stays_within_what_a_share_can_be() -> None:
    estimate = mean_of([1.0, 1.0, 0.9], 0.0, 1.0)
    assert estimate.high == 1.0
    assert estimate.low is not None
    assert 0.8 < estimate.low < estimate.mean


def test_one_board_gives_no_interval_and_equal_boards_an_empty_one() -> None:
    assert (mean_of([4.0]).low, mean_of([4.0]).spread) == (None, None)
    assert mean_of([4.0, 4.0, 4.0]).spread == 0


def test_a_small_sample_has_student_s_interval() -> None:
    estimate = mean_of([0.0, 2.0])
    assert estimate.high == pytest.approx(1 + 12.706, abs=1e-3)
    assert NormalDist().inv_cdf(0.975) < 2


def ranked(board: int, order: list[int]) -> Game:
    """A game that ended in this order."""
    places = tuple(range(1, len(order) + 1))
    return Game(board, 0, 0, tuple(order), (), (), places, (0,) * len(order))


def test_ratings_are_the_strengths_that_plackett_and_luce_mean() -> None:
    strengths = np.array([0.9, 0.2, -0.3, -0.8])
    np.random.seed(3)  # choix draws from the global generator
    orders = choix.generate_rankings(strengths, 4000, size=4)
    ratings = rate([ranked(board, list(order)) for board, order in enumerate(orders)], 4, resamples=2)
    assert [rating.mean for rating in ratings] == pytest.approx(list(strengths * 400 / np.log(10)), abs=16)


def test_the_intervals_of_ratings_cover() -> None:
    strengths = np.array([0.6, 0.0, -0.6])
    truth, covered, trials = strengths * 400 / np.log(10), 0, 25
    np.random.seed(11)
    for _ in range(trials):
        orders = choix.generate_rankings(strengths, 60, size=3)
        ratings = rate([ranked(board, list(order)) for board, order in enumerate(orders)], 3, resamples=100)
        covered += sum(covers(rating.low, rating.high, number) for rating, number in zip(ratings, truth, strict=True))
    assert covered / (3 * trials) > 0.85


def test_who_always_ties_is_rated_equal_and_who_always_wins_is_not_infinite() -> None:
    tie = Game(0, 0, 0, (0, 1), (), (), (1, 1), (0, 0))
    assert [rating.mean for rating in rate([tie] * 9, 2)] == pytest.approx([0, 0])
    best, worst = (rating.mean for rating in rate([ranked(board, [0, 1]) for board in range(100)], 2, resamples=2))
    assert 300 < best == -worst < 2000


@pytest.mark.parametrize("contestants", [2, 3, 8, 20])
def test_ratings_are_found_however_uneven_the_results(contestants: int) -> None:
    wins = np.zeros((contestants, contestants))
    for one, other in permutations(range(contestants), 2):
        wins[one, other] = 100_000.0 if one < other else 0.0
    ratings = fit(wins)
    assert list(ratings) == sorted(ratings, reverse=True)
    assert ratings.sum() == pytest.approx(0, abs=1e-6)
