"""The `rage admin reports` command."""

from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from
from rage.cli.admin.listing import JsonOption, minute, tell, told
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption


def reports(
    settle: Annotated[
        str, typer.Option("--settle", metavar="PERSON", help="All about this person are looked into.")
    ] = "",
    data: DataOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List the reports that people made about others and that nobody has looked into yet."""
    with administering(language) as words:
        from rage.server.admin.moderation import list_reports, settle_reports  # noqa: PLC0415

        place = database_from(data, config, words)
        if settle:
            typer.echo(words.say("admin.settled", reports=settle_reports(place, settle)))
            return
        tell(
            words,
            list_reports(place),
            lambda report: told(words, "admin.report", report, made=minute(report.made)),
            as_json=as_json,
        )
