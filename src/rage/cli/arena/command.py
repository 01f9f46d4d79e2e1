"""The `rage arena` command: bots measured against each other."""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from rage.cli.options.language import LanguageOption
from rage.cli.options.refusal import CommandError, refusing
from rage.cli.options.rule_options import RuleOptions, with_rule_options
from rage.cli.terminal.console import make_console
from rage.words import Words, counted, edition_name

if TYPE_CHECKING:
    from rage.lab.arena.match_plan import MatchPlan
    from rage.lab.arena.playing import Batch
    from rage.lab.arena.results import Outcome

_STANDARD_OUTPUT = Path("-")
_INTERRUPTED = 130


@with_rule_options(first_dealer=typer.Option(metavar="N", help="The seat that deals first."))
def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT", help='A name, "wire:COMMAND" or "python:MODULE:MAKER", each as often as you like.'
        ),
    ] = None,
    deals: Annotated[str, typer.Option(metavar="N", help="How many deals.")] = "100",
    game: Annotated[bool, typer.Option("--game", help="Whole games instead of single rounds.")] = False,
    players: Annotated[
        str | None, typer.Option(metavar="N", help="Seats at a table; else all bots sit at one.")
    ] = None,
    *,
    rule_options: RuleOptions,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same results.")] = None,
    jobs: Annotated[str | None, typer.Option(metavar="N", help="Processes; else one for each core.")] = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Work on this Dask cluster.")] = None,
    time_limit: Annotated[str, typer.Option(metavar="SECONDS", help="For each decision of a program.")] = "5",
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="The results as JSON; - for standard output.")
    ] = None,
    csv_file: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Every score as CSV.")] = None,
    chart: Annotated[Path | None, typer.Option(metavar="FILE", help="The results as a picture, in SVG.")] = None,
    log: Annotated[Path | None, typer.Option(metavar="FILE", help="Append what programs write as errors.")] = None,
    positions: Annotated[
        bool, typer.Option("--positions", help="Also ask each bot about positions where a move is plainly right.")
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Measure bots: the same deals, played with every rotation of the seats, so that luck cancels."""
    with refusing(language) as plain:
        words = Words(plain.language, rule_options.edition_name(plain.language))
        try:
            from rage.cli.arena import plan_from_options as given  # noqa: PLC0415  (the lab is an extra)
        except ImportError:
            raise CommandError(plain.say("arena.error.no_lab")) from None

        options = given.ArenaOptions(
            bots=bots or (),
            deals=deals,
            whole_games=game,
            rules=rule_options,
            players=players,
            seed=seed,
            time_limit=time_limit,
            log=log,
        )
        try:
            plan, processes = given.plan_from(options, words), given.jobs_from(jobs, words)
            given.check_chart(chart, words)
            given.check_files([file for file in (json_file, csv_file, chart, log) if file != _STANDARD_OUTPUT], words)
            names = given.names_of(plan, cluster is None, words)
            outcome = _play(plan, names, processes, cluster, words)
            rates = _rates(plan) if positions else {}
            if json_file != _STANDARD_OUTPUT:
                _show(outcome, rates, words)
            _write(outcome, rates, json_file, csv_file, chart, words)
        except KeyboardInterrupt:
            sys.exit(_INTERRUPTED)


def _play(plan: "MatchPlan", names: list[str], jobs: int, cluster: str | None, words: Words) -> "Outcome":
    """Play everything, with a bar that shows how far it is."""
    from rage.lab.arena.workers import ClusterError, play_match  # noqa: PLC0415

    try:
        from rage.lab.arena.results import summarise  # noqa: PLC0415
    except ImportError:
        raise CommandError(words.say("arena.error.no_lab")) from None
    try:
        with closing(play_match(plan, jobs, cluster)) as batches:
            return summarise(plan, _with_progress(batches, plan.boards, words), names)
    except ClusterError as error:
        if error.address is None:
            raise CommandError(words.say("arena.error.no_cluster_library")) from None
        raise CommandError(words.say("arena.error.no_cluster", address=error.address, why=error.why)) from None


def _with_progress(batches: Iterator["Batch"], deals: int, words: Words) -> Iterator["Batch"]:
    console = Console(stderr=True, color_system=None if os.environ.get("NO_COLOR") else "auto")
    columns = (
        TextColumn(words.say("arena.working")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    forfeits = 0
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=deals)
        for batch in batches:
            forfeits += sum(count.total() for count in batch.forfeits.values())
            failures = words.say("arena.forfeits_so_far", number=forfeits) if forfeits else ""
            progress.update(task, advance=batch.boards, description=failures)
            yield batch


def _rates(plan: "MatchPlan") -> dict[str, float]:
    """How often each bot does what is plainly right."""
    from rage.lab.positions.rate import positions_rate  # noqa: PLC0415

    return {spec: positions_rate(spec, plan.limits, plan.log) for spec in dict.fromkeys(plan.specs)}


def _show(outcome: "Outcome", rates: Mapping[str, float], words: Words) -> None:
    from rage.cli.arena.results_table import (  # noqa: PLC0415
        column_legend,
        failure_sentences,
        positions_table,
        results_table,
    )

    console, plan = make_console(), outcome.plan
    title = words.say(
        "arena.title",
        edition=edition_name(words, plan.rules.edition),
        players=counted(words, "players", plan.rules.players),
        kind=words.say("arena.games" if plan.whole_games else "arena.rounds"),
        deals=plan.boards,
        rotations=plan.rules.players,
    )
    console.print(Text(title, style="bold"))
    console.print(Text(words.say("arena.seed", seed=plan.seed), style="dim"))
    console.print()
    console.print(results_table(words, outcome))
    console.print()
    console.print(column_legend(words))
    if plan.boards == 1:
        console.print(Text(words.say("arena.one_deal")))
    if rates:
        console.print()
        console.print(positions_table(words, outcome, rates))
    for result in outcome.results:
        for sentence in failure_sentences(words, result):
            console.print(Text(sentence, style="yellow"))


def _write(
    outcome: "Outcome",
    rates: Mapping[str, float],
    json_file: Path | None,
    csv_file: Path | None,
    chart: Path | None,
    words: Words,
) -> None:
    """Write the files that were asked for."""
    from rage.cli.arena.results_table import panels  # noqa: PLC0415
    from rage.lab.arena.export import outcome_data, write_csv  # noqa: PLC0415
    from rage.lab.arena.svg_chart import draw  # noqa: PLC0415

    try:
        if json_file is not None:
            text = json.dumps(outcome_data(outcome, rates), indent=2) + "\n"
            if json_file == _STANDARD_OUTPUT:
                sys.stdout.write(text)
            else:
                json_file.write_text(text, encoding="utf-8")
        if csv_file is not None:
            with csv_file.open("w", encoding="utf-8", newline="") as file:
                write_csv(outcome, file)
        if chart is not None:
            title = words.say("arena.chart_title", edition=edition_name(words, outcome.plan.rules.edition))
            chart.write_text(draw(outcome, title, panels(words)), encoding="utf-8")
    except OSError as error:
        raise CommandError(words.say("arena.error.cannot_write", file=error.filename, why=error.strerror)) from None
