"""Putting a whole database in the place of another: what was there is kept beside it, under a dated name."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from rage.server.admin.backup import drafted
from rage.server.admin.check import structure_of
from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.reading import file_of, known_revision, place_of, reading, reason, revision_of
from rage.server.admin.rows import copy_rows, fingerprint, our_tables
from rage.server.admin.sqlite_file import (
    beside,
    copy_into_new_file,
    dated,
    fingerprint_of,
    logs_beside,
    new_file,
    put_in_place,
    refuse_part_of_database,
    sync,
)
from rage.server.store.holder import HeldByAnother
from rage.server.store.holding import HeldDatabase, hold
from rage.server.store.location import UnusableLocation


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
    if _is_same_place(source, target):
        raise AdminError(Problem.SAME_PLACE, place_of(target))
    file = file_of(target)
    if file is not None:
        refuse_part_of_database(file, file_of(source))
    with reading(source) as connection:
        known_revision(connection, place_of(source))
    with holding(target) as held:
        return put_into(source, held, target, replace=replace)


@contextmanager
def holding(data: str) -> Iterator[HeldDatabase]:
    """Keep every server away from a database. A file that was not there is gone afterwards, unless it was filled."""
    file = file_of(data)
    is_new = file is not None and not file.exists()
    try:
        held = hold(data, "rage admin")
    except HeldByAnother as error:
        raise AdminError(Problem.IN_USE, place_of(data), why=error.why) from None
    except (UnusableLocation, SQLAlchemyError, OSError, ImportError) as error:
        raise AdminError(Problem.CANNOT_WRITE, place_of(data), why=reason(error)) from None
    try:
        with held:
            yield held
    finally:
        if is_new and file is not None and file.exists() and not file.stat().st_size:
            file.resolve().unlink()


def put_into(source: str, held: HeldDatabase, target: str, *, replace: bool) -> Replaced:
    """The same, where the target is held already."""
    file = file_of(target)
    return _put_file(source, file.resolve(), replace) if file else _put_rows(source, held, place_of(target), replace)


def _is_same_place(source: str, target: str) -> bool:
    here, there = file_of(source), file_of(target)
    if here is None or there is None:
        return here is there and place_of(source) == place_of(target)
    return here.resolve() == there.resolve()


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
            kept = _keep(file) if is_there else _keep_lost_logs(file)
            put_in_place(draft, file)
    except OSError as error:
        raise AdminError(Problem.CANNOT_WRITE, str(file), why=error.strerror or str(error)) from None
    return Replaced(copied.digest, sum(copied.rows.values()), str(kept) if kept else None)


def _keep(file: Path) -> Path:
    """Copy what is there, as it is, to a name under which it stays when its own one is given away.

    Not as a second name of the same file: whoever is killed before the first one is given away leaves both, and no
    server may use a file that has two. What is damaged is kept with its log, as it is: SQLite drops the log of a file
    that it takes for no database.
    """
    kept = _kept_name(file)
    logs = [(log, _kept_log(log, file, kept)) for log in logs_beside(file)]
    for log, copy in logs:
        shutil.copy2(log, copy)
    is_kept_apart = False
    try:
        is_kept_apart = not _becomes_one_file(file)
    finally:
        for log, copy in logs:
            (log if is_kept_apart else copy).unlink(missing_ok=True)
    with drafted(kept) as draft:
        new_file(draft)
        shutil.copyfile(file, draft)
        sync(draft)
        put_in_place(draft, kept)
    return kept


def _keep_lost_logs(file: Path) -> Path | None:
    """Move away the log of a file that is gone: SQLite would bring it into the one that takes its name."""
    kept = _kept_name(file)
    moved = [log.rename(_kept_log(log, file, kept)) for log in logs_beside(file)]
    sync(file.parent)
    return moved[0] if moved else None


def _kept_name(file: Path) -> Path:
    return beside(file, f".kept-{dated()}")


def _kept_log(log: Path, file: Path, kept: Path) -> Path:
    return beside(kept, log.name.removeprefix(file.name))


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


def _put_rows(source: str, held: HeldDatabase, place: str, replace: bool) -> Replaced:
    """All in one transaction, the old tables moved away too."""
    try:
        with reading(source) as connection, held.engine.begin() as into:
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
    return Replaced(copied.digest, sum(copied.rows.values()), kept)


def _move_away(connection: Connection) -> str:
    """Into a schema of their own, where they stay as they are."""
    schema = f"rage_kept_{dated().lower()}"
    connection.execute(text(f"CREATE SCHEMA {schema}"))
    for table in our_tables(inspect(connection).get_table_names()):
        connection.execute(text(f'ALTER TABLE "{table}" SET SCHEMA {schema}'))
    return schema
