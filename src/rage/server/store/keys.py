"""The keys that sign cookies. The newest signs; what an earlier one signed is known until that key is dropped."""

import secrets

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.store.schema import keys

_BYTES = 32
_FIRST = "secret"
_LATER = "secret-{:06}"
"""Their names sort by their age."""


async def cookie_keys(engine: AsyncEngine) -> list[str]:
    """All keys, the oldest first; the first is made when the database is new."""
    async with engine.begin() as connection:
        return list((await connection.run_sync(_known_or_new)).values())


def add_key(connection: Connection) -> int:
    """Add a key that signs from now on: how many there are then."""
    names = list(_known_or_new(connection))
    newest = names[-1].rpartition("-")[2]
    _insert(connection, _LATER.format(int(newest) + 1 if newest.isdecimal() else 2))
    return len(names) + 1


def drop_earlier_keys(connection: Connection) -> int:
    """Drop all keys but the newest: how many they were. Whoever has a cookie that one of them signed is forgotten."""
    *earlier, _newest = _known_or_new(connection)
    if earlier:
        connection.execute(delete(keys).where(keys.c.name.in_(earlier)))
    return len(earlier)


def _known_or_new(connection: Connection) -> dict[str, str]:
    """The keys by their names, the oldest first."""
    known = {row.name: row.content for row in connection.execute(select(keys))}
    return dict(sorted(known.items())) or {_FIRST: _insert(connection, _FIRST)}


def _insert(connection: Connection, name: str) -> str:
    content = secrets.token_urlsafe(_BYTES)
    connection.execute(insert(keys).values(name=name, content=content))
    return content
