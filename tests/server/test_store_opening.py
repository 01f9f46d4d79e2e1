"""A place that cannot be used for games is refused in one sentence; one that can is kept from others, and watched."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import structlog
from server.client import PATIENCE
from server.databases import emptied
from server.running_server import config_for, open_server
from sqlalchemy import make_url, text
from structlog.testing import capture_logs
from typer.testing import CliRunner

from rage.cli import app
from rage.server.metrics import Metrics
from rage.server.store.database import open_engine, open_writing_engine
from rage.server.store.health import HealthCheck
from rage.server.store.holding import HeldDatabase
from rage.server.store.opening import open_database, reduce_risks
from rage.server.store.writer import NotStored, Writer
from rage.words import Language, Words


def make_text(file: Path) -> None:
    file.write_text("Dear diary, " * 1000, encoding="utf-8")


def make_damaged(file: Path) -> None:
    open_database(str(file)).close()
    content = bytearray(file.read_bytes())
    content[4096 : 3 * 4096] = os.urandom(2 * 4096)
    file.write_bytes(content)


def make_foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
        database.commit()


def make_later(file: Path) -> None:
    open_database(str(file)).close()
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()


def make_incomplete(file: Path) -> None:
    open_database(str(file)).close()
    with closing(sqlite3.connect(file)) as database:
        database.execute("ALTER TABLE people DROP COLUMN logged_out")
        database.execute("DROP TABLE results")
        database.commit()


def make_two_versions(file: Path) -> None:
    open_database(str(file)).close()
    with closing(sqlite3.connect(file)) as database:
        database.execute("INSERT INTO alembic_version VALUES ('0004')")
        database.commit()


def make_second_name(file: Path) -> None:
    open_database(str(file)).close()
    file.with_name("hard.sqlite").hardlink_to(file)


def make_log_alone(file: Path) -> None:
    """The server was killed, and the database deleted; somebody has made an empty one since."""
    with open_database(str(file)):
        log = file.with_name(f"{file.name}-wal").read_bytes()
    file.write_bytes(b"")
    file.with_name(f"{file.name}-wal").write_bytes(log)


def refusal(data: str, language: str = "en") -> str:
    outcome = CliRunner().invoke(app, ["serve", "--language", language, "--data", data])
    structlog.reset_defaults()
    logging.basicConfig(force=True)
    assert outcome.exit_code == 2, outcome.output
    assert outcome.stdout == ""
    (sentence,) = outcome.stderr.splitlines()
    return sentence


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (make_text, "is not a database"),
        (make_damaged, "is damaged"),
        (make_foreign, "belongs to another program: it holds recipes"),
        (make_later, "a later version of this program (9999)"),
        (make_incomplete, "not as its version made it: people.logged_out, results"),
        (make_two_versions, "not as its version made it: alembic_version"),
        (make_second_name, "has another name too"),
        (make_log_alone, "is gone or empty, but"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(
    make: Callable[[Path], None], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "rage.sqlite"
    make(file)
    before = file.read_bytes()
    sentence = refusal(str(file))
    assert said in sentence
    assert str(file) in sentence
    assert file.read_bytes() == before, "it is left as it is"


@pytest.mark.parametrize("end", ["-wal", "-journal"])
def test_the_log_of_a_database_that_is_gone_is_not_written_over(end: str, tmp_path: Path) -> None:
    file, log = tmp_path / "rage.sqlite", tmp_path / f"rage.sqlite{end}"
    log.write_bytes(b"games" * 1000)
    for _ in range(2):
        assert str(log) in refusal(str(file))
    assert log.read_bytes() == b"games" * 1000
    assert list(tmp_path.iterdir()) == [log]
    log.write_bytes(b"")
    open_database(str(file)).close()


@pytest.mark.parametrize("data", [":memory:", "sqlite://", "foo://bar", "mysql://host/rage"])
def test_what_is_no_place_is_refused_with_what_would_be_one(data: str) -> None:
    assert "is no place for the games. Give a file with --data" in refusal(data)


def test_no_place_at_all_is_refused() -> None:
    assert "--data: nothing is given." in refusal("")


@pytest.mark.parametrize("end", ["-wal", "-journal", "-shm", ".lock"])
def test_the_name_of_what_a_database_has_beside_it_is_refused(end: str, tmp_path: Path) -> None:
    assert "the database rage.sqlite keeps beside it" in refusal(str(tmp_path / f"rage.sqlite{end}"))
    assert list(tmp_path.iterdir()) == []


def test_a_name_in_bytes_that_are_no_text_is_refused(tmp_path: Path) -> None:
    assert "caf\ufffd/rage.sqlite cannot be used for the games" in refusal(str(tmp_path / "caf\udce9/rage.sqlite"))
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_is_refused_stays_without_a_lock_file(tmp_path: Path) -> None:
    file = tmp_path / "text.txt"
    make_text(file)
    assert "is not a database" in refusal(str(file))
    assert "is not a database" in refusal("/dev/null")
    assert list(tmp_path.iterdir()) == [file]
    assert not Path("/dev/null.lock").exists()


def test_a_postgresql_without_that_database_is_told_from_one_that_is_not_there(postgres: str) -> None:
    url = make_url(postgres).set(database="nobody_made_it").render_as_string(hide_password=False)
    assert refusal(url).startswith("The database server answers, but does not open")


@pytest.mark.parametrize("language", Language)
def test_a_postgresql_that_is_not_there_is_refused_in_every_language(language: Language) -> None:
    url = "postgresql+psycopg://ava:secret@127.0.0.1:9/rage"
    sentence = refusal(url, language.value)
    shown = url.replace("secret", "***")
    start = Words(language).say("serve.error.unreachable", file=shown, why="|").split("|")[0]
    assert sentence.startswith(start)
    assert "secret" not in sentence


def test_a_postgresql_of_a_later_version_is_refused(postgres: str) -> None:
    open_database(emptied(postgres)).close()
    engine = open_writing_engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert "a later version of this program (9999)" in refusal(postgres)


@contextmanager
def loose_umask() -> Iterator[None]:
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


async def test_a_database_and_all_that_is_beside_it_are_their_owner_s_alone(tmp_path: Path) -> None:
    with loose_umask():
        async with open_server(config_for(tmp_path)):
            files = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert files == dict.fromkeys(("rage.sqlite", "rage.sqlite-wal", "rage.sqlite-shm", "rage.sqlite.lock"), 0o600)


def test_a_database_that_others_may_read_is_taken_away_from_them(tmp_path: Path) -> None:
    file = tmp_path / "rage.sqlite"
    with loose_umask():
        make_empty(file)
        with open_database(str(file)) as held, capture_logs() as logs:
            reduce_risks(held)
            assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()} == {0}
    assert {entry["event"] for entry in logs} == {"made_private"}


def make_empty(file: Path) -> None:
    file.touch(0o666)


async def test_whatever_its_default_is_postgresql_waits_for_the_disk(postgres: str) -> None:
    url = f"{emptied(postgres)}&options=-csynchronous_commit%3Doff"
    reading = open_engine(url)
    async with reading.connect() as connection:
        assert await connection.scalar(text("SHOW synchronous_commit")) == "on"
    await reading.dispose()
    with await asyncio.to_thread(open_database, url) as held, held.engine.connect() as writing:
        assert writing.scalar(text("SHOW synchronous_commit")) == "on"


def test_a_postgresql_that_may_lose_what_it_stored_is_warned_about(postgres: str) -> None:
    with open_database(emptied(postgres)) as held:
        with held.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("ALTER SYSTEM SET full_page_writes = off"))
            connection.execute(text("SELECT pg_reload_conf()"))
            while connection.scalar(text("SHOW full_page_writes")) != "off":
                pass
        with capture_logs() as logs:
            reduce_risks(held)
        with held.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("ALTER SYSTEM RESET full_page_writes"))
            connection.execute(text("SELECT pg_reload_conf()"))
    assert [entry.get("setting") for entry in logs] == ["full_page_writes"]


@pytest.fixture
async def opened(tmp_path: Path) -> AsyncIterator[tuple[HeldDatabase, Writer]]:
    with open_database(str(tmp_path / "rage.sqlite")) as held:
        writer = Writer(held.engine, 0.001, Metrics(), check_place=held.check_place)
        writer.start()
        yield held, writer
        await writer.stop()


@pytest.mark.parametrize("end", ["", "-wal"])
@pytest.mark.parametrize("replaced", [True, False])
async def test_nothing_is_acknowledged_that_is_written_into_a_file_without_a_name(
    end: str, *, replaced: bool, opened: tuple[HeldDatabase, Writer], tmp_path: Path
) -> None:
    _held, writer = opened
    await writer.write()
    assert await HealthCheck(writer, PATIENCE).is_well()
    file = tmp_path / f"rage.sqlite{end}"
    moved = file.rename(tmp_path / "elsewhere")
    if replaced:
        file.write_bytes(moved.read_bytes())
    with pytest.raises(NotStored):
        await writer.write()
    assert not await HealthCheck(writer, PATIENCE).is_well()
    moved.replace(file)
    await writer.write()


async def test_a_disk_that_takes_nothing_and_one_that_hangs_are_not_well(
    opened: tuple[HeldDatabase, Writer], monkeypatch: pytest.MonkeyPatch
) -> None:
    held, writer = opened
    with held.engine.begin() as connection:
        connection.execute(text("PRAGMA query_only = ON"))
    assert not await HealthCheck(writer, PATIENCE).is_well()
    with held.engine.begin() as connection:
        connection.execute(text("PRAGMA query_only = OFF"))
    assert await HealthCheck(writer, PATIENCE).is_well()
    released = asyncio.Event()
    monkeypatch.setattr(writer, "write", released.wait)
    check = HealthCheck(writer, limit=0.01)
    assert not await check.is_well()
    released.set()
    await asyncio.sleep(0)
    assert await check.is_well(), "and it is asked no second time meanwhile"
