"""The schema that a database has, beside the one that its migration makes: what is missing?"""

from functools import cache

from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.pool import StaticPool

from rage.server.store.database import upgrade

VERSIONS = "alembic_version"
"""The table that says which migration a database is at."""


def missing_from(connection: Connection, revision: str) -> list[str]:
    """The tables, and columns of others, that a database of this migration should have and has not."""
    stored = _columns(connection)
    return [
        table if table not in stored else f"{table}.{column}"
        for table, columns in _made_by(revision).items()
        for column in (sorted(columns - stored[table]) if table in stored else [""])
    ]


@cache
def _made_by(revision: str) -> dict[str, set[str]]:
    """What the migrations up to this one make of nothing."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        with engine.begin() as connection:
            upgrade(connection, revision)
            return _columns(connection)
    finally:
        engine.dispose()


def _columns(connection: Connection) -> dict[str, set[str]]:
    inspector = inspect(connection)
    return {
        table: {column["name"] for column in inspector.get_columns(table)}
        for table in sorted(inspector.get_table_names())
        if table != VERSIONS
    }
