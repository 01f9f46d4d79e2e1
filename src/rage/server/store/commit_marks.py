"""How a commit is found again whose answer was lost: by its entries in the log or, if it had none, by a mark."""

import secrets

from sqlalchemy import Connection, delete, func, insert, select, tuple_, update

from rage.server.domain.game_log import LogEntry
from rage.server.store.schema import commits, log

_ROW = 1
"""That of whoever has the database alone. Those who share it each have a row by their number."""
_MOST_ROWS = 1000
"""Rows of programs that have ended stay, for they may be many minutes without the database: up to so many."""
_NOT_SYNCED = "SQLITE_IOERR_FSYNC"


def new_mark() -> str:
    return secrets.token_hex(16)


def set_mark(connection: Connection, mark: str, number: int | None = None) -> None:
    """Mark the transaction: there is one row for each program that writes, which holds its last mark."""
    row = number or _ROW
    if connection.execute(update(commits).where(commits.c.id == row).values(mark=mark)).rowcount != 1:
        if (connection.scalar(select(func.count()).select_from(commits)) or 0) >= _MOST_ROWS:
            connection.execute(delete(commits).where(commits.c.id != _ROW))
        connection.execute(insert(commits).values(id=row, mark=mark))


def was_kept(connection: Connection, entries: list[LogEntry], mark: str | None, number: int | None = None) -> bool:
    """Whether a transaction was committed that had these entries, or else this mark."""
    if mark is not None:
        return connection.scalar(select(commits.c.mark).where(commits.c.id == (number or _ROW))) == mark
    places = [(entry.table_id, entry.number) for entry in entries]
    found = connection.execute(select(log).where(tuple_(log.c.table_id, log.c.number).in_(places)))
    return {LogEntry(*row) for row in found} == set(entries)


def may_come_back(error: Exception) -> bool:
    """Whether a transaction that is not there may be there after a crash.

    So it is where SQLite has written it, and could not wait for the disk. The next commit takes its place in the log.
    """
    return getattr(getattr(error, "orig", None), "sqlite_errorname", "") == _NOT_SYNCED
