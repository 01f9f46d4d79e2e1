"""Holding a database: one program at a time may write to it. Others may read and copy it meanwhile.

Only servers that tell each other what they write may write to the same one, in PostgreSQL.
"""

import secrets
from pathlib import Path
from typing import Protocol, Self

from sqlalchemy import Engine

from rage.server.store.database import open_writing_engine
from rage.server.store.database_files import DatabaseFiles
from rage.server.store.holder import Holder, this_program
from rage.server.store.location import Obstacle, UnusableLocation, location_of, url_of
from rage.server.store.lock_file import LockFile
from rage.server.store.session_lock import SessionLock


class Lock(Protocol):
    """What keeps others from holding the same database."""

    def announce(self, holder: Holder) -> None:
        """Let others know who holds it."""

    def check(self) -> None:
        """Make sure that it is still held, or `HeldByAnother`."""

    def release(self, *, unused: bool = False) -> None:
        """Let others hold it; and leave nothing behind, if the place turned out to be of no use."""


_MOST_NUMBERS = 2**31 - 1
"""What PostgreSQL can store as a number."""


class HeldDatabase:
    """A database that no other program of ours writes to until this is closed, or this program ends.

    Or only those that share it, each of which has a number.
    """

    def __init__(self, engine: Engine, lock: Lock | None, number: int | None = None) -> None:
        self.engine = engine
        """The way to write to it."""
        self.number = number
        """Of this program among those that share the database; None where it has it alone."""
        self.files: DatabaseFiles | None = None
        """The files that it is in, once it is open."""
        self._hold = lock

    @property
    def file(self) -> Path | None:
        """The file of SQLite's, if it is one."""
        url = self.engine.url
        return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None

    def check_place(self) -> None:
        """Raise `UnusableLocation` where what is written would be lost."""
        if self.files:
            self.files.check()
            if self._hold:
                self._hold.check()

    def announce(self, address: str) -> None:
        """Tell others who ask for the database where this program serves, or what it does."""
        if self._hold:
            self._hold.announce(this_program(address))

    def close(self, *, unused: bool = False) -> None:
        """Let others hold it; and leave nothing behind, if the place turned out to be of no use."""
        self.engine.dispose()
        if self._hold:
            self._hold.release(unused=unused)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


def hold(data: str, address: str = "", *, shared: bool = False) -> HeldDatabase:
    """Hold a database, or `HeldByAnother`: to be closed, or used in a `with`. Alone, or with others who share it.

    The database itself is neither read nor changed; an SQLite file that is not there yet is made, empty.
    """
    if shared and url_of(data).get_backend_name() != "postgresql":
        raise UnusableLocation(location_of(data), "", Obstacle.NOT_SHARED)
    engine = open_writing_engine(data)
    number = 2 + secrets.randbelow(_MOST_NUMBERS - 1) if shared else None
    try:
        lock = _lock(engine, url_of(data).render_as_string(), this_program(address), number)
        return HeldDatabase(engine, lock, number)
    except BaseException:
        engine.dispose()
        raise


def _lock(engine: Engine, location: str, holder: Holder, number: int | None) -> Lock | None:
    if engine.dialect.name == "postgresql":
        return SessionLock(engine, location, holder, number)
    return LockFile(Path(engine.url.database), holder) if engine.url.database else None
