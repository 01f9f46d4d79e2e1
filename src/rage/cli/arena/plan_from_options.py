"""Makes the plan of an arena from the command line; a `CommandError` is a sentence about what is wrong."""

import errno
import os
import secrets
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rage.bots.external import Limits
from rage.cli.bot.names import bot_name
from rage.cli.options.refusal import CommandError
from rage.cli.options.rule_options import RuleOptions
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS
from rage.lab.arena.match_plan import MatchPlan
from rage.words import Words

_MOST_DEALS = 1_000_000
_MOST_JOBS = 1024
_MOST_DIGITS = 9
_SEED_BYTES = 8
"""Too many seeds for a program to try them all against what it is told."""


@dataclass(frozen=True)
class ArenaOptions:
    """What the command line asks of an arena."""

    bots: Sequence[str]
    deals: str
    whole_games: bool
    rules: RuleOptions
    players: str | None
    seed: str | None
    time_limit: str
    log: Path | None


def plan_from(options: ArenaOptions, words: Words) -> MatchPlan:
    """The plan that is asked for. A `CommandError` says why there is none."""
    players = _players(options, words)
    rules = options.rules.rules(players, words)
    deals = _whole_number("--deals", options.deals, 1, _MOST_DEALS, words)
    least = -(-len(options.bots) // players)
    if deals < least:
        raise CommandError(words.say("arena.error.too_few_deals", least=least))
    return MatchPlan(
        specs=tuple(options.bots),
        rules=rules,
        boards=deals,
        seed=options.seed or secrets.token_hex(_SEED_BYTES),
        whole_games=options.whole_games,
        limits=Limits(decision=_seconds("--time-limit", options.time_limit, words)),
        log=options.log,
    )


def _players(options: ArenaOptions, words: Words) -> int:
    """How many sit at a table: all, unless it is said."""
    bots = len(options.bots)
    if bots < FEWEST_PLAYERS:
        raise CommandError(words.say("arena.error.too_few"))
    if options.players is None and bots > MOST_PLAYERS:
        raise CommandError(words.say("arena.error.too_many", bots=bots, most=MOST_PLAYERS))
    if options.players is None:
        return bots
    players = _whole_number("--players", options.players, FEWEST_PLAYERS, MOST_PLAYERS, words)
    if bots < players:
        raise CommandError(words.say("arena.error.empty_seats", players=players))
    return players


def names_of(plan: MatchPlan, ask_programs: bool, words: Words) -> list[str]:
    """What the bots call themselves. Programs are started to ask them, unless they will run elsewhere."""
    sys.path.insert(0, "")  # a bot of one's own is looked for where one is
    return [bot_name(spec, plan.limits, ask_programs, words) for spec in plan.specs]


def jobs_from(given: str | None, words: Words) -> int:
    """How many processes: as many as said, or one for each core that we may use."""
    if given is not None:
        return _whole_number("--jobs", given, 1, _MOST_JOBS, words)
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
            raise CommandError(words.say("arena.error.cannot_write", file=file, why=os.strerror(problem)))


def check_chart(file: Path | None, words: Words) -> None:
    """Whether the picture can be drawn in this form."""
    if file is not None and file.suffix.lower() != ".svg":
        raise CommandError(words.say("arena.error.no_svg", given=file.name))


def _whole_number(option: str, given: str, least: int, most: int, words: Words) -> int:
    """A whole number within bounds."""
    plain = given.strip()
    number = int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= _MOST_DIGITS else -1
    if not least <= number <= most:
        raise CommandError(words.say("arena.error.bad_number", option=option, least=least, most=most, given=given))
    return number


def _seconds(option: str, given: str, words: Words) -> float:
    try:
        seconds = float(given)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise CommandError(words.say("arena.error.bad_seconds", option=option, given=given))
    return seconds
