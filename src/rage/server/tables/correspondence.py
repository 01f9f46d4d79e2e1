"""Games by correspondence that nobody has open: each is opened again when somebody's days are over.

Days are counted by the server's time, which stands still while the server is down.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.config import DAY, Timings
from rage.server.domain.correspondence import Correspondence
from rage.server.domain.settings import Pace
from rage.server.store.correspondence import all_correspondence, find_correspondence, is_any_played
from rage.server.store.server_time import ServerTime, note_server_time
from rage.server.store.writer import Writer
from rage.server.tables.seating import people_at
from rage.server.tables.table import Table

_logger = structlog.get_logger()
_RETRY_AFTER = 60.0
"""Seconds until a table is opened again that could not be, or that had something left to do."""

_ALL, _NOTE = "", "note"
"""In place of a table's id: the timers that take up all games, and that note how far the server's time has come."""


class CorrespondenceSchedule:
    """Knows when each game that nobody has open has to be looked at again."""

    def __init__(
        self,
        engine: AsyncEngine,
        writer: Writer,
        server_time: ServerTime,
        timings: Timings,
        *,
        open_table: Callable[[str], Coroutine[Any, Any, Table | None]],
        run_in_background: Callable[[Coroutine[Any, Any, None]], None],
        take_up_every: float | None = None,
    ) -> None:
        self._engine = engine
        self._writer = writer
        self._server_time = server_time
        self._timings = timings
        self._open_table = open_table
        self._run_in_background = run_in_background
        self._take_up_every = take_up_every
        """Where other servers play games too: after so many seconds they are looked through again."""
        self._loop = asyncio.get_running_loop()
        self._earliest = self._loop.time() + timings.restart_grace
        """No deadline that was read from the store is sooner."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._failures: dict[str, int] = {}
        """How often in a row a table could not be read."""

    def start(self) -> None:
        """Take up the games that are being played."""
        self._run_in_background(self._take_up())
        self._note_time_later()

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._write_time()

    def put_away(self, table: Table) -> None:
        """Nobody has a table open any more. Whatever is wrong with it, it is put away."""
        game = table.game
        goes_on = table.is_playing and table.by_correspondence and table.info.paused_by is None
        if game is None or not goes_on or not people_at(table.info.seats):
            return
        try:
            waits = [wait for seat in game.to_act if (wait := table.time.until_clock_ends(seat)) is not None]
        except Exception:
            _logger.exception("correspondence_unknown", table=table.id)
            waits = []
        self._look_again(table.id, min(waits, default=_RETRY_AFTER))

    async def take(self, table: Table) -> None:
        """A table is opened: it goes on with what is left to everybody."""
        kept = await find_correspondence(self._engine, table.id)
        timer = self._timers.pop(table.id, None)
        if timer:
            timer.cancel()
        if kept is not None and table.game is not None:
            asked = table.game.asked
            left = {seat: wait for seat, since, wait in self._waits(kept) if asked.get(seat) == since}
            table.resume_correspondence(left, kept.missed)

    def _waits(self, kept: Correspondence) -> list[tuple[int, int, float]]:
        """For each seat that is asked, since when, and for how long it still is."""
        grace = self._earliest - self._loop.time()
        waits = []
        for decision in kept.awaited:
            if decision.deadline is None:
                wait = decision.left or 0.0
            else:
                wait = max(self._server_time.seconds_until(decision.deadline), grace)
            waits.append((decision.seat, decision.since, wait))
        return waits

    async def _take_up(self) -> None:
        """Set the timers of all games that nobody has opened since the start.

        An earlier version stored deadlines by the system's clock: should that have been ahead, nobody's time is longer
        than the longest there is.
        """
        try:
            games = await all_correspondence(self._engine)
        except Exception:  # a database that is away now may be back soon
            _logger.warning("correspondence_not_read")
            self._timers[_ALL] = self._loop.call_later(_RETRY_AFTER, self._take_up_again)
            return
        longest = max(pace.days or 0 for pace in Pace) * self._timings.day
        for kept in games:
            if kept.table not in self._timers and not _is_paused(kept):
                self._look_again(kept.table, min(self._shortest(kept), longest))
        if self._take_up_every is not None:
            self._timers[_ALL] = self._loop.call_later(self._take_up_every, self._take_up_again)

    def _take_up_again(self) -> None:
        self._run_in_background(self._take_up())

    def _note_time_later(self) -> None:
        self._timers[_NOTE] = self._loop.call_later(self._timings.time_noted_every, self._ring_to_note)

    def _ring_to_note(self) -> None:
        self._note_time_later()
        self._run_in_background(self._note_time())

    async def _note_time(self) -> None:
        """While days go by for somebody, note how far the server's time has come.

        Where others share the database, always: one that starts goes on from the note, and all must have one time.
        """
        is_shared = self._take_up_every is not None
        with suppress(SQLAlchemyError):  # a database that is away now may be back soon
            if is_shared or await is_any_played(self._engine):
                self._write_time()

    def _write_time(self) -> None:
        self._writer.submit(lambda _failure: None, note_server_time(self._server_time.moment_in(0)))

    def _shortest(self, kept: Correspondence) -> float:
        """For how long nothing is due in a game; where no person is asked, a bot or a deal is."""
        return min((wait for *_, wait in self._waits(kept)), default=0.0)

    def _look_again(self, table: str, wait: float) -> None:
        before = self._timers.pop(table, None)
        if before:
            before.cancel()
        self._timers[table] = self._loop.call_later(max(wait, 0), self._ring, table)

    def _ring(self, table: str) -> None:
        del self._timers[table]
        self._run_in_background(self._open(table))

    async def _open(self, table: str) -> None:
        try:
            await self._open_table(table)
        except SQLAlchemyError:  # a database that is away now may be back soon
            _logger.warning("correspondence_not_opened", table=table)
            self._look_again(table, _RETRY_AFTER)
        except Exception as error:  # its log is damaged, or a later version has made it: that lasts, and is said once
            if table not in self._failures:
                _logger.warning("correspondence_not_opened", table=table, error=repr(error))
            self._failures[table] = self._failures.get(table, 0) + 1
            self._look_again(table, min(_RETRY_AFTER * 2.0 ** self._failures[table], DAY))
        else:
            self._failures.pop(table, None)


def _is_paused(kept: Correspondence) -> bool:
    return any(decision.deadline is None for decision in kept.awaited)
