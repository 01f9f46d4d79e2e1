"""The `rage admin copy` command."""

from typing import Annotated

import typer

from rage.cli.admin.database import administering
from rage.cli.options.language import LanguageOption


def copy(
    source: Annotated[str, typer.Option("--from", metavar="FILE", help="The games: a file, or a URL.")],
    target: Annotated[str, typer.Option("--to", metavar="FILE", help="Where they are to be, too: a file, or a URL.")],
    force: Annotated[
        bool, typer.Option("--force", help="Also where games are already: those are kept beside it.")
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Copy a whole database to another place, between SQLite and PostgreSQL too, and compare them row by row."""
    with administering(language) as words:
        from rage.server.admin.reading import place_of  # noqa: PLC0415
        from rage.server.admin.replacing import put_database  # noqa: PLC0415

        put = put_database(source, target, replace=force)
        typer.echo(words.say("admin.copied", source=place_of(source), place=place_of(target), rows=put.rows))
        typer.echo(words.say("admin.digest", digest=put.digest))
        if put.kept:
            typer.echo(words.say("admin.kept", place=put.kept))
