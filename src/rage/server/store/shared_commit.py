"""Committing to a PostgreSQL that other servers write to: what somebody else was first with fails, and nothing else."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import IntegrityError, OperationalError

from rage.server.domain.game_log import LogEntry
from rage.server.store.guards import RowChanged, execute

_APPEND = """
    INSERT INTO log (table_id, number, seat, entry, "by")
    SELECT * FROM unnest(%s::text[], %s::int[], %s::int[], %s::text[], %s::text[])
    ON CONFLICT DO NOTHING RETURNING table_id, number
"""
_ANEW = ("40001", "40P01")
"""What PostgreSQL calls a transaction that it ended because of others: serialisation, and a deadlock."""


class Job(Protocol):
    """What is stored whole or not at all."""

    @property
    def entry(self) -> LogEntry | None: ...
    @property
    def statements(self) -> Sequence[Executable]: ...


class Executed(NamedTuple):
    """What a transaction holds, before it is committed."""

    conflicts: list[bool]
    """For each job, whether somebody else was first."""
    entries: list[LogEntry]
    """The entries of the log that are new."""


def execute_shared(connection: Connection, jobs: Sequence[Job]) -> Executed:
    """Do what nobody else was first with. A conflict costs the others nothing."""
    conflicts = [bool(job.statements) and not _is_done(connection, job) for job in jobs]
    done = [job for job, lost in zip(jobs, conflicts, strict=True) if job.statements and not lost]
    entries = [job.entry for job in done if job.entry]
    alone = {job.entry: index for index, job in enumerate(jobs) if job.entry and not job.statements}
    if alone:
        new = _append(connection, sorted(alone))
        for entry, index in alone.items():
            conflicts[index] = entry not in new
        entries += new
    return Executed(conflicts, entries)


def _is_done(connection: Connection, job: Job) -> bool:
    try:
        with connection.begin_nested():
            for statement in job.statements:
                execute(connection, statement)
            if job.entry and not _append(connection, [job.entry]):
                raise RowChanged
    except (IntegrityError, RowChanged):
        return False
    return True


def _append(connection: Connection, entries: list[LogEntry]) -> set[LogEntry]:
    """Those that are new. In order, so that two who write the same ones do not wait for each other."""
    columns: Any = tuple(map(list, zip(*entries, strict=True)))
    new = {tuple(row) for row in connection.exec_driver_sql(_APPEND, columns)}
    return {entry for entry in entries if (entry.table_id, entry.number) in new}


def commits_anew(error: Exception) -> bool:
    """Whether nothing is wrong but that others were in the way."""
    return isinstance(error, OperationalError) and getattr(error.orig, "sqlstate", None) in _ANEW
