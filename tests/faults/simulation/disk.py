"""A disk: an SQLite database in memory whose commits are late, refused, or kept without an answer.

What a commit has kept is kept. What a crash does is a matter of when it comes: before a commit, or before its answer.
"""

import sqlite3
from collections.abc import Callable
from enum import StrEnum
from typing import Any, cast

from sqlalchemy import Connection, Engine, Executable, Result, create_engine, delete, event
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import StaticPool

from rage.server.store.schema import metadata


class Trouble(StrEnum):
    """What a disk can do to a server."""

    NONE = "none"
    FULL = "full"
    """Statements that write fail."""
    COMMIT_FAILS = "commit fails"
    """The commit fails, and nothing is kept."""
    ANSWER_LOST = "answer lost"
    """The commit is kept, and said to have failed."""
    AWAY = "away"
    """Nothing can be read or written; the commit that meets it first is kept."""
    READS_FAIL = "reads fail"
    SLOW = "slow"


_WRITES = ("INSERT", "UPDATE", "DELETE")


class _Connection(sqlite3.Connection):
    """The one connection. It asks the disk before it does anything."""

    disk: "Disk"

    def cursor(self, factory: Any = None) -> Any:
        del factory
        return super().cursor(_Cursor)

    def commit(self) -> None:
        self.disk.commit(super().commit, super().rollback)

    def close(self) -> None:
        """Kept open: the database is gone with its last connection."""


class _Cursor(sqlite3.Cursor):
    def execute(self, sql: str, parameters: Any = ()) -> "_Cursor":
        connection = cast("_Connection", self.connection)
        connection.disk.check(sql)
        super().execute(sql, parameters)
        return self


class Disk:
    """One database for all histories, emptied between them."""

    def __init__(self) -> None:
        self.time: Callable[[], float] = lambda: 0.0
        """The time where the disk is asked: that of the loop, or of a thread that has waited meanwhile."""
        self._trouble = Trouble.NONE
        self._until = 0.0
        self._was_met = False
        """Whether a commit has met the trouble."""
        self.commits = 0
        self.changed_tables = False
        """Whether a row of `tables` was written since this was last asked."""
        self.cut_at: int | None = None
        """The number of the commit during which the power fails."""
        self.is_cut_kept = False
        self.is_cut = False
        self._connection = sqlite3.connect(":memory:", factory=_Connection, isolation_level=None, cached_statements=500)
        self._connection.disk = self
        self._connection.execute("PRAGMA foreign_keys = ON")
        self.writing_engine = self._engine()
        event.listen(self.writing_engine, "begin", _begin)
        metadata.create_all(self.writing_engine)
        self._reader = self._engine().connect()
        self.reading_engine = cast("AsyncEngine", _ReadingEngine(self))
        self._emptying = [str(delete(table)) for table in reversed(metadata.sorted_tables)]

    def _engine(self) -> Engine:
        return create_engine("sqlite://", creator=lambda: self._connection, poolclass=StaticPool, hide_parameters=True)

    def empty(self) -> None:
        """Begin anew, with nothing stored and nothing wrong."""
        self.recover()
        self.commits = 0
        self.changed_tables = False
        for emptying in self._emptying:
            self.put(emptying)

    def recover(self) -> None:
        """The disk works again; what was not committed is gone."""
        self._trouble, self.cut_at, self.is_cut = Trouble.NONE, None, False
        sqlite3.Connection.rollback(self._connection)

    def rows(self, sql: str, *parameters: Any) -> list[Any]:
        """Look at what is kept, past all trouble."""
        return sqlite3.Connection.cursor(self._connection).execute(sql, parameters).fetchall()

    def put(self, sql: str, *parameters: Any) -> None:
        """Another program writes."""
        sqlite3.Connection.cursor(self._connection).execute(sql, parameters)

    def put_many(self, sql: str, rows: list[Any]) -> None:
        sqlite3.Connection.cursor(self._connection).executemany(sql, rows)

    def check(self, sql: str) -> None:
        """Raise what the disk has against a statement."""
        trouble = self.trouble
        if self.is_cut:
            raise _gone()
        if sql.startswith("SELECT"):
            if trouble in {Trouble.READS_FAIL, Trouble.AWAY}:
                raise _gone()
        elif sql.startswith(_WRITES):
            if trouble is Trouble.FULL:
                raise sqlite3.OperationalError("database or disk is full")
            if trouble is Trouble.AWAY and self._was_met:
                raise _gone()
            self.changed_tables = self.changed_tables or "tables" in sql

    @property
    def trouble(self) -> Trouble:
        """What is wrong just now."""
        return self._trouble if self.time() < self._until else Trouble.NONE

    def set_trouble(self, trouble: Trouble, length: float) -> None:
        """From now on something is wrong, for so many seconds."""
        self._trouble, self._until, self._was_met = trouble, self.time() + length, False

    def commit(self, keep: Any, discard: Any) -> None:
        self.commits += 1
        if self.is_cut:
            discard()
            raise _gone()
        if self.cut_at is not None and self.commits >= self.cut_at:
            (keep if self.is_cut_kept else discard)()
            self.is_cut = True
            raise sqlite3.OperationalError("disk I/O error")
        match self.trouble:
            case Trouble.COMMIT_FAILS:
                discard()
                raise sqlite3.OperationalError("disk I/O error")
            case Trouble.ANSWER_LOST | Trouble.AWAY:
                keep()
                self._was_met = True
                raise sqlite3.OperationalError("server closed the connection unexpectedly")
            case _:
                keep()

    def read(self, query: Executable) -> Result[Any]:
        """What a query finds now."""
        return self._reader.execute(query)


class _ReadingEngine:
    """What the server reads by: an `AsyncEngine`, as far as it is used."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.wait: Any = None
        """Waits as long as the disk takes."""

    def connect(self) -> "_ReadingEngine":
        return self

    async def __aenter__(self) -> "_ReadingEngine":
        return self

    async def __aexit__(self, *_error: object) -> None:
        pass

    async def execute(self, query: Executable) -> Result[Any]:
        await self.wait()
        return self._disk.read(query)

    async def scalar(self, query: Executable) -> Any:
        return (await self.execute(query)).scalar()


def _begin(connection: Connection) -> None:
    """Past SQLAlchemy, which would take longer for it than SQLite does."""
    database: Any = connection.connection.dbapi_connection
    database.execute("BEGIN")


def _gone() -> sqlite3.OperationalError:
    return sqlite3.OperationalError("unable to open database file")
