"""The JSON form of a sheet: comes back as it was, and every mistake is told with its path."""

import json
from random import Random
from typing import Any

import pytest
from engine_helpers import EDITIONS
from hypothesis import given, settings
from pad.example_pads import printed_pad, random_pad
from records.random_records import Game, games

from rage.engine import rules_of, write_text
from rage.engine.record_json import to_json as record_to_json
from rage.pad.checks import RemarkCode
from rage.pad.files.any_format import FileFormat, format_of, read_pad
from rage.pad.files.from_record import from_record
from rage.pad.files.json.reader import from_json
from rage.pad.files.json.writer import to_json, write_json
from rage.pad.files.mistakes import Mistake, MistakeCode, PadError
from rage.pad.sentences import mistake_sentence
from rage.pad.sheet import put
from rage.words import Language, Words

SMALL: dict[str, Any] = {
    "edition": "de-amigo",
    "players": ["Ava", "Liam"],
    "rounds": [{"bids": [4, 6], "tricks": [4, 6]}, {"bids": [1, None]}],
}


def refused(data: object) -> tuple[Mistake, ...]:
    with pytest.raises(PadError) as error:
        from_json(data)
    for mistake in error.value.mistakes:
        for language in Language:
            assert mistake_sentence(Words(language), mistake)
    return error.value.mistakes


def codes(data: object) -> list[tuple[object, object]]:
    return [(mistake.code, mistake.at) for mistake in refused(data)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sheet_comes_back_from_its_json(edition: str) -> None:
    rules = rules_of(edition, 3, {"first_dealer": 2, "bidding": "secret", "hand_sizes": [4, 2]})
    for rounds in (0, 1, 2):
        pad = random_pad(rules, ("Ava", "Łukasz", "Zoë"), Random(rounds), rounds)
        assert from_json(json.loads(write_json(pad))) == pad
        assert format_of(write_json(pad)) is FileFormat.JSON


@settings(max_examples=60, deadline=None)
@given(games())
def test_a_recorded_game_in_either_form_comes_back_from_its_json(game: Game) -> None:
    pad = from_record(game.record)
    assert from_json(json.loads(write_json(pad))) == pad
    text = write_text(game.record)
    if format_of(text) is FileFormat.RECORD:
        assert read_pad(text, FileFormat.RECORD).pad == pad
    if game.record.rounds:
        recorded = json.dumps(record_to_json(game.record))
        assert format_of(recorded) is FileFormat.RECORD_JSON
        assert read_pad(recorded, FileFormat.RECORD_JSON).pad == pad


def test_the_printed_score_table_for_programs() -> None:
    (round,) = to_json(printed_pad("de-amigo"))["rounds"]
    assert round == {
        "bids": [3, 0, 2, 7],
        "tricks": [3, 1, 2, 4],
        "plus_fives": [0, 1, 0, 0],
        "minus_fives": [1, 0, 0, 0],
        "cards": 10,
        "dealer": 0,
        "predictions": [10, -5, 10, -5],
        "actions": [-5, 5, 0, 0],
        "scores": [8, 1, 12, -1],
        "totals": [8, 1, 12, -1],
    }


def test_what_is_not_known_yet_is_null() -> None:
    data = to_json(put(from_json(SMALL), 1, 1, bid=2, plus_fives=0))
    assert data["rounds"][1]["tricks"] == [None, None]
    assert data["rounds"][1]["scores"] == [None, None]
    assert data["rounds"][1]["totals"] is None
    assert (data["over"], len(data["rounds"])) == (False, 2)


def test_points_are_not_read() -> None:
    data = to_json(from_json(SMALL))
    data["rounds"][0]["totals"] = [99, 99]
    data["standing"] = "nonsense"
    assert from_json(data) == from_json(SMALL)


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"pad": 2}, MistakeCode.UNKNOWN_VERSION, "pad"),
        ({"edition": "amigo"}, MistakeCode.RULES, None),
        ({"edition": 5}, MistakeCode.UNEXPECTED, "edition"),
        ({"options": {"slam": "yes"}}, MistakeCode.RULES, None),
        ({"options": []}, None, None),
        ({"options": [1]}, MistakeCode.UNEXPECTED, "options"),
        ({"players": None}, MistakeCode.UNEXPECTED, "players"),
        ({"players": ["Ava"]}, MistakeCode.PLAYER_COUNT, "players"),
        ({"players": ["Ava", " "]}, MistakeCode.NAMELESS, "players[1]"),
        ({"players": ["Ava", "AVA"]}, MistakeCode.NAME_TWICE, "players[1]"),
        ({"players": ["Ava", 3]}, MistakeCode.UNEXPECTED, "players[1]"),
        ({"first_dealer": 2}, MistakeCode.RULES, None),
        ({"first_dealer": "Ava"}, MistakeCode.UNEXPECTED, "first_dealer"),
        ({"date": "today"}, MistakeCode.BAD_DATE, "date"),
        ({"rounds": {}}, MistakeCode.UNEXPECTED, "rounds"),
        ({"rounds": [[]]}, MistakeCode.UNEXPECTED, "rounds[0]"),
        ({"rounds": [{"bids": [1]}]}, MistakeCode.UNEXPECTED, "rounds[0].bids"),
        ({"rounds": [{"bids": [1, True]}]}, MistakeCode.UNEXPECTED, "rounds[0].bids[1]"),
        ({"rounds": [{"bids": [1, 2.0]}]}, MistakeCode.UNEXPECTED, "rounds[0].bids[1]"),
        ({"rounds": [{}] * 11}, MistakeCode.NO_SUCH_ROUND, "rounds[10]"),
        ({"rounds": [{"bids": [1, 11]}]}, RemarkCode.BID_OUT_OF_RANGE, "rounds[0].bids[1]"),
        ({"rounds": [{"bids": [1, 1], "tricks": [5, 6]}]}, RemarkCode.TRICKS_SUM, "rounds[0].tricks"),
        ({"rounds": [{"tricks": [5, 5]}]}, RemarkCode.BIDS_FIRST, "rounds[0].bids[1]"),
        ({"rounds": [{}, {"bids": [1, 1]}]}, RemarkCode.ROUND_SKIPPED, "rounds[1]"),
    ],
)
def test_a_mistake_is_told_with_its_path(
    change: dict[str, Any], code: MistakeCode | RemarkCode | None, place: str | None
) -> None:
    data = {**SMALL, **change}
    if code is None:
        assert from_json(data) == from_json(SMALL)
    else:
        assert (code, place) in codes(data)


def test_all_mistakes_are_told_at_once() -> None:
    data = {"players": ["Ava", ""], "date": "x", "rounds": [{"bids": ["1", 2]}, 5]}
    assert [place for _, place in codes(data)] == ["players[1]", "date", "rounds[0].bids[0]", "rounds[1]"]


@pytest.mark.parametrize("text", ["{", '{"a": }', "[" * 100_000, "{\n" + '"x": 1' * 3 + "}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(PadError) as error:
        read_pad(text, format_of(text))
    assert error.value.mistakes[0].code is MistakeCode.NOT_JSON


def test_anything_but_an_object_is_refused() -> None:
    with pytest.raises(PadError) as error:
        read_pad("[1, 2]", format_of("[1, 2]"))
    assert error.value.mistakes[0].code is MistakeCode.UNEXPECTED
