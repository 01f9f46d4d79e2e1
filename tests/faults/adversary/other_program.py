"""Another program that has the database file open: it locks, reads, copies or checkpoints it, and closes it.

python other_program.py lock|read|backup|copy|checkpoint FILE SECONDS
"""

import shutil
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from time import sleep


def lock(file: str, seconds: float) -> None:
    connection = sqlite3.connect(file, timeout=5, isolation_level=None)
    with suppress(sqlite3.OperationalError):
        connection.execute("BEGIN EXCLUSIVE")
        sleep(seconds)
        connection.execute("ROLLBACK")
    connection.close()


def read(file: str, seconds: float) -> None:
    connection = sqlite3.connect(file, timeout=5, isolation_level=None)
    with suppress(sqlite3.OperationalError):
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM log").fetchone()
        sleep(seconds)
    connection.close()


def backup(file: str, seconds: float) -> None:  # noqa: ARG001
    """What `sqlite3 FILE ".backup COPY"` does."""
    source, copy = sqlite3.connect(file, timeout=5), sqlite3.connect(f"{file}.backup")
    with suppress(sqlite3.OperationalError):
        source.backup(copy)
    copy.close()
    source.close()
    Path(f"{file}.backup").unlink()


def copy(file: str, seconds: float) -> None:  # noqa: ARG001
    """What `cp` does."""
    for end in ("", "-wal"):
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{file}{end}", f"{file}.copy{end}")


def checkpoint(file: str, seconds: float) -> None:  # noqa: ARG001
    connection = sqlite3.connect(file, timeout=5, isolation_level=None)
    with suppress(sqlite3.OperationalError):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    connection.close()


if __name__ == "__main__":
    work = {"lock": lock, "read": read, "backup": backup, "copy": copy, "checkpoint": checkpoint}[sys.argv[1]]
    work(sys.argv[2], float(sys.argv[3]))
