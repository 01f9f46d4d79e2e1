"""Both kinds of database for a test: an SQLite file, and a PostgreSQL server that is started once for a module."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from postgres import open_postgres
from sqlalchemy import create_engine, text

from rage.server.store.opening import open_database


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server of its own."""
    with open_postgres() as url:
        yield url


def emptied(url: str) -> str:
    """The same database, with nothing in it."""
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url


def bring_up_to_date(data: str) -> None:
    """As a server does at its start."""
    open_database(data).close()


@pytest.fixture(params=["sqlite", "postgresql"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where to keep games: an empty database of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "rage.sqlite")
    return emptied(request.getfixturevalue("postgres"))
