"""Runs a server until it is killed: python -m faults.disk.serve DATA PORT [PRAGMA …].

Pragmas come after the server's own, for each of its connections to SQLite.
"""

import sys
from typing import Any

from server.running_server import FAST, GENEROUS

from rage.server.config import Config
from rage.server.running import run
from rage.server.store import database

OWN = database._set_up_sqlite  # noqa: SLF001


def set_up(connection: Any, _record: object) -> None:
    OWN(connection, _record)
    cursor = connection.cursor()
    for pragma in sys.argv[3:]:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


if __name__ == "__main__":
    database._set_up_sqlite = set_up  # noqa: SLF001
    run(Config(sys.argv[1], port=int(sys.argv[2]), timings=FAST, limits=GENEROUS, seed="disk", bot_processes=0))
