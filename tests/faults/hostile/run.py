"""A run: a server, honest people, and beside them attackers and idlers in processes of their own."""

import asyncio
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
from child_environment import child_environment
from faults.hostile.durations import Durations, since
from faults.hostile.honest import PATIENCE_S, HonestTable, Newcomers, client_at
from faults.hostile.loop_watch import LoopWatch
from faults.hostile.outcome import HostileOutcome
from ports import hold_port, port_of

_HOST = "127.0.0.1"
_ENVIRONMENT = child_environment(RAGE_TRUSTED_PROXIES="192.0.2.1")
"""No proxy is trusted: the server stands alone."""
_START_S = 120
_SERVER_CORE, _OTHERS_CORE = 0, 1
"""Where there are two cores, the server has one, and everybody else the other."""


@dataclass(frozen=True)
class HostilePlan:
    """What is sent, and what stands beside it."""

    frames: int
    requests: int
    idle: int
    tables: int = 4
    seed: str = "1"
    files: int | None = None
    """How many files the server may have open, where that is to be few."""
    hand_sizes: tuple[int, ...] = (10,) * 99
    """Of the games that honest people play, one after the other."""
    games: int = 0
    """How many of those are begun at least, all tables together, before the idle ones leave."""


async def run_hostile(plan: HostilePlan, folder: Path) -> HostileOutcome:
    """Let everybody loose on a server until all is sent, then look whether it stands."""
    with _on_core(_OTHERS_CORE), hold_port() as held:
        port, log = port_of(held), folder / "log"
        url = f"http://{_HOST}:{port}"
        server = await _start_server(plan, folder, port, log)
        try:
            await _until_up(url, server)
            return await _attack(plan, url, server, folder)
        finally:
            with suppress(ProcessLookupError):
                server.terminate()
            await server.wait()


async def _start_server(plan: HostilePlan, folder: Path, port: int, log: Path) -> asyncio.subprocess.Process:
    under = ["prlimit", f"--nofile={plan.files}"] if plan.files else []
    command = [
        *under,
        sys.executable,
        "-m",
        "faults.hostile.watched_server",
        str(folder / "loop"),
        *([str(_SERVER_CORE)] if _has_cores() else []),
        "--",
        "--port",
        str(port),
        "--data",
        str(folder / "rage.sqlite"),
    ]
    with log.open("wb") as written:
        return await asyncio.create_subprocess_exec(*command, stdout=written, stderr=written, env=_ENVIRONMENT)


async def _until_up(url: str, server: asyncio.subprocess.Process) -> None:
    async with asyncio.timeout(_START_S), httpx.AsyncClient(base_url=url) as client:
        while True:
            assert server.returncode is None, "the server ended by itself"
            with suppress(httpx.TransportError):
                if (await client.get("/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.05)


async def _attack(plan: HostilePlan, url: str, server: asyncio.subprocess.Process, folder: Path) -> HostileOutcome:
    log = folder / "log"
    tables = [
        HonestTable(url, number, Random(f"{plan.seed} {number}"), plan.hand_sizes, folder / f"table-{number}")
        for number in range(plan.tables)
    ]
    for table in tables:
        await table.begin()
    watch = LoopWatch()
    watch.begin()
    stop, newcomers = asyncio.Event(), Newcomers(url)
    coming = asyncio.create_task(newcomers.come(stop))
    host, port = url.removeprefix("http://").split(":")
    before, begun = _memory(server.pid), monotonic()
    load, computed = os.getloadavg()[0], _computed(server.pid)
    idlers = await _start("idlers", host, port, str(plan.idle))
    attackers = await _start(
        "attackers", host, port, str(folder / "table-0"), plan.seed, str(plan.frames), str(plan.requests)
    )
    heard: Counter[str] = Counter(json.loads((await attackers.communicate())[0] or b"{}"))
    async with asyncio.timeout(_START_S):
        while sum(table.games for table in tables) < plan.games:
            await asyncio.sleep(0.05)
    idled: Counter[str] = Counter(json.loads((await idlers.communicate(b""))[0] or b"{}"))
    seconds, after = monotonic() - begun, _memory(server.pid)
    computed = _computed(server.pid) - computed
    stop.set()
    await asyncio.gather(coming, *(table.stop() for table in tables))
    attacked, *others = tables
    waits = Durations()
    for table in others:
        waits.add_all(table.waits)
    return HostileOutcome(
        seconds=round(seconds, 1),
        frames=heard.pop("frames", 0),
        requests=heard.pop("requests", 0),
        attackers=dict(heard),
        idlers=dict(idled),
        games=sum(table.games for table in tables),
        moves=len(waits) + len(attacked.waits),
        move_ms=since(waits.told(), begun),
        attacked_move_ms=since(attacked.waits.told(), begun),
        longest_pause_s=round(max(table.longest_pause for table in tables), 2),
        server_ms=await _told_within(url),
        loop=_since(json.loads((folder / "loop").read_bytes()), begun),
        honest_loop=_since(watch.told(), begun),
        server_core=round(computed / seconds, 2),
        load=(load, os.getloadavg()[0]),
        newcomers=len(newcomers.waits),
        newcomer_ms=since(newcomers.waits.told(), begun),
        memory_mb=(before, after),
        log_lines=len(log.read_bytes().splitlines()),
        complaints=tuple(await _complaints(url, server, log, tables, newcomers, heard)),
    )


async def _complaints(
    url: str,
    server: asyncio.subprocess.Process,
    log: Path,
    tables: list[HonestTable],
    newcomers: Newcomers,
    heard: Counter[str],
) -> list[str]:
    found = [f"a newcomer was not served: {failure}" for failure in newcomers.failures]
    found += [f"{table.closed} who play were cut off" for table in tables if table.closed]
    found += [
        f"a table stood still for {table.longest_pause:.0f} s" for table in tables if table.longest_pause > PATIENCE_S
    ]
    found += [
        f"{count} times {status}" for status, count in heard.items() if status.startswith(("status 500", "leaks"))
    ]
    if b"Traceback" in log.read_bytes():
        found.append("there is a traceback in the log")
    if server.returncode is not None:
        return [*found, f"the server ended with {server.returncode}"]
    async with client_at(url, "127.0.3.1") as client:
        answer = await client.get("/healthz")
    if answer.text != "ok":
        found.append(f"the server is not well: {answer.text}")
    return found


async def _start(part: str, *arguments: str) -> asyncio.subprocess.Process:
    """A process that gives way to others: on a small machine, attackers would take the time of those they attack."""
    pipe = asyncio.subprocess.PIPE
    command = [sys.executable, "-m", f"faults.hostile.{part}", *arguments]
    return await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, env=_ENVIRONMENT, start_new_session=True
    )


async def _told_within(url: str, share: float = 0.99) -> float:
    async with client_at(url, "127.0.3.1") as client:
        counted = (await client.get("/metrics")).text
    buckets = re.findall(r'rage_move_seconds_bucket\{le="([0-9.]+|\+Inf)"\} ([0-9.]+)', counted)
    moves = float(buckets[-1][1])
    return next(1000 * float(bound) for bound, within in buckets if float(within) >= share * moves)


def _memory(pid: int) -> float:
    """Of a process, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return round(int(status.partition("VmRSS:")[2].split()[0]) / 1024, 1)


def _computed(pid: int) -> float:
    """How many seconds a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _has_cores() -> bool:
    return hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1


@contextmanager
def _on_core(core: int) -> Iterator[None]:
    """Be on one core, and all that is started meanwhile."""
    if not _has_cores():
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _since(watched: dict[str, Any], begun: float) -> dict[str, Any]:
    return {name: since(told, begun) if name.endswith("_ms") else told for name, told in watched.items()}
