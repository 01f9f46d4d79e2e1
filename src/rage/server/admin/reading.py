"""Opening a database to read it, while a server may be writing to it: nothing is made, changed or held up."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EILSEQ
from os import strerror
from pathlib import Path
from urllib.parse import quote

from alembic.config import Config as AlembicConfig
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from rage.server.admin.problem import AdminError, Problem
from rage.server.store.database import MIGRATIONS
from rage.server.store.location import is_readable, readable, url_of
from rage.server.store.stored_schema import VERSIONS

_PATIENCE_MS = 10_000


def place_of(data: str) -> str:
    """A location as it is shown to people: a password never shows."""
    url = _url(data)
    return str(url.database) if is_sqlite(url) else url.render_as_string()


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def file_of(data: str) -> Path | None:
    """The file of a database of SQLite's; another database has none."""
    url = _url(data)
    return Path(str(url.database)).absolute() if is_sqlite(url) else None


def _url(data: str) -> URL:
    if not is_readable(data):
        raise AdminError(Problem.CANNOT_OPEN, readable(data), why=strerror(EILSEQ))
    try:
        return url_of(data)
    except ArgumentError as error:
        raise AdminError(Problem.CANNOT_OPEN, data, why=str(error)) from None


def reading_engine(data: str) -> Engine:
    """The way to read a database that is there: every transaction sees it as it was when the transaction began."""
    file = file_of(data)
    if file is not None:
        engine = create_engine("sqlite://", creator=lambda: connect_reading(file), poolclass=NullPool)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        return engine
    options = {"isolation_level": "REPEATABLE READ", "poolclass": NullPool, "hide_parameters": True}
    return create_engine(_url(data), **options).execution_options(postgresql_readonly=True)


def connect_reading(file: Path) -> sqlite3.Connection:
    """A connection that cannot write. Nothing else of this process may open the file: see `make_file`."""
    connection = sqlite3.connect(
        f"file:{quote(str(file))}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
    )
    connection.execute(f"PRAGMA busy_timeout = {_PATIENCE_MS}")
    return connection


@contextmanager
def reading(data: str) -> Iterator[Connection]:
    """One transaction that reads; whatever cannot be read is an `AdminError`."""
    try:
        engine = reading_engine(data)
        try:
            with engine.connect() as connection:
                yield connection
        finally:
            engine.dispose()
    except (SQLAlchemyError, sqlite3.Error, ImportError) as error:
        raise AdminError(Problem.CANNOT_OPEN, place_of(data), why=reason(error)) from None


def reason(error: Exception) -> str:
    """What a database says is wrong, in one line and without the statement."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).strip().splitlines() or [type(cause).__name__])[0]


def revision_of(connection: Connection) -> str | None:
    """The migration a database is at; none, where it is not one of ours."""
    if not inspect(connection).has_table(VERSIONS):
        return None
    stored = stored_revisions(connection)
    return stored[-1] if stored else None


def stored_revisions(connection: Connection) -> list[str]:
    """What a database says about its migration: one, unless somebody has meddled with it."""
    found = connection.scalars(text(f"SELECT version_num FROM {VERSIONS}"))  # noqa: S608
    return sorted(str(revision) for revision in found)


def known_revision(connection: Connection, place: str) -> str:
    """The migration a database is at, or an `AdminError` where it is none that we know."""
    revision = revision_of(connection)
    if revision is None:
        raise AdminError(Problem.NO_GAMES, place)
    if revision not in revisions():
        raise AdminError(Problem.LATER_VERSION, place, revision=revision, known=revisions()[-1])
    return revision


def revisions() -> list[str]:
    """Every migration, the oldest first."""
    scripts = ScriptDirectory.from_config(migrations_config())
    return [script.revision for script in scripts.walk_revisions()][::-1]


def migrations_config(connection: Connection | None = None) -> AlembicConfig:
    """Where the migrations are, and what they run on."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
