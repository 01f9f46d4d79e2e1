"""The lock of a PostgreSQL database: held by the one session that writes, and given back by PostgreSQL when that ends.

Whoever writes by another session does not hold it. So the session that holds the lock is the one by which everything is
written, and a new one, after a connection was lost, takes the lock before anything else is done.

Servers that tell each other what they write share the lock, and each holds another one, of its own number, besides.
"""

import time
from collections.abc import Sequence
from contextlib import closing
from typing import Any, NamedTuple

from sqlalchemy import Dialect, Engine, event, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.store.holder import HeldByAnother, Holder

_LOCKS = 0x52414745
"""Our own among the locks of a database, which are numbers. The second half is the schema."""
_KEY = f"{_LOCKS}, hashtext(coalesce(current_schema(), ''))"
_NUMBERS = 0x52414746
"""And those of the servers that share a database, by their numbers."""
_NAME_LENGTH = 63
_PATIENCE = 1.0
"""Seconds that a session may take to end whose program has ended: PostgreSQL has to notice first."""
_PAUSE = 0.05
_NOTICE_DEATH = ("tcp_keepalives_idle = 10", "tcp_keepalives_interval = 5", "tcp_keepalives_count = 3")
"""PostgreSQL asks after so many seconds whether the other machine is still there, in place of two hours."""
_FIND_HOLDER = f"""
    SELECT activity.application_name FROM pg_locks AS locks JOIN pg_stat_activity AS activity USING (pid)
    WHERE locks.locktype = 'advisory' AND locks.granted AND locks.objsubid = 2 AND locks.classid = {_LOCKS}
        AND locks.objid::bigint = hashtext(coalesce(current_schema(), ''))::bigint & 4294967295
        AND activity.datname = current_database()
"""  # noqa: S608


_ITS_SESSION = "FROM pg_stat_activity WHERE pid = %s AND backend_start = %s"
_END, _IS_THERE = f"SELECT pg_terminate_backend(pid) {_ITS_SESSION}", f"SELECT pid {_ITS_SESSION}"


async def count_sharers(engine: AsyncEngine) -> int:
    """How many servers share the database just now."""
    async with engine.connect() as connection:
        return len((await connection.exec_driver_sql(_FIND_HOLDER)).all())


class _Session(NamedTuple):
    """A session of PostgreSQL's: its number alone may be given to another one later."""

    pid: int
    start: Any


class SessionLock:
    """Held by every connection of an engine, which therefore has only one, from when it is made."""

    def __init__(self, engine: Engine, location: str, holder: Holder, number: int | None = None) -> None:
        self._engine = engine
        self._location = location
        self._holder = holder
        self._number = number
        """Of a server that shares the database with others."""
        self._last: _Session | None = None
        event.listen(engine, "do_connect", self._connect)
        engine.connect().close()

    def announce(self, holder: Holder) -> None:
        """Tell PostgreSQL who holds it."""
        self._holder = holder
        with self._engine.begin() as connection:
            connection.execute(select(func.set_config("application_name", _name_of(holder), False)))

    def check(self) -> None:
        """Nothing is written without it."""

    def release(self, *, unused: bool = False) -> None:  # noqa: ARG002
        """The lock ends with its connection."""
        self._engine.dispose()

    def _connect(self, dialect: Dialect, _record: object, arguments: Any, options: Any) -> Any:
        connection = dialect.connect(*arguments, **options)
        try:
            with closing(connection.cursor()) as cursor:
                self._take(cursor)
            connection.commit()
        except BaseException:
            connection.close()
            raise
        return connection

    def _take(self, cursor: Any) -> None:
        for setting in _NOTICE_DEATH:
            cursor.execute(f"SET {setting}")
        cursor.execute("SELECT set_config('application_name', %s, false)", (_name_of(self._holder),))
        end = time.monotonic() + _PATIENCE
        while not self._is_taken(cursor):
            self._end_last(cursor)
            if time.monotonic() > end:
                if self._last and _first(cursor, _IS_THERE, self._last):
                    raise TimeoutError("the session that wrote before has not ended yet")
                raise HeldByAnother(self._location, _holder_from(_first(cursor, _FIND_HOLDER)))
            time.sleep(_PAUSE)
        cursor.execute("SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()")
        self._last = _Session(*cursor.fetchone())

    def _is_taken(self, cursor: Any) -> bool:
        """Take it, alone or with those who share it, if it is free."""
        if self._number is None:
            return bool(_first(cursor, f"SELECT pg_try_advisory_lock({_KEY})"))
        is_shared = _first(cursor, f"SELECT pg_try_advisory_lock_shared({_KEY})")
        return is_shared and bool(_first(cursor, "SELECT pg_try_advisory_lock(%s, %s)", (_NUMBERS, self._number)))

    def _end_last(self, cursor: Any) -> None:
        """A session of ours whose connection was cut may still be there. When it is gone, what it did is decided."""
        if self._last:
            _first(cursor, _END, self._last)


def _name_of(holder: Holder) -> str:
    """What PostgreSQL shows to others. The end of a long one is cut off."""
    return "|".join(("rage", str(holder.pid), holder.address, holder.host))[:_NAME_LENGTH]


def _holder_from(name: str | None) -> Holder | None:
    match (name or "").split("|"):
        case ["rage", pid, address, host] if pid.isdigit():
            return Holder(int(pid), host, address)
    return None


def _first(cursor: Any, query: str, parameters: Sequence[Any] = ()) -> Any:
    cursor.execute(query, parameters)
    row = cursor.fetchone()
    return row[0] if row else None
