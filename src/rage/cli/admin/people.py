"""The `rage admin people` command."""

from typing import Annotated

import typer

from rage.cli.admin.database import DataOption, administering, database_from
from rage.cli.admin.listing import JsonOption, minute, tell, told
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption


def people(
    name: Annotated[str, typer.Argument(help="A part of their name, or an id; without one, those who came last.")] = "",
    data: DataOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List people: their ids, names, games, and whether they were reported or are banned."""
    with administering(language) as words:
        from rage.server.admin.moderation import StoredPerson, list_people  # noqa: PLC0415

        def line(person: StoredPerson) -> str:
            said = told(words, "admin.person", person, created=minute(person.created))
            said += words.say("admin.person_reported", reported=person.reported) if person.reported else ""
            return said + (words.say("admin.person_banned") if person.banned else "")

        tell(words, list_people(database_from(data, config, words), name), line, as_json=as_json)
