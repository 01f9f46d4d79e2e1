"""The `rage bench` commands: speed, measured on this machine."""

import json
import platform
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from itertools import count, product
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rage.benchmark import Speed, measure, random_law_game
from rage.cli.options.language import language_from
from rage.cli.options.refusal import refuse
from rage.engine import rules_of
from rage.words import Words

if TYPE_CHECKING:
    from rage.loadtest.measurement import Load
    from rage.loadtest.run import Play, Setup
    from rage.loadtest.spread import Spread

app = typer.Typer(help="Measure speed on this machine.", no_args_is_help=True)

Edition = Annotated[str, typer.Option(help="The edition to play.")]
Players = Annotated[int, typer.Option(help="How many seats.", min=2, max=8)]
Cards = Annotated[int, typer.Option(help="Cards dealt to each seat.", min=1)]
Tables = Annotated[int, typer.Option(help="Tables in the batch.", min=1)]
Windows = Annotated[int, typer.Option(help="How many times to measure.", min=1)]
Seconds = Annotated[float, typer.Option(help="Processor time of each measurement.", min=0.01)]
Seed = Annotated[int, typer.Option(help="Seed of shuffles and moves.")]
Span = Annotated[float, typer.Option(help="How long each measurement takes, in seconds.", min=0.5)]
Think = Annotated[float, typer.Option(help="How long people think before a move, in seconds, on average.", min=0)]
Rounds = Annotated[int, typer.Option(help="How many times everything is measured, in turn.", min=1)]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object.")]
_MOST_ASKED = {"moves_per_second": "moves a second", "p99_ms": "ms until the last seat is told (99 %)"}
_MOST_ASKED |= {"server_us_per_move": "µs of a core for a move"}


@app.callback()
def bench() -> None:
    """Measure speed on this machine."""


@app.command()
def law(
    edition: Edition = "de-amigo",
    players: Players = 4,
    windows: Windows = 9,
    seconds: Seconds = 0.5,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Random full games through the plain engine, with legal moves at every step, on one core."""
    rules, rng = rules_of(edition, players), Random(seed)
    random_law_game(rules, rng)
    speed = measure({"law": lambda: random_law_game(rules, rng)}, windows, seconds)["law"]
    _report({"law": speed}, as_json, edition=edition, players=players, windows=windows)


@app.command()
def kernel(
    edition: Edition = "de-amigo",
    players: Players = 4,
    cards: Cards = 10,
    tables: Tables = 1024,
    windows: Windows = 9,
    seconds: Seconds = 0.5,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Random rounds through the compiled kernel, with the full rules, the deal included, on one core."""
    with _from_extra("arena.error.bench_needs_lab"):
        from rage.lab.kernel import batch  # noqa: PLC0415  (slow to load)

    rules, seeds = rules_of(edition, players, {"hand_sizes": [cards]}), count(seed)

    def play() -> int:
        return batch.play_at_random(batch.new_tables(rules, tables, next(seeds)))

    play()
    speed = measure({"kernel": play}, windows, seconds)["kernel"]
    _report({"kernel": speed}, as_json, edition=edition, players=players, cards=cards, tables=tables, windows=windows)


@app.command()
def env(
    edition: Edition = "de-amigo",
    players: Players = 4,
    cards: Cards = 10,
    tables: Tables = 1024,
    windows: Windows = 9,
    seconds: Seconds = 0.5,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Random rounds through the lab's environments, with observations, masks and deals, on one core.

    The batched environment first, then PettingZoo's.
    """
    with _from_extra("arena.error.bench_needs_lab"):
        from rage.lab.env.pettingzoo_env import env as pettingzoo_env  # noqa: PLC0415  (slow to load)
        from rage.lab.env.random_play import random_episode, random_step  # noqa: PLC0415
        from rage.lab.env.vector_env import RageVectorEnv  # noqa: PLC0415

    rules = rules_of(edition, players)
    batch, table = RageVectorEnv(tables, rules, episode=cards), pettingzoo_env(rules=rules, episode=cards)
    batch.reset(seed=seed)
    table.reset(seed=seed)
    random_step(batch)
    random_episode(table)
    speeds = measure(
        {"batched": lambda: random_step(batch), "pettingzoo": lambda: random_episode(table)}, windows, seconds
    )
    _report(speeds, as_json, edition=edition, players=players, cards=cards, tables=tables, windows=windows)


@app.command()
def table(
    tables: Annotated[
        list[int] | None, typer.Option(help="How many tables at once; may be given again.", min=1)
    ] = None,
    players: Players = 4,
    seconds: Span = 10,
    think: Think = 0,
    rounds: Rounds = 1,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """People at many tables through real sockets, with the durable log on: the server on one core, they on another."""
    with _from_extra("serve.error.parts"):
        from rage.loadtest.run import Play, Setup  # noqa: PLC0415

    plays = [Play(number, players, seconds, think, seed) for number in tables or [50, 500]]
    _report_loads([(Setup(), play) for play in plays], rounds, as_json)


@app.command()
def crowd(
    data: Annotated[str, typer.Option(metavar="URL", help="A PostgreSQL that is there for measuring.")],
    redis: Annotated[str, typer.Option(metavar="URL", help="A Redis.")],
    servers: Annotated[list[int] | None, typer.Option(help="How many servers; may be given again.", min=1)] = None,
    together: Annotated[
        bool, typer.Option("--together", help="All people of a table at one server, as nginx has it with hash $uri.")
    ] = False,
    tables: Annotated[int, typer.Option(help="How many tables at once.", min=1)] = 100,
    players: Players = 4,
    seconds: Span = 10,
    think: Think = 0,
    rounds: Rounds = 1,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """One server with SQLite, then several that share a PostgreSQL, the people of one table at different servers.

    That is the worst for them; `--together` is the best. What is found differs from run to run: with `--rounds 3` the
    median, the least and the most of each setup are told too. `make bench`, in a clone, measures Colyseus and
    boardgame.io beside it, with the same crowd.
    """
    with _from_extra("serve.error.scale_parts"):
        from rage.loadtest.run import Play, Setup  # noqa: PLC0415

    play = Play(tables, players, seconds, think, seed)
    setups = [Setup(), *(Setup(number, data, redis, together) for number in servers or [1, 2, 3])]
    _report_loads([(setup, play) for setup in setups], rounds, as_json)


def _report_loads(measured: "Sequence[tuple[Setup, Play]]", rounds: int, as_json: bool) -> None:
    """Measure all of these in turn, and print each, and then how far the rounds of each differ.

    In JSON the last is the object itself, all are in `runs`, and the median, the least and the most in `spread`.
    """
    from rage.loadtest.run import measure_load  # noqa: PLC0415
    from rage.loadtest.spread import spread_of  # noqa: PLC0415
    from rage.loadtest.versions import versions_of  # noqa: PLC0415

    runs: list[dict[str, Any]] = []
    loads: dict[tuple[Setup, Play], list[Load]] = {each: [] for each in measured}
    versions: dict[str, str] = {}
    for number, (setup, play) in product(range(1, rounds + 1), measured):
        what = _told(setup, play)
        typer.echo(f"{what}: people sit down, then {play.seconds:g} seconds of play …", err=True)
        load = measure_load(setup, play)
        loads[setup, play].append(load)
        versions |= versions_of(setup)
        runs.append(_named(setup) | {"round": number} | asdict(load))
        if not as_json:
            typer.echo(
                f"{what}, {load.sockets} sockets: {load.moves_per_second:,} moves a second; until the last seat is "
                f"told {load.median_ms} ms (median), {load.p99_ms} ms (99 %), {load.longest_ms} ms (longest); "
                f"{load.server_us_per_move:g} µs of a core for a move; a ping {load.loop_p99_ms} ms (99 %); "
                f"{load.memory_per_socket_kb:g} kB for a socket"
            )
    spreads = {each: spread_of(found) for each, found in loads.items()}
    if as_json:
        play = measured[-1][1]
        pace = {"seconds": play.seconds, "think": play.think}
        spread = [
            _named(setup) | {"tables": play.tables, "rounds": rounds} | found
            for (setup, play), found in spreads.items()
        ]
        more = {"runs": runs, "spread": spread, "versions": versions, "python": versions["python"]}
        typer.echo(json.dumps(runs[-1] | pace | more))
    elif rounds > 1:
        typer.echo(f"The median of {rounds} rounds, from the least to the most:")
        for (setup, play), found in spreads.items():
            figures = (f"{_of(found[name])} {unit}" for name, unit in _MOST_ASKED.items())
            typer.echo(f"{_told(setup, play)}: {'; '.join(figures)}")


def _named(setup: "Setup") -> dict[str, Any]:
    return {"database": setup.database, "servers": setup.servers, "together": setup.together}


def _told(setup: "Setup", play: "Play") -> str:
    where = ", each at one server" if setup.together else ""
    return f"{setup.database}, {_count(setup.servers, 'server')}, {_count(play.tables, 'table')}{where}"


def _of(spread: "Spread") -> str:
    return f"{spread['median']:,g} ({spread['least']:,g} to {spread['most']:,g})"


def _count(number: int, thing: str) -> str:
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


@contextmanager
def _from_extra(key: str) -> Iterator[None]:
    """Where parts are not installed that are to be imported here, say which extra brings them."""
    try:
        yield
    except ImportError:
        refuse(Words(language_from(None)).say(key))


def _report(speeds: Mapping[str, Speed], as_json: bool, **settings: Any) -> None:
    """Print what was measured. In JSON the first speed is the object itself, and every other one a field of it."""
    if as_json:
        first, *others = speeds
        fields = {**asdict(speeds[first]), **{name: asdict(speeds[name]) for name in others}, **settings}
        typer.echo(json.dumps(fields | {"python": platform.python_version()}))
        return
    for name, speed in speeds.items():
        typer.echo(
            f"{name}: {speed.moves_per_second:,} moves a second "
            f"(median of {settings['windows']}; slowest {speed.slowest:,}, fastest {speed.fastest:,})"
        )
