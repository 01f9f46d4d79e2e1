"""The catalogue says everything in every language."""

import re
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from words.messages import Parts, parts

import rage.words
from rage.engine.editions import editions
from rage.words import Language, Words, signed
from rage.words.catalogue import catalogue, edition_words

LANGUAGES = tuple(Language)
OVERRIDES = [
    (language, edition, identifier)
    for language in LANGUAGES
    for edition, own in edition_words(language).items()
    for identifier in sorted(own)
]
FOLDER = Path(rage.words.__file__).parent
FILES = sorted(FOLDER.rglob("*.ftl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_every_file_is_fluent_and_read_to_the_last_entry(file: Path) -> None:
    language = Language(file.relative_to(FOLDER).parts[0])
    read = edition_words(language)[file.stem] if file.parent.name == "editions" else catalogue(language)
    entries = parse(file.read_text(encoding="utf-8")).body
    assert not [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    messages = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    terms = {f"-{entry.id.name}" for entry in entries if isinstance(entry, ast.Term)}
    assert messages | terms <= set(read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_misses_a_word(language: Language) -> None:
    everything = set().union(*map(catalogue, LANGUAGES))
    assert set(catalogue(language)) == everything


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_puts_in_the_same_details(language: Language) -> None:
    english = parts(Language.ENGLISH)
    differing = [
        identifier for identifier, part in parts(language).items() if part.put_in != english[identifier].put_in
    ]
    assert not differing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_is_chosen_by_a_person_a_number_or_the_edition(language: Language) -> None:
    """No language may ask for more than the others: what it chooses by is always told."""
    chosen_by = {identifier: set(part.selected) for identifier, part in parts(language).items() if part.selected}
    persons = {identifier for identifier, by in chosen_by.items() if by == {"who"}}
    counts = {identifier for identifier, by in chosen_by.items() if by == {"number"}}
    assert chosen_by.keys() - persons - counts == {"printed"}
    assert all(parts(language)[identifier].selected["who"] == ["you", "other"] for identifier in persons)
    assert all(identifier.startswith("count-") for identifier in counts)
    assert all(parts(language)[count].selected["number"][-2:] == ["one", "other"] for count in counts)
    assert parts(language)["printed"].selected == {"edition": list(editions())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_text_refers_to_exists(language: Language) -> None:
    own = [parts(language, edition) for edition in edition_words(language)]
    missing = [
        (identifier, reference)
        for identifier, part in chain(parts(language).items(), *(found.items() for found in own))
        for reference in part.references
        if reference not in catalogue(language)
    ]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_ragged(language: Language) -> None:
    def ragged(part: Parts) -> bool:
        return not (part.texts or part.put_in or part.references) or any("  " in text for text in part.texts)

    assert not [identifier for identifier, part in parts(language).items() if ragged(part)]


@pytest.mark.parametrize(("language", "edition", "identifier"), OVERRIDES)
def test_an_edition_replaces_only_words_that_exist_and_keeps_their_details(
    language: Language, edition: str, identifier: str
) -> None:
    assert edition in editions()
    own, base = parts(language, edition)[identifier], parts(language)[identifier]
    assert own.put_in == base.put_in
    assert own.selected.keys() <= base.selected.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_languages_say_a_sentence_alike(language: Language) -> None:
    """A sentence left in another language is a translation forgotten."""
    others = {text for other in LANGUAGES if other is not language for text in catalogue(other).values()}
    same = [
        identifier
        for identifier, text in catalogue(language).items()
        if text in others and text.endswith(".") and " " in text
    ]
    assert not same


def test_french_keeps_its_high_punctuation_on_the_line() -> None:
    for text in (text for part in parts(Language.FRENCH).values() for text in part.texts):
        assert not any(f" {sign}" in text for sign in ":;!?»")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_apostrophes_are_written_as_one_types_them(file: Path) -> None:
    assert not re.findall(r".*[\w}]’[\w{].*", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_that_people_read_are_round(language: Language) -> None:
    said = chain(catalogue(language).items(), *(own.items() for own in edition_words(language).values()))
    straight = {identifier for identifier, text in said if "'" in text}
    assert straight <= {"pad-error-no_pdf"}, "that one is typed at a prompt"
    assert Words(Language.ENGLISH).say("lobby.theirs", name="Ava") == "Ava’s table"
    assert Words(Language.FRENCH).say("card.trump_change") == "Changement d’atout"


def test_german_has_one_word_for_a_prediction_and_it_is_not_that_for_a_touch() -> None:
    others = re.compile(r"[Vv]oraussag|[Vv]orausgesagt|[Aa]ntipp|\b[Tt]ippe\b")
    said = {identifier for identifier, text in catalogue(Language.GERMAN).items() if others.search(text)}
    assert said == {"pad-columns-bid", "pad-columns-prediction"}, "files that others wrote may call it so"


def test_an_edition_without_its_own_term_uses_the_language() -> None:
    assert Words(Language.ENGLISH, "de-amigo").say("card.no_trump") == "No Trump"
    assert Words(Language.ENGLISH, "us-fundex").say("card.no_trump") == "Out Rage"


def test_any_text_may_name_an_action_card() -> None:
    assert Words(Language.ENGLISH, "us-fundex").say("option.no_trumps") == "Out Rage cards"


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words(Language.ENGLISH).say("card.ace")


def test_a_detail_that_is_missing_is_an_error_that_names_both() -> None:
    with pytest.raises(KeyError, match=r"home\.name_saved.*name"):
        Words(Language.ENGLISH).say("home.name_saved")


def test_what_is_put_in_is_never_too_long() -> None:
    assert len(Words(Language.ENGLISH).say("home.name_saved", name="x" * 100_000)) < 2500


@pytest.mark.parametrize(("number", "text"), [(10, "+10"), (0, "0"), (-5, "−5")])
def test_points_have_their_sign(number: int, text: str) -> None:
    assert signed(number) == text
