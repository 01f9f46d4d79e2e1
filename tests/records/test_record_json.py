"""The JSON form: what it holds, what may be left out, and what is refused."""

import json
from typing import Any

import pytest
from records.golden_files import golden

from rage.engine import Illegal, Reason
from rage.engine.record import Flaw, RecordError, start_record
from rage.engine.record_error import Fact, Part
from rage.engine.record_json import from_json, to_json
from rage.engine.record_text import read_text
from rage.engine.rules import RulesError

RECORD = read_text(golden("us-fundex"))


def data() -> dict[str, Any]:
    """A fresh copy of the data, to be changed."""
    copy: dict[str, Any] = json.loads(json.dumps(to_json(RECORD)))
    return copy


def refused(changed: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        from_json(changed)
    assert caught.value.line is None
    return caught.value


def test_seats_count_from_0_and_moves_are_in_the_notation() -> None:
    moves = data()["rounds"][0]["moves"]
    assert moves[0] == {"seat": 2, "move": "2"}
    assert moves[-2:] == [{"seat": 2, "move": "T"}, {"seat": 2, "move": "=V"}]


def test_what_follows_from_the_moves_is_there_for_programs_without_the_rules() -> None:
    first = data()["rounds"][0]
    assert (first["dealer"], first["winners"]) == (1, [2, 0, 1])
    assert (first["scores"], data()["rounds"][1]["totals"]) == ([-4, 11, 1], [-4, 23, 1])
    assert data()["result"][0] == {"seat": 1, "place": 1, "total": 39}


def test_an_unfinished_game_has_no_result_and_its_last_round_no_scores() -> None:
    twin = to_json(read_text(golden("every-action")))
    assert twin["result"] is None
    assert twin["rounds"][0]["scores"] is None
    assert twin["rounds"][0]["totals"] is None
    assert twin["rounds"][0]["winners"] == [2]


def test_what_follows_from_the_moves_and_what_is_empty_may_be_left_out() -> None:
    bare = data()
    for name in ("version", "date", "tags", "comment", "result"):
        del bare[name]
    for played in bare["rounds"]:
        for name in ("dealer", "winners", "scores", "totals", "comments"):
            del played[name]
    record = from_json(bare)
    assert [played.moves for played in record.rounds] == [played.moves for played in RECORD.rounds]
    assert (record.date, record.tags, record.comment) == (None, (), None)


@pytest.mark.parametrize(
    ("name", "given", "fact"),
    [
        ("dealer", 2, Fact.DEALER),
        ("winners", [2, 0], Fact.WINNER),
        ("scores", [-4, 11, 2], Fact.SCORE),
        ("totals", [0, 0, 0], Fact.TOTAL),
    ],
)
def test_a_fact_of_a_round_that_does_not_follow_is_refused(name: str, given: object, fact: Fact) -> None:
    changed = data()
    expected = changed["rounds"][0][name]
    changed["rounds"][0][name] = given
    error = refused(changed)
    assert error.code is Flaw.WRONG
    assert error.details == {"fact": fact, "given": given, "expected": expected, "at": f"rounds[0].{name}"}


def test_a_result_that_does_not_follow_is_refused() -> None:
    changed = {**data(), "result": []}
    assert (refused(changed).code, refused(changed).details["at"]) == (Flaw.WRONG, "result")


WRONG_KINDS: list[tuple[list[Any], object, Part]] = [
    (["version"], "1", Part.NUMBER),
    (["players"], "Ava", Part.LIST),
    (["players", 0], 3, Part.TEXT),
    (["edition"], None, Part.TEXT),
    (["options"], [], Part.OBJECT),
    (["first_dealer"], None, Part.NUMBER),
    (["first_dealer"], True, Part.NUMBER),
    (["date"], 20261115, Part.TEXT),
    (["tags"], [], Part.OBJECT),
    (["tags", "Event"], 3, Part.TEXT),
    (["comment"], [], Part.TEXT),
    (["rounds"], None, Part.LIST),
    (["rounds", 0], [], Part.OBJECT),
    (["rounds", 0, "hands", 1, 0], "R16", Part.CARD),
    (["rounds", 0, "hands", 1, 0], 16, Part.CARD),
    (["rounds", 0, "pile", 2], "r9", Part.CARD),
    (["rounds", 0, "moves", 3, "seat"], "Ava", Part.NUMBER),
    (["rounds", 0, "moves", 3, "move"], "J=X", Part.MOVE),
    (["rounds", 0, "moves", 3], "J=R", Part.OBJECT),
    (["rounds", 0, "comments", 0, "after"], 1.5, Part.NUMBER),
]


@pytest.mark.parametrize(("path", "given", "expected"), WRONG_KINDS)
def test_data_of_the_wrong_kind_is_refused_with_its_place(path: list[Any], given: object, expected: Part) -> None:
    changed: Any = data()
    here = changed
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = given
    error = refused(changed)
    at = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).removeprefix(".")
    assert (error.code, error.details) == (Flaw.UNEXPECTED, {"found": given, "expected": expected, "at": at})


def test_data_that_is_no_object_is_refused() -> None:
    assert refused([]).details == {"found": [], "expected": Part.OBJECT, "at": ""}


def test_a_later_form_is_refused() -> None:
    assert refused({**data(), "version": 2}).code is Flaw.UNKNOWN_VERSION


def test_rules_that_make_no_game_are_refused() -> None:
    error = refused({**data(), "options": {"slam": "yes"}})
    assert error.code is Flaw.RULES
    assert isinstance(error.details["error"], RulesError)


def test_an_illegal_move_is_refused_with_its_round_and_number() -> None:
    changed = data()
    changed["rounds"][1]["moves"][3]["move"] = "R0"
    error = refused(changed)
    illegal = error.details["illegal"]
    assert isinstance(illegal, Illegal)
    assert (error.code, illegal.reason) == (Flaw.ILLEGAL, Reason.CARD_NOT_HELD)
    assert (error.details["round"], error.details["move"], error.details["player"]) == (2, 4, "Mary Lou")


def test_a_move_of_a_seat_that_is_not_there_is_refused() -> None:
    changed = data()
    changed["rounds"][0]["moves"][0]["seat"] = -1
    error = refused(changed)
    assert error.details["illegal"] == Illegal(Reason.NO_SUCH_SEAT)
    assert error.details["player"] is None


def test_a_round_before_the_last_one_is_over_is_refused() -> None:
    changed = data()
    del changed["rounds"][0]["moves"][-1]
    error = refused(changed)
    assert (error.details["illegal"], error.details["round"]) == (Illegal(Reason.DEAL_NOT_DUE), 2)


def test_a_round_without_the_whole_deck_is_refused() -> None:
    changed = data()
    del changed["rounds"][0]["pile"][-1]
    assert (refused(changed).code, refused(changed).details["round"]) == (Flaw.INCOMPLETE_DECK, 1)


def test_a_comment_after_a_move_that_is_not_there_is_refused() -> None:
    changed = data()
    changed["rounds"][0]["comments"][0]["after"] = 14
    error = refused(changed)
    assert (error.code, error.details) == (Flaw.STRAY_COMMENT, {"given": 14})


def test_half_a_character_is_refused() -> None:
    assert refused({**data(), "players": ["\ud83c", "B", "C"]}).code is Flaw.BAD_TEXT


def test_an_empty_record_has_no_rounds() -> None:
    twin = to_json(start_record(RECORD.rules, RECORD.players, 0))
    assert (twin["rounds"], twin["result"]) == ([], None)
