"""The golden records keep their form: a change of the format is seen here."""

import json

import pytest
from engine_helpers import EDITIONS
from records.golden_files import FOLDER, NAMES, golden

from rage.engine import Phase, Play
from rage.engine.cards import ACTIONS
from rage.engine.record import Record, final_state
from rage.engine.record_json import from_json, to_json
from rage.engine.record_text import read_text, write_text


def action_cards(record: Record) -> set[str]:
    plays = [move for played in record.rounds for _seat, move in played.moves if isinstance(move, Play)]
    return {play.card.kind for play in plays if play.card.is_action}


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_is_written_as_it_was_read(name: str) -> None:
    assert write_text(read_text(golden(name))) == golden(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_has_remarks_and_every_action_card(name: str) -> None:
    record = read_text(golden(name))
    assert record.comment
    assert any(played.comments for played in record.rounds)
    assert action_cards(record) == set(ACTIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_edition_has_a_finished_golden_record(edition: str) -> None:
    record = read_text(golden(edition))
    assert record.rules.edition == edition
    assert final_state(record).phase is Phase.OVER


def test_the_json_twin_keeps_its_form() -> None:
    data = json.loads((FOLDER / "every-action.json").read_text(encoding="utf-8"))
    record = read_text(golden("every-action"))
    assert to_json(record) == data
    assert list(to_json(record)) == list(data)
    assert from_json(data) == record
