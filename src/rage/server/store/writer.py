"""The one writer: whatever is to be kept passes here, and is on the disk when `write` returns.

What comes in within a few milliseconds, and while the previous commit runs, is committed together. A thread of its own
does that: it waits for the disk while the tables go on, and a commit costs one change of threads, however large.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple

import structlog
from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import IntegrityError

from rage.server.metrics import Metrics
from rage.server.store.schema import log

_logger = structlog.get_logger()


class NotKept(Exception):  # noqa: N818
    """The store could not keep it, so it has not happened."""


class Taken(NotKept):
    """Somebody else has written that entry: whoever was second has to look again."""


class Entry(NamedTuple):
    """A deal or a move in the log of a table."""

    table_id: str
    number: int
    seat: int
    """Who moved; at a deal, who dealt."""
    entry: str
    by: str
    """What decided: a person, a bot, a stand-in, the clock, or nobody (a forfeit)."""


_TOGETHER = 64
"""So many at most are committed together. A crowd is then served in turn, in place of all waiting for all."""


class _Job(NamedTuple):
    entry: Entry | None
    statements: Sequence[Executable]
    done: asyncio.Future[None]


# RETURNING makes one statement of all rows; one at a time, each would wait for the interpreter anew.
_APPEND = insert(log).returning(log.c.number)


class Writer:
    """Gathers what is to be written, and commits it together."""

    def __init__(self, engine: Engine, gather: float, metrics: Metrics) -> None:
        self._engine = engine
        self._gather = gather
        self._metrics = metrics
        self._jobs: list[_Job] = []
        self._called = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, "rage-writer")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        while self._jobs and self._task and not self._task.done():
            await asyncio.wait([job.done for job in self._jobs])
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._thread.shutdown()
        self._engine.dispose()

    async def write(self, *statements: Executable, entry: Entry | None = None) -> None:
        """Keep all of it or, with `NotKept`, nothing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.append(_Job(entry, statements, done))
        self._called.set()
        await done

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._called.wait()
            if len(self._jobs) < _TOGETHER:
                await asyncio.sleep(self._gather)
            jobs, self._jobs = self._jobs[:_TOGETHER], self._jobs[_TOGETHER:]
            if not self._jobs:
                self._called.clear()
            outcomes = await loop.run_in_executor(self._thread, self._commit, jobs)
            for job, outcome in zip(jobs, outcomes, strict=True):
                _finish(job.done, outcome)
            self._metrics.not_kept.inc(sum(outcome is not None for outcome in outcomes))
            self._metrics.commits.observe(len(jobs))

    def _commit(self, jobs: list[_Job]) -> list[NotKept | None]:
        """One commit for all; should it fail, one for each, so that only the guilty suffer."""
        try:
            with self._engine.begin() as connection:
                _execute(connection, jobs)
        except Exception as error:  # whatever it is, the next ones must be written
            if len(jobs) > 1:
                return [outcome for job in jobs for outcome in self._commit([job])]
            _logger.warning("not_kept", error=str(error))
            return [Taken() if isinstance(error, IntegrityError) else NotKept()]
        return [None] * len(jobs)


def _execute(connection: Connection, jobs: list[_Job]) -> None:
    for job in jobs:
        for statement in job.statements:
            connection.execute(statement)
    rows = [job.entry._asdict() for job in jobs if job.entry]
    if rows:
        connection.execute(_APPEND, rows)


def _finish(done: asyncio.Future[None], outcome: NotKept | None) -> None:
    if done.done():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)
