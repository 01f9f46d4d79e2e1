"""One history: a server, a crowd and an adversary for a while, then calm, then the checker."""

import asyncio
import json
import signal
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from faults.adversary.adversary import PAUSES, Adversary
from faults.adversary.faults import Lane, faults_for
from faults.adversary.surroundings import Surroundings
from faults.checker.check import check
from faults.checker.complaint import Complaint
from faults.crowd.group import Group
from faults.system.clock import SettableClock
from faults.system.databases import PostgresServer, open_database
from faults.system.proxy import Proxy
from faults.system.server import Launcher, ServerUnderTest
from faults.system.way import Way
from faults.transcript import Transcript
from nginx_server import NginxServer

PATIENCE_S = 120
"""After the faults have stopped, moves are acknowledged at least so often until every game has come to its end."""
_HANGS_S = 900
"""A history that takes so much longer than it has faults hangs somewhere; where, the traceback says."""
RUN = "run"


@dataclass(frozen=True)
class HistoryPlan:
    """What is drawn from the seed, and for how long."""

    database: str
    seed: str
    seconds: float
    groups: int = 3
    only: tuple[str, ...] = ()
    """The faults to draw from; all of them if empty."""
    scale: float = 1.0
    bots: bool = True
    pauses: Mapping[Lane, float] = field(default_factory=lambda: PAUSES)
    first: tuple[str, ...] = ()
    """Faults that certainly happen: their lanes begin with them."""


@dataclass
class Outcome:
    """What came of a history."""

    complaints: list[Complaint]
    moves: int
    """Moves that were acknowledged."""
    games: int
    faults: Counter[str]
    """Those that had their effect."""
    in_vain: Counter[str]
    """And those that had none."""
    starts: int
    """How often the server was started."""
    seconds: float


async def run_history(plan: HistoryPlan, folder: Path) -> Outcome:
    """Play through a history; its transcript, the database's rows and the server's log stay in the folder."""
    began = monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    transcript = Transcript(folder / "transcript.jsonl")
    faults = faults_for(plan.database, plan.only)
    database = open_database(plan.database, folder)
    clock = SettableClock(folder / "clock") if any(fault.lane is Lane.CLOCK for fault in faults) else None
    proxy = Proxy(0, Random(f"{plan.seed} proxy"))
    address = await proxy.open()
    launcher = Launcher(
        f"http://{address}",
        folder / "server.log",
        bot_processes=int(plan.bots),
        clock=clock.file if clock else None,
    )
    servers = [ServerUnderTest(launcher, ways.data, ways.redis_url) for ways in database.ways]
    around = Surroundings(servers, database, proxy, clock, transcript, scale=plan.scale)
    adversary = Adversary(faults, plan.seed, around, plan.pauses, plan.first)
    groups = [Group(f"g{number}", plan.seed, address, transcript, bots=plan.bots) for number in range(plan.groups)]
    try:
        async with asyncio.timeout(plan.seconds + _HANGS_S):
            await launcher.open()  # it imports while the database is made
            await database.open()
            await asyncio.gather(*(server.run() for server in servers))
            if len(servers) > 1:
                await _put_nginx_before(around, folder / "nginx")
            proxy.target = around.entrance
            await asyncio.gather(*(group.arrive() for group in groups))
            end = monotonic() + plan.seconds
            playing = [asyncio.create_task(group.play(lambda: monotonic() < end)) for group in groups]
            adversary.start()
            await asyncio.sleep(plan.seconds)
            await adversary.stop()
            await _calm_down(around)
            await _finish(playing, groups, around)
            if not all(await asyncio.gather(*(server.stop() for server in servers))):
                transcript.add(RUN, "does_not_end")
            rows = await asyncio.to_thread(database.read)
    finally:
        for server in servers:
            await server.close()
        await launcher.close()
        if around.nginx:
            around.nginx.close()
        for way in around.ways:
            await way.close()
        await proxy.close()
        await database.close()
        transcript.close()
    (folder / "rows.json").write_text(json.dumps(rows), encoding="utf-8")
    complaints = check(transcript.events, rows)
    complaints += [Complaint("harness", "", problem) for problem in adversary.failed]
    games = sum(len(group.finished) for group in groups)
    seconds = monotonic() - began
    starts = sum(server.starts for server in servers)
    return Outcome(complaints, transcript.acknowledged, games, adversary.done, adversary.in_vain, starts, seconds)


async def _put_nginx_before(around: Surroundings, folder: Path) -> None:
    """nginx as in `deploy`, with a way to each server that can be shut. Without TLS, for the crowd's proxy looks in."""
    folder.mkdir()
    around.ways = [Way(0, server.port) for server in around.servers]
    for way in around.ways:
        await way.open()
    around.nginx = NginxServer(folder, [int(str(way.here)) for way in around.ways], tls=False)
    await asyncio.to_thread(around.nginx.start)


async def _calm_down(around: Surroundings) -> None:
    """Everything is as it should be again."""
    around.proxy.delay = 0.0
    around.proxy.target = around.entrance
    for way in around.ways:
        way.clear()
    if around.nginx:
        around.nginx.signal(signal.SIGCONT)
    for server in around.servers:
        server.signal(signal.SIGCONT)
    if around.clock:
        around.clock.set(0)
    if isinstance(around.database, PostgresServer):
        around.database.clear_ways()
        around.database.signal(signal.SIGCONT)
        await around.database.start()
    if around.database.redis:
        around.database.redis.signal(signal.SIGCONT)
    around.transcript.add(RUN, "calm")


async def _as_long_as_it_goes_on(
    tasks: Collection[asyncio.Task[None]], progress: Callable[[], int] = lambda: 0
) -> tuple[set[asyncio.Task[None]], set[asyncio.Task[None]]]:
    """Wait for some tasks: which have ended, and which had not when for two minutes none ended and nothing went on."""
    late = set(tasks)
    while late:
        before = progress()
        done, late = await asyncio.wait(late, timeout=PATIENCE_S)
        if not done and progress() == before:
            break
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    return set(tasks) - late, late


async def _finish(playing: list[asyncio.Task[None]], groups: list[Group], around: Surroundings) -> None:
    """Let the last games end; then restart the server once more, and ask for every record again."""
    done, late = await _as_long_as_it_goes_on(playing, lambda: around.transcript.acknowledged)
    around.transcript.add(RUN, "ends", late=len(late))
    for task in done:
        task.result()
    if not all(await asyncio.gather(*(server.end() for server in around.servers))):
        around.transcript.add(RUN, "does_not_end")
    asking = {asyncio.create_task(group.fetch(table)): table for group in groups for table in group.finished}
    done, late = await _as_long_as_it_goes_on(asking)
    around.transcript.add(RUN, "records", missing=sorted(asking[task] for task in late))
    for task in done:
        task.result()
