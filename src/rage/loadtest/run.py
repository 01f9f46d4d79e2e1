"""A load run: the server on one core, the crowd on another, on loopback, with the durable log on."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from rage.loadtest.crowd import Crowd, PollingSelector

SERVER_CORE, CROWD_CORE = 0, 1
_START_TIMEOUT = 30.0
_SETTLE = 4.0
"""Seconds between the deal and the first measurement; fewer in a short run."""
_LOG_TAIL = 2000
_TERMINATED = 143


@dataclass(frozen=True)
class Load:
    """What a number of tables made of a server."""

    tables: int
    sockets: int
    moves: int
    moves_per_second: int
    median_ms: float
    """From a move sent to the last seat told."""
    p99_ms: float
    longest_ms: float
    server_core: float
    """How much of a core the server used, or all of them together."""
    crowd_core: float
    refused: int
    lost_sockets: int


def measure_tables(tables: int, players: int, seconds: float, seed: int) -> Load:
    """Start a server, let so many tables play for a while, and tell how it went."""
    with TemporaryDirectory() as folder, _server(str(Path(folder) / "load.sqlite"), Path(folder)) as server:
        _keep_to(CROWD_CORE)
        return _crowd([server], tables, players, seconds, seed)


def measure_servers(servers: int, data: str, redis: str, tables: int, players: int, seconds: float, seed: int) -> Load:
    """Start several servers that share a database, with the seats of each table at different ones."""
    with TemporaryDirectory() as folder, contextlib.ExitStack() as at_end:
        started = [at_end.enter_context(_server(data, Path(folder) / str(number), redis)) for number in range(servers)]
        return _crowd(started, tables, players, seconds, seed)


def _crowd(servers: list[tuple[str, int]], tables: int, players: int, seconds: float, seed: int) -> Load:
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(PollingSelector())) as runner:
        return runner.run(_play(servers, tables, players, seconds, seed))


async def _play(servers: list[tuple[str, int]], tables: int, players: int, seconds: float, seed: int) -> Load:
    crowd = Crowd([address for address, _process in servers], tables, players, seed)
    await crowd.sit_down()
    await asyncio.sleep(min(_SETTLE, seconds))
    crowd.waits.clear()
    start, used, own = time.perf_counter(), _used_by(servers), time.process_time()
    await asyncio.sleep(seconds)
    waits, passed = sorted(crowd.waits), time.perf_counter() - start
    server_core, crowd_core = (_used_by(servers) - used) / passed, (time.process_time() - own) / passed
    refused, lost = len(crowd.refused), crowd.lost_sockets
    crowd.stop()
    await asyncio.sleep(0.1)
    crowd.leave()
    if not waits:
        raise RuntimeError(f"no move was made at {tables} tables; refused: {crowd.refused[:5]}")
    return Load(
        tables=tables,
        sockets=tables * players,
        moves=len(waits),
        moves_per_second=round(len(waits) / passed),
        median_ms=_milliseconds(waits[len(waits) // 2]),
        p99_ms=_milliseconds(waits[len(waits) * 99 // 100]),
        longest_ms=_milliseconds(waits[-1]),
        server_core=round(server_core, 2),
        crowd_core=round(crowd_core, 2),
        refused=refused,
        lost_sockets=lost,
    )


@contextlib.contextmanager
def _server(data: str, folder: Path, *redis: str) -> Iterator[tuple[str, int]]:
    """A server of its own on a free port; its address and process."""
    folder.mkdir(exist_ok=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "rage.loadtest.server", data, str(port), str(SERVER_CORE), *redis]
    log = folder / "server.log"
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(_TERMINATED))  # so that nothing is left running
    with (
        log.open("wb") as told,
        subprocess.Popen(command, start_new_session=True, stdout=told, stderr=told) as process,  # noqa: S603
    ):
        try:
            _wait_for(address, process, log)
            yield address, process.pid
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _START_TIMEOUT
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/healthz") as answer:  # noqa: S310
            if answer.status == 200:
                return
        time.sleep(0.05)
    raise RuntimeError(f"the server did not start\n{log.read_text(errors='replace')[-_LOG_TAIL:]}")


def _keep_to(core: int) -> None:
    """Stay on one core, where the system can do that and there are two."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})


def _used_by(servers: list[tuple[str, int]]) -> float:
    return sum(_processor_seconds(process) for _address, process in servers)


def _processor_seconds(process: int) -> float:
    """What a process has used so far, on Linux; else nothing is known."""
    status = Path(f"/proc/{process}/stat")
    if not status.exists():
        return 0.0
    fields = status.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 1)
