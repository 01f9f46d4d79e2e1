"""The one writer: whatever is to be stored passes here, and is on the disk when `write` returns.

What comes in within half a millisecond, and while the previous commit runs, is committed together. A thread of its own
does that: it waits for the disk while the tables go on, and a commit costs one change of threads, however large.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import chain
from typing import NamedTuple

import structlog
from sqlalchemy import Connection, Dialect, Engine, Executable, insert
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError

from rage.server.domain.game_log import LogEntry
from rage.server.metrics import Metrics
from rage.server.store.commit_marks import may_come_back, new_mark, set_mark, was_kept
from rage.server.store.guards import RowChanged, execute
from rage.server.store.holder import HeldByAnother
from rage.server.store.location import UnusableLocation
from rage.server.store.named_moves import named
from rage.server.store.schema import log
from rage.server.store.shared_commit import commits_anew, execute_shared

_logger = structlog.get_logger()


class NotStored(Exception):  # noqa: N818
    """It could not be stored, so it has not happened."""


class Conflict(NotStored):
    """Somebody else has written that entry, or changed that row, first: whoever was second has to read it again."""


class Undecided(NotStored):
    """Whether it is stored is not known yet, and nobody may say so: what it was about has to be read again."""


_MOST_JOBS = 128
"""So many at most are committed together. A crowd is then served in turn, in place of all waiting for all."""
_PATIENCE = 10.0
"""Seconds to ask the database, once it went away in the middle of a commit, whether it has kept it."""
_PAUSE = 0.1
_OF_THE_DATABASE = (OperationalError, InterfaceError, UnusableLocation, TimeoutError)
"""Where the database itself fails, none of what was committed together would succeed alone."""


StoredCallback = Callable[[NotStored | None], None]
"""Is called with nothing once a job is on the disk, or with why it could not be stored."""


class _Job(NamedTuple):
    """What is stored whole or not at all."""

    entry: LogEntry | None
    statements: Sequence[Executable]
    callback: StoredCallback


class Writer:
    """Gathers what is to be written, and commits it together."""

    def __init__(
        self,
        engine: Engine,
        gather: float,
        metrics: Metrics,
        *,
        check_place: Callable[[], None] = lambda: None,
        patience: float = _PATIENCE,
        number: int | None = None,
    ) -> None:
        self._engine = engine
        self._number = number
        """Of this program among those that share the database."""
        self._check_place = check_place
        """Raises `UnusableLocation` where what is written would be lost."""
        self._patience = patience
        self._gather = gather
        self._metrics = metrics
        self._jobs: list[_Job] = []
        self._has_jobs = asyncio.Event()
        self._is_ending = False
        self._thread = ThreadPoolExecutor(1, "rage-writer")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self._is_ending = True
        self._has_jobs.set()
        try:
            if self._task:
                await self._task
        finally:
            self._thread.shutdown()
            self._engine.dispose()

    def submit(self, callback: StoredCallback, *statements: Executable, entry: LogEntry | None = None) -> None:
        """Store all of it or nothing, and call back."""
        self._jobs.append(_Job(entry, statements, callback))
        self._has_jobs.set()

    async def write(self, *statements: Executable, entry: LogEntry | None = None) -> None:
        """Store all of it or, with `NotStored`, nothing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(partial(finish, done), *statements, entry=entry)
        await done

    async def _run(self) -> None:
        """While the disk works for the next jobs, those of the last commit are called back."""
        loop = asyncio.get_running_loop()
        committed: list[tuple[_Job, NotStored | None]] = []
        while True:
            if len(self._jobs) < _MOST_JOBS:
                self._call_back(committed)
                committed = []
                await self._has_jobs.wait()
                await asyncio.sleep(self._gather)
            jobs, self._jobs = self._jobs[:_MOST_JOBS], self._jobs[_MOST_JOBS:]
            if not jobs:
                return
            if not self._jobs and not self._is_ending:
                self._has_jobs.clear()
            commit = loop.run_in_executor(self._thread, self._commit, jobs, self._trouble_with_place())
            self._call_back(committed)
            committed = list(zip(jobs, self._found_again(jobs, await commit), strict=True))

    def _trouble_with_place(self) -> UnusableLocation | None:
        """Looked for by the event loop: the writer's thread would wait for the interpreter after each look."""
        try:
            self._check_place()
        except UnusableLocation as error:
            return error
        return None

    def _found_again(self, jobs: list[_Job], outcomes: list[NotStored | None]) -> list[NotStored | None]:
        """What was written while the database lost its place is stored where nobody finds it again."""
        trouble = self._trouble_with_place()
        if trouble is None or None not in outcomes:
            return outcomes
        lost = [job.entry for job, outcome in zip(jobs, outcomes, strict=True) if outcome is None]
        _logger.error("undecided", jobs=len(lost), error=str(trouble), **named(lost))
        return [outcome or Undecided() for outcome in outcomes]

    def _call_back(self, committed: list[tuple[_Job, NotStored | None]]) -> None:
        """Whatever goes wrong with one of them, the others are called all the same."""
        for job, failure in committed:
            try:
                job.callback(failure)
            except Exception:
                _logger.exception("callback_failed", **named([job.entry]))
        if committed:
            self._metrics.not_kept.inc(sum(failure is not None for _job, failure in committed))
            self._metrics.commits.observe(len(committed))

    def _commit(self, jobs: list[_Job], trouble: UnusableLocation | None = None) -> list[NotStored | None]:
        """One commit for all; should it fail, one for each, so that only those fail that must.

        Where the database itself fails, none would succeed alone, and trying each would take each as long.
        """
        if self._number is not None:
            return self._commit_shared(jobs, self._number)
        mark = None
        is_committing = False
        try:
            if trouble is not None:
                raise trouble
            with self._engine.begin() as connection:
                mark = _execute(connection, jobs)
                is_committing = True
        except Exception as error:  # whatever it is, the next ones must be written
            if is_committing:
                return self._outcomes([job.entry for job in jobs if job.entry], len(jobs), mark, error)
            if len(jobs) > 1 and not isinstance(error, _OF_THE_DATABASE):
                return [outcome for job in jobs for outcome in self._commit([job])]
            _logger.warning("not_kept", jobs=len(jobs), error=str(error), **named(job.entry for job in jobs))
            failure = Conflict if isinstance(error, IntegrityError | RowChanged) else NotStored
            return [failure() for _ in jobs]
        return [None] * len(jobs)

    def _commit_shared(self, jobs: list[_Job], number: int) -> list[NotStored | None]:
        """One commit for all that nobody else was first with: in a database that others write to, somebody may be."""
        mark = None
        is_committing = False
        try:
            with self._engine.begin() as connection:
                done = execute_shared(connection, jobs)
                if not done.entries and not all(done.conflicts):
                    mark = new_mark()
                    set_mark(connection, mark, number)
                is_committing = True
        except Exception as error:
            if is_committing:
                found = self._outcomes(done.entries, len(jobs), mark, error)
                return [Conflict() if lost else outcome for lost, outcome in zip(done.conflicts, found, strict=True)]
            if len(jobs) > 1 and not (isinstance(error, _OF_THE_DATABASE) and not commits_anew(error)):
                return [outcome for job in jobs for outcome in self._commit_shared([job], number)]
            _logger.warning("not_kept", jobs=len(jobs), error=str(error), **named(job.entry for job in jobs))
            return [NotStored() for _ in jobs]
        return [Conflict() if lost else None for lost in done.conflicts]

    def _outcomes(
        self, entries: list[LogEntry], jobs: int, mark: str | None, error: Exception
    ) -> list[NotStored | None]:
        """The answer to a commit was an error, or was lost: whether it is stored is read from the database.

        It was one transaction: all of it is there, or nothing.
        """
        end = time.monotonic() + self._patience
        while True:
            try:
                with self._engine.connect() as connection:
                    is_kept = was_kept(connection, entries, mark, self._number)
                if not is_kept and may_come_back(error):
                    with self._engine.begin() as connection:
                        set_mark(connection, new_mark(), self._number)
            except Exception as trouble:
                if isinstance(trouble, HeldByAnother) or time.monotonic() > end:
                    _logger.error("undecided", jobs=jobs, error=str(error), trouble=str(trouble), **named(entries))
                    return [Undecided()] * jobs
                time.sleep(_PAUSE)
            else:
                event = "kept_after_error" if is_kept else "not_kept"
                _logger.warning(event, jobs=jobs, error=str(error), **named(entries))
                return [None if is_kept else NotStored()] * jobs


def _execute(connection: Connection, jobs: list[_Job]) -> str | None:
    """Do what is to be done, and leave something by which it can be found again: an entry of the log, or a mark."""
    for job in jobs:
        for statement in job.statements:
            execute(connection, statement)
    entries = [job.entry for job in jobs if job.entry]
    if entries:
        _append(connection, entries)
        return None
    mark = new_mark()
    set_mark(connection, mark)
    return mark


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


def finish(done: asyncio.Future[None], failure: Exception | None) -> None:
    """Tell whoever waits for something that it is done, or why it is not."""
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
