"""The `rage admin backup` command."""

from pathlib import Path
from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from, holding, sentences
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption

_MEGABYTE = 1_000_000


def backup(
    file: Annotated[Path, typer.Argument(help="The file to make.")],
    data: DataOption = None,
    config: ConfigOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    language: LanguageOption = None,
) -> None:
    """Copy all games into one file, while the server runs, and check that every game in it replays."""
    with administering(language) as words:
        from rage.server.admin.backup import back_up  # noqa: PLC0415

        made = back_up(database_from(data, config, words), file, force=force)
        typer.echo(words.say("admin.backed_up", file=made.file, size=f"{made.size / _MEGABYTE:.1f}"))
        typer.echo(holding(words, made.report.contents))
        for sentence in sentences(words, made.report.findings):
            typer.echo(sentence, err=True)
        if not made.report.is_sound:
            typer.echo(words.say("admin.backed_up_unsound"), err=True)
            raise typer.Exit(1)
