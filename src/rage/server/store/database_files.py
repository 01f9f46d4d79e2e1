"""The files of an SQLite database that is open: the database, and the write-ahead log beside it.

SQLite goes on writing into a file that somebody deletes or replaces, and what it writes there is lost when it ends.
"""

import os
from pathlib import Path

from rage.server.store.location import UnusableLocation


class DatabaseFiles:
    """Remembers which files they were when it was made: that has to be after SQLite has opened them."""

    def __init__(self, database: Path) -> None:
        paths = (str(database), f"{database.resolve()}-wal")
        self._identities = {path: _identity(path) for path in paths if os.path.exists(path)}  # noqa: PTH110

    def check(self) -> None:
        """Raise `UnusableLocation` if one of them is gone, or another one has its name. None is opened."""
        for path, identity in self._identities.items():
            try:
                is_there = _identity(path) == identity
            except OSError as error:
                raise UnusableLocation(path, error.strerror or str(error)) from None
            if not is_there:
                raise UnusableLocation(path, "replaced")


def _identity(path: str) -> tuple[int, int]:
    status = os.stat(path)  # noqa: PTH116
    return status.st_dev, status.st_ino
