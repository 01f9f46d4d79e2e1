"""The `rage admin check` command."""

import json
from dataclasses import asdict
from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from, holding, sentences
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption

_MINUTE = 60


def check(
    data: DataOption = None,
    config: ConfigOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    language: LanguageOption = None,
) -> None:
    """Check a whole database, while the server runs: every game replays, move by move, to what is stored about it."""
    with administering(language) as words:
        from rage.server.admin.check import check as check_database  # noqa: PLC0415
        from rage.server.admin.reading import place_of  # noqa: PLC0415

        location = database_from(data, config, words)
        report = check_database(location)
        found = sentences(words, report.findings)
        if as_json:
            findings = [
                {"finding": finding.flaw, "table": finding.table, **finding.details, "sentence": sentence}
                for finding, sentence in zip(report.findings, found, strict=True)
            ]
            whole = {**asdict(report.contents), "seconds": round(report.seconds, 3), "findings": findings}
            typer.echo(json.dumps(whole, ensure_ascii=False))
        else:
            typer.echo(holding(words, report.contents))
            for sentence in found:
                typer.echo(sentence)
            per_minute = round(report.contents.games / max(report.seconds, 1e-9) * _MINUTE)
            said = "admin.sound" if report.is_sound else "admin.unsound"
            typer.echo(words.say(said, place=place_of(location), findings=len(found)))
            typer.echo(words.say("admin.speed", seconds=f"{report.seconds:.1f}", games=per_minute))
        if not report.is_sound:
            raise typer.Exit(1)
