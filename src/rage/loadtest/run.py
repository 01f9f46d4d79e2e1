"""A load run: servers and a crowd on loopback, with the durable log on."""

import contextlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from rage.loadtest.measurement import Load, measure
from rage.loadtest.processes import CROWD_CORE, SERVER_CORE, Running, allow_sockets, free_port, kept_to, started
from rage.loadtest.rage_crowd import RageCrowd


@dataclass(frozen=True)
class Setup:
    """What is measured: one server with SQLite on a core of its own, or several that share a PostgreSQL and a Redis."""

    servers: int = 1
    data: str | None = None
    redis: str | None = None
    together: bool = False
    """Whether all of a table are at one server, as a proxy has it that goes by the table; else they are spread."""

    @property
    def database(self) -> str:
        return "sqlite" if self.data is None else urlsplit(self.data).scheme.partition("+")[0]


@dataclass(frozen=True)
class Play:
    """How a crowd plays: at so many tables of so many players, for so long, at what pace."""

    tables: int
    players: int = 4
    seconds: float = 10
    think: float = 0
    """Seconds from one's turn to one's move, on average."""
    seed: int = 1


def measure_load(setup: Setup, play: Play) -> Load:
    """Start the servers and let a crowd play."""
    allow_sockets(play.tables * play.players)
    with TemporaryDirectory() as folder, contextlib.ExitStack() as at_end:
        if setup.data is None or setup.redis is None:
            servers = [at_end.enter_context(_server(str(Path(folder) / "load.sqlite"), Path(folder)))]
            at_end.enter_context(kept_to(CROWD_CORE))
        else:
            shared = setup.data, Path(folder), setup.redis
            servers = [at_end.enter_context(_server(*shared)) for _ in range(setup.servers)]
        return _measure(servers, play, together=setup.together)


def _measure(servers: list[Running], play: Play, *, together: bool) -> Load:
    addresses = [server.address for server in servers]
    make_crowd = partial(RageCrowd, addresses, play.tables, play.players, play.seed, play.think, together=together)
    return measure(make_crowd, servers, play.seconds, play.think)


@contextlib.contextmanager
def _server(data: str, folder: Path, *redis: str) -> Iterator[Running]:
    """A server of ours on a free port. With a Redis no core is its own."""
    port = free_port()
    command = [sys.executable, "-m", "rage.loadtest.server", data, str(port), *redis]
    with started(command, port, "/healthz", folder / f"{port}.log", None if redis else SERVER_CORE) as server:
        yield server
