"""Scoring: the rulebooks' tables, every edition's points, slam, ties."""

import pytest
from engine_helpers import AMIGO, EDITIONS

from rage.engine import Rules, Score, rows, rules_of, standing
from rage.engine.scoring import score


def points(rules: Rules, bid: int, tricks: int, actions: int = 0, size: int = 10) -> int:
    return score(rules, size, bid, tricks, actions).total


@pytest.mark.parametrize("edition", AMIGO)
def test_the_printed_score_table(edition: str) -> None:
    """Anja, Bernd, Claudia, Dieter in German and Dutch; Ava, Liam, Ethan, Zoe in English."""
    rules = rules_of(edition, 4)
    assert score(rules, 10, 3, 3, -5) == Score(bid=3, tricks=3, prediction=10, actions=-5, total=8)
    assert score(rules, 10, 0, 1, 5) == Score(bid=0, tricks=1, prediction=-5, actions=5, total=1)
    assert score(rules, 10, 2, 2, 0) == Score(bid=2, tricks=2, prediction=10, actions=0, total=12)
    assert score(rules, 10, 7, 4, 0) == Score(bid=7, tricks=4, prediction=-5, actions=0, total=-1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_exact_bid_counts_ten_and_a_point_for_each_trick(edition: str) -> None:
    assert points(rules_of(edition, 4), 4, 4) == 14


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_exact_bid_of_zero(edition: str) -> None:
    assert points(rules_of(edition, 4), 0, 0) == (5 if edition == "us-fundex" else 10)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("bid", "tricks"), [(0, 3), (5, 3), (4, 3)])
def test_a_missed_bid_keeps_its_tricks(edition: str, bid: int, tricks: int) -> None:
    assert points(rules_of(edition, 4), bid, tricks) == (3 if edition == "us-fundex" else -2)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bid", [5, 2])
def test_a_slam_doubles_the_tricks_bid_met_or_not(edition: str, bid: int) -> None:
    plain = points(rules_of(edition, 4), bid, 5, size=5)
    assert points(rules_of(edition, 4, {"slam": True}), bid, 5, size=5) == plain + 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_slam_does_not_count_in_a_round_of_one_trick(edition: str) -> None:
    plain, slam = rules_of(edition, 4), rules_of(edition, 4, {"slam": True})
    assert points(slam, 1, 1, size=1) == points(plain, 1, 1, size=1)
    assert points(slam, 4, 4, size=5) == points(plain, 4, 4, size=5)


def sheet(*rounds: list[tuple[int, int, int]]) -> tuple[tuple[Score, ...], ...]:
    """Rounds as (bid, tricks, total) for each seat."""
    return tuple(tuple(Score(bid, tricks, 0, 0, total) for bid, tricks, total in row) for row in rounds)


def test_the_running_totals_of_the_sheet() -> None:
    rules = rules_of("de-amigo", 2, {"hand_sizes": [2, 1]})
    written = rows(rules, sheet([(1, 1, 11), (0, 1, -4)], [(1, 1, 11), (0, 0, 10)]))
    assert [(row.number, row.size, row.totals) for row in written] == [(0, 2, (11, -4)), (1, 1, (22, 6))]


@pytest.mark.parametrize("edition", AMIGO)
def test_equal_scores_share_the_win(edition: str) -> None:
    """Ruling 14."""
    places = standing(rules_of(edition, 3), sheet([(1, 1, 5), (0, 1, 5), (1, 1, 3)]))
    assert [(place.seat, place.place) for place in places] == [(0, 1), (1, 1), (2, 3)]


def test_in_us_fundex_more_exact_rounds_win_among_equal_scores() -> None:
    places = standing(rules_of("us-fundex", 3), sheet([(0, 1, 5), (1, 1, 5), (1, 1, 3)]))
    assert [(place.seat, place.place, place.exact_rounds) for place in places] == [(1, 1, 1), (0, 2, 0), (2, 3, 1)]


def test_in_us_fundex_still_equal_players_share() -> None:
    places = standing(rules_of("us-fundex", 3), sheet([(1, 1, 5), (1, 1, 5), (0, 1, 9)]))
    assert [(place.seat, place.place) for place in places] == [(2, 1), (0, 2), (1, 2)]


def test_exact_rounds_matter_only_between_equal_scores() -> None:
    places = standing(rules_of("us-fundex", 2), sheet([(0, 1, 6), (1, 1, 5)]))
    assert [place.seat for place in places] == [0, 1]
