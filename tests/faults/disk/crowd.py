"""People who play at a server and note what was acknowledged to them, and when."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import httpx
from child_environment import child_environment
from faults.disk.processes import kill
from ports import hold_port, port_of
from server.client import Page, begin
from server.running_server import RunningServer

PATIENCE = 120


class Acknowledged(NamedTuple):
    """A move that somebody was told is made; number 1 is the first deal."""

    time: float
    table: str
    number: int


@contextmanager
def running(data: str, *pragmas: str, recorded_by: Sequence[str] = ()) -> Iterator[RunningServer]:
    """A server in a process of its own, killed in the end."""
    with hold_port() as held:
        port = port_of(held)
        command = [*recorded_by, sys.executable, "-m", "faults.disk.serve", data, str(port), *pragmas]
        process = subprocess.Popen(command, env=child_environment(), start_new_session=True)
        server = RunningServer(f"127.0.0.1:{port}")
        try:
            _wait_for(server, process)
            yield server
        finally:
            kill(process)


def _wait_for(server: RunningServer, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "the server ended by itself"
        try:
            if httpx.get(f"{server.url}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError(server.url)


async def play(server: RunningServer, tables: int, moves: int) -> list[Acknowledged]:
    """So many moves at each of so many tables, all at once."""
    async with server.at_end:
        played = [_play_one(server, moves) for _ in range(tables)]
        return sorted(entry for entries in await asyncio.gather(*played) for entry in entries)


async def _play_one(server: RunningServer, moves: int) -> list[Acknowledged]:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [10] * 10}, stand_in=False)
    acknowledged = [_note(pages[0])]
    for _ in range(moves):
        page = await _to_move(pages)
        reply = await page.move()
        assert "no" not in reply, reply
        acknowledged.append(_note(page))
    return acknowledged


async def _to_move(pages: list[Page]) -> Page:
    """The page that is to move; between two rounds the server deals first."""
    while True:
        newest = max(page.v for page in pages)
        for page in pages:
            await page.until(lambda page=page, newest=newest: page.v >= newest)
        for page in pages:
            if page.my_turn:
                return page
        await asyncio.sleep(0.005)


def _note(page: Page) -> Acknowledged:
    return Acknowledged(time.time(), page.table["id"], page.v)
