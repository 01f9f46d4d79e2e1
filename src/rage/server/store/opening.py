"""Opening a database to serve from it: held, readable by its owner alone, understood, and brought up to date."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

import structlog
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, func, inspect, select, text
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from rage.server.store.commit_marks import new_mark, set_mark
from rage.server.store.database import MIGRATIONS, upgrade
from rage.server.store.database_files import DatabaseFiles
from rage.server.store.holding import HeldDatabase, hold
from rage.server.store.location import Obstacle, UnusableLocation, location_of, make_private
from rage.server.store.schema import metadata
from rage.server.store.stored_schema import VERSIONS, missing_from

_logger = structlog.get_logger()
_QUICKLY_READ = 64 * 1024 * 1024
"""Bytes of a file that is read through within a moment, to see whether it is sound."""
_DURABLE = ("fsync", "full_page_writes")
"""Settings of PostgreSQL without which a power cut may take what was acknowledged."""
_MIGRATING = 0x5241474552414745
"""The lock of PostgreSQL's by which those who share a database bring it up to date one after the other."""
_LONGEST_WAIT = "500ms"
"""For so long at most a migration waits for a lock, and others behind it."""
_LET_OTHERS_BY = 2.0
"""Seconds until it is tried again."""
_LOCK_NOT_AVAILABLE = "55P03"
_SAYS_NO = "FATAL:"
"""In what PostgreSQL answers when it lets nobody in."""
_OBSTACLES = {"SQLITE_NOTADB": Obstacle.NO_DATABASE, "SQLITE_CORRUPT": Obstacle.DAMAGED}


def open_database(
    data: str,
    address: str = "",
    before_migration: Callable[[str], object] = lambda _data: None,
    *,
    shared: bool = False,
) -> HeldDatabase:
    """A database ready to be served from, alone or shared with others; or `UnusableLocation`, which says why not.

    What is to be done before migrations change anything is handed in; the database is held then.
    """
    location = location_of(data)
    try:
        held = hold(data, address, shared=shared)
    except SQLAlchemyError as error:
        raise _unusable(location, error) from None
    except OSError as error:
        raise UnusableLocation(location, error.strerror or str(error)) from None
    try:
        with _looking_at(held.engine) as connection:
            _check_schema(connection, location)
        before_migration(data)
        while not _bring_up_to_date(held, shared=shared):
            _logger.warning("migration_waits")
            time.sleep(_LET_OTHERS_BY)
        if held.file:
            held.files = DatabaseFiles(held.file)
    except SQLAlchemyError as error:
        held.close(unused=True)
        raise _unusable(location, error) from None
    except BaseException:
        held.close(unused=True)
        raise
    return held


@cache
def _migrations() -> ScriptDirectory:
    return ScriptDirectory(str(MIGRATIONS))


def _bring_up_to_date(held: HeldDatabase, *, shared: bool) -> bool:
    """Run the migrations that are missing: whether it came to that.

    Where others serve from the database meanwhile, a change of a table waits for whoever reads it, and everybody who
    writes to it would wait behind it: so it gives up soon, and is tried again.
    """
    try:
        with held.engine.begin() as connection:
            if shared:  # another one may be starting too
                connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
                connection.execute(select(func.set_config("lock_timeout", _LONGEST_WAIT, True)))
            if MigrationContext.configure(connection).get_current_revision() != _migrations().get_current_head():
                upgrade(connection)
            set_mark(connection, new_mark(), held.number)
    except OperationalError as error:
        if shared and getattr(error.orig, "sqlstate", None) == _LOCK_NOT_AVAILABLE:
            return False
        raise
    return True


@contextmanager
def _looking_at(engine: Engine) -> Iterator[Connection]:
    """A connection that changes nothing: not even to the write-ahead log, which marks a file of SQLite's."""
    plain = create_engine(engine.url, poolclass=NullPool) if engine.dialect.name == "sqlite" else engine
    with plain.connect() as connection:
        yield connection


def _check_schema(connection: Connection, location: str) -> None:
    """Refuse what an earlier version cannot understand, and what is not ours."""
    is_sqlite = connection.dialect.name == "sqlite"
    if is_sqlite:
        _check_soundness(connection, location)
    names = set(inspect(connection).get_table_names())
    if VERSIONS not in names:
        if names if is_sqlite else names & set(metadata.tables):
            raise UnusableLocation(location, ", ".join(sorted(names)[:3]), Obstacle.FOREIGN)
        return
    known = {script.revision for script in _migrations().walk_revisions()}
    stored = MigrationContext.configure(connection).get_current_heads()
    for revision in stored:
        if revision not in known:
            raise UnusableLocation(location, revision, Obstacle.LATER)
    missing = missing_from(connection, stored[0]) if stored else []
    if len(stored) > 1 or missing:
        raise UnusableLocation(location, ", ".join(missing or [VERSIONS]), Obstacle.INCOMPLETE)


def _check_soundness(connection: Connection, location: str) -> None:
    size = connection.scalar(text("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"))
    if size <= _QUICKLY_READ:
        found = connection.scalar(text("PRAGMA quick_check(1)"))
        if found != "ok":
            raise UnusableLocation(location, str(found).splitlines()[-1], Obstacle.DAMAGED)


def reduce_risks(held: HeldDatabase) -> None:
    """Take the files of a database away from others; and warn of a PostgreSQL that may lose what it has stored."""
    if held.file:
        make_private(held.file)
        return
    with held.engine.connect() as connection:
        for setting in _DURABLE:
            if connection.scalar(text("SELECT current_setting(:name)"), {"name": setting}) == "off":
                _logger.warning("not_durable", setting=setting)


def _unusable(location: str, error: SQLAlchemyError) -> UnusableLocation:
    """What the database said, in one line."""
    original = error.orig if isinstance(error, DBAPIError) else error
    said = next(iter(str(original).strip().splitlines()), type(original).__name__)
    name: str = getattr(original, "sqlite_errorname", "")
    found = next((obstacle for start, obstacle in _OBSTACLES.items() if name.startswith(start)), None)
    if found is None and not name and isinstance(error, OperationalError):
        found = Obstacle.REFUSED if _SAYS_NO in said else Obstacle.UNREACHABLE
    return UnusableLocation(location, said, found or Obstacle.LOCATION)
