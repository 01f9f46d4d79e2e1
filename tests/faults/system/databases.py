"""The databases that a server is tested with: started, stopped, and read by plain SQL when all is over."""

import asyncio
import os
import shutil
import signal
import sqlite3
import tempfile
import threading
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from faults.system.commit_proxy import CommitProxy
from faults.system.running import is_running
from faults.system.way import Way
from postgres import ATTEMPTS, NOT_READY, start_postgres
from redis_server import RedisServer

Rows = list[dict[str, Any]]
TABLES = {
    "log": "SELECT * FROM log ORDER BY table_id, number",
    "tables": "SELECT * FROM tables ORDER BY id",
    "people": "SELECT * FROM people ORDER BY id",
    "results": "SELECT * FROM results ORDER BY table_id, seat",
    "sitters": "SELECT * FROM sitters ORDER BY table_id, person",
}


_one_at_a_time = threading.Lock()
"""What makes and drops servers of PostgreSQL is no good in several threads at once."""


@dataclass(frozen=True)
class WaysTo:
    """How one server comes to the database and to Redis."""

    data: str
    """As `rage serve --data` takes it."""
    redis_url: str = ""
    """As `rage serve --redis` takes it."""
    postgres: CommitProxy | None = None
    redis: Way | None = None


class DatabaseUnderTest(Protocol):
    """Where the server under test stores its games."""

    redis: RedisServer | None
    """Through which several servers share it."""
    ways: list["WaysTo"]
    """For each server that serves its games, how it comes there."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    def read(self) -> dict[str, Rows]:
        """Everything that matters, when the server has ended; and what the database says about itself as `problems`."""


class SQLiteFile:
    """A file. Who reads or locks it beside the server does so in a process of its own: locks are a process's."""

    redis: RedisServer | None = None

    def __init__(self, folder: Path) -> None:
        self.file = folder / "rage.sqlite"
        self.ways = [WaysTo(str(self.file))]

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def read(self) -> dict[str, Rows]:
        with closing(sqlite3.connect(self.file)) as connection:
            connection.row_factory = sqlite3.Row
            rows = {name: [dict(row) for row in connection.execute(query)] for name, query in TABLES.items()}
            checks = [*connection.execute("PRAGMA integrity_check"), *connection.execute("PRAGMA foreign_key_check")]
        rows["problems"] = [{"problem": str(tuple(row))} for row in checks if tuple(row) != ("ok",)]
        return rows


class PostgresServer:
    """A PostgreSQL of its own, which each server reaches by a way that can be shut, and lose answers."""

    def __init__(self, *, servers: int = 1) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="rage-faults-postgres-"))
        self._places = [Path(tempfile.mkdtemp(prefix="rage-faults-way-")) for _ in range(servers)]  # a path is short
        self.redis = RedisServer(Path(tempfile.mkdtemp(prefix="rage-faults-redis-"))) if servers > 1 else None
        self.ways = [self._ways_by(place) for place in self._places]
        self._server: Any = None

    def _ways_by(self, place: Path) -> WaysTo:
        data, socket = f"postgresql+psycopg://postgres@/postgres?host={place}", place / "redis.sock"
        postgres = CommitProxy(place, self._folder)
        if self.redis is None:
            return WaysTo(data, postgres=postgres)
        return WaysTo(data, f"unix://{socket}", postgres, Way(socket, self.redis.socket))

    async def open(self) -> None:
        await asyncio.to_thread(self._make)
        if self.redis:
            await asyncio.to_thread(self.redis.start)
        for way in self._all_ways():
            await way.open()

    def _all_ways(self) -> list[Way]:
        return [way for ways in self.ways for way in (ways.postgres, ways.redis) if way]

    def clear_ways(self) -> None:
        """Every server comes to everything again."""
        for ways in self.ways:
            if ways.postgres:
                ways.postgres.lose = 0
        for way in self._all_ways():
            way.clear()

    def _make(self) -> None:
        with _one_at_a_time:
            self._server = start_postgres(self._folder)

    async def close(self) -> None:
        for way in self._all_ways():
            await way.close()
        if self.redis:
            self.redis.close()
        if self._server is not None:
            await self.start()
            await asyncio.to_thread(self._drop)

    def _drop(self) -> None:
        with _one_at_a_time:
            self._server.cleanup()
        for place in self._places:
            shutil.rmtree(place)

    async def kill(self, how: signal.Signals) -> None:
        """End it without care: SIGQUIT is its immediate shutdown, SIGKILL what the system does without memory."""
        pids = self.processes()
        os.kill(pids[0], how)
        while any(map(is_running, pids)):
            await asyncio.sleep(0.02)
        for name in ("postmaster.pid", ".s.PGSQL.5432.lock"):  # its number seems in use where nobody reaps it
            (self._folder / name).unlink(missing_ok=True)

    def signal(self, number: signal.Signals) -> bool:
        """Send a signal to all its processes: whether it runs."""
        pids = self.processes()
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, number)
        return bool(pids)

    async def start(self) -> None:
        """Start it, if it does not run. On a slow machine recovery may take longer than one attempt waits."""
        for _ in range(ATTEMPTS):
            try:
                await asyncio.to_thread(self._server.ensure_postgres_running)
            except NOT_READY:
                await asyncio.sleep(1)
            else:
                return
        raise RuntimeError("PostgreSQL does not start again")

    def processes(self) -> list[int]:
        """The database's own processes, the first one first; none where it does not run."""
        pid = self._server.get_pid()
        if not is_running(pid):
            return []
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split())]

    def execute(self, query: str) -> list[Any]:
        import psycopg

        with psycopg.connect(f"host={self._folder} user=postgres dbname=postgres", autocommit=True) as connection:
            return connection.execute(query).fetchall()

    def read(self) -> dict[str, Rows]:
        import psycopg
        from psycopg.rows import dict_row

        with psycopg.connect(f"host={self._folder} user=postgres dbname=postgres", row_factory=dict_row) as connection:
            rows: dict[str, Rows] = {name: connection.execute(query).fetchall() for name, query in TABLES.items()}
        return {**rows, "problems": []}


def open_database(kind: str, folder: Path) -> SQLiteFile | PostgresServer:
    return SQLiteFile(folder) if kind == "sqlite" else PostgresServer(servers=3 if kind == "shared" else 1)
