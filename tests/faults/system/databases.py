"""The databases that a server is tested with: started, stopped, and read by plain SQL when all is over."""

import asyncio
import os
import shutil
import signal
import sqlite3
import tempfile
import threading
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

from faults.system.commit_proxy import CommitProxy
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


class DatabaseUnderTest(Protocol):
    """Where the server under test stores its games."""

    data: str
    """As `rage serve --data` takes it."""
    redis: RedisServer | None
    """Through which several servers share it."""
    servers: int
    """How many serve its games."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    def read(self) -> dict[str, Rows]:
        """Everything that matters, when the server has ended; and what the database says about itself as `problems`."""


class SQLiteFile:
    """A file. Who reads or locks it beside the server does so in a process of its own: locks are a process's."""

    redis: RedisServer | None = None
    servers = 1

    def __init__(self, folder: Path) -> None:
        self.file = folder / "rage.sqlite"
        self.data = str(self.file)

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
    """A PostgreSQL of its own, reached through a proxy that can lose its answers."""

    def __init__(self, *, is_shared: bool = False) -> None:
        self.redis = RedisServer(Path(tempfile.mkdtemp(prefix="rage-faults-redis-"))) if is_shared else None
        self.servers = 3 if is_shared else 1
        self._folder = Path(tempfile.mkdtemp(prefix="rage-faults-postgres-"))
        self._way = Path(tempfile.mkdtemp(prefix="rage-faults-way-"))  # a socket's path must be short
        self.proxy = CommitProxy(self._way, self._folder)
        self.data = f"postgresql+psycopg://postgres@/postgres?host={self._way}"
        self._server: Any = None

    async def open(self) -> None:
        await asyncio.to_thread(self._make)
        await self.proxy.open()
        if self.redis:
            await asyncio.to_thread(self.redis.start)

    def _make(self) -> None:
        with _one_at_a_time:
            self._server = start_postgres(self._folder)

    async def close(self) -> None:
        await self.proxy.close()
        if self.redis:
            self.redis.close()
        if self._server is not None:
            await self.start()
            await asyncio.to_thread(self._drop)

    def _drop(self) -> None:
        with _one_at_a_time:
            self._server.cleanup()
        shutil.rmtree(self._way)

    async def kill(self, how: signal.Signals) -> None:
        """End it without care: SIGQUIT is its immediate shutdown, SIGKILL what the system does without memory."""
        pids = self.processes()
        os.kill(pids[0], how)
        while any(map(_is_running, pids)):
            await asyncio.sleep(0.02)
        for name in ("postmaster.pid", ".s.PGSQL.5432.lock"):  # its number seems in use where nobody reaps it
            (self._folder / name).unlink(missing_ok=True)

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
        if not _is_running(pid):
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


def _is_running(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False


def open_database(kind: str, folder: Path) -> SQLiteFile | PostgresServer:
    return SQLiteFile(folder) if kind == "sqlite" else PostgresServer(is_shared=kind == "shared")
