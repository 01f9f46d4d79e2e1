"""`/healthz` says that the server is well only while something can be stored, because it tries."""

import asyncio
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import pytest
from faults.system import strace
from server.client import PATIENCE, http_client
from server.databases import emptied
from server.running_server import RunningServer, ServerProcess, config_for, open_server
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url
from typer.testing import CliRunner

from rage.cli import app
from rage.server.store import health
from rage.server.store.writer import Writer

Fault = Callable[[Path, int], Iterator[None]]


def full(_data: Path, pid: int) -> Iterator[None]:
    """No file may have more than a byte, as if the disk were full."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def moved(data: Path, _pid: int) -> Iterator[None]:
    data.rename(data.with_suffix(".moved"))
    yield
    data.with_suffix(".moved").rename(data)


def replaced(data: Path, _pid: int) -> Iterator[None]:
    data.rename(data.with_suffix(".moved"))
    data.write_bytes(b"")
    yield
    data.with_suffix(".moved").rename(data)


def log_moved(data: Path, _pid: int) -> Iterator[None]:
    log = data.with_name(f"{data.name}-wal")
    log.rename(data.with_suffix(".moved"))
    yield
    data.with_suffix(".moved").rename(log)


async def until(url: str, status: int) -> str:
    """Wait until the server says how it is: what it says."""
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as client:
        while True:
            answer = await client.get(f"{url}/healthz")
            if answer.status_code == status:
                return answer.text
            await asyncio.sleep(0.1)


async def test_it_is_not_well_while_nothing_can_be_stored(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    await process.start()
    try:
        for fault in (full, moved, replaced, log_moved):
            assert await until(process.server.url, 200) == "ok"
            with contextmanager(fault)(process.data, process.pid):
                assert "nothing can be stored" in await until(process.server.url, 503), fault
        assert await until(process.server.url, 200) == "ok"
    finally:
        await process.end()


async def test_it_is_not_well_while_the_disk_is_read_only(tmp_path: Path) -> None:
    """As a file system becomes after an error: files that are open for writing stay open, and every write fails."""
    process = ServerProcess(tmp_path)
    await process.start()
    try:
        assert await until(process.server.url, 200) == "ok"
        read_only = asyncio.create_task(strace.inject([process.pid], "error=EROFS", 10))
        assert "nothing can be stored" in await until(process.server.url, 503)
        assert await read_only
        assert await until(process.server.url, 200) == "ok"
    finally:
        await process.end()


async def test_it_is_not_well_while_the_database_is_away(postgres: str, tmp_path: Path) -> None:
    url = emptied(postgres)
    folder = Path(str(make_url(url).query["host"]))
    name = next(file for file in folder.glob(".s.PGSQL.*") if file.suffix != ".lock")
    async with open_server(replace(config_for(tmp_path), data=url)) as server:
        assert await until(server.url, 200) == "ok"
        engine = create_engine(url)
        with engine.connect() as connection:
            name.rename(folder / "away")
            try:
                connection.execute(
                    text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
                )
                assert "nothing can be stored" in await until(server.url, 503)
            finally:
                (folder / "away").rename(name)
        engine.dispose()
        assert await until(server.url, 200) == "ok"


async def test_however_many_ask_there_is_one_try_a_second(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0
    write = Writer.write

    async def counted(writer: Writer) -> None:
        nonlocal tries
        tries += 1
        await asyncio.sleep(0.1)
        await write(writer)

    monkeypatch.setattr(Writer, "write", counted)
    async with http_client(server) as client:
        assert health._FRESH == 1  # noqa: SLF001
        monkeypatch.setattr(health, "_FRESH", PATIENCE)
        answers = await asyncio.gather(*(client.get("/healthz") for _ in range(50)))
        assert {answer.text for answer in answers} == {"ok"}
        assert tries == 1
        monkeypatch.setattr(health, "_FRESH", -1)
        assert (await client.get("/healthz")).text == "ok"
        assert tries == 2


async def test_the_command_asks_again_until_a_server_that_is_starting_is_well(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    port = process.server.address.partition(":")[2]
    ask = partial(CliRunner().invoke, app)
    alone = await asyncio.to_thread(ask, ["admin", "health", "--port", port, "--language", "en"])
    assert (alone.exit_code, "refused" in alone.stderr) == (1, True)
    again = ["admin", "health", "--port", port, "--wait", str(PATIENCE)]
    waiting = asyncio.create_task(asyncio.to_thread(ask, again))
    await process.start()
    assert (await waiting).exit_code == 0
    await process.end()
