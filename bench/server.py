"""Servers side by side: ours, Colyseus and boardgame.io, each with the same crowd.

python -m bench.run server
"""

import os
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from operator import attrgetter

from bench.peers import node
from bench.peers.boardgame_crowd import BoardgameCrowd
from bench.peers.colyseus_crowd import ColyseusCrowd
from rage.loadtest.measurement import Load
from rage.loadtest.run import Play, Setup, measure_load
from rage.loadtest.versions import versions_of

ROUNDS = 3
TABLES = (50, 500)
SECONDS = 8.0
PROCESSES = (1, 2, 3)
_FAILURES = (RuntimeError, OSError, TimeoutError, AssertionError)

ON_DISK = "synced to the disk before anybody is told"
IN_POSTGRESQL = "synced by PostgreSQL before anybody is told"
IN_MEMORY = "in memory only: lost with the process"


@dataclass
class Contender:
    """A server, what it promises about moves, and what was measured of it."""

    name: str
    keeps: str
    measure: Callable[[Play], Load]
    loads: list[Load] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def run(self, play: Play) -> None:
        """Measure it once. What fails is told, and stops nobody else."""
        try:
            load = self.measure(play)
        except _FAILURES as failure:
            self.failures.append(str(failure).strip().partition("\n")[0] or type(failure).__name__)
            print(f"  {self.name}: {failure}", flush=True)
            return
        self.loads.append(load)
        print(f"  {self.name}: {load.moves_per_second:,} moves a second, 99 % in {load.p99_ms} ms", flush=True)


def report() -> str:
    """Everything measured in turn, as a section of the results."""
    before = os.getloadavg()[0]
    with _contenders() as contenders:
        for number, tables in product(range(1, ROUNDS + 1), TABLES):
            print(f"round {number} of {ROUNDS}, {tables} tables", flush=True)
            for contender in contenders:
                contender.run(Play(tables, seconds=SECONDS, seed=number))
    sections = "\n".join(_table(contenders, tables) for tables in TABLES)
    return f"""{ROUNDS} rounds in turn, {SECONDS:g} seconds each, on {os.cpu_count()} cores, with a load of {before:.1f}
before it began; the median, the least and the most. The same crowd comes to all of them, from a core of its own: four
people at each table, a random legal move as soon as it is somebody's turn. A move has arrived when the last of the four
has been told. A server has one core. Those that share a PostgreSQL share all cores with it, with Redis and with the
crowd. The seats of each table are at different servers, which is the worst for them, or together at one, as nginx has
it with `hash $uri consistent`.
`rage bench crowd --json` measures ours alone.

Ours plays the full rules, and tells every seat what it may do. The others play a plain game of tricks (`bench/peers`)
in the ways that their documents have for it: a room of Colyseus sends the changes of its Schema at once
(`broadcastPatch`), and hands when they are dealt; a match of boardgame.io sends its state by
`PlayerView.STRIP_SECRETS`, without undo.

{sections}"""


@contextmanager
def _contenders() -> Iterator[list[Contender]]:
    """All of them, with the services that they need."""
    ours = versions_of(Setup())
    own_name = f"rage {ours['rage']}, Python {ours['python']}"
    found = [Contender(f"{own_name}, SQLite {ours['sqlite']}", ON_DISK, partial(measure_load, Setup()))]
    with ExitStack() as at_end:
        try:
            data, redis = at_end.enter_context(_services())
        except (ImportError, *_FAILURES) as missing:
            print(f"Several servers are not measured: {missing}", flush=True)
        else:
            theirs = versions_of(Setup(1, data, redis))
            shared = f"PostgreSQL {theirs['postgresql'].split()[0]}, Redis {theirs['redis']}"
            found += [
                Contender(
                    f"rage, {shared}, {_processes(number, together)}",
                    IN_POSTGRESQL,
                    partial(measure_load, Setup(number, data, redis, together)),
                )
                for number in PROCESSES
                for together in ((False, True) if number > 1 else (False,))
            ]
        version = node.version()
        found += [
            Contender(
                f"Colyseus {node.version_of('@colyseus/core')}, Node {version}",
                IN_MEMORY,
                partial(node.measure, "colyseus_server.js", ColyseusCrowd),
            ),
            Contender(
                f"boardgame.io {node.version_of('boardgame.io')}, Node {version}",
                IN_MEMORY,
                partial(node.measure, "boardgame_server.js", BoardgameCrowd),
            ),
        ]
        yield found


def _processes(number: int, together: bool) -> str:
    if number == 1:
        return "1 process"
    return f"{number} processes, {'tables together' if together else 'seats spread'}"


@contextmanager
def _services() -> Iterator[tuple[str, str]]:
    """A PostgreSQL and a Redis of their own, as the tests have them."""
    from postgres import open_postgres  # noqa: PLC0415  (where they are not installed the others are measured)
    from redis_server import open_redis  # noqa: PLC0415

    with open_postgres() as data, open_redis() as redis:
        yield data, redis.url


def _table(contenders: Sequence[Contender], tables: int) -> str:
    lines = [
        f"### {tables} tables, {tables * 4:,} sockets",
        "",
        "| | a move is | moves a second | median, ms | 99 %, ms | µs of a core for a move | cores: servers, crowd |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for contender in contenders:
        loads = [load for load in contender.loads if load.tables == tables]
        cells = [contender.name, contender.keeps]
        if loads:
            figures = ("moves_per_second", "median_ms", "p99_ms", "server_us_per_move")
            cells += [spread([attrgetter(figure)(load) for load in loads]) for figure in figures]
            servers, crowd = (statistics.median(map(attrgetter(f"{who}_core"), loads)) for who in ("server", "crowd"))
            cells.append(f"{servers:.2f}, {crowd:.2f}")
        else:
            cells.append(f"not measured: {(contender.failures or ['nothing'])[-1]}")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def spread(figures: Sequence[float]) -> str:
    """The median, and from the least to the most."""
    median, least, most = statistics.median(figures), min(figures), max(figures)
    return f"{_round(median)} ({_round(least)} – {_round(most)})"


def _round(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
