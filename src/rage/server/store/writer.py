"""The one writer: whatever is to be kept passes here, and is on the disk when `write` returns.

What comes in within a few milliseconds, and while the previous commit runs, is committed together. A thread of its own
does that: it waits for the disk while the tables go on, and a commit costs one change of threads, however large.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import chain
from typing import NamedTuple

import structlog
from sqlalchemy import Connection, Dialect, Engine, Executable, insert
from sqlalchemy.exc import IntegrityError, OperationalError

from rage.server.domain.log import LogEntry
from rage.server.metrics import Metrics
from rage.server.store.schema import log

_logger = structlog.get_logger()


class NotKept(Exception):  # noqa: N818
    """The store could not keep it, so it has not happened."""


class Taken(NotKept):
    """Somebody else has written that entry: whoever was second has to look again."""


_TOGETHER = 128
"""So many at most are committed together. A crowd is then served in turn, in place of all waiting for all."""


Heard = Callable[[NotKept | None], None]
"""What is called when something is on the disk, or with why it could not be kept."""


class _Job(NamedTuple):
    entry: LogEntry | None
    statements: Sequence[Executable]
    heard: Heard


class Writer:
    """Gathers what is to be written, and commits it together."""

    def __init__(self, engine: Engine, gather: float, metrics: Metrics) -> None:
        self._engine = engine
        self._gather = gather
        self._metrics = metrics
        self._jobs: list[_Job] = []
        self._called = asyncio.Event()
        self._is_ending = False
        self._thread = ThreadPoolExecutor(1, "rage-writer")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self._is_ending = True
        self._called.set()
        try:
            if self._task:
                await self._task
        finally:
            self._thread.shutdown()
            self._engine.dispose()

    def keep(self, heard: Heard, *statements: Executable, entry: LogEntry | None = None) -> None:
        """Keep all of it or nothing, and say so."""
        self._jobs.append(_Job(entry, statements, heard))
        self._called.set()

    async def write(self, *statements: Executable, entry: LogEntry | None = None) -> None:
        """Keep all of it or, with `NotKept`, nothing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.keep(partial(finish, done), *statements, entry=entry)
        await done

    async def _run(self) -> None:
        """While the disk works for the next ones, those of the last commit are told."""
        loop = asyncio.get_running_loop()
        kept: list[tuple[_Job, NotKept | None]] = []
        while True:
            if len(self._jobs) < _TOGETHER:
                self._tell(kept)
                kept = []
                await self._called.wait()
                await asyncio.sleep(self._gather)
            jobs, self._jobs = self._jobs[:_TOGETHER], self._jobs[_TOGETHER:]
            if not jobs:
                return
            if not self._jobs and not self._is_ending:
                self._called.clear()
            commit = loop.run_in_executor(self._thread, self._commit, jobs)
            self._tell(kept)
            kept = list(zip(jobs, await commit, strict=True))

    def _tell(self, kept: list[tuple[_Job, NotKept | None]]) -> None:
        """Whatever goes wrong with one of them, the others hear of theirs."""
        for job, trouble in kept:
            try:
                job.heard(trouble)
            except Exception:
                _logger.exception("not_heard")
        if kept:
            self._metrics.not_kept.inc(sum(trouble is not None for _job, trouble in kept))
            self._metrics.commits.observe(len(kept))

    def _commit(self, jobs: list[_Job]) -> list[NotKept | None]:
        """One commit for all; should it fail, one for each, so that only the guilty suffer.

        Where the database itself is in trouble, nobody is guilty, and trying each would take each as long.
        """
        try:
            with self._engine.begin() as connection:
                _execute(connection, jobs)
        except Exception as error:  # whatever it is, the next ones must be written
            if len(jobs) > 1 and not isinstance(error, OperationalError):
                return [outcome for job in jobs for outcome in self._commit([job])]
            _logger.warning("not_kept", jobs=len(jobs), error=str(error))
            trouble = Taken if isinstance(error, IntegrityError) else NotKept
            return [trouble() for _ in jobs]
        return [None] * len(jobs)


def _execute(connection: Connection, jobs: list[_Job]) -> None:
    for job in jobs:
        for statement in job.statements:
            connection.execute(statement)
    entries = [job.entry for job in jobs if job.entry]
    if entries:
        _append(connection, entries)


def _append(connection: Connection, entries: list[LogEntry]) -> None:
    """All in one statement: row by row, each would wait for the interpreter anew."""
    if connection.dialect.positional:
        connection.exec_driver_sql(_appending(connection.dialect, len(entries)), tuple(chain.from_iterable(entries)))
    else:
        connection.execute(insert(log), [entry._asdict() for entry in entries])


@cache
def _appending(dialect: Dialect, rows: int) -> str:
    """The statement for so many rows. Finding it again takes SQLAlchemy longer than the database takes to do it."""
    row = dict.fromkeys(LogEntry._fields, "")
    return str(insert(log).values([row] * rows).compile(dialect=dialect))


def finish(done: asyncio.Future[None], trouble: Exception | None) -> None:
    """Tell whoever waits for something that it is done, or why it is not."""
    if done.done():
        return
    if trouble is None:
        done.set_result(None)
    else:
        done.set_exception(trouble)
