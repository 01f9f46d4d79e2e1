"""The options about the rules, declared once for every command that makes a game or a score sheet.

Which settings there are, and of which type, is the engine's to say. Those named in `HELP` have an option of their own;
every other one is given as `--set name=value`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, get_type_hints

import typer

from rage.cli.options.parsing import FIRST_DEALER, HAND_SIZES, edition_for, rules_from, sizes_from
from rage.cli.options.refusal import CommandError
from rage.engine import Rules, RulesError, edition_of, editions
from rage.words import Language, Words, problem_sentence

HELP = {
    "slam": "More points for whoever takes every trick.",
    "plus_minus_one": "Bids may not add up to the tricks.",
    "bidding": "How bids are made.",
    "free_actions": "Action cards need not follow.",
    HAND_SIZES: "The cards of each round.",
    FIRST_DEALER: "Who deals first, counted from 1.",
}
"""The settings that have an option of their own, with what `--help` says of each."""
_METAVARS = {HAND_SIZES: "5,4,…", FIRST_DEALER: "N"}
_EDITION, _LINES, _ALL = "edition", "lines", "rule_options"
PARAMETERS = (_EDITION, *HELP, _LINES)
"""The parameters of a command that say something about the rules."""


@dataclass(frozen=True)
class RuleOptions:
    """What the command line says about the rules. What it leaves open is as the edition has it."""

    edition: str | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    """What was given by an option of its own, by the name of the setting."""
    lines: Sequence[str] = ()
    """What was given by `--set`, such as `points_missed=0`."""

    @property
    def given(self) -> list[str]:
        """The options that were given, as they are typed."""
        names = [*([_EDITION] if self.edition else []), *self.settings, *(["set"] if self.lines else [])]
        return [f"--{name.replace('_', '-')}" for name in names]

    def edition_name(self, language: Language) -> str:
        """The edition that is asked for, or the one printed in a language. A `RulesError` says there is none such."""
        return edition_of(self.edition.lower()).name if self.edition else edition_for(language)

    def rules(self, players: int | str, words: Words) -> Rules:
        """The rules for so many players. A `CommandError` says why there are none."""
        try:
            return rules_from(self.edition_name(words.language), players, self.settings, self.lines, words)
        except RulesError as error:
            raise CommandError(problem_sentence(words, error)) from None


def with_rule_options(**own: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options about the rules in place of its parameter `rule_options`.

    An option may be declared anew for one command, such as `first_dealer=typer.Option(…)`. Typer reads a command's
    options from its signature, so the decorated command has one parameter for each.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        parameters: list[Parameter] = []
        for parameter in signature(command).parameters.values():
            parameters += (
                _parameters(own) if parameter.name == _ALL else [parameter.replace(kind=Parameter.KEYWORD_ONLY)]
            )

        @wraps(command)
        def run(**given: Any) -> None:
            named = {name: given.pop(name) for name in PARAMETERS}
            command(**given, **{_ALL: _gather(named)})

        run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        return run

    return decorate


def _parameters(own: Mapping[str, Any]) -> Iterator[Parameter]:
    """A parameter for each option, with the type that the engine gives the setting."""
    kinds = get_type_hints(Rules)
    declared: dict[str, Any] = {
        _EDITION: Annotated[str | None, typer.Option(help=f"The rules: {', '.join(editions())}.")]
    }
    for name, text in HELP.items():
        kind, help = kinds[name], text
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            help = f"{text.rstrip('.')}: {', '.join(kind)}."
        typed = bool | None if kind is bool else str | None
        declared[name] = Annotated[typed, own.get(name) or typer.Option(metavar=_METAVARS.get(name), help=help)]
    declared[_LINES] = Annotated[
        list[str] | None, typer.Option("--set", metavar="LINE=VALUE", help="Any line of the rules.")
    ]
    for name, annotation in declared.items():
        yield Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _gather(named: Mapping[str, Any]) -> RuleOptions:
    settings = {name: named[name] for name in HELP if named[name] is not None}
    if HAND_SIZES in settings:
        settings[HAND_SIZES] = sizes_from(settings[HAND_SIZES])
    return RuleOptions(edition=named[_EDITION], settings=settings, lines=named[_LINES] or ())
