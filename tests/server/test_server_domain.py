"""The store and the messages both speak of the domain's values, each in words of its own.

What is stored, and what is said, is written out here: who renames a field on one side cannot change the other unseen.
"""

import ast
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import rage.server
from rage.server.domain.agreements import Absence, Agreements, Claim, UndoRequest, Vote
from rage.server.domain.history import EditionTally, FinishedGame, History
from rage.server.domain.seats import SeatInfo, SeatKind
from rage.server.domain.settings import Pace, TableSettings
from rage.server.domain.table import GameOutcome, Status, TableInfo
from rage.server.messages.http import Mine
from rage.server.messages.table import OpenVote, Seat, Settings, TableUpdate
from rage.server.store.tables import new_table, table_from

SERVER = Path(rage.server.__file__).parent

INFO = TableInfo(
    id="t23456",
    status=Status.OVER,
    settings=TableSettings(edition="de-amigo", options={"slam": True}, pace=Pace.BRISK, stand_in=False, listed=True),
    seats=[SeatInfo(SeatKind.PERSON, "Ava", None, "p2"), SeatInfo(SeatKind.BOT, "Ben", "steady"), SeatInfo()],
    maker="p2",
    number=3,
    next="t9",
    paused_by=1,
    ended="2026-01-02T03:04:05",
    outcome=GameOutcome([70, 20, 0], [1, 2, 3]),
    agreements=Agreements(
        {2: Absence.AWAY},
        (Vote(1, 7, (0, 2)),),
        {"p9": "Zoe", "p8": ""},
        UndoRequest(2, 9, (0,)),
        (Claim(1, 3, 9, agreed=(0,)),),
        {1: "p3"},
        "p2",
    ),
)
SAID_SETTINGS = {"edition": "de-amigo", "options": {"slam": True}, "pace": "brisk", "stand_in": False, "listed": True}


def said(message: msgspec.Struct) -> Any:
    return json.loads(msgspec.json.encode(message))


def test_a_table_is_read_as_it_was_stored() -> None:
    statement: Any = new_table(INFO)[0]
    assert table_from(SimpleNamespace(**statement.compile().params)) == INFO


def test_settings_are_said_in_the_words_of_the_wire_and_understood_again() -> None:
    message = Settings.of(INFO.settings)
    assert said(message) == SAID_SETTINGS
    assert message.agreed() == INFO.settings
    assert Settings.__struct_fields__ == tuple(SAID_SETTINGS)


def test_a_seat_is_said_in_the_words_of_the_wire() -> None:
    assert said(Seat.of(INFO.seats[0], here=False, stand_in=False, waits=41.5)) == {
        "kind": "person",
        "name": "Ava",
        "bot": None,
        "person": "p2",
        "here": False,
        "stand_in": False,
        "waits_ms": 41_500,
    }


def test_a_table_is_said_in_the_words_of_the_wire() -> None:
    votes = [OpenVote.of(INFO.agreements.votes[0], 2)]
    update = said(TableUpdate.of(INFO, [], votes, you="p2", seat=0, watchers=4, patience=60, guest="Guest"))
    assert update == {
        "t": "table",
        "id": "t23456",
        "status": "over",
        "settings": SAID_SETTINGS,
        "seats": [],
        "maker": "p2",
        "you": "p2",
        "seat": 0,
        "watchers": 4,
        "paused_by": 1,
        "next": "t9",
        "number": 3,
        "votes": [{"seat": 1, "agreed": [0, 2], "needed": 2}],
        "undo": {"seat": 2, "v": 9, "agreed": [0]},
        "claim": {"seat": 1, "v": 9, "status": "open", "agreed": [0]},
        "patience_ms": 60_000,
        "removed": [{"person": "p9", "name": "Zoe"}, {"person": "p8", "name": "Guest"}],
    }


def test_a_history_is_said_in_the_words_of_the_wire() -> None:
    game = FinishedGame("t2", "de-amigo", "2026-01-02", INFO.seats[:2], [70, 20], [1, 2], 0)
    tally = EditionTally("de-amigo", 2, 5, 3, 50, 21, 300)
    assert said(Mine.of(History([game], [tally], more=True), [["Ava", "Ben"]])) == {
        "games": [
            {
                "id": "t2",
                "edition": "de-amigo",
                "date": "2026-01-02",
                "names": ["Ava", "Ben"],
                "totals": [70, 20],
                "places": [1, 2],
                "seat": 0,
            }
        ],
        "tallies": [
            {
                "edition": "de-amigo",
                "players": 2,
                "games": 5,
                "wins": 3,
                "rounds": 50,
                "exact_rounds": 21,
                "points": 300,
            }
        ],
        "more": True,
    }


@pytest.mark.parametrize("file", sorted((SERVER / "store").rglob("*.py")), ids=lambda file: file.stem)
def test_the_store_knows_no_message(file: Path) -> None:
    named = [node.module or "" for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.ImportFrom)]
    assert not [module for module in named if module.startswith("rage.server.messages")]
