"""A test server: in this process, quick; or in one of its own, to be killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from child_environment import child_environment

from rage.server.config import Allowance, Config, Limits, Rate, Timings
from rage.server.running import server_of
from rage.server.store.holding import HeldDatabase
from rage.server.store.opening import open_database
from rage.server.tables.registry import TableRegistry
from rage.server.web.limits import Asked, ConnectionLimiter
from rage.server.web.services import services_of

_PATIENCE = 60.0
"""Seconds, as clients have it."""
FAST = Timings(
    absent_after=0.05,
    relaxed=60,
    brisk=0.1,
    bot_limit=2,
    bot_wait=600,
    bot_warm_up=0.4,
    gather=0.0005,
    showing=0,
    reading=0,
    push_after=0.02,
    document_wait=_PATIENCE,
    keep_alive=10 * _PATIENCE,
)
"""Short, but for what would only tell how busy the machine is. No server hangs up just as a client asks once more."""
ANYTHING = Allowance(Rate(1e9, 1e9))
_EVERYTHING: dict[str, Any] = {asked.value: ANYTHING for asked in Asked}
GENEROUS = Limits(sockets=1_000_000, followers=1_000_000, **_EVERYTHING)

DATA = "rage.sqlite"


@dataclass(frozen=True)
class RunningServer:
    """A running server."""

    address: str
    """Host and port."""
    tables: TableRegistry | None = None
    """Its tables, where they can be seen."""
    connection_limiter: ConnectionLimiter = field(default_factory=lambda: ConnectionLimiter(0))
    """Who is let in there."""
    at_end: AsyncExitStack = field(default_factory=AsyncExitStack)
    """What has to be closed before the server is."""

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    @property
    def registry(self) -> TableRegistry:
        assert self.tables is not None
        return self.tables


def listen() -> socket.socket:
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(2048)
    return listener


def config_for(folder: Path, **settings: Any) -> Config:
    """A configuration for tests: quick, with cards one can foretell, and without bots unless they are asked for."""
    settings = {"timings": FAST, "limits": GENEROUS, "seed": "test", "secret": "kept", "bot_processes": 0, **settings}
    return Config(str(folder / DATA), **settings)


@cache
def _empty_database() -> bytes:
    """A database as a first start leaves it: to make one takes longer than many a test."""
    with TemporaryDirectory() as folder:
        data = Path(folder) / DATA
        open_database(str(data)).close()
        return data.read_bytes()


@asynccontextmanager
async def open_server(config: Config, held: HeldDatabase | None = None) -> AsyncIterator[RunningServer]:
    """A server in this process, on real sockets."""
    data = Path(config.data)
    if held is None and "://" not in config.data and data.parent.is_dir() and not data.exists():
        data.write_bytes(_empty_database())
    listener = listen()
    port = listener.getsockname()[1]
    uvicorn_server = server_of(replace(config, port=port), held)
    serving = asyncio.create_task(uvicorn_server.serve([listener]))
    while not uvicorn_server.started:
        if serving.done():
            serving.result()
        await asyncio.sleep(0.005)
    try:
        app: Any = uvicorn_server.config.app
        services = services_of(app)
        services.health._limit = _PATIENCE  # noqa: SLF001 - a busy machine is not ill
        server = RunningServer(f"127.0.0.1:{port}", services.registry, services.connection_limiter)
        async with server.at_end:
            yield server
    finally:
        uvicorn_server.should_exit = True
        await serving


class ServerProcess:
    """A server in a process of its own, on the same port and data each time it is started."""

    def __init__(self, folder: Path, *, under: Sequence[str] = (), module: str = "server.serve") -> None:
        with listen() as free:
            self._port = free.getsockname()[1]
        self._folder = folder
        self._module = module
        self._under = under
        """A command that runs another one, such as `prlimit`."""
        self._process: subprocess.Popen[bytes] | None = None
        self.data = folder / DATA
        self.server = RunningServer(f"127.0.0.1:{self._port}")

    async def start(self) -> None:
        command = [*self._under, sys.executable, "-m", self._module, str(self._folder), str(self._port)]
        self._process = subprocess.Popen(command, env=child_environment())
        async with httpx.AsyncClient() as client:
            while True:
                try:
                    if (await client.get(f"{self.server.url}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    assert self._process.poll() is None, "the server ended by itself"
                    await asyncio.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def end(self) -> None:
        """Close what is open, and stop."""
        await self.server.at_end.aclose()
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def interrupt(self) -> int:
        """As Ctrl-C would: the exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(timeout=60)
