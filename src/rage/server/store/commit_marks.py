"""How a commit is found again whose answer was lost: by its entries in the log or, if it had none, by a mark."""

import secrets

from sqlalchemy import Connection, insert, select, tuple_, update

from rage.server.domain.game_log import LogEntry
from rage.server.store.schema import commits, log

_ROW = 1
_NOT_SYNCED = "SQLITE_IOERR_FSYNC"


def new_mark() -> str:
    return secrets.token_hex(16)


def set_mark(connection: Connection, mark: str) -> None:
    """Mark the transaction: there is one row, which holds the last mark."""
    if connection.execute(update(commits).where(commits.c.id == _ROW).values(mark=mark)).rowcount != 1:
        connection.execute(insert(commits).values(id=_ROW, mark=mark))


def was_kept(connection: Connection, entries: list[LogEntry], mark: str | None) -> bool:
    """Whether a transaction was committed that had these entries, or else this mark."""
    if mark is not None:
        return connection.scalar(select(commits.c.mark).where(commits.c.id == _ROW)) == mark
    places = [(entry.table_id, entry.number) for entry in entries]
    found = connection.execute(select(log).where(tuple_(log.c.table_id, log.c.number).in_(places)))
    return {LogEntry(*row) for row in found} == set(entries)


def may_come_back(error: Exception) -> bool:
    """Whether a transaction that is not there may be there after a crash.

    So it is where SQLite has written it, and could not wait for the disk. The next commit takes its place in the log.
    """
    return getattr(getattr(error, "orig", None), "sqlite_errorname", "") == _NOT_SYNCED
