"""The store: what it says is kept is kept, all of it or nothing; and it knows its own form."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import structlog
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from server.databases import bring_up_to_date
from sqlalchemy import Connection, event, insert, inspect, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs

from rage.server import logging_setup
from rage.server.domain.game_log import LogEntry
from rage.server.metrics import Metrics
from rage.server.store import writer as writer_module
from rage.server.store.database import MIGRATIONS, now, open_engine, open_writing_engine, upgrade
from rage.server.store.holder import HeldByAnother
from rage.server.store.keys import cookie_keys
from rage.server.store.location import UnusableLocation
from rage.server.store.people import find_person, new_person
from rage.server.store.schema import log, metadata, tables
from rage.server.store.tables import read_log
from rage.server.store.writer import Conflict, NotStored, Undecided, Writer

OLD_SETTINGS = '{"edition":"us-fundex","options":{"slam":true},"pace":"free","stand_in":true,"listed":false}'


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    data = str(tmp_path / "folder" / "rage.sqlite")
    bring_up_to_date(data)
    opened = open_engine(data)
    yield opened
    await opened.dispose()


@pytest.fixture
async def writer(engine: AsyncEngine) -> AsyncIterator[Writer]:
    opened = Writer(open_writing_engine(str(engine.url.database)), 0.001, Metrics())
    opened.start()
    values: dict[str, Any] = {"status": "playing", "settings": "{}", "seats": "[]", "maker": "p", "number": 1}
    await opened.write(new_person("p", "Ava"))
    for table in ("one", "two"):
        await opened.write(insert(tables).values(id=table, created=now(), **values))
    yield opened
    await opened.stop()


def steps(connection: Connection) -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def entry(table: str, number: int, move: str = "1") -> LogEntry:
    return LogEntry(table, number, 0, move, "person")


async def test_the_migrations_lead_to_the_tables_the_code_speaks_of(engine: AsyncEngine) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    bring_up_to_date(str(engine.url.database))


async def test_lobbies_from_before_use_was_noted_have_their_time_from_now_on(tmp_path: Path) -> None:
    opened = open_engine(str(tmp_path / "rage.sqlite"))
    start = now()

    def migrate_as_it_was(connection: Connection) -> None:
        command.upgrade(steps(connection), "0002")
        connection.execute(text("INSERT INTO people VALUES ('p', 'Ava', '2020', '2020')"))
        for id, status in (("one", "lobby"), ("two", "playing"), ("three", "over")):
            values = {"settings": OLD_SETTINGS, "seats": "[]", "maker": "p", "number": 1, "created": "2020"}
            connection.execute(insert(tables).values(id=id, status=status, **values))

    async with opened.begin() as connection:
        await connection.run_sync(migrate_as_it_was)
    bring_up_to_date(str(opened.url.database))
    async with opened.connect() as connection:
        rows = await connection.execute(select(tables.c.id, tables.c.used))
        used = {row.id: row.used for row in rows}
    await opened.dispose()
    assert start < used.pop("one") < now()
    assert used == {"two": None, "three": None}


async def test_a_migration_can_be_undone(engine: AsyncEngine) -> None:
    def names(connection: Connection) -> set[str]:
        return {column["name"] for column in inspect(connection).get_columns("tables")}

    async with engine.begin() as connection:
        assert "used" in await connection.run_sync(names)
        await connection.run_sync(lambda raw: command.downgrade(steps(raw), "0002"))
        assert "used" not in await connection.run_sync(names)
    bring_up_to_date(str(engine.url.database))


async def test_a_migration_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    opened = open_engine(str(tmp_path / "rage.sqlite"))

    def fail_half_way(connection: Connection) -> None:
        upgrade(connection)
        raise RuntimeError("the power fails")

    with pytest.raises(RuntimeError, match="power"):
        async with opened.begin() as connection:
            await connection.run_sync(fail_half_way)
    async with opened.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM sqlite_master")) == 0
    bring_up_to_date(str(opened.url.database))
    await opened.dispose()


async def test_what_could_not_be_kept_is_not_told_to_the_log(
    writer: Writer, capsys: pytest.CaptureFixture[str]
) -> None:
    logging_setup.set_up()
    try:
        with pytest.raises(NotStored):
            await writer.write(entry=entry("nowhere", 1, "R1 R2 R3|Y1"))
    finally:
        structlog.reset_defaults()
    line = capsys.readouterr().err
    assert "not_kept" in line
    assert "R1 R2" not in line


async def test_sqlite_writes_ahead_and_waits_for_the_disk(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        settings = [
            await connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert settings == ["wal", 2, 1]


async def test_the_key_is_made_once(engine: AsyncEngine) -> None:
    assert await cookie_keys(engine) == await cookie_keys(engine)


async def test_a_commit_makes_no_file_but_the_log(engine: AsyncEngine) -> None:
    """What undoes half a statement stays in memory; what is promised is in the database and its log."""
    writing = open_writing_engine(str(engine.url.database))
    with writing.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA temp_store").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    writing.dispose()


async def test_entries_that_come_together_are_committed_together(engine: AsyncEngine, writer: Writer) -> None:
    await asyncio.gather(*(writer.write(entry=entry("one", number)) for number in range(1, 101)))
    assert [kept.number for kept in await read_log(engine, "one")] == list(range(1, 101))
    async with engine.connect() as connection:
        assert len((await connection.execute(select(log))).all()) == 100


async def test_of_two_writers_of_one_entry_the_second_loses_and_nobody_else_does(
    engine: AsyncEngine, writer: Writer
) -> None:
    outcomes = await asyncio.gather(
        writer.write(entry=entry("one", 1, "1")),
        writer.write(entry=entry("one", 1, "2")),
        writer.write(entry=entry("two", 1)),
        writer.write(entry=entry("nowhere", 1)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None), Conflict]
    assert [kept.entry for kept in await read_log(engine, "one")] == ["1"]


async def test_a_guest_whose_first_requests_come_together_is_kept_once(engine: AsyncEngine, writer: Writer) -> None:
    await asyncio.gather(*(writer.write(new_person("q", name)) for name in ("Ben", "Ben", "Zoe")))
    person = await find_person(engine, "q")
    assert person is not None
    assert (person.id, person.name) == ("q", "Ben")


async def test_a_job_is_kept_whole_or_not_at_all(engine: AsyncEngine, writer: Writer) -> None:
    with pytest.raises(NotStored):
        await writer.write(new_person("q", "Ben"), entry=entry("nowhere", 1))
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM people")) == 1
    assert b"rage_not_kept_total 1.0" in writer._metrics.text()  # noqa: SLF001


async def test_a_job_that_is_no_longer_waited_for_is_kept_all_the_same(engine: AsyncEngine, writer: Writer) -> None:
    impatient = asyncio.create_task(writer.write(entry=entry("one", 1)))
    await asyncio.sleep(0)
    impatient.cancel()
    await writer.write(entry=entry("one", 2))
    assert len(await read_log(engine, "one")) == 2


async def test_what_waits_when_the_server_ends_is_written_and_told(engine: AsyncEngine, writer: Writer) -> None:
    heard: list[NotStored | None] = []
    for number in range(1, 301):
        writer.submit(heard.append, entry=entry("one", number))
    await writer.stop()
    assert heard == [None] * 300
    assert len(await read_log(engine, "one")) == 300


async def test_one_that_cannot_hear_keeps_nobody_from_hearing(writer: Writer) -> None:
    heard: list[NotStored | None] = []

    def deaf(_trouble: NotStored | None) -> None:
        raise RuntimeError("deaf")

    writer.submit(deaf, entry=entry("one", 1))
    writer.submit(heard.append, entry=entry("one", 2))
    await writer.write(entry=entry("one", 3))
    assert heard == [None]


async def test_while_the_database_is_away_nobody_waits_for_each_other_s_trouble(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each try may take seconds: all that came together are refused together, and the next ones are tried again."""
    tried: list[int] = []

    def fail(_connection: object, jobs: list[object]) -> None:
        tried.append(len(jobs))
        raise OperationalError("INSERT", {}, Exception("database is locked"))

    with monkeypatch.context() as patch:
        patch.setattr(writer_module, "_execute", fail)
        writing = (writer.write(entry=entry("one", number)) for number in range(1, 51))
        outcomes = await asyncio.gather(*writing, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [NotStored] * 50
    assert sum(tried) == 50
    await writer.write(entry=entry("one", 1))


async def test_a_server_ends_in_peace_though_its_database_is_gone(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[NotStored | None] = []

    def fail() -> None:
        raise OperationalError("BEGIN", {}, Exception("no connection"))

    monkeypatch.setattr(writer._engine, "begin", fail)  # noqa: SLF001
    writer.submit(heard.append, entry=entry("one", 1))
    await writer.stop()
    assert [type(trouble) for trouble in heard] == [NotStored]


async def test_of_what_was_not_kept_the_log_names_table_and_move(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database is locked"))

    with capture_logs() as lines:
        with pytest.raises(NotStored):
            await writer.write(entry=entry("nowhere", 7))
        monkeypatch.setattr(writer_module, "_execute", fail)
        heard: list[NotStored | None] = []
        for number in range(1, 31):
            writer.submit(heard.append, entry=entry("one", number))
        with pytest.raises(NotStored):
            await writer.write(new_person("q", "Ben"))
    one, many = lines
    assert (one["event"], one["table"], one["move"], one["jobs"]) == ("not_kept", "nowhere", 7, 1)
    assert (many["event"], many["jobs"]) == ("not_kept", 31)
    assert many["moves"] == [{"table": "one", "move": number} for number in range(1, 21)]
    assert many["more"] == 10


@pytest.mark.parametrize("said", ["kept_after_error", "not_kept", "undecided"])
async def test_of_a_commit_whose_answer_was_lost_the_log_names_table_and_move(
    said: str, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose(_connection: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("no answer"))

    def is_there(*_arguments: object) -> bool:
        if said == "undecided":
            raise HeldByAnother("rage.sqlite", None)
        return said == "kept_after_error"

    event.listen(writer._engine, "commit", lose)  # noqa: SLF001
    monkeypatch.setattr(writer_module, "was_kept", is_there)
    with capture_logs() as lines, suppress(NotStored):
        await writer.write(entry=entry("one", 1))
    event.remove(writer._engine, "commit", lose)  # noqa: SLF001
    assert [(line["event"], line["table"], line["move"]) for line in lines] == [(said, "one", 1)]


async def test_of_what_was_written_to_a_database_that_is_gone_the_log_names_table_and_move(writer: Writer) -> None:
    asked = iter([None, UnusableLocation("rage.sqlite", "it is gone")])

    def check() -> None:
        if (trouble := next(asked, None)) is not None:
            raise trouble

    writer._check_place = check  # noqa: SLF001
    with capture_logs() as lines, pytest.raises(Undecided):
        await writer.write(entry=entry("one", 1))
    assert [(line["event"], line["table"], line["move"]) for line in lines] == [("undecided", "one", 1)]
