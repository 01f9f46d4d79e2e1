"""The command line: `rage play`, `replay`, `rules`, `judge`, `bench`."""

import typer

from rage.cli import bench, judge, play, replay, rules

app = typer.Typer(
    name="rage",
    help="RAGE, the trick-taking card game, by the rules of every printed edition.",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)
app.command("judge")(judge.judge)
app.add_typer(bench.app, name="bench")


def main() -> None:
    """The `rage` command."""
    app()
