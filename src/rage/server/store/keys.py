"""The keys that sign cookies. The newest signs; what an earlier one signed is known until that key is dropped.

Beside them is the key by which push services know this server. It is never replaced: every subscription is bound to it.
"""

import secrets
import time

from sqlalchemy import Connection, Executable, delete, insert, literal, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.store.schema import keys

_BYTES = 32
_FIRST = "secret"
_LATER = "secret-{:06}"
"""Their names sort by their age. A server appends the second since which it signs by one."""
_PARTS_IN_USE = 3
_PUSH = "vapid"


async def cookie_keys(engine: AsyncEngine) -> list[str]:
    """All keys, for a server that signs by them from now on: the oldest first, made when the database is new."""
    try:
        async with engine.begin() as connection:
            return list((await connection.run_sync(_taken_up)).values())
    except DBAPIError:  # another server that shares the database has just made the first one
        async with engine.begin() as connection:
            return list((await connection.run_sync(_taken_up)).values())


async def find_push_key(engine: AsyncEngine) -> str | None:
    """The key by which push services know this server, once there is one."""
    async with engine.connect() as connection:
        return (await connection.execute(select(keys.c.content).where(keys.c.name == _PUSH))).scalar()


def new_push_key(content: str) -> Executable:
    """Keep a key for push services, unless there is one."""
    known = select(keys.c.name).where(keys.c.name == _PUSH).exists()
    columns = {"name": _PUSH, "content": content}
    return insert(keys).from_select(list(columns), select(*map(literal, columns.values())).where(~known))


def add_key(connection: Connection) -> int:
    """Add a key that signs from now on: how many there are then."""
    names = list(_known_or_new(connection))
    _insert(connection, _LATER.format(int(names[-1].split("-")[1]) + 1 if "-" in names[-1] else 2))
    return len(names) + 1


def has_earlier_keys(connection: Connection) -> bool:
    return len(_known_or_new(connection)) > 1


def seconds_in_use(connection: Connection) -> float:
    """For how long a server has signed by the newest key; zero, where none has begun to."""
    *_earlier, newest = _known_or_new(connection)
    parts = newest.split("-")
    return time.time() - int(parts[2]) if len(parts) == _PARTS_IN_USE else 0


def drop_earlier_keys(connection: Connection) -> int:
    """Drop all keys but the newest: how many they were. Whoever has a cookie that one of them signed is forgotten."""
    *earlier, _newest = _known_or_new(connection)
    if earlier:
        connection.execute(delete(keys).where(keys.c.name.in_(earlier)))
    return len(earlier)


def _taken_up(connection: Connection) -> dict[str, str]:
    """The keys, once it is noted since when the newest one signs."""
    known = _known_or_new(connection)
    newest = list(known)[-1]
    if newest != _FIRST and len(newest.split("-")) < _PARTS_IN_USE:
        connection.execute(update(keys).where(keys.c.name == newest).values(name=f"{newest}-{int(time.time())}"))
    return known


def _known_or_new(connection: Connection) -> dict[str, str]:
    """The keys by their names, the oldest first."""
    own = keys.c.name.startswith(_FIRST, autoescape=True)
    known = {row.name: row.content for row in connection.execute(select(keys).where(own))}
    return dict(sorted(known.items())) or {_FIRST: _insert(connection, _FIRST)}


def _insert(connection: Connection, name: str) -> str:
    content = secrets.token_urlsafe(_BYTES)
    connection.execute(insert(keys).values(name=name, content=content))
    return content
