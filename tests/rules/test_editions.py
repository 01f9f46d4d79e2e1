"""Where the editions differ: every line of the table, as data and with its source."""

import pytest
from engine_helpers import AMIGO, EDITIONS

from rage.engine import edition_of, editions, options_of, rules_of
from rage.engine.editions import OPTIONS, VARIANTS


def line(edition: str, name: str) -> object:
    return edition_of(edition).settings[name]


def test_there_are_five_printed_editions() -> None:
    assert tuple(editions()) == EDITIONS


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_setting_of_an_edition_is_given_once_with_its_source(edition: str) -> None:
    lines = edition_of(edition).lines
    assert {line.name for line in lines} == set(OPTIONS) - {"first_dealer"}
    assert len({line.name for line in lines}) == len(lines)
    for printed in (*(line.source for line in lines), edition_of(edition).players_source):
        assert printed.startswith(("rulebook: ", "ruling "))


@pytest.mark.parametrize("edition", EDITIONS)
def test_ten_rounds_of_ten_to_one_cards(edition: str) -> None:
    assert line(edition, "hand_sizes") == (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)


@pytest.mark.parametrize("edition", AMIGO)
def test_the_amigo_deck_has_112_cards(edition: str) -> None:
    rules = rules_of(edition, 4)
    assert len(rules.deck) == 112
    assert [rules.copies[card] for card in rules.copies if card.is_action] == [2, 4, 4, 3, 3]


def test_the_fundex_deck_has_110_cards_of_which_14_are_action_cards() -> None:
    rules = rules_of("us-fundex", 4)
    assert len(rules.deck) == 110
    assert sum(card.is_action for card in rules.deck) == 14
    assert [rules.copies[card] for card in rules.copies if card.is_action] == [2, 4, 4, 2, 2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_six_colours_of_sixteen_cards_from_0_to_15(edition: str) -> None:
    numbers = [card for card in rules_of(edition, 4).deck if not card.is_action]
    assert len(numbers) == len(set(numbers)) == 96
    assert {card.text for card in numbers} == {f"{letter}{value}" for letter in "RBGYVO" for value in range(16)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_number_of_players(edition: str) -> None:
    printed = edition_of(edition)
    assert (printed.fewest_players, printed.most_players) == ((2 if edition == "us-fundex" else 3), 8)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sixth_colour_is_cyan_in_en_amigo_and_orange_elsewhere(edition: str) -> None:
    assert line(edition, "sixth_colour") == ("cyan" if edition == "en-amigo" else "orange")


@pytest.mark.parametrize(
    ("name", "amigo", "french", "fundex"),
    [
        ("trump_change", "turn", "turn_other", "pick"),
        ("no_trump", "trick", "trick", "round"),
        ("equal_jokers", "later", "later", "earlier"),
        ("points_exact", 10, 10, 10),
        ("points_exact_zero", 10, 10, 5),
        ("points_missed", -5, -5, 0),
        ("points_trick", 1, 1, 1),
        ("points_slam_trick", 2, 2, 2),
        ("tie_break", "share", "share", "exact_rounds"),
        ("bidding", "open", "open", "open"),
        ("plus_minus_one", False, False, False),
        ("free_actions", False, False, False),
        ("slam", False, False, False),
    ],
)
def test_where_the_editions_differ(name: str, amigo: object, french: object, fundex: object) -> None:
    assert [line(edition, name) for edition in EDITIONS] == [amigo, amigo, amigo, french, fundex]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_variants(edition: str) -> None:
    printed = edition_of(edition).variants
    if edition == "us-fundex":
        assert printed == ("secret", "slam", "free_actions")
    else:
        assert printed == ("plus_minus_one", "hidden", "secret", "slam")
    assert set(printed) <= set(VARIANTS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_name_only_what_differs_from_their_edition(edition: str) -> None:
    assert options_of(rules_of(edition, 5)) == {}
    house = {"slam": True, "hand_sizes": [3, 2, 1], "points_exact": 20, "bidding": "secret", "first_dealer": 2}
    rules = rules_of(edition, 5, house)
    assert options_of(rules) == house
    assert rules_of(edition, 5, options_of(rules)) == rules
