"""The commands: `rage play`, `serve`, `work`, `replay`, `rules`, `judge`, `arena`, `bot`, `train`, `pad` …"""

import sys
from typing import Annotated

import typer

from rage import __version__
from rage.cli.admin import command as admin_command
from rage.cli.arena import command as arena_command
from rage.cli.bench import command as bench_command
from rage.cli.bot import command as bot_command
from rage.cli.judge import command as judge_command
from rage.cli.options.language import language_from
from rage.cli.pad import command as pad_command
from rage.cli.play import command as play_command
from rage.cli.replay import command as replay_command
from rage.cli.rules import command as rules_command
from rage.cli.serve import command as serve_command
from rage.cli.train import command as train_command
from rage.cli.work import command as work_command
from rage.engine import RulesError
from rage.words import Words, problem_sentence

app = typer.Typer(
    name="rage",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"rage {__version__}")
        raise typer.Exit


@app.callback()
def rage(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """RAGE, the trick-taking card game, by the rules of every printed edition."""


app.command("play")(play_command.play)
app.command("serve")(serve_command.serve)
app.command("replay")(replay_command.replay)
app.command("rules")(rules_command.rules)
app.command("judge")(judge_command.judge)
app.command("arena")(arena_command.arena)
app.command("bot")(bot_command.bot)
app.command("train")(train_command.train)
app.command("work")(work_command.work)
app.add_typer(bench_command.app, name="bench")
app.add_typer(pad_command.app, name="pad")
app.add_typer(admin_command.app, name="admin")


def main() -> None:
    """The `rage` command. Settings that make no game are refused in a sentence, wherever they come from."""
    try:
        app()
    except RulesError as error:
        sys.exit(refusal_of(error))


def refusal_of(error: RulesError) -> int:
    """Say why, and the exit code for it."""
    typer.echo(problem_sentence(Words(language_from(None)), error), err=True)
    return 2
