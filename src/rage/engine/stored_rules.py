"""The rules of a stored game: every setting is stated, so that no later edition changes it.

What is stored is in two parts: the `options`, in which a game differs from its edition, for people to read; and
`printed`, all other settings, as the edition had them on that day. Together they are every setting of `Rules`.
What a file leaves out (one of version 0.1, one from before a setting came, one written by hand) is taken from
`frozen_editions.toml`, which never changes, and not from the editions of today.
"""

import tomllib
from collections.abc import Container, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from rage.engine.editions import edition_of, editions, in_files, make_rules, options_of, read_option
from rage.engine.rules import Rules

_LATER = "later"


def printed_of(rules: Rules) -> dict[str, Any]:
    """The settings in which rules are as their edition has them, in the form that files hold."""
    return printed_beside(rules.edition, options_of(rules))


def printed_beside(edition: str, options: Container[str]) -> dict[str, Any]:
    """The settings of an edition of today that no option replaces."""
    return {name: in_files(given) for name, given in edition_of(edition).settings.items() if name not in options}


def stored_rules(edition: str, players: int, stated: Mapping[str, Any]) -> Rules:
    """The rules that a stored game states, options and printed settings together; a `RulesError` says why not."""
    return make_rules(edition, players, frozen_settings(edition), stated)


def stored_options(edition: str, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The settings in which a stored game differs from its edition of today. Whether they make a game is not asked.

    Of an edition that nobody knows they are all that is stated: the game can be listed, though no rules be made.
    """
    if edition not in editions():
        return dict(stated)
    today = {name: in_files(given) for name, given in edition_of(edition).settings.items()}
    settings = {name: in_files(given) for name, given in frozen_settings(edition).items()} | dict(stated)
    return {name: given for name, given in settings.items() if not _is_same(given, today.get(name))}


def _is_same(given: object, other: object) -> bool:
    """Whether two settings are one: 0 is not false, and whoever states it is to be told so."""
    return type(given) is type(other) and given == other


def frozen_settings(edition: str) -> dict[str, Any]:
    """The settings of an edition as they stood when its first game was stored."""
    frozen = _frozen()
    return {"first_dealer": None, **frozen[_LATER], **frozen[edition_of(edition).name]}


@cache
def _frozen() -> dict[str, dict[str, Any]]:
    text = files("rage.engine").joinpath("frozen_editions.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text).items()
    return {table: {name: read_option(name, given) for name, given in lines.items()} for table, lines in tables}
