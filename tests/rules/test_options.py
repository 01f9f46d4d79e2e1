"""Options, variants and house rules: any edition with single lines replaced, and what is refused and why."""

from typing import Any

import pytest
from engine_helpers import EDITIONS

from rage.engine import RulesError, rules_of
from rage.engine.rules import Problem


def problem(edition: str, players: int, /, **options: Any) -> tuple[Problem, dict[str, object]]:
    with pytest.raises(RulesError) as caught:
        rules_of(edition, players, options)
    return caught.value.problem, caught.value.details


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("slam", True),
        ("plus_minus_one", True),
        ("bidding", "hidden"),
        ("bidding", "secret"),
        ("free_actions", True),
        ("hand_sizes", [1, 2, 3, 2, 1]),
        ("first_dealer", 1),
        ("trump_change", "turn"),
        ("trump_change", "turn_other"),
        ("trump_change", "pick"),
        ("no_trump", "trick"),
        ("no_trump", "round"),
        ("equal_jokers", "later"),
        ("equal_jokers", "earlier"),
        ("points_exact", 20),
        ("points_exact_zero", 3),
        ("points_missed", -1),
        ("points_trick", 0),
        ("points_slam_trick", 5),
        ("tie_break", "share"),
        ("tie_break", "exact_rounds"),
        ("sixth_colour", "cyan"),
        ("jokers", 3),
        ("no_trumps", 0),
        ("trump_changes", 6),
        ("plus_fives", 4),
        ("minus_fives", 1),
    ],
)
def test_any_single_line_can_be_replaced_in_any_edition(edition: str, name: str, given: Any) -> None:
    replaced = getattr(rules_of(edition, 4, {name: given}), name)
    assert (list(replaced) if isinstance(replaced, tuple) else replaced) == given


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_players_in_any_edition(edition: str, players: int) -> None:
    assert rules_of(edition, players).players == players


@pytest.mark.parametrize("players", [-1, 0, 1, 9])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    assert problem("de-amigo", players) == (
        Problem.BAD_OPTION,
        {"option": "players", "given": players, "least": 2, "most": 8},
    )


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_plus_minus_one_needs_open_bids(bidding: str) -> None:
    assert problem("de-amigo", 4, plus_minus_one=True, bidding=bidding) == (
        Problem.OPTIONS_CONFLICT,
        {"bidding": bidding},
    )


@pytest.mark.parametrize(
    ("edition", "players", "cards", "deck"),
    [("de-amigo", 8, 14, 112), ("us-fundex", 2, 55, 110), ("fr-amigo", 3, 38, 112)],
)
def test_what_cannot_be_dealt_is_refused(edition: str, players: int, cards: int, deck: int) -> None:
    assert problem(edition, players, hand_sizes=[1, cards]) == (
        Problem.CANNOT_DEAL,
        {"players": players, "cards": cards, "needed": players * cards + 1, "deck": deck},
    )


@pytest.mark.parametrize(
    ("edition", "players", "cards"), [("de-amigo", 8, 13), ("us-fundex", 2, 54), ("de-amigo", 3, 37)]
)
def test_one_card_must_be_left_for_the_pile_and_is_enough(edition: str, players: int, cards: int) -> None:
    assert rules_of(edition, players, {"hand_sizes": [cards]}).hand_sizes == (cards,)


def test_an_unknown_edition_is_refused_with_the_known_ones() -> None:
    assert problem("de-amiga", 4) == (Problem.UNKNOWN_EDITION, {"given": "de-amiga", "known": list(EDITIONS)})


@pytest.mark.parametrize("name", ["slamm", "edition", "players", "deck", ""])
def test_an_unknown_option_is_refused(name: str) -> None:
    found, details = problem("de-amigo", 4, **{name: True})
    assert found is Problem.UNKNOWN_OPTION
    assert details["option"] == name


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("slam", 1),
        ("slam", "true"),
        ("slam", None),
        ("bidding", "loud"),
        ("bidding", ["open"]),
        ("hand_sizes", []),
        ("hand_sizes", [0]),
        ("hand_sizes", [3, -1]),
        ("hand_sizes", [2.0]),
        ("hand_sizes", [True]),
        ("hand_sizes", 5),
        ("hand_sizes", "5"),
        ("hand_sizes", [1] * 101),
        ("first_dealer", 4),
        ("first_dealer", -1),
        ("jokers", 21),
        ("jokers", -1),
        ("points_exact", 1.5),
        ("points_exact", 101),
    ],
)
def test_a_bad_value_is_refused_by_name(name: str, given: Any) -> None:
    found, details = problem("de-amigo", 4, **{name: given})
    assert found is Problem.BAD_OPTION
    assert details["option"] == name
