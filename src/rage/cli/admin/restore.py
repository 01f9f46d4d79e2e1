"""The `rage admin restore` command."""

from pathlib import Path
from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from, holding
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption


def restore(
    file: Annotated[Path, typer.Argument(help="The backup.")],
    data: DataOption = None,
    config: ConfigOption = None,
    force: Annotated[bool, typer.Option("--force", help="Restore it although something is wrong with it.")] = False,
    language: LanguageOption = None,
) -> None:
    """Put a backup in the place of the games, while no server runs. What was there is kept beside it."""
    with administering(language) as words:
        from rage.server.admin.check import check  # noqa: PLC0415
        from rage.server.admin.problem import AdminError, Problem  # noqa: PLC0415
        from rage.server.admin.reading import place_of  # noqa: PLC0415
        from rage.server.admin.replacing import put_database  # noqa: PLC0415

        target = database_from(data, config, words)
        report = check(str(file))
        if not report.is_sound and not force:
            raise AdminError(Problem.NOT_SOUND, str(file), report.findings)
        put = put_database(str(file), target, replace=True)
        typer.echo(words.say("admin.restored", file=file, place=place_of(target)))
        typer.echo(holding(words, report.contents))
        if put.kept:
            typer.echo(words.say("admin.kept", place=put.kept))
