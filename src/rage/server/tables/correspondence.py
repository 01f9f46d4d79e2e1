"""Games by correspondence that nobody has open: each is opened again when somebody's days are over.

Days are counted by the clock that nobody can set, as long as the server runs: what the system's clock does meanwhile
changes no deadline. After a start, deadlines are those that are stored, by the system's clock.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.config import Timings
from rage.server.domain.correspondence import Correspondence
from rage.server.domain.settings import Pace
from rage.server.store.correspondence import all_correspondence, find_correspondence, seconds_until
from rage.server.tables.table import Table

_logger = structlog.get_logger()
_RETRY_AFTER = 60.0
"""Seconds until a table is opened again that could not be, or that had something left to do."""

_ALL = ""
"""In place of a table's id: the timer that takes up all games."""

Deadlines = Mapping[tuple[int, int], float]
"""When the time of a seat that has been asked since a version ends, by the event loop's clock."""


class CorrespondenceSchedule:
    """Knows when each game that nobody has open has to be looked at again."""

    def __init__(
        self,
        engine: AsyncEngine,
        timings: Timings,
        *,
        open_table: Callable[[str], Coroutine[Any, Any, Table | None]],
        run_in_background: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._engine = engine
        self._timings = timings
        self._open_table = open_table
        self._run_in_background = run_in_background
        self._loop = asyncio.get_running_loop()
        self._earliest = self._loop.time() + timings.restart_grace
        """No deadline that was read from the store is sooner."""
        self._deadlines: dict[str, Deadlines] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def start(self) -> None:
        """Take up the games that are being played."""
        self._run_in_background(self._take_up())

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def put_away(self, table: Table) -> None:
        """Nobody has a table open any more."""
        game = table.game
        if game is None or not table.is_playing or not table.by_correspondence or table.info.paused_by is not None:
            return
        now, left = self._loop.time(), {seat: table.time.until_clock_ends(seat) for seat in game.to_act}
        deadlines = {(seat, game.asked[seat]): now + wait for seat, wait in left.items() if wait is not None}
        self._deadlines[table.id] = deadlines
        self._look_again(table.id, min(deadlines.values(), default=now + _RETRY_AFTER) - now)

    async def take(self, table: Table) -> None:
        """A table is opened: it goes on with what is left to everybody."""
        kept = await find_correspondence(self._engine, table.id)
        timer = self._timers.pop(table.id, None)
        if timer:
            timer.cancel()
        deadlines = self._deadlines.pop(table.id, {})
        if kept is not None and table.game is not None:
            asked = table.game.asked
            left = {seat: wait for seat, since, wait in self._waits(kept, deadlines) if asked.get(seat) == since}
            table.resume_correspondence(left, kept.missed)

    def _waits(self, kept: Correspondence, deadlines: Deadlines) -> list[tuple[int, int, float]]:
        """For each seat that is asked, since when, and for how long it still is."""
        now = self._loop.time()
        waits = []
        for decision in kept.awaited:
            counted = deadlines.get((decision.seat, decision.since))
            if decision.deadline is None:
                wait = decision.left or 0.0
            elif counted is not None:
                wait = counted - now
            else:
                wait = max(seconds_until(decision.deadline), self._earliest - now)
            waits.append((decision.seat, decision.since, wait))
        return waits

    async def _take_up(self) -> None:
        """Set the timers of all games that were not put away since the start: now, and when the grace is over.

        A clock that was behind at first is set by then. One that was ahead when a deadline was stored is why nobody's
        time is longer than the longest there is.
        """
        try:
            games = await all_correspondence(self._engine)
        except Exception:  # a database that is away now may be back soon
            _logger.warning("correspondence_not_read")
            self._timers[_ALL] = self._loop.call_later(_RETRY_AFTER, self.start)
            return
        longest = max(pace.days or 0 for pace in Pace) * self._timings.day
        for kept in games:
            if kept.table not in self._deadlines and not _is_paused(kept):
                self._look_again(kept.table, min(self._shortest(kept), longest))
        grace = self._earliest - self._loop.time()
        if grace > 0:
            self._timers[_ALL] = self._loop.call_later(grace, self.start)

    def _shortest(self, kept: Correspondence) -> float:
        """For how long nothing is due in a game; where no person is asked, a bot or a deal is."""
        return min((wait for *_, wait in self._waits(kept, {})), default=0.0)

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
        except Exception:
            _logger.warning("correspondence_not_opened", table=table)
            self._look_again(table, _RETRY_AFTER)


def _is_paused(kept: Correspondence) -> bool:
    return any(decision.deadline is None for decision in kept.awaited)
