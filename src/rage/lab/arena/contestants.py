"""Contestants: bots by what is written on the command line.

`steady` is a bot by name, `wire:COMMAND` a program that speaks the protocol of docs/protocol.md, and
`python:MODULE:MAKER` whatever a Python function makes of a random generator. A bot of the lab may take an argument, a
number or a text, after a colon.
"""

import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from rage.bots import BOT_NAMES, Bot, make_bot
from rage.engine import Rules
from rage.lab.arena.known import LAB_BOTS, command_text, is_program, known_bots
from rage.lab.wire import Limits, WireBot

_PYTHON = "python"
_DEFAULT = Limits()


class ContestantError(ValueError):
    """What is written is no bot. `problem` is a key of the catalogue, `details` what its sentence needs."""

    def __init__(self, problem: str, **details: Any) -> None:
        super().__init__(f"{problem}: {details}")
        self.problem = problem
        self.details = details


def command_of(spec: str) -> tuple[str, ...] | None:
    """The command of a program behind a wire; None for a bot of ours."""
    if not is_program(spec):
        return None
    try:
        words = shlex.split(command_text(spec))
    except ValueError:
        words = []
    if not words:
        raise ContestantError("bad_command", given=spec)
    return tuple(words)


def contestant(spec: str, seed: str, limits: Limits = _DEFAULT, log: Path | None = None) -> Bot:
    """The bot that is written so; all its chance comes from the seed. A `ContestantError` says why there is none."""
    command = command_of(spec)
    if command is not None:
        return WireBot(command, limits, log)
    kind, colon, argument = spec.partition(":")
    if kind in BOT_NAMES and not colon:
        return make_bot(kind, Random(seed))
    if kind == _PYTHON:
        return _make(spec, argument, Random(seed))
    if kind in LAB_BOTS:
        return _make(spec, LAB_BOTS[kind], Random(seed), *([_plain(argument)] if colon else []))
    raise ContestantError("unknown_bot", given=spec, known=known_bots())


def _plain(argument: str) -> float | str:
    """A number where it is one, else the text."""
    try:
        return float(argument)
    except ValueError:
        return argument


def _make(spec: str, place: str, *arguments: object) -> Bot:
    """A bot from what makes it: `MODULE:MAKER`, a function of a random generator and perhaps an argument."""
    module, _, name = place.partition(":")
    try:
        bot = getattr(import_module(module), name)(*arguments)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        if isinstance(error, ModuleNotFoundError) and place in LAB_BOTS.values():
            raise ContestantError("needs_lab", given=spec) from error
        raise ContestantError("cannot_make", given=spec, why=str(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise ContestantError("cannot_make", given=spec, why=repr(bot))
    return bot  # type: ignore[no-any-return]


@dataclass
class Lineup:
    """The contestants of some games. Programs are started once and play them all; bots of ours are made for each."""

    specs: Sequence[str]
    limits: Limits = _DEFAULT
    log: Path | None = None
    programs: dict[int, WireBot] = field(default_factory=dict)
    """The programs that were started, by the contestant's place in the list."""

    def sit_down(self, entry: int, rules: Rules, seat: int, seed: str) -> Bot:
        """A contestant takes a seat for one game."""
        program = self.programs.get(entry)
        if program is None:
            bot = contestant(self.specs[entry], seed, self.limits, self.log)
            if not isinstance(bot, WireBot):
                return bot
            program = self.programs[entry] = bot
        program.new_game(rules, seat, seed)
        return program

    def forfeits(self, entry: int) -> Counter[str]:
        """How many moves a contestant has forfeited so far, and why."""
        counted = self.programs[entry].forfeits if entry in self.programs else {}
        return Counter({str(kind): number for kind, number in counted.items()})

    def complaints(self, entry: int) -> dict[str, str]:
        """For each kind of failure, what there was to say about the first one."""
        return {str(kind): complaint for kind, complaint in self.programs[entry].complaints.items()}

    def __enter__(self) -> "Lineup":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for program in self.programs.values():
            program.close()
