"""All rows of a database: copied into another, and put into one number by which two databases are compared."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice
from typing import Any

from alembic import command
from sqlalchemy import Connection, MetaData, Table, bindparam, inspect, select

from rage.server.admin.reading import migrations_config
from rage.server.store.schema import metadata
from rage.server.store.stored_schema import VERSIONS

_BATCH = 1000
_DIGEST_BYTES = 32


@dataclass(frozen=True)
class Fingerprint:
    """How many rows each table has, and a sum over all of them: equal databases have equal ones, in whatever order."""

    rows: dict[str, int]
    digest: str


def stored_tables(connection: Connection) -> list[Table]:
    """Those of our tables that are there, those first that others refer to."""
    stored = MetaData()
    stored.reflect(connection, only=our_tables(inspect(connection).get_table_names()))
    return list(stored.sorted_tables)


def our_tables(names: Iterable[str]) -> list[str]:
    """Those of some tables that are a server's: others may share its database."""
    return sorted(set(names) & {*metadata.tables, VERSIONS})


def fingerprint(connection: Connection) -> Fingerprint:
    """Rows are added up, because each database sorts text in its own way."""
    counts: dict[str, int] = {}
    total = 0
    for table in stored_tables(connection):
        names = sorted(column.name for column in table.columns)
        counts[table.name] = 0
        for row in _rows(connection, table, names):
            content = json.dumps([table.name, names, list(row)], ensure_ascii=True)
            total += int.from_bytes(blake2b(content.encode(), digest_size=_DIGEST_BYTES).digest(), "big")
            counts[table.name] += 1
    return Fingerprint(counts, f"{total % (1 << 8 * _DIGEST_BYTES):0{2 * _DIGEST_BYTES}x}")


def copy_rows(source: Connection, target: Connection, revision: str) -> None:
    """Make the tables of a migration in an empty database, and bring every row there.

    Rows that refer to others of their own table come without that reference, which is added when all are there.
    """
    command.upgrade(migrations_config(target), revision)
    targets = {table.name: table for table in stored_tables(target)}
    for table in stored_tables(source):
        if table.name == VERSIONS:
            continue
        into, names = targets[table.name], [column.name for column in table.columns]
        own = [column.name for column in table.columns if _refers_to_own(column, table)]
        for batch in _batches(_rows(source, table, names)):
            rows = [dict(zip(names, row, strict=True)) for row in batch]
            target.execute(into.insert(), [row | dict.fromkeys(own) for row in rows])
        for name in own:
            _add_references(source, target, table, into, name)


def _refers_to_own(column: Any, table: Table) -> bool:
    return any(key.column.table is table for key in column.foreign_keys)


def _add_references(source: Connection, target: Connection, table: Table, into: Table, name: str) -> None:
    (key,) = table.primary_key.columns
    referring = select(table.c[key.name], table.c[name]).where(table.c[name].is_not(None))
    add = into.update().where(into.c[key.name] == bindparam("row_key")).values({name: bindparam("reference")})
    for batch in _batches(source.execution_options(yield_per=_BATCH).execute(referring)):
        target.execute(add, [{"row_key": row[0], "reference": row[1]} for row in batch])


def _rows(connection: Connection, table: Table, names: list[str]) -> Iterable[Any]:
    query = select(*(table.c[name] for name in names))
    return connection.execution_options(yield_per=_BATCH).execute(query)


def _batches(rows: Iterable[Any]) -> Iterator[list[Any]]:
    left = iter(rows)
    while batch := list(islice(left, _BATCH)):
        yield batch
