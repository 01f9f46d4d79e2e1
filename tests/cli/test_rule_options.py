"""Every setting of the rules can be given to every command that makes a game or a sheet, and is declared once."""

from dataclasses import replace
from enum import StrEnum
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest
from typer import Context
from typer.main import get_command

from rage.cli import app
from rage.cli.options.rule_options import HELP, PARAMETERS, RuleOptions
from rage.engine import Rules, rules_of
from rage.engine.editions import OPTIONS, VARIANTS
from rage.engine.rules import Bidding
from rage.words import Language, Words

COMMANDS = ("play", "arena", "pad score", "pad print")
KINDS = get_type_hints(Rules)


def parameters(command: str) -> set[str | None]:
    found: Any = get_command(app)
    for name in command.split():
        found = found.get_command(Context(found), name)
    return {parameter.name for parameter in found.params}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_that_makes_rules_has_all_options_about_them(command: str) -> None:
    assert set(PARAMETERS) <= parameters(command)


def test_no_other_command_has_some_of_them() -> None:
    for command in ("replay", "judge", "rules", "serve", "bot"):
        assert not set(HELP) & parameters(command), command


def test_every_variant_that_rulebooks_print_has_an_option_of_its_own() -> None:
    named = set(HELP) | set(Bidding)
    for variant in VARIANTS:
        assert variant in named, f"options/rule_options.py: HELP has no option for the variant {variant}"


def test_every_option_is_a_setting_of_the_engine() -> None:
    assert set(HELP) <= set(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_setting_of_the_engine_can_be_given_by_set(name: str) -> None:
    usual = rules_of("de-amigo", 4)
    content, text = another(name, getattr(usual, name))
    rules = RuleOptions(edition="de-amigo", lines=[f"{name}={text}"]).rules(4, Words(Language.ENGLISH))
    assert rules == replace(usual, **{name: content}), f"--set {name}={text} does not set {name}"


def another(name: str, usual: Any) -> tuple[Any, str]:
    """Another content of a setting, by its type, and how it is typed."""
    kind = KINDS[name]
    if kind is bool:
        return not usual, str(not usual).lower()
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        choice = next(choice for choice in kind if choice is not usual)
        return choice, choice.value
    if kind == tuple[int, ...]:
        return (3, 2, 1), "3,2,1"
    if NoneType in get_args(kind):
        return 2, "3"  # a seat, counted from 1 on the command line
    assert kind is int, f"this test knows no other content for {name}, which is a {kind}"
    return usual + 1, str(usual + 1)
