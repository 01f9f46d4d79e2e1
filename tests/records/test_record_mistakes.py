"""A mistake in a record is reported with its line, and with what was expected there."""

from typing import Any

import pytest
from engine_helpers import cards
from records.golden_files import golden

from rage.engine import Illegal, Reason
from rage.engine.record import Flaw, RecordError
from rage.engine.record_error import Fact, Part
from rage.engine.record_text import read_text
from rage.engine.rules import RulesError

TEXT = golden("en-amigo")


def mistake(old: str, new: str, text: str = TEXT) -> tuple[RecordError, int]:
    """The error after replacing a text that stands once, and the line on which that was."""
    assert text.count(old) == 1, old
    with pytest.raises(RecordError) as caught:
        read_text(text.replace(old, new))
    return caught.value, text[: text.index(old)].count("\n") + 1


FACTS: list[tuple[str, str, Fact, object, object]] = [
    ("Round 2:", "Round 3:", Fact.ROUND, 3, 2),
    ("2 cards, dealer Ava", "3 cards, dealer Ava", Fact.SIZE, 3, 2),
    ("cards, dealer Ethan", "cards, dealer Liam", Fact.DEALER, "Liam", "Ethan"),
    ("3. Ava: Y3 N", "2. Ava: Y3 N", Fact.TRICK, 2, 3),
    ("2. Ethan: R0", "2. Liam: R0", Fact.LEADER, "Liam", "Ethan"),
    ("Y1 > Ava", "Y1 > Ethan", Fact.WINNER, "Ethan", "Ava"),
    ("Scores: Ava 6", "Scores: Ava 5", Fact.SCORE, 5, 6),
    ("Totals: Ava 23", "Totals: Ava +24", Fact.TOTAL, 24, 23),
    ('"1. Ava 18, 2. Ethan 3', '"1. Ava 18, 2. Ethan 4', Fact.RESULT, None, "1. Ava 18, 2. Ethan 3, 3. Liam 0"),
    ('"1. Ava 18, 2. Ethan 3, 3. Liam 0"', '"*"', Fact.RESULT, "*", "1. Ava 18, 2. Ethan 3, 3. Liam 0"),
]


@pytest.mark.parametrize(("old", "new", "fact", "given", "expected"), FACTS)
def test_a_fact_that_does_not_follow_is_reported(
    old: str, new: str, fact: Fact, given: object, expected: object
) -> None:
    error, line = mistake(old, new)
    assert (error.code, error.line, error.details["fact"]) == (Flaw.WRONG, line, fact)
    assert error.details["expected"] == expected
    assert given in {None, error.details["given"]}


def test_the_player_with_the_wrong_points_is_named() -> None:
    error, _line = mistake("Scores: Ava 6, Liam -5", "Scores: Ava 6, Liam 5")
    assert error.details == {"fact": Fact.SCORE, "given": 5, "expected": -5, "player": "Liam"}


ILLEGAL: list[tuple[str, str, Reason, dict[str, Any]]] = [
    ("Y3 N Y13", "Y3 N +5", Reason.CARD_NOT_HELD, {"round": 1, "move": 12, "player": "Ethan"}),
    ("J=Y V14 Y1", "J=Y V14 +5", Reason.CARD_NOT_HELD, {"round": 1, "move": 9, "player": "Ethan"}),
    ("Ava: R4 R1 {", "Ava: R4 V14 {", Reason.MUST_FOLLOW, {"round": 1, "move": 5, "player": "Liam"}),
    ("J=Y", "J", Reason.JOKER_WITHOUT_COLOUR, {"round": 1, "move": 7, "player": "Ava"}),
    ("1. Ava: R4 R1", "1. Ava: R4=B R1", Reason.COLOUR_NOT_ALLOWED, {"round": 1, "move": 4, "player": "Ava"}),
    ("1. Liam: T Y4", "1. Liam: T=B Y4", Reason.NOTHING_TO_PICK, {"round": 2, "move": 5, "player": "Ethan"}),
    ("Liam 3\n", "Liam 4\n", Reason.BID_OUT_OF_RANGE, {"round": 1, "move": 3, "player": "Liam"}),
    ("Liam 3\n", "Ava 2, Liam 3\n", Reason.ALREADY_BID, {"round": 1, "move": 3, "player": "Ava"}),
]


@pytest.mark.parametrize(("old", "new", "reason", "where"), ILLEGAL)
def test_an_illegal_move_is_reported_with_its_round_and_number(
    old: str, new: str, reason: Reason, where: dict[str, Any]
) -> None:
    error, line = mistake(old, new)
    illegal = error.details["illegal"]
    assert isinstance(illegal, Illegal)
    assert (error.code, error.line, illegal.reason) == (Flaw.ILLEGAL, line, reason)
    assert {name: error.details[name] for name in where} == where


UNEXPECTED: list[tuple[str, str, Part | str, str]] = [
    ("[Rage", "Rage", Part.TAG, "Rage"),
    ('[Rules "en-amigo"]', '["en-amigo"]', Part.TAG, "en-amigo"),
    ('[Rules "en-amigo"]', "[Rules en-amigo]", Part.TEXT, "en-amigo"),
    ('"en-amigo"]', '"en-amigo"', "]", "["),
    ("hand_sizes=3,2,1 bidding=hidden", "hand_sizes", "=", ""),
    ("hand_sizes=3,2,1 bidding=hidden", "hand_sizes=", Part.OPTION, ""),
    ("Round 2:", "2:", Part.ROUND, "2"),
    ("Round 2:", "Rounds 2:", Part.ROUND, "Rounds"),
    ("Round 2:", "Round two:", Part.NUMBER, "two"),
    ("Ava: Y2 O0", "Ava Y2 O0", Part.HAND, "Ava"),
    ("Liam: T -5\n", "Liam: T R16\n", Part.CARD, "R16"),
    ("Liam: T -5\n", "Liam: T J=B\n", Part.CARD, "="),
    ("Pile: O13", "Bids: O13", Part.HAND, "Bids"),
    ("J=Y", "J=X", Part.COLOUR, "X"),
    ("Bids: Ethan 2, Ava 2, Liam 3", "Bids: Ethan 2, Ava 2\n", Part.BID, "1"),
    ("Liam 3\n1. Ava: R4 R1", "Liam 3\nR4 R1", Part.TRICK, "R4"),
    ("Bids: Ethan 2", "Bids: Ethan two", Part.NUMBER, "two"),
    ("V14 Y1 > Ava", "V14 > Ava", Part.CARD, ">"),
    ("J=Y V14 Y1 > Ava", "J=Y V14", Part.CARD, "3"),
    ("> Ethan\nScores: Ava 17", "> Ethan Y3\nScores: Ava 17", Part.ROUND, "Y3"),
    ("Scores: Ava 17", "Scores: Ava", Part.NUMBER, ","),
    ("Totals: Ava 18", "Bids: Ava 1\nTotals: Ava 18", Part.END, "Bids"),
    ("Totals: Ava 18", "Round 4:\nTotals: Ava 18", Part.END, "Round"),
    ("1. Ethan: Y15", "Scores: Ava 0\n1. Ethan: Y15", Part.TRICK, "Scores"),
    ("Y15 Y14 G13 >", "Y15 Y14 G13 > >", Part.PLAYER, ">"),
    ("Y15 Y14 G13 > Ethan", "Y15 Y14 G13 > Scores", Part.PLAYER, "Scores"),
]


@pytest.mark.parametrize(("old", "new", "expected", "found"), UNEXPECTED)
def test_what_does_not_belong_there_is_reported(old: str, new: str, expected: Part | str, found: str) -> None:
    error, line = mistake(old, new)
    assert (error.code, error.details) == (Flaw.UNEXPECTED, {"found": found, "expected": expected})
    assert error.line is not None
    assert line <= error.line <= line + 2


HEADS: list[tuple[str, str, Flaw, dict[str, Any]]] = [
    ('[Rage "1"]', '[Rage "2"]', Flaw.UNKNOWN_VERSION, {"given": "2", "known": "1"}),
    ('[Seat2 "Liam"]', '[Seat2 ""]', Flaw.NO_NAME, {"seat": 2}),
    ('[Seat2 "Liam"]', '[Seat1 "Liam"]', Flaw.TWICE, {"what": "Seat1"}),
    ("2026-11-15", "2026-11-31", Flaw.BAD_DATE, {"given": "2026-11-31"}),
    ("2026-11-15", "20261115", Flaw.BAD_DATE, {"given": "20261115"}),
    ('[FirstDealer "Ethan"]', '[FirstDealer "Eve"]', Flaw.UNKNOWN_PLAYER, {"given": "Eve"}),
    ('[FirstDealer "Ethan"]', '[FirstDealer "4"]', Flaw.UNKNOWN_PLAYER, {"given": "4"}),
    ("[Event ", "[Évent ", Flaw.BAD_TAG, {"tag": "Évent"}),
    ("[Event ", "[Seat0 ", Flaw.BAD_TAG, {"tag": "Seat0"}),
    ("hand_sizes=3,2,1 bid", "hand_sizes=3,2,1 players=4 bid", Flaw.RULES, {}),
    ("hand_sizes=3,2,1", "slam=true Slam=true", Flaw.TWICE, {"what": "slam"}),
    ("evening", "even\udcffing", Flaw.BAD_TEXT, {"given": "'\\udcff'"}),
    ('"Club evening"', '"Club evening', Flaw.OPEN_TEXT, {}),
    ("{Nobody saw that coming.}", "{Nobody saw that coming.", Flaw.OPEN_COMMENT, {}),
]


@pytest.mark.parametrize(("old", "new", "flaw", "details"), HEADS)
def test_a_mistake_in_a_tag_or_a_mark_is_reported(old: str, new: str, flaw: Flaw, details: dict[str, Any]) -> None:
    error, line = mistake(old, new)
    assert (error.code, error.line) == (flaw, line)
    assert details.items() <= error.details.items()


@pytest.mark.parametrize(
    ("tag", "missing", "line"),
    [("Rules", "Rules", 1), ("Seat1", "Seat1", 4), ("Seat2", "Seat2", 5), ("FirstDealer", "FirstDealer", 1)],
)
def test_a_tag_that_is_needed_is_missed(tag: str, missing: str, line: int) -> None:
    text = "".join(row for row in TEXT.splitlines(keepends=True) if not row.startswith(f"[{tag} "))
    with pytest.raises(RecordError) as caught:
        read_text(text)
    assert (caught.value.code, caught.value.details) == (Flaw.MISSING, {"what": missing})
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"en-amigo"', '"uk-amigo"'),
        ("bidding=hidden", "bidding=loud"),
        ("bidding=hidden", "bidding=hidden plus_minus_one=true"),
        ("hand_sizes=3,2,1", "hand_sizes=60"),
        ("hand_sizes=3,2,1", "hand_size=3"),
        ("hand_sizes=3,2,1", "first_dealer=0"),
        ("hand_sizes=3,2,1", "slam=1"),
    ],
)
def test_rules_that_make_no_game_are_reported_where_they_are_named(old: str, new: str) -> None:
    error, line = mistake(old, new)
    assert (error.code, error.line) == (Flaw.RULES, line)
    assert isinstance(error.details["error"], RulesError)


def test_a_first_dealer_other_than_the_rules_set_is_reported() -> None:
    error, _line = mistake("hand_sizes=3,2,1", "hand_sizes=3,2,1 first_dealer=1")
    assert (error.code, error.line, error.details) == (Flaw.BAD_DEALER, 7, {"given": 3})


def test_a_hand_that_is_missing_is_reported_at_its_round() -> None:
    error, line = mistake("Ava: Y2 O0\n", "")
    assert (error.code, error.line, error.details) == (Flaw.MISSING, line - 1, {"what": "Ava"})


def test_a_hand_that_is_there_twice_is_reported() -> None:
    error, line = mistake("Liam: T -5\n", "Ava: T -5\n")
    assert (error.code, error.line, error.details) == (Flaw.TWICE, line, {"what": "Ava"})


def test_a_hand_of_somebody_unknown_is_reported() -> None:
    error, line = mistake("Liam: T -5\n", "Leo: T -5\n")
    assert (error.code, error.line) == (Flaw.UNKNOWN_PLAYER, line)
    assert error.details == {"given": "Leo", "known": ("Ava", "Liam", "Ethan")}


def test_a_hand_of_another_size_is_reported_at_that_hand() -> None:
    error, line = mistake("Ethan: R0 Y4\n", "Ethan: R0\n")
    assert (error.code, error.line) == (Flaw.ILLEGAL, line)
    assert error.details["illegal"] == Illegal(Reason.UNEQUAL_HANDS, limit=2)


def test_a_card_too_many_is_reported_where_it_comes_again() -> None:
    error, line = mistake("  R6 O3", "  R6 O13")
    assert (error.code, error.line) == (Flaw.ILLEGAL, line)
    assert error.details["illegal"] == Illegal(Reason.TOO_MANY_COPIES, card=cards("O13")[0], limit=1)


def test_a_round_without_the_whole_deck_is_reported_at_its_pile() -> None:
    error, _line = mistake("O11\nBids: Liam 1, Ava 1", "\nBids: Liam 1, Ava 1")
    assert (error.code, error.details["round"]) == (Flaw.INCOMPLETE_DECK, 2)
    assert error.details["missing"] == cards("O11")
    assert TEXT.splitlines()[(error.line or 0) - 1].startswith("Pile: O13")


def test_a_name_that_two_players_have_says_nothing() -> None:
    error, line = mistake("4: V0", "Ava: V0", golden("every-action"))
    assert (error.code, error.line) == (Flaw.UNKNOWN_PLAYER, line)


def test_the_seat_counts_where_two_have_the_same_name() -> None:
    error, line = mistake("1. 1: +5", "1. 4: +5", golden("every-action"))
    assert (error.code, error.line, error.details["fact"]) == (Flaw.WRONG, line, Fact.LEADER)


def test_a_text_without_anything_misses_its_rules() -> None:
    with pytest.raises(RecordError) as caught:
        read_text("")
    assert (caught.value.code, caught.value.line) == (Flaw.MISSING, 1)
