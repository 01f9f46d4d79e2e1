"""The server's time: it goes on while the server runs, and stands still while it does not.

Days for a decision are counted by it, so a server that was down takes nobody's time away. It began with the system's
clock when the database was new, and never looks at that clock again: setting it changes nothing. How far it has come is
noted now and then; a server that is killed, or gets a backup back, goes on from the last note.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy import Executable, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.store.database import now
from rage.server.store.schema import server_time
from rage.server.store.writer import NotStored, Writer

_ROW = 1


class ServerTime:
    """The moment it is, for this server: what was noted last, and the seconds that have passed since it started."""

    def __init__(self, noted: str, passed: Callable[[], float]) -> None:
        self._passed = passed
        self._began = datetime.fromisoformat(noted) - timedelta(seconds=passed())

    def moment_in(self, seconds: float) -> str:
        """The moment that comes in so many seconds, as the database stores it."""
        return (self._began + timedelta(seconds=self._passed() + seconds)).isoformat(timespec="microseconds")

    def seconds_until(self, moment: str) -> float:
        return (datetime.fromisoformat(moment) - self._began).total_seconds() - self._passed()


async def open_server_time(engine: AsyncEngine, writer: Writer, passed: Callable[[], float]) -> ServerTime:
    """The server's time, from where it stood; in a new database it begins now."""
    noted = await _noted(engine)
    if noted is None:
        begun = now()
        with suppress(NotStored):  # a full disk keeps nobody out, and another process may have been first
            await writer.write(insert(server_time).values(id=_ROW, moment=begun))
        noted = await _noted(engine) or begun
    return ServerTime(noted, passed)


async def _noted(engine: AsyncEngine) -> str | None:
    async with engine.connect() as connection:
        noted: str | None = await connection.scalar(select(server_time.c.moment))
    return noted


def note_server_time(moment: str) -> Executable:
    """So far the server has come: never back, should another process have come further."""
    return update(server_time).where(server_time.c.id == _ROW, server_time.c.moment < moment).values(moment=moment)
