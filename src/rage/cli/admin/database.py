"""What the commands share: where the database is, and how what was found is said."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rage.cli.options.language import language_from
from rage.cli.options.refusal import refuse
from rage.cli.options.server_settings import configured
from rage.words import Words

if TYPE_CHECKING:
    from rage.server.admin.check import Contents
    from rage.server.admin.findings import Finding

_PARTS = ("sqlalchemy", "msgspec", "alembic")
DataOption = Annotated[
    str | None, typer.Option("--data", metavar="FILE", help="Where the games are kept: a file, or a URL.")
]


@contextmanager
def administering(language: str | None) -> Iterator[Words]:
    """Give the words of the language that is asked for. What cannot be done inside is refused in them."""
    try:
        words = Words(language_from(language))
    except typer.BadParameter as error:
        refuse(error.message)
    if not all(map(find_spec, _PARTS)):
        refuse(words.say("serve.error.parts"))
    from rage.server.admin.problem import AdminError  # noqa: PLC0415

    try:
        yield words
    except AdminError as error:
        for sentence in sentences(words, error.findings):
            typer.echo(sentence, err=True)
        refuse(words.say(f"admin.error.{error.problem}", **error.details))


def database_from(option: str | None, config: Path | None, words: Words) -> str:
    """The database that is asked for, or the one that `rage serve` uses by the same settings."""
    if option == "":  # a variable of a script that was never set
        refuse(words.say("serve.error.kind", file=option))
    return configured(words, {} if option is None else {"data": option}, config).config.data


def sentences(words: Words, findings: Iterable["Finding"]) -> list[str]:
    """What was found, in sentences."""
    return [
        words.say(f"admin.finding.{finding.flaw}", table=finding.table or "", **finding.details) for finding in findings
    ]


def holding(words: Words, contents: "Contents") -> str:
    """What a database holds."""
    return words.say(
        "admin.contents",
        tables=contents.tables,
        games=contents.games,
        moves=contents.moves,
        people=contents.people,
        revision=contents.revision,
    )
