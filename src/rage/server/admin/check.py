"""Checks a whole database, beside a running server: what it holds, and whether all of it is sound."""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Table, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from rage.server.admin.findings import Finding, Flaw
from rage.server.admin.game_check import StoredTable, findings_at
from rage.server.admin.reading import (
    known_revision,
    place_of,
    reading,
    reading_engine,
    reason,
    revisions,
    stored_revisions,
)
from rage.server.admin.row_check import impossible, wrong_columns
from rage.server.admin.sqlite_file import copy_into_new_file, migrate_file
from rage.server.store.schema import (
    bans,
    correspondence,
    keys,
    log,
    metadata,
    pads,
    people,
    reports,
    results,
    server_time,
    sitters,
    subscriptions,
    tables,
)
from rage.server.store.stored_schema import missing_from

_BATCH = 50
"""So many tables are read in one transaction, so that none is long."""


@dataclass(frozen=True)
class Contents:
    """What a database holds."""

    revision: str
    tables: int
    games: int
    """Tables at which cards were dealt."""
    moves: int
    """Deals too."""
    people: int


@dataclass(frozen=True)
class CheckReport:
    """What a check has found."""

    contents: Contents
    findings: list[Finding]
    seconds: float

    @property
    def is_sound(self) -> bool:
        return not self.findings


def check(data: str) -> CheckReport:
    """Check a database. One of an earlier version is checked as a copy that is brought up to date."""
    start = time.monotonic()
    with reading(data) as connection:
        revision = known_revision(connection, place_of(data))
        if findings := _schema(connection, revision):
            return CheckReport(Contents(revision, 0, 0, 0, 0), findings, time.monotonic() - start)
    if revision == revisions()[-1]:
        return _check(data, start, revision)
    with TemporaryDirectory(prefix="rage-check-") as folder:
        copy = Path(folder) / "copy.sqlite"
        copy_into_new_file(data, copy)
        migrate_file(copy)
        return _check(str(copy), start, revision)


def _schema(connection: Connection, revision: str) -> list[Finding]:
    """What is wrong with the tables as such: then nothing can be said about what is in them."""
    found = []
    if missing := missing_from(connection, revision):
        found.append(Finding(Flaw.INCOMPLETE, details={"missing": ", ".join(missing)}))
    stored = stored_revisions(connection)
    if len(stored) > 1:
        found.append(Finding(Flaw.TWO_VERSIONS, details={"versions": ", ".join(stored)}))
    return found


def contents_of(connection: Connection, revision: str) -> Contents:
    def count(table: Table) -> int:
        return int(connection.scalar(select(func.count()).select_from(table)) or 0)

    games = connection.scalar(select(func.count()).select_from(log).where(log.c.number == 1))
    return Contents(revision, count(tables), int(games or 0), count(log), count(people))


def _check(data: str, start: float, revision: str) -> CheckReport:
    findings: list[Finding] = []
    with reading(data) as connection:
        try:
            findings += _structure(connection)
            contents = contents_of(connection, revision)
            findings += _references(connection)
        except SQLAlchemyError as error:
            damaged = Finding(Flaw.DAMAGED, details={"why": reason(error)})
            return CheckReport(Contents(revision, 0, 0, 0, 0), [*findings, damaged], time.monotonic() - start)
    engine = reading_engine(data)
    try:
        findings += _sheets(engine)
        findings += _rows(engine)
        findings += [finding for table in _tables(engine) for finding in findings_at(table)]
    except SQLAlchemyError as error:
        findings.append(Finding(Flaw.DAMAGED, details={"why": reason(error)}))
    finally:
        engine.dispose()
    return CheckReport(contents, findings, time.monotonic() - start)


def structure_of(data: str) -> list[Finding]:
    """What is wrong with the file itself."""
    with reading(data) as connection:
        return _structure(connection)


def _structure(connection: Connection) -> list[Finding]:
    """What SQLite itself says about its pages and indexes. Another database looks after its own."""
    if connection.dialect.name != "sqlite":
        return []
    lines = connection.scalars(text("PRAGMA integrity_check")).all()
    return [Finding(Flaw.DAMAGED, details={"why": str(line)}) for line in lines if line != "ok"]


def _references(connection: Connection) -> list[Finding]:
    """Rows that name what is not there."""
    found = []
    for table in metadata.sorted_tables:
        for column in table.columns:
            for key in column.foreign_keys:
                other = key.column.table.alias("other")
                lost = ~select(other.c[key.column.name]).where(other.c[key.column.name] == column).exists()
                query = select(column, func.count()).where(column.is_not(None), lost).group_by(column)
                for content, rows in connection.execute(query):
                    name = f"{table.name}.{column.name}"
                    details: dict[str, str | int] = {"column": name, "content": str(content), "rows": int(rows)}
                    found.append(Finding(Flaw.LOST_REFERENCE, details=details))
    return found


def _sheets(engine: Engine) -> list[Finding]:
    found = []
    with engine.connect() as connection:
        for id, shown in connection.execution_options(yield_per=_BATCH).execute(select(pads.c.id, pads.c.shown)):
            try:
                msgspec.json.decode(shown)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                found.append(Finding(Flaw.UNREADABLE_SHEET, details={"pad": str(id), "why": str(error)}))
    return found


def _rows(engine: Engine) -> list[Finding]:
    """What no server writes into the rows that have no table of cards to be checked with."""
    found = []
    with engine.connect() as connection:
        for table in (people, keys, pads, correspondence, subscriptions, server_time, bans, reports):
            for stored in connection.execution_options(yield_per=_BATCH).execute(select(table)).mappings():
                row = dict(stored)
                details = [impossible(table.name, column, row) for column in wrong_columns(table, row)]
                found += [Finding(Flaw.IMPOSSIBLE, details=each) for each in details]
    return found


def _tables(engine: Engine) -> Iterator[StoredTable]:
    """All tables with what belongs to them, some at a time; what belongs together is read in one transaction."""
    last = ""
    while True:
        with engine.connect() as connection:
            query = select(tables).where(tables.c.id > last).order_by(tables.c.id).limit(_BATCH)
            rows = connection.execute(query).mappings().all()
            if not rows:
                return
            ids = [row["id"] for row in rows]
            entries = _by_table(connection, log, ids)
            ended = _by_table(connection, results, ids)
            seated = _by_table(connection, sitters, ids)
        last = ids[-1]
        for row in rows:
            yield StoredTable(
                dict(row),
                sorted(entries[row["id"]], key=lambda entry: int(entry["number"])),
                ended[row["id"]],
                frozenset(sitter["person"] for sitter in seated[row["id"]]),
            )


def _by_table(connection: Connection, table: Table, ids: list[str]) -> Mapping[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in connection.execute(select(table).where(table.c.table_id.in_(ids))).mappings():
        found[row["table_id"]].append(dict(row))
    return found
