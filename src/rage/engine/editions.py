"""The printed editions, read from `editions.toml`, and the rules made from them."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, assert_never

from rage.engine.rules import SETTINGS, Problem, Rules, RulesError
from rage.engine.setting_domains import Choice, Domain, HandSizes, Number, Seat, Switch

OPTIONS: tuple[str, ...] = tuple(name for name in SETTINGS if name != "players")
"""Every setting that may be replaced, by the name it has in files and on the command line."""

VARIANTS = ("plus_minus_one", "hidden", "secret", "slam", "free_actions")
"""What the rulebooks print as variants; `hidden` and `secret` are ways of bidding."""


@dataclass(frozen=True)
class Line:
    """One setting of an edition and where it comes from."""

    name: str
    content: Any
    source: str
    """`rulebook` with the chapter that says so, or `ruling` with its number in docs/rulings.md."""


@dataclass(frozen=True)
class Edition:
    """A printed edition: its settings, one line each."""

    name: str
    language: str
    fewest_players: int
    most_players: int
    players_source: str
    variants: tuple[str, ...]
    """The variants this rulebook prints. Every variant can be switched on in any edition."""
    variants_source: str
    lines: tuple[Line, ...]

    @property
    def settings(self) -> dict[str, Any]:
        return {line.name: line.content for line in self.lines}


@cache
def editions() -> Mapping[str, Edition]:
    """All printed editions by name."""
    text = files("rage.engine").joinpath("editions.toml").read_text(encoding="utf-8")
    return {name: _edition(name, table) for name, table in tomllib.loads(text).items()}


def _edition(name: str, table: dict[str, Any]) -> Edition:
    players, variants, language = table.pop("players"), table.pop("variants"), table.pop("language")
    missing = [option for option in OPTIONS if option not in table and option != "first_dealer"]
    if missing:
        raise ValueError(f"editions.toml: {name} does not say what it has for {', '.join(missing)}")
    return Edition(
        name=name,
        language=language,
        fewest_players=players["fewest"],
        most_players=players["most"],
        players_source=players["source"],
        variants=tuple(variants["printed"]),
        variants_source=variants["source"],
        lines=tuple(Line(key, read_option(key, line["is"]), line["source"]) for key, line in table.items()),
    )


def edition_of(name: str) -> Edition:
    """The edition of that name, or a `RulesError`."""
    if not isinstance(name, str) or name not in editions():
        raise RulesError(Problem.UNKNOWN_EDITION, given=name, known=list(editions()))
    return editions()[name]


def rules_of(edition: str, players: int, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of an edition with single settings replaced; a `RulesError` says why not.

    Options are taken as they come from files: names of choices as text, hand sizes as a list.
    """
    return make_rules(edition, players, {"first_dealer": None, **edition_of(edition).settings}, options or {})


def make_rules(edition: str, players: int, settings: Mapping[str, Any], stated: Mapping[str, Any]) -> Rules:
    """Rules by these settings, but for those that are stated, whatever the edition has today."""
    given = dict(settings)
    for name, content in stated.items():
        if name not in OPTIONS:
            raise RulesError(Problem.UNKNOWN_OPTION, option=name, known=list(OPTIONS))
        given[name] = read_option(name, content)
    return Rules(edition=edition, players=read_option("players", players), **given)


def read_option(name: str, given: object) -> Any:
    """One setting from its form in files, checked for its type."""
    domain = SETTINGS.get(name)
    if domain is None:
        raise RulesError(Problem.UNKNOWN_OPTION, option=name, known=list(OPTIONS))
    if not _is_of_type(domain, given):
        known = {"known": domain.names} if isinstance(domain, Choice) else {}
        raise RulesError(Problem.BAD_OPTION, option=name, given=given, **known)
    if isinstance(domain, Choice):
        return domain.kind(str(given))
    return tuple(given) if isinstance(given, list) else given


def _is_of_type(domain: Domain, given: Any) -> bool:
    """Whether something from a file has the type of a setting; the rules themselves know how large it may be."""
    match domain:
        case Switch():
            return type(given) is bool
        case Choice():
            return given in domain.names
        case Number():
            return type(given) is int
        case HandSizes():
            return isinstance(given, list | tuple) and all(type(size) is int for size in given)
        case Seat():
            return given is None or type(given) is int
        case _:
            assert_never(domain)


def options_of(rules: Rules) -> dict[str, Any]:
    """The settings in which rules differ from their edition, in the form that files hold."""
    settings = {"first_dealer": None, **edition_of(rules.edition).settings}
    return {name: in_files(getattr(rules, name)) for name in settings if getattr(rules, name) != settings[name]}


def in_files(content: Any) -> Any:
    """A setting in the form that files hold: hand sizes as a list, a choice as its name."""
    return list(content) if isinstance(content, tuple) else getattr(content, "value", content)
