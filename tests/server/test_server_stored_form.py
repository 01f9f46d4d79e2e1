"""What the database holds, to the letter: a value that is renamed in the program stays what it is on the disk."""

import json
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest
from alembic import command
from fixtures.test_every_database import guest_as
from fixtures.versions import expected, restore
from server.databases import bring_up_to_date
from server.running_server import config_for, open_server
from server.test_server_abuse import closed_with
from server.test_server_domain import INFO
from server.test_server_store import steps
from sqlalchemy import Connection, select
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.engine import editions, options_of, rules_of
from rage.engine.editions import OPTIONS
from rage.server.domain.game_log import DecidedBy, LogEntry
from rage.server.domain.settings import TableSettings
from rage.server.messages.close_codes import CloseCode
from rage.server.messages.pads import PadShown
from rage.server.store.columns import settings_from, settings_text
from rage.server.store.database import open_engine
from rage.server.store.schema import metadata, tables
from rage.server.store.tables import find_table, new_table

DUMP = "v0.1/databases/0003.sql"
MENDED = {"points_missed": -4, "jokers": 3}
PRINTED: dict[str, Any] = {
    "jokers": 2,
    "no_trumps": 4,
    "trump_changes": 4,
    "plus_fives": 3,
    "minus_fives": 3,
    "sixth_colour": "orange",
    "hand_sizes": [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    "bidding": "open",
    "plus_minus_one": False,
    "free_actions": False,
    "trump_change": "turn",
    "no_trump": "trick",
    "equal_jokers": "later",
    "points_exact": 10,
    "points_exact_zero": 10,
    "points_missed": -5,
    "points_trick": 1,
    "points_slam_trick": 2,
    "tie_break": "share",
}


@pytest.fixture
async def old(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    """The database of version 0.1, brought up to date."""
    restore(DUMP, tmp_path / "rage.sqlite")
    bring_up_to_date(str(tmp_path / "rage.sqlite"))
    opened = open_engine(str(tmp_path / "rage.sqlite"))
    yield opened
    await opened.dispose()


def test_the_row_of_a_table_to_the_letter() -> None:
    statement: Any = new_table(INFO)[0]
    row = dict(statement.compile().params)
    assert row.pop("created")
    texts = {name: json.loads(row.pop(name)) for name in ("settings", "seats", "outcome", "agreements")}
    assert row == {
        "id": "t23456",
        "status": "over",
        "maker": "p2",
        "number": 3,
        "next": "t9",
        "paused_by": 1,
        "ended": "2026-01-02T03:04:05",
        "used": None,
        "version": 1,
    }
    assert texts == {
        "settings": {
            "edition": "de-amigo",
            "options": {"slam": True},
            "printed": PRINTED,
            "pace": "brisk",
            "stand_in": False,
            "listed": True,
        },
        "seats": [
            {"kind": "person", "name": "Ava", "bot": None, "person": "p2"},
            {"kind": "bot", "name": "Ben", "bot": "steady", "person": None},
            {"kind": "free", "name": "", "bot": None, "person": None},
        ],
        "outcome": {"totals": [70, 20, 0], "places": [1, 2, 3]},
        "agreements": {
            "replaced": {"2": "away"},
            "votes": [{"seat": 1, "since": 7, "agreed": [0, 2]}],
            "removed": ["p9", "p8"],
            "undo": {"seat": 2, "version": 9, "agreed": [0], "refused": False},
            "claims": [{"seat": 1, "round": 3, "version": 9, "status": "open", "agreed": [0]}],
            "gave_up": {"1": "p3"},
            "absent_host": "p2",
            "removed_names": ["Zoe", ""],
        },
    }


def test_the_columns_to_the_letter() -> None:
    columns = {table.name: " ".join(column.name for column in table.columns) for table in metadata.sorted_tables}
    assert columns == {
        "keys": "name content",
        "people": "id name created seen logged_out",
        "tables": "id status settings seats maker number next paused_by created ended outcome used version agreements",
        "sitters": "person table_id",
        "log": "table_id number seat entry by",
        "results": "table_id seat person edition players place points rounds exact_rounds ended",
        "pads": "id lock number shown changed",
        "correspondence": "table_id number awaited missed told reminded",
        "invitations": "table_id",
        "subscriptions": "id person endpoint key auth language created",
        "server_time": "id moment",
        "bans": "who since why",
        "reports": "table_id reporter person made why settled",
        "commits": "id mark",
    }
    assert LogEntry._fields == ("table_id", "number", "seat", "entry", "by"), "as the log is written and read"
    assert get_args(DecidedBy) == ("deal", "person", "bot", "stand_in", "clock", "forfeit", "undo", "claim")


def test_a_sheet_that_is_shown_to_the_letter() -> None:
    """It is stored as it was sent: what a sheet is called on the way is a form of file, described in docs/pad.md."""
    assert PadShown.__struct_fields__ == ("number", "sheet")
    sheet = {"edition", "players", "rounds", "pad", "options", "printed", "first_dealer", "date"}
    assert set(PadShown.__annotations__["sheet"].__struct_fields__) == sheet


async def test_after_the_migration_every_table_states_every_setting(old: AsyncEngine) -> None:
    async with old.connect() as connection:
        rows = (await connection.execute(select(tables.c.id, tables.c.settings, tables.c.seats))).all()
    then = expected("v0.1", "tables")["tables"]
    assert {row.id for row in rows} == set(then)
    for row in rows:
        settings, seats = json.loads(row.settings), len(json.loads(row.seats))
        assert settings["options"] == then[row.id]["options"]
        assert {*settings["options"], *settings["printed"], "first_dealer"} == set(OPTIONS)
        stated = {**settings["printed"], **settings["options"]}
        assert rules_of(settings["edition"], seats, stated) == rules_of(settings["edition"], seats, settings["options"])


async def test_the_migration_can_be_undone(old: AsyncEngine) -> None:
    def settings(connection: Connection) -> dict[str, Any]:
        return {row.id: json.loads(row.settings) for row in connection.execute(select(tables.c.id, tables.c.settings))}

    async with old.begin() as connection:
        await connection.run_sync(lambda raw: command.downgrade(steps(raw), "0003"))
        before = await connection.run_sync(settings)
    assert all("printed" not in content for content in before.values())
    then = expected("v0.1", "tables")["tables"]
    assert {id: content["options"] for id, content in before.items()} == {id: t["options"] for id, t in then.items()}
    bring_up_to_date(str(old.url.database))


async def test_mending_an_edition_changes_no_table(old: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    then = expected("v0.1", "tables")["tables"]

    async def rules() -> dict[str, Any]:
        found = {id: await find_table(old, id) for id in then}
        return {
            id: rules_of(info.settings.edition, len(info.seats), info.settings.options)
            for id, info in found.items()
            if info is not None
        }

    before = await rules()
    new = settings_text(TableSettings("de-amigo", {"slam": True}))
    changed = {
        name: replace(
            edition, lines=tuple(replace(line, content=MENDED.get(line.name, line.content)) for line in edition.lines)
        )
        for name, edition in editions().items()
    }
    monkeypatch.setattr(import_module("rage.engine.editions"), "editions", lambda: changed)
    assert len(before) == len(then)
    assert await rules() == before
    mended = settings_from(new)
    assert mended.options == {"slam": True, "points_missed": -5, "jokers": 2}
    assert options_of(rules_of("de-amigo", 3, mended.options)) == {"slam": True, "points_missed": -5, "jokers": 2}
    assert settings_from(settings_text(mended)) == mended


def test_the_settings_of_an_edition_that_nobody_knows_are_read_as_they_stand() -> None:
    stored = json.loads(settings_text(TableSettings("de-amigo", {"slam": True})))
    known = settings_from(json.dumps({**stored, "edition": "at-amigo"}))
    assert known == TableSettings("at-amigo", {**PRINTED, "slam": True})


@pytest.mark.parametrize("dump", ["v0.1/databases/0003.sql", "v0.2/databases/0004.sql"])
async def test_a_table_of_an_unknown_edition_fails_alone(dump: str, tmp_path: Path) -> None:
    """A later version may have dealt it. One's other tables and games are listed beside it, and open."""
    file = tmp_path / "rage.sqlite"
    restore(dump, file)
    then = expected(dump.split("/", maxsplit=1)[0], "tables")["tables"]
    id_of = {table["label"]: id for id, table in then.items()}
    unknown = {label: id_of[label] for label in ("de-whole", "bidding", "lobby")}
    with sqlite3.connect(file) as database:
        (secret,) = database.execute("SELECT content FROM keys WHERE name = 'secret'").fetchone()
        change = "UPDATE tables SET settings = replace(settings, 'de-amigo', 'at-amigo') WHERE id = ?"
        database.executemany(change, [(id,) for id in unknown.values()])
        for _kind, _name, _bot, person in then[id_of["de-whole"]]["seats"]:
            for label in ("bidding", "in-a-trick", "lobby", "lobby-listed"):  # whoever played one has all of them open
                database.execute("INSERT INTO sitters VALUES (?, ?)", (person, id_of[label]))
    async with open_server(config_for(tmp_path, secret=None)) as server:
        client = await guest_as(server, then[id_of["de-whole"]]["seats"][0][3], secret)
        games = (await client.http.get("/api/me/games")).json()["games"]
        assert [(game["id"], game["edition"]) for game in games] == [(id_of["de-whole"], "at-amigo")]
        listed = {table["id"]: table["edition"] for table in (await client.http.get("/api/home")).json()["yours"]}
        assert listed[id_of["bidding"]] == listed[id_of["lobby"]] == "at-amigo"
        assert listed[id_of["in-a-trick"]] == "fr-amigo"
        answer = await client.http.get(f"/api/games/{id_of['de-whole']}")
        assert (answer.status_code, answer.json()["no"]) == (500, "trouble")
        for label in unknown:
            await closed_with(await client.open(id_of[label]), CloseCode.TROUBLE)
        for label in ("in-a-trick", "lobby-listed"):
            assert (await client.open(id_of[label])).table["id"] == id_of[label]
