"""The `rage admin statistics` command."""

import json
from dataclasses import asdict

import typer

from rage.cli.admin.database import DataOption, administering, database_from
from rage.cli.admin.listing import JsonOption
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption


def statistics(
    data: DataOption = None, config: ConfigOption = None, as_json: JsonOption = False, language: LanguageOption = None
) -> None:
    """Tell in numbers what the server has seen: people, tables, games, moves."""
    with administering(language) as words:
        from rage.server.admin.moderation import statistics as count  # noqa: PLC0415

        counted = count(database_from(data, config, words))
        if as_json:
            typer.echo(json.dumps(asdict(counted)))
            return
        numbers = {name: number for name, number in asdict(counted).items() if name != "tables"}
        by_status = {status: counted.tables.get(status, 0) for status in ("lobby", "playing", "over")}
        for part in ("people", "tables", "moves", "reports"):
            typer.echo(words.say(f"admin.statistics.{part}", **numbers, **by_status))
