"""The `rage admin rotate-key` command."""

from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption


def rotate_key(
    data: DataOption = None,
    config: ConfigOption = None,
    drop_earlier: Annotated[
        bool, typer.Option("--drop-earlier", help="Add none, but drop all keys except the newest.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Drop them also where the newest has signed for less than a day.")
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Add a key that signs cookies; what earlier keys signed stays good until they are dropped."""
    with administering(language) as words:
        from rage.server.admin.key_rotation import drop_keys  # noqa: PLC0415
        from rage.server.admin.key_rotation import rotate_key as add_key  # noqa: PLC0415

        if not drop_earlier:
            typer.echo(words.say("admin.key_added", keys=add_key(database_from(data, config, words))))
        elif dropped := drop_keys(database_from(data, config, words), force=force):
            typer.echo(words.say("admin.keys_dropped", keys=dropped))
        else:
            typer.echo(words.say("admin.one_key"))
            return
        typer.echo(words.say("admin.restart"))
