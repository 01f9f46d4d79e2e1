"""What a move costs each part of a site: bytes on the way, time of a core, and room in PostgreSQL.

PYTHONPATH=tests python -m faults.costs --servers 1        everybody at one server
PYTHONPATH=tests python -m faults.costs --servers 3        the seats of a table at different servers

At so few moves a second each of them is committed alone: what a busy server pays is measured by `rage bench crowd`.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from faults.reporting import hear_signals, say
from faults.rolling.site import Shape, Site, open_site

_TICKS = os.sysconf("SC_CLK_TCK")
_OF_AN_OPENING = (
    "bytes to and from pages",
    "bytes to and from PostgreSQL",
    "µs of servers",
    "µs of PostgreSQL",
    "µs of nginx",
)


def counters(site: Site) -> dict[str, float]:
    """All that is counted, so far."""
    redis = site.database.redis
    lsn, log, row = site.database.execute(
        "SELECT pg_current_wal_lsn() - '0/0', pg_total_relation_size('log'), (SELECT count(*) FROM log)"
    )[0]
    return {
        "moves": sum(len(person.waits.moves) for person in site.people),
        "entries": float(row),
        "openings": sum(len(person.waits.silences) for person in site.people),
        "bytes to and from pages": sum(way.passed for way in site.ways),
        "bytes to and from PostgreSQL": sum(ways.postgres.passed for ways in site.database.ways if ways.postgres),
        "bytes to and from Redis": sum(ways.redis.passed for ways in site.database.ways if ways.redis),
        "bytes of WAL": float(lsn),
        "bytes of the log": float(log),
        "µs of servers": _time([server.pid for server in site.servers]),
        "µs of PostgreSQL": _time(site.database.processes()),
        "µs of Redis": _time([redis.process.pid if redis and redis.process else None]),
        "µs of nginx": _time(_workers(site)),
    }


def _workers(site: Site) -> list[int | None]:
    process = site.nginx.process
    if process is None:
        return []
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii").split()
    return [int(pid) for pid in children]


def _time(pids: "list[int] | list[int | None]") -> float:
    """Microseconds of a core that some processes have taken so far."""
    total = 0
    for pid in filter(None, pids):
        with suppress(OSError):  # it may have ended just now
            fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            total += int(fields[11]) + int(fields[12])
    return total / _TICKS * 1e6


async def measure(shape: Shape, seconds: float, folder: Path) -> None:
    async with open_site(folder, shape) as site:
        before = counters(site)
        await asyncio.sleep(seconds)
        after = counters(site)
        moves = after["moves"] - before["moves"]
        rate = moves / seconds
        say(f"{shape.servers} servers, {shape.tables} tables of {shape.players}, {rate:.0f} moves a second; a move:")
        for name, count in after.items():
            say(f"  {(count - before[name]) / moves:10,.1f} {name}")
        for way in site.ways:
            way.cut()
        while counters(site)["openings"] < after["openings"] + len(site.people):
            await asyncio.sleep(0.05)
        again = counters(site)
        rest = (again["moves"] - after["moves"]) / moves
        say(f"everybody comes back, {len(site.people)} of them; one who does, their moves subtracted:")
        for name in _OF_AN_OPENING:
            took = again[name] - after[name] - rest * (after[name] - before[name])
            say(f"  {took / len(site.people):10,.1f} {name}")


def main() -> int:
    parser = argparse.ArgumentParser("python -m faults.costs", description="What a move costs each part of a site.")
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=20, help="how many are played at, by four people each")
    parser.add_argument("--pace", type=float, default=0.5, help="seconds that somebody thinks, on average")
    parser.add_argument("--seconds", type=float, default=20)
    asked = parser.parse_args()
    hear_signals()
    shape = Shape(asked.servers, asked.tables, players=4, pace=asked.pace, is_counted=True)
    with tempfile.TemporaryDirectory(prefix="rage-costs-", ignore_cleanup_errors=True) as folder:
        asyncio.run(measure(shape, asked.seconds, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
