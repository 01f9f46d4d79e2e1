"""The database: opened, brought up to date, closed. SQLite by default, or PostgreSQL."""

from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rage.server.store.location import make_file, url_of

MIGRATIONS = Path(__file__).parent / "migrations"
_NOTICE_LOSS = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""After how many seconds, and the last in milliseconds, a PostgreSQL that does not answer counts as gone."""
_SYNCHRONOUS = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')
"""


def now() -> str:
    """The present moment, as the database stores it."""
    return ago(0)


def ago(seconds: float) -> str:
    """A moment that has passed, as the database stores it."""
    return (datetime.now(UTC) - timedelta(seconds=seconds)).isoformat(timespec="microseconds")


def open_engine(data: str) -> AsyncEngine:
    """The way to read from the database: what is read by one connection is as it was at one moment."""
    url = _prepared(data, "sqlite+aiosqlite")
    one_moment = {"isolation_level": "REPEATABLE READ"} if url.get_backend_name() == "postgresql" else {}
    engine = create_async_engine(url, **_options(url), **one_moment)
    _set_up(engine.sync_engine)
    return engine


def open_writing_engine(data: str) -> Engine:
    """The way to write to it, for the writer's thread: by one connection."""
    url = _prepared(data, "sqlite")
    engine = create_engine(url, **_options(url), pool_size=1, max_overflow=0)
    _set_up(engine)
    return engine


def _options(url: URL) -> dict[str, Any]:
    """No cards in error messages; and a PostgreSQL that was away for a while is found again.

    A file does not go away, and asking a reading connection whether it is there would go four times to its thread.
    """
    return {"hide_parameters": True, "pool_pre_ping": url.get_backend_name() != "sqlite"}


def _prepared(data: str, sqlite_driver: str) -> URL:
    url = url_of(data)
    if url.get_backend_name() != "sqlite":
        patient = {**_NOTICE_LOSS, **url.query} if url.drivername.startswith("postgresql+psycopg") else url.query
        return url.set(query=patient)
    make_file(url)
    return url.set(drivername=sqlite_driver)


def _set_up(engine: Engine) -> None:
    """What is written is on the disk when the database says so, and a migration is done whole or not at all."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin)
    elif engine.dialect.name == "postgresql":
        event.listen(engine, "connect", _set_up_postgres)


_SQLITE_SETTINGS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
    "temp_store = MEMORY",  # what undoes half a statement: else a file is made and deleted at each commit
)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # otherwise Python begins no transaction before a table is made or changed
    cursor = connection.cursor()
    for setting in _SQLITE_SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _set_up_postgres(connection: Any, _record: object) -> None:
    """Whatever the server's default is, a commit waits for the disk. It may wait for other machines too."""
    cursor = connection.cursor()
    cursor.execute(_SYNCHRONOUS)
    cursor.close()
    connection.commit()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


async def database_id(engine: AsyncEngine) -> str:
    """By what a PostgreSQL database is told from all others: whoever reaches it gets the same."""
    parts = "current_database(), current_schema(), (SELECT system_identifier FROM pg_control_system())"
    async with engine.connect() as connection:
        found = (await connection.exec_driver_sql(f"SELECT {parts}")).one()
    return blake2b(":".join(map(str, found)).encode(), digest_size=8).hexdigest()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations that are missing, all of them or up to one."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
