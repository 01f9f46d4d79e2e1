"""A migration adds, and takes nothing away: servers of the version before go on beside those of the new one."""

from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.pool import StaticPool

from rage.server.store.database import MIGRATIONS, upgrade

FIRST = "0011"
"""From here on servers are restarted one after the other. Earlier migrations were run while none served."""
SCRIPTS = sorted(ScriptDirectory(str(MIGRATIONS)).walk_revisions(), key=lambda script: script.revision)
STEPS = [(str(script.down_revision), script.revision) for script in SCRIPTS if script.revision > FIRST]


def described(connection: Connection) -> dict[str, str]:
    """Whatever a statement of an earlier version may rely on, and what it may run into."""
    found = inspect(connection)
    parts = {}
    for table in found.get_table_names():
        parts[table] = "a table"
        columns: list[Any] = found.get_columns(table)
        for column in columns:
            is_needed = not column["nullable"] and column.get("default") is None and not column.get("autoincrement")
            kind = f"{column['type']}{', needed' if is_needed and not column['primary_key'] else ''}"
            parts[f"{table}.{column['name']}"] = kind
        rules: list[Any] = [*found.get_unique_constraints(table), *found.get_indexes(table)]
        for unique in rules:
            if unique.get("unique", True):
                parts[f"{table} unique {[*unique['column_names']]}"] = "a rule"
        for key in found.get_foreign_keys(table):
            parts[f"{table} refers by {sorted(key['constrained_columns'])}"] = "a rule"
        parts[f"{table} checked"] = str(sorted(str(check["sqltext"]) for check in found.get_check_constraints(table)))
    return parts


def troubles(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """What a server of the version before would run into."""
    for name, kind in before.items():
        if after.get(name) != kind:
            yield f"{name} was {kind}, and is {after.get(name, 'gone')}"
    for name in after.keys() - before.keys():
        table = name.partition(".")[0].split()[0]
        if table in before and (after[name] == "a rule" or after[name].endswith("needed")):
            yield f"{name} is new, and no earlier version heeds it"


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://", poolclass=StaticPool)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def test_every_migration_only_adds(connection: Connection) -> None:
    upgrade(connection, FIRST)
    before = described(connection)
    for down, revision in STEPS:
        upgrade(connection, revision)
        after = described(connection)
        assert not sorted(troubles(before, after)), f"{down} to {revision}"
        before = after


@pytest.mark.parametrize(
    ("statement", "trouble"),
    [
        ("CREATE TABLE more (id VARCHAR PRIMARY KEY, text VARCHAR NOT NULL UNIQUE)", ""),
        ("ALTER TABLE tables ADD COLUMN remark VARCHAR", ""),
        ("ALTER TABLE tables ADD COLUMN weight INTEGER NOT NULL DEFAULT 0", ""),
        ("CREATE INDEX by_text ON things (text)", ""),
        ("ALTER TABLE things ADD COLUMN needed INTEGER NOT NULL", "things.needed is new"),
        ("ALTER TABLE things DROP COLUMN text", "things.text was"),
        ("ALTER TABLE things RENAME COLUMN text TO words", "things.text was"),
        ("DROP TABLE things", "things was a table"),
        ("CREATE UNIQUE INDEX only_one ON things (text)", "things unique ['text'] is new"),
    ],
)
def test_what_an_earlier_version_would_run_into_is_found(connection: Connection, statement: str, trouble: str) -> None:
    for table in ("tables", "things"):
        connection.execute(sa.text(f"CREATE TABLE {table} (id VARCHAR PRIMARY KEY, text VARCHAR)"))
    before = described(connection)
    connection.execute(sa.text(statement))
    found = sorted(troubles(before, described(connection)))
    assert bool(found) == bool(trouble)
    assert not trouble or any(line.startswith(trouble) for line in found)
