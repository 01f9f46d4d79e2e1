"""The cleaner: once a day it drops what nobody needs any more, in small batches between the moves of the tables."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Iterable
from contextlib import aclosing, suppress
from itertools import islice

import structlog
from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.config import Timings
from rage.server.store.cleanup import (
    BATCH,
    delete_games,
    delete_lobbies,
    delete_pads,
    delete_people,
    deserted_games,
    discarded_games,
    note_deserted,
    old_pads,
    unused_lobbies,
    unused_people,
)
from rage.server.store.pads import SHEET_RETENTION
from rage.server.store.steady_clock import SteadyClock
from rage.server.store.tables import touch_lobbies
from rage.server.store.writer import Writer

_logger = structlog.get_logger()
_PAUSE_BETWEEN = 0.05
"""Seconds between two batches."""

Find = Callable[[AsyncEngine, str], AsyncGenerator[list[str]]]
Drop = Callable[[Collection[str], str], list[Executable]]


class Cleaner:
    """Cleans soon after the server has started, and every day from then on."""

    def __init__(
        self, engine: AsyncEngine, writer: Writer, timings: Timings, lobbies_in_use: Callable[[], Iterable[str]]
    ) -> None:
        self._engine = engine
        self._writer = writer
        self._timings = timings
        self._lobbies_in_use = lobbies_in_use
        self._clock = SteadyClock(asyncio.get_running_loop().time)
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End after the batch that is being dropped."""
        self._ending.set()
        if self._task:
            await self._task

    async def clean(self) -> None:
        """Drop what is left over. What somebody has open counts as used today."""
        await self._note_use()
        await self._drop(deserted_games, note_deserted, "")
        before = self._clock.ago(self._timings.lobby_retention)
        games = await self._drop(discarded_games, delete_games, before)
        lobbies = await self._drop(unused_lobbies, delete_lobbies, before)
        people = await self._drop(unused_people, delete_people, self._clock.ago(self._timings.guest_retention))
        pads = await self._drop(old_pads, delete_pads, self._clock.ago(SHEET_RETENTION))
        if games or lobbies or people or pads:
            _logger.info("cleaned", tables=lobbies + games, people=people, pads=pads)

    async def _run(self) -> None:
        await self._rest(self._timings.clean_after)
        while not self._ending.is_set():
            try:
                await self.clean()
            except Exception:  # a database that is away today may be back tomorrow
                _logger.exception("not_cleaned")
            await self._rest(self._timings.clean_every)

    async def _note_use(self) -> None:
        lobbies = iter(list(self._lobbies_in_use()))
        while batch := list(islice(lobbies, BATCH)):
            await self._writer.write(touch_lobbies(batch))

    async def _drop(self, find: Find, drop: Drop, before: str) -> int:
        """How many there were."""
        dropped = 0
        async with aclosing(find(self._engine, before)) as batches:
            async for ids in batches:
                if self._ending.is_set():
                    break
                await self._writer.write(*drop(ids, before))
                dropped += len(ids)
                await self._rest(_PAUSE_BETWEEN)
        return dropped

    async def _rest(self, seconds: float) -> None:
        """Wait, unless the server ends."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._ending.wait()
