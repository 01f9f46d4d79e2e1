"""Every mistake in a record has its sentence in every language."""

import pytest
from engine_helpers import cards

from rage.engine import Illegal, Reason, RulesError, rules_of
from rage.engine.record import Flaw, RecordError
from rage.engine.record_error import Fact, Part
from rage.engine.rules import Problem
from rage.words import Language, Words
from rage.words.record_mistakes import record_sentence

RULES = rules_of("en-amigo", 3)
HELD = Illegal(Reason.CARD_NOT_HELD, card=cards("O7")[0])
DETAILS: dict[Flaw, dict[str, object]] = {
    Flaw.UNEXPECTED: {"found": "Avva", "expected": Part.CARD},
    Flaw.OPEN_COMMENT: {},
    Flaw.OPEN_TEXT: {},
    Flaw.MISSING: {"what": "Seat2"},
    Flaw.TWICE: {"what": "Seat2"},
    Flaw.UNKNOWN_PLAYER: {"given": "Avva", "known": ("Ava", "Ben")},
    Flaw.UNKNOWN_VERSION: {"given": "2", "known": "1"},
    Flaw.PLAYER_COUNT: {"given": 2, "expected": 3},
    Flaw.NO_NAME: {"seat": 2},
    Flaw.BAD_TAG: {"tag": "Rules"},
    Flaw.BAD_TEXT: {"given": "'\\ud83c'"},
    Flaw.BAD_DATE: {"given": "yesterday"},
    Flaw.BAD_DEALER: {"given": 4},
    Flaw.STRAY_COMMENT: {"given": 14},
    Flaw.RULES: {"error": RulesError(Problem.UNKNOWN_EDITION, given="uk-amigo", known=["en-amigo"])},
    Flaw.ILLEGAL: {"illegal": HELD, "rules": RULES, "round": 2, "move": 5, "player": "Ava"},
    Flaw.INCOMPLETE_DECK: {"rules": RULES, "round": 2, "missing": cards("O7 J")},
    Flaw.WRONG: {"fact": Fact.TOTAL, "given": 5, "expected": -4, "player": "Ava"},
}
SHOWN = {
    Flaw.UNEXPECTED: ["Avva"],
    Flaw.UNKNOWN_PLAYER: ["Avva", "Ava, Ben"],
    Flaw.RULES: ["uk-amigo"],
    Flaw.ILLEGAL: ["2", "5", "Ava"],
    Flaw.INCOMPLETE_DECK: ["2", "Joker"],
    Flaw.WRONG: ["Ava", "5", "−4"],
}
LANGUAGES = pytest.mark.parametrize("language", list(Language))


def sentence(language: Language, error: RecordError) -> str:
    return record_sentence(Words(language), error)


@LANGUAGES
@pytest.mark.parametrize("flaw", list(Flaw))
def test_a_mistake_is_told_with_its_line_and_details(language: Language, flaw: Flaw) -> None:
    said = sentence(language, RecordError(flaw, DETAILS[flaw], 12))
    shown = SHOWN.get(flaw, [str(content) for content in DETAILS[flaw].values()])
    for part in ["12", *shown]:
        assert part in said
    assert "{" not in said


@LANGUAGES
@pytest.mark.parametrize("part", [*Part, ":"])
def test_what_was_expected_is_told(language: Language, part: Part | str) -> None:
    found = sentence(language, RecordError(Flaw.UNEXPECTED, {"found": "x?", "expected": part}, 1))
    ended = sentence(language, RecordError(Flaw.UNEXPECTED, {"found": "", "expected": part}, 1))
    assert "x?" in found
    assert ended != found
    assert isinstance(part, Part) or (part in found and part in ended)


@LANGUAGES
@pytest.mark.parametrize("fact", list(Fact))
def test_a_wrong_fact_is_told_with_what_it_should_be(language: Language, fact: Fact) -> None:
    said = sentence(language, RecordError(Flaw.WRONG, {"fact": fact, "given": "77", "expected": "88"}, 1))
    assert "77" in said
    assert "88" in said


@LANGUAGES
def test_the_place_in_json_is_told(language: Language) -> None:
    details: dict[str, object] = {"found": ["x"], "expected": Part.NUMBER, "at": "rounds[0].moves[3].seat"}
    assert "rounds[0].moves[3].seat" in sentence(language, RecordError(Flaw.UNEXPECTED, details))
    wrong: dict[str, object] = {"fact": Fact.WINNER, "given": [0], "expected": [1], "at": "rounds[0].winners"}
    said = sentence(language, RecordError(Flaw.WRONG, wrong))
    assert "rounds[0].winners" in said
    assert "[1]" in said


def test_a_mistake_in_the_deal_names_no_move() -> None:
    details: dict[str, object] = {"illegal": Illegal(Reason.DEAL_NOT_DUE), "rules": RULES, "round": 2}
    assert sentence(Language.ENGLISH, RecordError(Flaw.ILLEGAL, details)).startswith("Round 2: ")


def test_the_sixth_colour_is_called_as_the_rules_call_it() -> None:
    said = sentence(Language.ENGLISH, RecordError(Flaw.INCOMPLETE_DECK, DETAILS[Flaw.INCOMPLETE_DECK]))
    assert "cyan 7" in said.lower()


def test_long_content_is_cut_short() -> None:
    error = RecordError(Flaw.UNEXPECTED, {"found": "x" * 5000, "expected": Part.CARD}, 1)
    assert len(sentence(Language.ENGLISH, error)) < 300
    missing = RecordError(Flaw.INCOMPLETE_DECK, {"rules": RULES, "round": 1, "missing": RULES.deck}, 1)
    assert len(sentence(Language.ENGLISH, missing)) < 300
