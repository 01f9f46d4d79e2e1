"""The command line: `rage play`, `serve`, `replay`, `rules`, `judge`, `arena`, `bot`, `pad`, `bench`."""

import sys

import typer

from rage.cli import arena, bench, bot, judge, pad, play, replay, rules, serve
from rage.cli.speak import language_from
from rage.engine import RulesError
from rage.words import Words
from rage.words.phrases import problem_sentence

app = typer.Typer(
    name="rage",
    help="RAGE, the trick-taking card game, by the rules of every printed edition.",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)
app.command("judge")(judge.judge)
app.command("arena")(arena.arena)
app.command("bot")(bot.bot)
app.add_typer(bench.app, name="bench")
app.add_typer(pad.app, name="pad")


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
