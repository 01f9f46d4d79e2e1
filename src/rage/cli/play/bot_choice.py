"""The bots of a game, as `--bots` names them: read, checked, and made.

Those of the lab are imported only when they are asked for: most games do without them.
"""

import re
from collections.abc import Iterable
from random import Random

from rage.bots import BOT_NAMES, Bot, make_bot
from rage.bots.specs import is_program, known_bots
from rage.cli.options.refusal import CommandError
from rage.cli.terminal.text_layout import printable
from rage.words import Words, counted, unknown_sentence

_BOT_AND_COMMA = re.compile(r"""((?:[^,'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*"|['"\\])*),""", re.DOTALL)
"""A bot and the comma after it: none in quotes or after a backslash, as a shell understands them."""


def bots_from(text: str, players: int, words: Words) -> tuple[str, ...]:
    """A bot for every other seat: those that are given, over and over again."""
    named = [_with_lower_case_name(bot) for bot in split_bots(text)]
    if len(named) > players - 1:
        at_table = counted(words, "players", players)
        raise CommandError(words.say("game.error.too_many_bots", players=at_table, most=players - 1))
    return tuple(named[seat % len(named)] for seat in range(players - 1))


def split_bots(text: str) -> list[str]:
    """Bots from a list with commas. A comma in quotes, or after a backslash, is part of a program's command."""
    return [bot.strip() for bot in _BOT_AND_COMMA.findall(f"{text},")]


def _with_lower_case_name(bot: str) -> str:
    """A bot's name may be typed in any case; what follows a colon is left alone."""
    name, colon, rest = bot.partition(":")
    return f"{name.lower()}{colon}{rest}"


def check_bots(specs: Iterable[str], words: Words) -> None:
    """Check that these bots can play; a `CommandError` says why not. Programs are started to ask them."""
    for spec in dict.fromkeys(specs):
        if spec not in BOT_NAMES:
            _check(spec, words)


def _check(spec: str, words: Words) -> None:
    if not is_program(spec) and spec.partition(":")[0] not in known_bots():
        raise CommandError(unknown_sentence(words, "arena.error.unknown_bot", spec, known_bots()))
    try:
        from rage.bots.external import Limits  # noqa: PLC0415
        from rage.cli.bot.names import bot_name  # noqa: PLC0415
    except ImportError:
        raise CommandError(words.say("arena.error.needs_lab", given=printable(spec))) from None
    bot_name(spec, Limits(), ask_programs=True, words=words)


def make_seated_bot(spec: str, seed: str) -> Bot:
    """A bot of this project; all its chance comes from the seed."""
    if spec in BOT_NAMES:
        return make_bot(spec, Random(seed))
    from rage.bots.loading import load_bot  # noqa: PLC0415

    return load_bot(spec, seed)
