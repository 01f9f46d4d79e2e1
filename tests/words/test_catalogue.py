"""The catalogue says everything in every language."""

import string

import pytest

from rage.engine.editions import editions
from rage.words import Language, Words, signed
from rage.words.catalogue import TERMS, catalogue

LANGUAGES = tuple(Language)
OVERRIDES = [
    (language, key) for language in LANGUAGES for key in sorted(catalogue(language)) if key.startswith("edition.")
]


def keys(language: Language) -> set[str]:
    return {key for key in catalogue(language) if not key.startswith("edition.")}


def details(text: str) -> set[str]:
    """The placeholders of a text, without the terms that every text may use."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None} - set(TERMS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_misses_a_word(language: Language) -> None:
    everything = set().union(*map(keys, LANGUAGES))
    assert keys(language) == everything


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_puts_in_the_same_details(language: Language) -> None:
    english = catalogue(Language.ENGLISH)
    differing = [key for key in keys(language) if details(catalogue(language)[key]) != details(english[key])]
    assert not differing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_ragged(language: Language) -> None:
    ragged = [key for key, text in catalogue(language).items() if not text or text != text.strip() or "  " in text]
    assert not ragged


@pytest.mark.parametrize(("language", "key"), OVERRIDES)
def test_an_edition_replaces_only_words_that_exist_and_keeps_their_details(language: Language, key: str) -> None:
    _, edition, base = key.split(".", 2)
    assert edition in editions()
    assert details(catalogue(language)[key]) == details(catalogue(language)[base])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_languages_say_a_sentence_alike(language: Language) -> None:
    """A sentence left in another language is a translation forgotten."""
    others = {text for other in LANGUAGES if other is not language for text in catalogue(other).values()}
    same = [key for key, text in catalogue(language).items() if text in others and text.endswith(".") and " " in text]
    assert not same


def test_french_keeps_its_high_punctuation_on_the_line() -> None:
    for text in catalogue(Language.FRENCH).values():
        assert not any(f" {sign}" in text for sign in ":;!?»")


def test_apostrophes_are_round() -> None:
    assert Words(Language.FRENCH).say("card.trump_change") == "Changement d’atout"


def test_an_edition_without_its_own_term_uses_the_language() -> None:
    assert Words(Language.ENGLISH, "de-amigo").say("card.no_trump") == "No Trump"
    assert Words(Language.ENGLISH, "us-fundex").say("card.no_trump") == "Out Rage"


def test_any_text_may_name_an_action_card() -> None:
    assert Words(Language.ENGLISH, "us-fundex").say("option.no_trumps") == "Out Rage cards"


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words(Language.ENGLISH).say("card.ace")


@pytest.mark.parametrize(("number", "text"), [(10, "+10"), (0, "0"), (-5, "−5")])
def test_points_have_their_sign(number: int, text: str) -> None:
    assert signed(number) == text
