"""Cards, colours, editions, settings and variants have their names in every language."""

from dataclasses import fields
from enum import StrEnum
from typing import Any, get_type_hints

import pytest

from rage.engine import Card, Colour, Play, Rules, editions, rules_of
from rage.engine.cards import FACES
from rage.engine.editions import OPTIONS, VARIANTS
from rage.engine.moves import ALL_PLAYS
from rage.engine.rules import TrumpChange
from rage.words import (
    Language,
    Words,
    card_name,
    colour_name,
    edition_name,
    option_name,
    option_sentence,
    play_name,
    played_phrase,
    value_name,
    variant_name,
    variant_sentence,
)

LANGUAGES = tuple(Language)
NO_TRUMP = Card("N")


def choices(option: str) -> tuple[Any, ...]:
    """Every choice a setting has, or some that stand for all."""
    kind = get_type_hints(Rules)[option]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(kind)
    return {bool: (True, False), int: (0, 1, 7, -5), int | None: (None, 0, 3)}.get(kind, ((10, 9), (1,)))


SETTINGS = [(option, choice) for option in ("players", *OPTIONS) for choice in choices(option)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_every_face_has_a_name_of_its_own(language: Language, edition: str) -> None:
    words, rules = Words(language, edition), rules_of(edition, 4)
    assert len({card_name(words, rules, card) for card in FACES}) == len(FACES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_play_has_a_name_of_its_own(language: Language) -> None:
    words = Words(language)
    assert len({play_name(words, None, play) for play in ALL_PLAYS}) == len(ALL_PLAYS)
    assert len({played_phrase(words, None, play) for play in ALL_PLAYS}) == len(ALL_PLAYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_a_name_of_its_own(language: Language) -> None:
    assert len({colour_name(Words(language), None, colour) for colour in Colour}) == len(Colour)


@pytest.mark.parametrize(
    ("language", "name"),
    [
        (Language.GERMAN, "Ohne Trumpf"),
        (Language.ENGLISH, "No Trump"),
        (Language.FRENCH, "Sans atout"),
        (Language.DUTCH, "Zonder troef"),
    ],
)
def test_the_amigo_editions_use_the_terms_of_the_language(language: Language, name: str) -> None:
    for edition in (None, "de-amigo", "nl-amigo", "en-amigo", "fr-amigo"):
        assert card_name(Words(language, edition), None, NO_TRUMP) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_us_fundex_uses_the_names_on_its_cards_in_every_language(language: Language) -> None:
    words = Words(language, "us-fundex")
    names = [card_name(words, None, Card(text)) for text in ("J", "N", "T", "+5", "-5")]
    assert names == ["Wild Rage", "Out Rage", "Change Rage", "Bonus Rage", "Mad Rage"]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        (Language.GERMAN, ["Rot 5", "Joker (Blau)", "Trumpfwechsel", "−5"]),
        (Language.ENGLISH, ["red 5", "Joker (blue)", "New Trump Color", "−5"]),
        (Language.FRENCH, ["5 rouge", "Joker (bleu)", "Changement d’atout", "−5"]),
        (Language.DUTCH, ["rode 5", "Joker (blauw)", "Troefwissel", "−5"]),
    ],
)
def test_cards_are_called_as_one_says_it(language: Language, names: list[str]) -> None:
    plays = (Play(Card("R5")), Play(Card("J"), Colour.BLUE), Play(Card("T")), Play(Card("-5")))
    assert [play_name(Words(language), None, play) for play in plays] == names


def test_the_rules_say_what_the_sixth_colour_is_called() -> None:
    words = Words(Language.ENGLISH, "en-amigo")
    assert colour_name(words, rules_of("en-amigo", 4), Colour.ORANGE) == "cyan"
    assert card_name(words, rules_of("en-amigo", 4, {"sixth_colour": "orange"}), Card("O7")) == "orange 7"
    assert card_name(Words(Language.DUTCH), rules_of("de-amigo", 4, {"sixth_colour": "cyan"}), Card("O7")) == "cyaan 7"


def test_without_rules_the_edition_says_what_the_sixth_colour_is_called() -> None:
    assert colour_name(Words(Language.GERMAN, "en-amigo"), None, Colour.ORANGE) == "Cyan"
    assert colour_name(Words(Language.GERMAN), None, Colour.ORANGE) == "Orange"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_has_a_name_of_its_own(language: Language) -> None:
    assert len({edition_name(Words(language), name) for name in editions()}) == len(editions())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_a_name_of_its_own(language: Language) -> None:
    settings = ["players", *OPTIONS]
    assert {field.name for field in fields(Rules)} == {"edition", *settings}
    assert len({option_name(Words(language), option) for option in settings}) == len(settings)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("option", "choice"), SETTINGS)
def test_every_choice_is_named_and_explained(language: Language, option: str, choice: Any) -> None:
    words = Words(language)
    assert value_name(words, option, choice)
    assert option_sentence(words, option, choice).endswith(".")
    sentences = [option_sentence(words, option, other) for other in choices(option)]
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_every_variant_is_named_and_explained(language: Language, edition: str) -> None:
    words = Words(language, edition)
    assert len({variant_name(words, variant) for variant in VARIANTS}) == len(VARIANTS)
    assert len({variant_sentence(words, variant) for variant in VARIANTS}) == len(VARIANTS)


@pytest.mark.parametrize(
    ("language", "name"),
    [
        (Language.GERMAN, "Durchmarsch"),
        (Language.ENGLISH, "Breakthrough"),
        (Language.FRENCH, "Bonus"),
        (Language.DUTCH, "Extra"),
    ],
)
def test_the_slam_has_the_name_it_is_printed_under(language: Language, name: str) -> None:
    assert variant_name(Words(language), "slam") == name


def test_settings_are_explained_with_the_terms_of_the_edition() -> None:
    words = Words(Language.GERMAN, "us-fundex")
    assert option_sentence(words, "trump_change", TrumpChange.PICK).startswith("Change Rage: ")
    assert option_sentence(words, "points_missed", -5) == "Falscher Tipp: −5."
    assert value_name(words, "points_exact", 10) == "+10"
    assert value_name(words, "jokers", 2) == "2"
