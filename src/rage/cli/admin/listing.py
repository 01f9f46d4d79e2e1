"""How lists are told: a line each, or as JSON."""

import json
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from rage.words import Words

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")
_COMMANDS = {"Cc", "Zl", "Zp"}
"""Of which kinds the signs are that move a terminal's cursor, or set what it shows."""
_DIRECTIONS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
JsonOption = Annotated[bool, typer.Option("--json", help="As JSON.")]


def tell(words: Words, found: Sequence[T], line: Callable[[T], str], *, as_json: bool) -> None:
    """Say what was found, or that nothing was."""
    if as_json:
        typer.echo(json.dumps([asdict(one) for one in found], ensure_ascii=False))
    elif not found:
        typer.echo(words.say("admin.nothing"))
    for one in () if as_json else found:
        typer.echo(line(one))


def told(words: Words, key: str, one: Any, **more: object) -> str:
    """A sentence of the words that has the fields of an object."""
    fields = {
        name: ", ".join(map(_harmless, value)) if isinstance(value, list) else _harmless(value)
        for name, value in asdict(one).items()
    }
    return words.say(key, **{**fields, **more})


def _harmless(value: Any) -> Any:
    """What strangers wrote, without what a terminal would obey."""
    if not isinstance(value, str):
        return value
    return "".join(" " if unicodedata.category(sign) in _COMMANDS or sign in _DIRECTIONS else sign for sign in value)


def minute(moment: str) -> str:
    """A moment, as people read it."""
    return moment[:16].replace("T", " ")
