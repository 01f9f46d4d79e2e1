"""The `rage admin tables` command."""

from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from
from rage.cli.admin.listing import JsonOption, minute, tell, told
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption


def tables(
    person: Annotated[str, typer.Option("--person", help="Those at which somebody sits, by their id.")] = "",
    data: DataOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List tables, the newest first: who sits there, and how far they are."""
    with administering(language) as words:
        from rage.server.admin.moderation import list_tables  # noqa: PLC0415

        tell(
            words,
            list_tables(database_from(data, config, words), person),
            lambda table: told(words, "admin.table", table, created=minute(table.created)),
            as_json=as_json,
        )
