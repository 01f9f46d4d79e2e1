"""The `rage admin downgrade` command."""

from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from, holding
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption


def downgrade(
    revision: Annotated[str, typer.Argument(help="The schema of the database that the earlier version knows: 0003.")],
    data: DataOption = None,
    config: ConfigOption = None,
    language: LanguageOption = None,
) -> None:
    """Bring a database back to the schema of an earlier version, with all its games, while no server runs."""
    with administering(language) as words:
        from rage.server.admin.reading import place_of  # noqa: PLC0415
        from rage.server.admin.versions import downgrade as downgrade_database  # noqa: PLC0415

        target = database_from(data, config, words)
        report, put = downgrade_database(target, revision)
        typer.echo(words.say("admin.downgraded", place=place_of(target), revision=revision))
        typer.echo(holding(words, report.contents))
        typer.echo(words.say("admin.kept", place=put.kept))
