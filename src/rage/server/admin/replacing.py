"""Putting a whole database in the place of another: what was there is kept beside it, under a dated name."""

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from rage.server.admin.backup import drafted
from rage.server.admin.check import structure_of
from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.reading import file_of, known_revision, place_of, reading, reason, revision_of
from rage.server.admin.rows import copy_rows, fingerprint, our_tables
from rage.server.admin.sqlite_file import copy_into_new_file, fingerprint_of, put_in_place, sync
from rage.server.store.database import open_writing_engine

_SIDE_FILES = ("-wal", "-shm", "-journal")


@dataclass(frozen=True)
class Replaced:
    """What was put in place."""

    digest: str
    rows: int
    kept: str | None
    """Where what was there before is kept: a file, or a schema of PostgreSQL's."""


def put_database(source: str, target: str, *, replace: bool) -> Replaced:
    """Bring a database, as it is at one moment, to another place. What is there already stays, or is kept beside it.

    Either all of it is there in the end, row for row, or an `AdminError` says why not and nothing has changed.
    """
    file = file_of(target)
    here = file_of(source)
    if here == file if file else place_of(source) == place_of(target):
        raise AdminError(Problem.SAME_PLACE, place_of(target))
    return _put_file(source, file, replace) if file else _put_rows(source, target, replace)


def dated() -> str:
    """The present moment, as part of a name."""
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")


def _put_file(source: str, file: Path, replace: bool) -> Replaced:
    is_there = file.exists() and file.stat().st_size > 0
    if is_there and not replace:
        raise AdminError(Problem.NOT_EMPTY, str(file))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with drafted(file) as draft:
            copied = copy_into_new_file(source, draft)
            damage = structure_of(str(draft))
            if fingerprint_of(str(draft)) != copied or damage:
                raise AdminError(Problem.DIFFERS, str(file), damage)
            kept = _keep(file) if is_there else None
            put_in_place(draft, file)
    except OSError as error:
        raise AdminError(Problem.CANNOT_WRITE, str(file), why=error.strerror or str(error)) from None
    return Replaced(copied.digest, sum(copied.rows.values()), str(kept) if kept else None)


def _keep(file: Path) -> Path:
    """Give what is there a second name, by which it stays when its first one is given away."""
    kept = file.with_name(f"{file.name}.kept-{dated()}")
    if not _becomes_one_file(file):  # damaged: its log goes with it, as it is
        for suffix in _SIDE_FILES:
            side = file.with_name(file.name + suffix)
            if side.exists():
                side.rename(kept.with_name(kept.name + suffix))
    os.link(file, kept)
    sync(file.parent)
    return kept


def _becomes_one_file(file: Path) -> bool:
    """Bring the write-ahead log into its database, so that one file holds all; false, where it is damaged.

    SQLite does that only when nobody else has the file open.
    """
    try:
        with closing(sqlite3.connect(file, isolation_level=None, timeout=0.5)) as connection:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):
            return False
        raise AdminError(Problem.IN_USE, str(file), why=str(error)) from None
    except sqlite3.DatabaseError:
        return False
    if mode != "delete":
        raise AdminError(Problem.IN_USE, str(file), why=f"journal_mode = {mode}")
    return True


def _put_rows(source: str, target: str, replace: bool) -> Replaced:
    """All in one transaction, the old tables moved away too."""
    place = place_of(target)
    engine = open_writing_engine(target)
    try:
        with reading(source) as connection, engine.begin() as into:
            revision = known_revision(connection, place_of(source))
            kept = None
            if revision_of(into) is not None:
                if not replace:
                    raise AdminError(Problem.NOT_EMPTY, place)
                kept = _move_away(into)
            copy_rows(connection, into, revision)
            copied = fingerprint(into)
            if fingerprint(connection) != copied:
                raise AdminError(Problem.DIFFERS, place)
    except (SQLAlchemyError, UnicodeError) as error:
        raise AdminError(Problem.CANNOT_WRITE, place, why=reason(error)) from None
    finally:
        engine.dispose()
    return Replaced(copied.digest, sum(copied.rows.values()), kept)


def _move_away(connection: Connection) -> str:
    """Into a schema of their own, where they stay as they are."""
    schema = f"rage_kept_{dated().lower()}"
    connection.execute(text(f"CREATE SCHEMA {schema}"))
    for table in our_tables(inspect(connection).get_table_names()):
        connection.execute(text(f'ALTER TABLE "{table}" SET SCHEMA {schema}'))
    return schema
