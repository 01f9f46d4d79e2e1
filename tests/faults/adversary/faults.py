"""The faults, as a list: a new one is a new entry. Each begins, lasts for a while, and is over when it returns.

It returns whether it had its effect: a fault that met nothing it could be done to was not survived by anybody.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from random import Random

from faults.adversary.surroundings import Surroundings
from faults.system import strace
from faults.system.databases import SQLiteFile
from faults.system.way import Way
from ports import hold_port, port_of

SQLITE, POSTGRESQL, SHARED = "sqlite", "postgresql", "shared"
"""A file, a PostgreSQL, and one that three servers behind nginx share through a Redis."""
_DAY = 24 * 60 * 60
_LOOK_EVERY_S = 0.02


class Lane(StrEnum):
    """What a fault is done to. In each lane there is one fault at a time; the lanes go on beside each other."""

    PROCESS = "process"
    DISK = "disk"
    FILE = "file"
    CLOCK = "clock"
    NETWORK = "network"
    DATABASE = "database"
    REDIS = "redis"
    NGINX = "nginx"
    WAY = "way"
    """Between a server and what it talks to."""


Inject = Callable[[Surroundings, Random], Awaitable[bool]]


@dataclass(frozen=True)
class Fault:
    name: str
    lane: Lane
    inject: Inject
    databases: tuple[str, ...] = (SQLITE, POSTGRESQL, SHARED)
    weight: int = 1
    """How often it comes, beside others of its lane."""


# ---- the server's process


async def kill(around: Surroundings, rng: Random) -> bool:
    """As a power cut would, in the middle of play where there is any; the supervisor starts it again."""
    await around.some_moves(rng.randint(1, 6), around.seconds(rng, 5, 10))
    while not around.server.signal(signal.SIGKILL):
        await asyncio.sleep(_LOOK_EVERY_S)
    await around.server.ended()
    return True


async def terminate(around: Surroundings, rng: Random) -> bool:
    """As a service manager does: politely, and after some seconds no more."""
    if not around.server.signal(signal.SIGTERM):
        return False
    with suppress(TimeoutError):
        async with asyncio.timeout(around.seconds(rng, 10, 20)):
            await around.server.ended()
            return True
    around.server.signal(signal.SIGKILL)
    return True


async def stop(around: Surroundings, rng: Random) -> bool:
    """The machine sleeps, or gives its time to others."""
    if not around.server.signal(signal.SIGSTOP):
        return False
    await asyncio.sleep(around.seconds(rng, 0.5, rng.choice((1, 1, 3, 10, 30))))
    around.server.signal(signal.SIGCONT)
    return True


async def second_server(around: Surroundings, rng: Random) -> bool:
    """Somebody starts a second server for the same data. It has to end; until it does, half the crowd goes there.

    It may serve once the first has ended. Beside the first it never may with SQLite; with PostgreSQL the first loses
    its lock with its connection, which other faults cut.
    """
    held = hold_port()
    first, second = around.proxy.target, port_of(held)
    pid, ending = await around.server.start_another(second)
    with suppress(TimeoutError):
        async with asyncio.timeout(around.seconds(rng, 6, 20)):
            while not ending.done():
                await asyncio.sleep(0.2)
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", second)
                    writer.close()
                    is_beside = isinstance(around.database, SQLiteFile) and await around.server.is_up()
                    around.note("second_server_serves", beside_first=is_beside)
                    around.proxy.target = rng.choice((first, second))
    around.proxy.target = first
    if not ending.done():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    around.note("second_server_ended", status=await ending)
    held.close()
    return True


async def rolling_restart(around: Surroundings, rng: Random) -> bool:
    """All servers are started anew, one after the other, as for a new version."""
    for server in around.servers:
        if server.signal(signal.SIGTERM):
            await server.ended()
        while not await server.is_up():
            await asyncio.sleep(_LOOK_EVERY_S)
        await asyncio.sleep(around.seconds(rng, 0, 1))
    return True


# ---- the disk


async def _disk(what: str, around: Surroundings, rng: Random, calls: str = strace.WRITING) -> bool:
    """Every call is concerned, or now and then one."""
    what += rng.choice(("", ":when=1+3", ":when=2+9"))
    pids = [] if around.server.pid is None else [around.server.pid]
    return await strace.inject(pids, what, around.seconds(rng, 0.5, 6), calls)


async def failing_sync(around: Surroundings, rng: Random) -> bool:
    """What is written is there, for whoever reads it, and whether it is on the disk nobody knows."""
    return await _disk("error=EIO", around, rng, strace.SYNCING)


async def slow_disk(around: Surroundings, rng: Random) -> bool:
    return await _disk(f"delay_enter={rng.randint(20, 400)}ms", around, rng)


async def slow_postgres(around: Surroundings, rng: Random) -> bool:
    pids = around.postgres.processes()
    return await strace.inject(pids, f"delay_enter={rng.randint(20, 400)}ms", around.seconds(rng, 0.5, 6))


# ---- the file


async def _other_program(verb: str, around: Surroundings, rng: Random) -> bool:
    program = str(Path(__file__).with_name("other_program.py"))
    arguments = ["-I", "-S", program, verb, str(around.file.file), f"{around.seconds(rng, 0.2, 9):.2f}"]
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stderr=asyncio.subprocess.PIPE)
    _, said = await process.communicate()
    if process.returncode:
        raise RuntimeError(said.decode())
    return True


# ---- the clock


async def set_clock(around: Surroundings, rng: Random) -> bool:
    """Forwards or backwards; no further than a lobby is kept, or a cookie lasts."""
    assert around.clock is not None
    step = rng.choice((-300 * _DAY, -2 * _DAY, -3600, -5, 5, 3600, 2 * _DAY, 20 * _DAY))
    around.note("clock", seconds=step)
    around.clock.set(step)
    await asyncio.sleep(around.seconds(rng, 3, 10))
    if rng.random() < 0.5:
        around.clock.set(0)
    return True


# ---- the network


async def delay(around: Surroundings, rng: Random) -> bool:
    around.proxy.delay = rng.uniform(0.05, 0.6)
    await asyncio.sleep(around.seconds(rng, 0.5, 4))
    around.proxy.delay = 0.0
    return True


async def drop(around: Surroundings, rng: Random) -> bool:
    """Whole connections are dropped: some, or all."""
    links = around.proxy.some_links(rng.choice((0.3, 1)))
    for link in links:
        link.cut()
    return bool(links)


async def cut(around: Surroundings, rng: Random) -> bool:
    """Connections are cut in the middle of the next frame."""
    links = around.proxy.some_links(0.6)
    for link in links:
        link.cut_after = rng.randint(1, 60)
    await asyncio.sleep(around.seconds(rng, 0.5, 2))
    return any(link.is_cut for link in links)


async def repeat(around: Surroundings, rng: Random) -> bool:  # noqa: ARG001
    """What some connections have sent so far comes once more, on new ones."""
    links = around.proxy.some_links(0.4)
    await asyncio.gather(*(around.proxy.repeat(link, around.note) for link in links))
    return bool(links)


# ---- PostgreSQL


async def _kill_postgres(how: signal.Signals, around: Surroundings, rng: Random) -> bool:
    await around.postgres.kill(how)
    await asyncio.sleep(around.seconds(rng, 0, 3))
    await around.postgres.start()
    return True


async def pause_postgres(around: Surroundings, rng: Random) -> bool:
    """It stands still: connections stay open, and nothing is answered."""
    had_effect = around.postgres.signal(signal.SIGSTOP)
    await asyncio.sleep(around.seconds(rng, 0.5, rng.choice((1, 3, 8))))
    around.postgres.signal(signal.SIGCONT)
    return had_effect


async def terminate_connections(around: Surroundings, rng: Random) -> bool:
    share = rng.choice((0.5, 1))
    others = "pg_stat_activity WHERE pid <> pg_backend_pid()"
    query = f"SELECT pg_terminate_backend(pid) FROM {others} AND random() < {share}"  # noqa: S608
    with suppress(Exception):  # the database may be away just now
        return bool(await asyncio.to_thread(around.postgres.execute, query))
    return False


async def lose_commits(around: Surroundings, rng: Random) -> bool:
    """The answers to the next commits are lost: they are done, and the server is not told."""
    proxy = rng.choice([ways.postgres for ways in around.postgres.ways if ways.postgres])
    before, proxy.lose = proxy.lost, rng.randint(1, 3)
    await asyncio.sleep(around.seconds(rng, 0.5, 3))
    proxy.lose = 0
    return proxy.lost > before


# ---- Redis


async def kill_redis(around: Surroundings, rng: Random) -> bool:
    around.redis.kill()
    await asyncio.sleep(around.seconds(rng, 0, rng.choice((1, 4, 12))))
    await asyncio.to_thread(around.redis.start)
    return True


async def stop_redis(around: Surroundings, rng: Random) -> bool:
    """It stands still: connections stay open, and nothing is answered."""
    had_effect = around.redis.signal(signal.SIGSTOP)
    await asyncio.sleep(around.seconds(rng, 0.5, rng.choice((1, 4, 12))))
    around.redis.signal(signal.SIGCONT)
    return had_effect


# ---- nginx


async def kill_nginx(around: Surroundings, rng: Random) -> bool:
    assert around.nginx is not None
    had_effect = around.nginx.kill()
    await asyncio.sleep(around.seconds(rng, 0, 3))
    await asyncio.to_thread(around.nginx.start)
    return had_effect


async def stop_nginx(around: Surroundings, rng: Random) -> bool:
    """It stands still, for everybody."""
    assert around.nginx is not None
    had_effect = around.nginx.signal(signal.SIGSTOP)
    await asyncio.sleep(around.seconds(rng, 0.5, rng.choice((1, 4, 12))))
    around.nginx.signal(signal.SIGCONT)
    return had_effect


async def reload_nginx(around: Surroundings, rng: Random) -> bool:  # noqa: ARG001
    """As after a new certificate."""
    assert around.nginx is not None
    return around.nginx.reload()


# ---- between a server and what it talks to


async def _block(way: Way, around: Surroundings, rng: Random) -> bool:
    """Either end is told at once that the connection is gone, or nobody is, and what was sent may come by later."""
    before = way.passed
    block = rng.choice((way.shut, way.hold))
    block()
    await asyncio.sleep(around.seconds(rng, 0.5, rng.choice((1, 4, 12))))
    way.clear()
    return before > 0


async def cut_off_postgres(around: Surroundings, rng: Random) -> bool:
    way = rng.choice(around.postgres.ways).postgres
    assert way is not None
    return await _block(way, around, rng)


async def cut_off_redis(around: Surroundings, rng: Random) -> bool:
    way = rng.choice(around.postgres.ways).redis
    assert way is not None
    return await _block(way, around, rng)


async def cut_off_nginx(around: Surroundings, rng: Random) -> bool:
    return await _block(rng.choice(around.ways), around, rng)


FAULTS = (
    Fault("kill", Lane.PROCESS, kill, weight=3),
    Fault("terminate", Lane.PROCESS, terminate),
    Fault("stop", Lane.PROCESS, stop),
    Fault("second_server", Lane.PROCESS, second_server, (SQLITE, POSTGRESQL)),
    Fault("rolling_restart", Lane.PROCESS, rolling_restart, (SHARED,)),
    Fault("full_disk", Lane.DISK, partial(_disk, "error=ENOSPC"), (SQLITE,)),
    Fault("read_only_disk", Lane.DISK, partial(_disk, "error=EROFS"), (SQLITE,)),
    Fault("failing_disk", Lane.DISK, partial(_disk, "error=EIO"), (SQLITE,)),
    Fault("failing_sync", Lane.DISK, failing_sync, (SQLITE,)),
    Fault("slow_disk", Lane.DISK, slow_disk, (SQLITE,)),
    Fault("slow_postgres", Lane.DISK, slow_postgres, (POSTGRESQL, SHARED)),
    *(
        Fault(f"file_{name}", Lane.FILE, partial(_other_program, verb), (SQLITE,))
        for name, verb in (
            ("locked", "lock"),
            ("read", "read"),
            ("backed_up", "backup"),
            ("copied", "copy"),
            ("checkpointed", "checkpoint"),
        )
    ),
    Fault("clock", Lane.CLOCK, set_clock),
    Fault("delay", Lane.NETWORK, delay),
    Fault("drop", Lane.NETWORK, drop),
    Fault("cut", Lane.NETWORK, cut),
    Fault("repeat", Lane.NETWORK, repeat),
    Fault("stop_postgres", Lane.DATABASE, partial(_kill_postgres, signal.SIGQUIT), (POSTGRESQL, SHARED)),
    Fault("kill_postgres", Lane.DATABASE, partial(_kill_postgres, signal.SIGKILL), (POSTGRESQL, SHARED)),
    Fault("pause_postgres", Lane.DATABASE, pause_postgres, (POSTGRESQL, SHARED)),
    Fault("terminate_connections", Lane.DATABASE, terminate_connections, (POSTGRESQL, SHARED)),
    Fault("lose_commits", Lane.DATABASE, lose_commits, (POSTGRESQL, SHARED)),
    Fault("kill_redis", Lane.REDIS, kill_redis, (SHARED,)),
    Fault("stop_redis", Lane.REDIS, stop_redis, (SHARED,)),
    Fault("kill_nginx", Lane.NGINX, kill_nginx, (SHARED,)),
    Fault("stop_nginx", Lane.NGINX, stop_nginx, (SHARED,)),
    Fault("reload_nginx", Lane.NGINX, reload_nginx, (SHARED,)),
    Fault("cut_off_postgres", Lane.WAY, cut_off_postgres, (SHARED,)),
    Fault("cut_off_redis", Lane.WAY, cut_off_redis, (SHARED,)),
    Fault("cut_off_nginx", Lane.WAY, cut_off_nginx, (SHARED,)),
)


def faults_for(database: str, only: tuple[str, ...] = ()) -> list[Fault]:
    """The faults of a database; only some, where they are named."""
    unknown = set(only) - {fault.name for fault in FAULTS}
    if unknown:
        raise ValueError(f"no such fault: {', '.join(sorted(unknown))}")
    return [fault for fault in FAULTS if database in fault.databases and (not only or fault.name in only)]
