"""The `rage admin ban`, `unban` and `bans` commands."""

from ipaddress import ip_network
from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from
from rage.cli.admin.listing import JsonOption, minute, tell, told
from rage.cli.options.language import LanguageOption
from rage.cli.options.refusal import refuse
from rage.cli.options.server_settings import ConfigOption

WhoArgument = Annotated[str, typer.Argument(help="A person by their id, or an address or network: 203.0.113.7.")]


def ban(
    who: WhoArgument,
    why: Annotated[str, typer.Option(help="For those who run the server.")] = "",
    data: DataOption = None,
    config: ConfigOption = None,
    language: LanguageOption = None,
) -> None:
    """Keep a person or an address out, within seconds: no tables, no sockets, nothing but the page that says so."""
    with administering(language) as words:
        from rage.server.admin.moderation import ban as ban_them  # noqa: PLC0415
        from rage.server.admin.moderation import is_person  # noqa: PLC0415

        place = database_from(data, config, words)
        if not _is_address(who) and not is_person(place, who):
            refuse(words.say("admin.error.nobody", who=who))
        typer.echo(words.say("admin.banned" if ban_them(place, who, why) else "admin.banned_before", who=who))


def unban(
    who: WhoArgument, data: DataOption = None, config: ConfigOption = None, language: LanguageOption = None
) -> None:
    """Let a person or an address in again."""
    with administering(language) as words:
        from rage.server.admin.moderation import unban as unban_them  # noqa: PLC0415

        if not unban_them(database_from(data, config, words), who):
            refuse(words.say("admin.error.not_banned", who=who))
        typer.echo(words.say("admin.unbanned", who=who))


def bans(
    data: DataOption = None, config: ConfigOption = None, as_json: JsonOption = False, language: LanguageOption = None
) -> None:
    """List who is kept out, since when and why."""
    with administering(language) as words:
        from rage.server.admin.moderation import list_bans  # noqa: PLC0415

        tell(
            words,
            list_bans(database_from(data, config, words)),
            lambda kept: told(words, "admin.ban", kept, since=minute(kept.since)),
            as_json=as_json,
        )


def _is_address(who: str) -> bool:
    try:
        ip_network(who, strict=False)
    except ValueError:
        return False
    return True
