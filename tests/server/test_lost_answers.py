"""The answer to a COMMIT is lost: what was kept is acknowledged, and nobody is told what is not so."""

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from faults.system.commit_proxy import CommitProxy
from server.client import PATIENCE, begin, whose_turn
from server.databases import emptied
from server.running_server import RunningServer, config_for, open_server
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from rage.server.domain.game_log import LogEntry
from rage.server.metrics import Metrics
from rage.server.store.database import open_engine
from rage.server.store.opening import open_database
from rage.server.store.tables import read_log
from rage.server.store.writer import NotStored, StoredCallback, Undecided, Writer

Proxied = tuple[str, CommitProxy]


@pytest.fixture(params=[CommitProxy])
async def proxied(postgres: str, request: pytest.FixtureRequest) -> AsyncIterator[Proxied]:
    """An empty database by way of a proxy."""
    folder = Path(parse_qs(urlsplit(emptied(postgres)).query)["host"][0])
    with tempfile.TemporaryDirectory(prefix="rage-") as way:
        proxy = request.param(Path(way), folder)
        await proxy.open()
        yield f"postgresql+psycopg://postgres@/postgres?host={way}", proxy
        await proxy.close()


class LateProxy(CommitProxy):
    """The connection breaks off on the server's side alone, and the COMMIT comes to PostgreSQL later, if at all."""

    comes = asyncio.Event()

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, _losing: asyncio.Event) -> None:
        while data := await reader.read(65_536):
            if self.lose and b"COMMIT" in data:
                self.lose -= 1
                self.lost += 1
                for other in self._writers - {writer}:
                    other.transport.abort()
                await self.comes.wait()
            writer.write(data)
        await asyncio.sleep(0.1)
        writer.close()


class AwayProxy(CommitProxy):
    """The database is away from the moment when an answer is lost, until it is said to be back."""

    is_back = False

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._is_shut = bool(self.lost) and not self.is_back
        await super()._accept(reader, writer)


@asynccontextmanager
async def writing(data: str, patience: float = PATIENCE) -> AsyncIterator[Writer]:
    with await asyncio.to_thread(open_database, data) as held:
        writer = Writer(held.engine, 0.001, Metrics(), check_place=held.check_place, patience=patience)
        writer.start()
        yield writer
        await writer.stop()


async def test_moves_that_were_kept_are_acknowledged(proxied: Proxied, tmp_path: Path) -> None:
    data, proxy = proxied
    async with open_server(replace(config_for(tmp_path), data=data)) as server:
        pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
        for number in range(6):
            page = await whose_turn(pages)
            version = page.v
            proxy.lose = 1
            assert "no" not in await page.move()
            assert proxy.lost == number + 1
            for other in pages:
                await other.until(lambda other=other, version=version: other.v > version)
    engine = open_engine(data)
    assert len(await read_log(engine, pages[0].table["id"])) == 7
    await engine.dispose()


async def test_changes_of_a_table_that_were_kept_are_acknowledged(proxied: Proxied, tmp_path: Path) -> None:
    """They are no entries of the log, by which a commit could be found again."""
    data, proxy = proxied
    async with open_server(replace(config_for(tmp_path), data=data)) as server:
        pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
        for do in ("pause", "resume", "pause"):
            proxy.lose = 1
            await pages[0].do(do)
        assert proxy.lost == 3
        await pages[1].until(lambda: pages[1].table["paused_by"] == pages[0].seat)


@pytest.mark.parametrize("proxied", [LateProxy], indirect=True)
async def test_what_was_refused_is_not_kept_later(proxied: Proxied) -> None:
    """A session that is cut off may have a COMMIT on its way: it has to end before anybody is answered."""
    data, proxy = proxied
    assert isinstance(proxy, LateProxy)
    async with writing(data) as writer:

        def mark() -> str:
            with writer._engine.connect() as connection:  # noqa: SLF001
                return str(connection.scalar(text("SELECT mark FROM commits")))

        before = await asyncio.to_thread(mark)
        proxy.lose = 1
        with pytest.raises(NotStored) as refused:
            await writer.write()
        assert refused.type is NotStored
        proxy.comes.set()
        await asyncio.sleep(0.2)
        assert await asyncio.to_thread(mark) == before
        await writer.write()


@pytest.mark.parametrize("proxied", [AwayProxy], indirect=True)
async def test_while_the_database_is_away_nobody_is_told_anything(proxied: Proxied) -> None:
    data, proxy = proxied
    assert isinstance(proxy, AwayProxy)
    async with writing(data, patience=0.3) as writer:
        await writer.write()
        proxy.lose = 1
        with pytest.raises(Undecided):
            await writer.write()
        with pytest.raises(NotStored):
            await writer.write()
        proxy.is_back = True
        await writer.write()


async def test_a_table_of_which_nothing_is_known_answers_nothing_and_is_read_anew(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
    page = await whose_turn(pages)
    table = server.registry.tables[page.table["id"]]
    works = table._writer  # noqa: SLF001

    class Loses:
        def submit(self, callback: StoredCallback, *_statements: object, entry: LogEntry) -> None:
            works.submit(lambda _failure: callback(Undecided()), entry=entry)

    table._writer = Loses()  # type: ignore[assignment]  # noqa: SLF001
    number = await page.send("move", v=page.v, move="1")
    await page.closed.wait()
    assert number not in page.replies
    assert page.socket.close_code == 4205
    again = await page.client.open(page.table["id"])
    await again.until(lambda: bool(again.game))
    assert (again.v, again.game["own"]["bid"]) == (2, 1)


async def test_what_the_disk_did_not_confirm_cannot_come_back(tmp_path: Path) -> None:
    """SQLite has written it into its log, where a later start would find it: the next commit takes its place."""
    async with writing(str(tmp_path / "rage.sqlite")) as writer:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR_FSYNC"
        failing = [OperationalError("COMMIT", {}, error)]

        def fail_once(_connection: object) -> None:
            if failing:
                raise failing.pop()

        def mark() -> str:
            with writer._engine.connect() as connection:  # noqa: SLF001
                return str(connection.scalar(text("SELECT mark FROM commits")))

        before = mark()
        event.listen(writer._engine, "commit", fail_once)  # noqa: SLF001
        with pytest.raises(NotStored):
            await writer.write()
        assert mark() != before
        await writer.write()
