"""A contest from what is given on the command line; a `SettingError` is a sentence about what cannot be."""

import errno
import os
import secrets
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rage.bots.external import ExternalBot, Failure, Limits, ProgramError
from rage.bots.loading import BotSpecError, command_of, load_bot
from rage.cli.options.parsing import SettingError, rules_from
from rage.cli.terminal.text_layout import printable
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS
from rage.lab.arena.match_plan import MatchPlan
from rage.words import Words, unknown_sentence

_MOST_DEALS = 1_000_000
_MOST_JOBS = 1024
_MOST_DIGITS = 9
_SEED_BYTES = 8
"""Too many seeds for a program to try them all against what it is told."""


@dataclass(frozen=True)
class Wishes:
    """What somebody wants of an arena."""

    bots: Sequence[str]
    deals: str
    whole_games: bool
    edition: str
    players: str | None
    options: Mapping[str, Any]
    """Settings of the rules by name; None is as the edition has it."""
    lines: Sequence[str]
    """Further settings, such as `points_missed=0`."""
    seed: str | None
    time_limit: str
    log: Path | None


def plan_from(wishes: Wishes, words: Words) -> MatchPlan:
    """The plan that is asked for. A `RulesError` or `SettingError` says what cannot be."""
    players = _players(wishes, words)
    rules = rules_from(wishes.edition, players, wishes.options, wishes.lines, words)
    deals = whole("--deals", wishes.deals, 1, _MOST_DEALS, words)
    least = -(-len(wishes.bots) // players)
    if deals < least:
        raise SettingError(words.say("arena.error.too_few_deals", least=least))
    return MatchPlan(
        specs=tuple(wishes.bots),
        rules=rules,
        boards=deals,
        seed=wishes.seed or secrets.token_hex(_SEED_BYTES),
        whole_games=wishes.whole_games,
        limits=Limits(decision=_seconds("--time-limit", wishes.time_limit, words)),
        log=wishes.log,
    )


def _players(wishes: Wishes, words: Words) -> int:
    """How many sit at a table: all, unless it is said."""
    bots = len(wishes.bots)
    if bots < FEWEST_PLAYERS:
        raise SettingError(words.say("arena.error.too_few"))
    if wishes.players is None and bots > MOST_PLAYERS:
        raise SettingError(words.say("arena.error.too_many", bots=bots, most=MOST_PLAYERS))
    if wishes.players is None:
        return bots
    players = whole("--players", wishes.players, FEWEST_PLAYERS, MOST_PLAYERS, words)
    if bots < players:
        raise SettingError(words.say("arena.error.empty_seats", players=players))
    return players


def names_of(plan: MatchPlan, ask_programs: bool, words: Words) -> list[str]:
    """What the contestants call themselves. Programs are started to ask them, unless they will run elsewhere."""
    sys.path.insert(0, "")  # a bot of one's own is looked for where one is
    return [name_of(spec, plan.limits, ask_programs, words) for spec in plan.specs]


def name_of(spec: str, limits: Limits, ask_programs: bool, words: Words) -> str:
    """What a contestant calls itself; a `SettingError` says why it cannot play."""
    try:
        command = command_of(spec)
        if command is None:
            load_bot(spec, "")
            return spec
        return _introduced(command, limits, words) if ask_programs else Path(command[-1]).name
    except BotSpecError as error:
        raise SettingError(unlike_a_bot(words, error)) from None


def unlike_a_bot(words: Words, error: BotSpecError) -> str:
    """Why what is written is no bot."""
    key, details = f"arena.error.{error.problem}", error.details
    if error.problem == "unknown_bot":
        return unknown_sentence(words, key, details["given"], details["known"])
    return words.say(key, **{name: printable(str(detail)) for name, detail in details.items()})


def _introduced(command: Sequence[str], limits: Limits, words: Words) -> str:
    bot, shown = ExternalBot(command, limits), shlex.join(command)
    try:
        return bot.introduce().name
    except ProgramError as error:
        if error.failure is Failure.START:
            raise SettingError(words.say("arena.error.cannot_start", command=shown, why=error.detail)) from None
        key = "wrong_introduction" if error.detail else "no_introduction"
        detail = printable(error.detail[:200])
        raise SettingError(words.say(f"arena.error.{key}", command=shown, detail=detail)) from None
    finally:
        bot.close()


def jobs_from(given: str | None, words: Words) -> int:
    """How many processes: as many as said, or one for each core that we may use."""
    if given is not None:
        return whole("--jobs", given, 1, _MOST_JOBS, words)
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_files(files: Sequence[Path | None], words: Words) -> None:
    """Whether results can be written there, so that nobody learns it only after hours."""
    for file in filter(None, files):
        problem = None
        if file.is_dir():
            problem = errno.EISDIR
        elif not file.parent.is_dir():
            problem = errno.ENOENT
        elif not os.access(file if file.exists() else file.parent, os.W_OK):
            problem = errno.EACCES
        if problem is not None:
            raise SettingError(words.say("arena.error.cannot_write", file=file, why=os.strerror(problem)))


def check_chart(file: Path | None, words: Words) -> None:
    """Whether the picture can be drawn in this form."""
    if file is not None and file.suffix.lower() != ".svg":
        raise SettingError(words.say("arena.error.no_svg", given=file.name))


def whole(option: str, given: str, least: int, most: int, words: Words) -> int:
    """A whole number within bounds."""
    plain = given.strip()
    number = int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= _MOST_DIGITS else -1
    if not least <= number <= most:
        raise SettingError(words.say("arena.error.bad_number", option=option, least=least, most=most, given=given))
    return number


def _seconds(option: str, given: str, words: Words) -> float:
    try:
        seconds = float(given)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise SettingError(words.say("arena.error.bad_seconds", option=option, given=given))
    return seconds
