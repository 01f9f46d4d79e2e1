"""Database files of SQLite's: made as a copy of a whole database, brought up to date, put in place for good."""

import os
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.reading import (
    file_of,
    known_revision,
    migrations_config,
    place_of,
    reading,
    reason,
)
from rage.server.admin.rows import Fingerprint, copy_rows, fingerprint
from rage.server.store import lock_file
from rage.server.store.location import OWNER_ONLY

DATED = "%Y%m%dT%H%M%SZ"
"""How a moment stands in a name."""
_PAGES = 256
"""Pages that are copied in one go: a megabyte."""
_REST = 0.0005
"""Seconds of rest after each of them: whoever plays has the disk in between."""
_LOGS = ("-wal", "-journal")
_PARTS = (*_LOGS, "-shm", lock_file.SUFFIX)
"""How the names of the files end that belong to a database: its logs, their index, and the lock of its server."""


def dated() -> str:
    """The present moment, as part of a name."""
    return datetime.now(UTC).strftime(DATED)


def logs_beside(file: Path) -> list[Path]:
    """What SQLite finds beside a file and brings into it when it opens it, whichever file it was written for."""
    logs = (beside(file, suffix) for suffix in _LOGS)
    return [log for log in logs if log.exists()]


def refuse_part_of_database(target: Path, source: Path | None = None) -> None:
    """Refuse to write to a file that a database needs, by whichever way it is reached: it would lose what it holds."""
    databases = [source.resolve()] if source is not None else []
    for path in (target.absolute(), target.resolve()):
        databases += [path.with_name(path.name.removesuffix(end)) for end in _PARTS if path.name.endswith(end)]
    for database in databases:
        for part in (beside(database, end) for end in _PARTS):
            is_part = target.exists() and part.exists() and target.samefile(part)
            if database.exists() and (is_part or part in (target.absolute(), target.resolve())):
                raise AdminError(Problem.PART_OF_DATABASE, str(target), database=str(database))


def beside(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)


def new_file(file: Path) -> None:
    """Make an empty file, its owner's alone; one that is there is left, with `FileExistsError`."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def copy_into_new_file(data: str, file: Path) -> Fingerprint:
    """Copy a database, as it is at one moment, into a new file; what it holds. A server may write meanwhile."""
    try:
        new_file(file)
        source = file_of(data)
        if source is not None:
            copied = _copy_pages(source, file, place_of(data))
        else:
            with reading(data) as connection:
                revision = known_revision(connection, place_of(data))
                engine = writing_engine(file)
                try:
                    with engine.begin() as target:
                        copy_rows(connection, target, revision)
                finally:
                    engine.dispose()
                copied = fingerprint(connection)
        sync(file)
    except OSError as error:
        raise AdminError(Problem.CANNOT_WRITE, str(file), why=error.strerror or str(error)) from None
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise AdminError(Problem.CANNOT_WRITE, str(file), why=reason(error)) from None
    return copied


def _copy_pages(source: Path, file: Path, place: str) -> Fingerprint:
    """Page by page, in one transaction that reads: with one for each step every commit would make it begin anew.

    SQLite's writer waits for no reader; its log grows meanwhile.
    """
    with reading(str(source)) as connection:
        known_revision(connection, place)
        copied = fingerprint(connection)
        raw: Any = connection.connection.dbapi_connection
        with closing(sqlite3.connect(file, isolation_level=None)) as target:
            raw.backup(target, pages=_PAGES, progress=lambda *_: time.sleep(_REST))
            target.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
    return copied


def writing_engine(file: Path) -> Engine:
    """The way to write to a file that nobody else has open: in one transaction, and synced when that ends."""

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(file, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def migrate_file(file: Path) -> None:
    """Bring a file that nobody else has open up to date."""
    engine = writing_engine(file)
    try:
        with engine.begin() as connection:
            command.upgrade(migrations_config(connection), "head")
    finally:
        engine.dispose()


def downgrade_file(file: Path, revision: str) -> None:
    """Bring a file that nobody else has open back to an earlier migration."""
    engine = writing_engine(file)
    try:
        with engine.begin() as connection:
            command.downgrade(migrations_config(connection), revision)
    finally:
        engine.dispose()


def fingerprint_of(data: str) -> Fingerprint:
    with reading(data) as connection:
        return fingerprint(connection)


def sync(path: Path) -> None:
    """Wait until a file, or the entries of a folder, are on the disk. For no file that SQLite has open here."""
    if os.name != "posix" and path.is_dir():  # elsewhere a folder cannot be opened
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def put_in_place(draft: Path, file: Path) -> None:
    """Give a whole and synced file its name. Whatever happens, the old file or the new one is there."""
    draft.replace(file)
    sync(file.parent)
