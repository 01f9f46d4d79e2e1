"""How lists are told: a line each, or as JSON."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from rage.words import Words

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")
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
        name: ", ".join(map(str, value)) if isinstance(value, list) else value for name, value in asdict(one).items()
    }
    return words.say(key, **{**fields, **more})


def minute(moment: str) -> str:
    """A moment, as people read it."""
    return moment[:16].replace("T", " ")
