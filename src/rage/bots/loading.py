"""A bot is loaded by what is written on the command line.

`steady` is a bot by name, `wire:COMMAND` a program that speaks the protocol of docs/protocol.md, and
`python:MODULE:MAKER` whatever a Python function makes of a random generator. A bot of the lab may take an argument, a
number or a text, after a colon.
"""

import shlex
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from rage.bots import BOT_NAMES, Bot, make_bot
from rage.bots.external import ExternalBot, Limits
from rage.bots.specs import LAB_BOTS, command_text, is_program, known_bots

_PYTHON = "python"
_DEFAULT = Limits()


class BotSpecError(ValueError):
    """What is written is no bot. `problem` is a key of the catalogue, `details` what its sentence needs."""

    def __init__(self, problem: str, **details: Any) -> None:
        super().__init__(f"{problem}: {details}")
        self.problem = problem
        self.details = details


def command_of(spec: str) -> tuple[str, ...] | None:
    """Return the command of an external program, or None for a bot of ours."""
    if not is_program(spec):
        return None
    try:
        words = shlex.split(command_text(spec))
    except ValueError:
        words = []
    if not words:
        raise BotSpecError("bad_command", given=spec)
    return tuple(words)


def load_bot(spec: str, seed: str, limits: Limits = _DEFAULT, log: Path | None = None) -> Bot:
    """Load the bot that is written so; all its chance comes from the seed. A `BotSpecError` says why there is none."""
    command = command_of(spec)
    if command is not None:
        return ExternalBot(command, limits, log)
    kind, colon, argument = spec.partition(":")
    if kind in BOT_NAMES and not colon:
        return make_bot(kind, Random(seed))
    if kind == _PYTHON:
        return _make(spec, argument, Random(seed))
    if kind in LAB_BOTS:
        return _make(spec, LAB_BOTS[kind], Random(seed), *([_plain(argument)] if colon else []))
    raise BotSpecError("unknown_bot", given=spec, known=known_bots())


def _plain(argument: str) -> float | str:
    """A number where it is one, else the text."""
    try:
        return float(argument)
    except ValueError:
        return argument


def _make(spec: str, place: str, *arguments: object) -> Bot:
    """Make a bot by `MODULE:MAKER`, a function of a random generator and perhaps an argument."""
    module, _, name = place.partition(":")
    if not name:
        raise BotSpecError("cannot_make", given=spec, why="a maker is written as python:MODULE:MAKER")
    try:
        bot = getattr(import_module(module), name)(*arguments)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        if isinstance(error, ModuleNotFoundError) and place in LAB_BOTS.values():
            raise BotSpecError("needs_lab", given=spec) from error
        raise BotSpecError("cannot_make", given=spec, why=str(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotSpecError("cannot_make", given=spec, why=repr(bot))
    return bot  # type: ignore[no-any-return]
