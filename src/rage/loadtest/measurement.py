"""What a crowd makes of servers: how many moves in a second, how long each waits, what it costs."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rage.loadtest.crowd import Crowd, PollingSelector
from rage.loadtest.processes import Running

_SETTLE = 4.0
"""Seconds between the deal and the first measurement; fewer in a short run."""


@dataclass(frozen=True)
class Load:
    """What a number of tables made of a server, or of several."""

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
    server_us_per_move: float
    """Microseconds of a core."""
    crowd_core: float
    memory_mb: int
    """Of the servers, at the end."""
    memory_per_socket_kb: float
    """What they took on since nobody was there, with the tables and people that belong to the sockets."""
    loop_p99_ms: float
    """Until a ping is answered, which the server's event loop does when it comes round."""
    loop_longest_ms: float
    refused: int
    lost_sockets: int


def measure(make_crowd: Callable[[], Crowd], servers: Sequence[Running], seconds: float, think: float = 0) -> Load:
    """Let a crowd come, play for a while, and tell how it went. Its own core is the caller's affair."""
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(PollingSelector())) as runner:
        return runner.run(_measure(make_crowd, servers, seconds, think))


async def _measure(make_crowd: Callable[[], Crowd], servers: Sequence[Running], seconds: float, think: float) -> Load:
    empty_kb = _memory_kb(servers)
    crowd = make_crowd()
    await crowd.sit_down()
    await crowd.play_everywhere()
    await asyncio.sleep(max(min(_SETTLE, seconds), think))
    crowd.waits.clear()
    pinging = asyncio.create_task(crowd.ping())
    start, used, own = time.perf_counter(), _used_by(servers), time.process_time()
    await asyncio.sleep(seconds)
    waits, passed = sorted(crowd.waits), time.perf_counter() - start
    used, own, full_kb = _used_by(servers) - used, time.process_time() - own, _memory_kb(servers)
    refused, lost = len(crowd.refused), crowd.lost_sockets
    crowd.stop()
    pinging.cancel()
    await asyncio.sleep(0.1)
    pings_ms = sorted(map(_milliseconds, crowd.ping_times()))
    crowd.leave()
    tables, sockets = len(crowd.tables), len(crowd.seats)
    if not waits:
        raise RuntimeError(f"no move was made at {tables} tables; refused: {crowd.refused[:5]}")
    return Load(
        tables=tables,
        sockets=sockets,
        moves=len(waits),
        moves_per_second=round(len(waits) / passed),
        median_ms=_milliseconds(waits[len(waits) // 2]),
        p99_ms=_milliseconds(waits[len(waits) * 99 // 100]),
        longest_ms=_milliseconds(waits[-1]),
        server_core=round(used / passed, 2),
        server_us_per_move=round(used / len(waits) * 1e6, 1),
        crowd_core=round(own / passed, 2),
        memory_mb=full_kb // 1024,
        memory_per_socket_kb=round((full_kb - empty_kb) / sockets, 1),
        loop_p99_ms=pings_ms[len(pings_ms) * 99 // 100],
        loop_longest_ms=pings_ms[-1],
        refused=refused,
        lost_sockets=lost,
    )


def _used_by(servers: Sequence[Running]) -> float:
    return sum(server.processor_seconds() for server in servers)


def _memory_kb(servers: Sequence[Running]) -> int:
    return sum(server.memory_kb() for server in servers)


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 1)
