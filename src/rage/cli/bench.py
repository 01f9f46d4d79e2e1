"""The `rage bench` commands: how fast, measured here and now."""

import json
import platform
from dataclasses import asdict
from random import Random
from typing import Annotated

import typer

from rage.engine import rules_of
from rage.measure import measure, random_law_game

app = typer.Typer(help="Measure speed on this machine.", no_args_is_help=True)


@app.callback()
def bench() -> None:
    """Measure speed on this machine."""


@app.command()
def law(
    edition: Annotated[str, typer.Option(help="The edition to play.")] = "de-amigo",
    players: Annotated[int, typer.Option(help="How many seats.", min=2, max=8)] = 4,
    windows: Annotated[int, typer.Option(help="How many times to measure.", min=1)] = 9,
    seconds: Annotated[float, typer.Option(help="Processor time of each measurement.", min=0.01)] = 0.5,
    seed: Annotated[int, typer.Option(help="Seed of shuffles and moves.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Random full games through the plain engine, with legal moves at every step, on one core."""
    rules, rng = rules_of(edition, players), Random(seed)
    random_law_game(rules, rng)
    speed = measure({"law": lambda: random_law_game(rules, rng)}, windows, seconds)["law"]
    if as_json:
        settings = {"edition": edition, "players": players, "windows": windows, "python": platform.python_version()}
        typer.echo(json.dumps(asdict(speed) | settings))
    else:
        typer.echo(
            f"{speed.moves_per_second:,} moves a second "
            f"(median of {windows}; slowest {speed.slowest:,}, fastest {speed.fastest:,})"
        )
