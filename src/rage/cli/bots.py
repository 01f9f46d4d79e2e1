"""Bots at the local table: those that are always there, and those of the lab where its parts are installed.

The lab is imported only when it is asked for: most games do without it.
"""

from random import Random

from rage.bots import BOT_NAMES, Bot, make_bot
from rage.cli.settings import SettingError
from rage.lab.arena.known import known_bots
from rage.words import Words
from rage.words.phrases import unknown_sentence


def check_bot(name: str, words: Words) -> None:
    """Whether a bot of that name can sit down; a `SettingError` says why not."""
    if name in BOT_NAMES:
        return
    if name not in known_bots():
        raise SettingError(unknown_sentence(words, "game.error.unknown_bot", name, known_bots()))
    try:
        from rage.cli.contest import unlike_a_bot  # noqa: PLC0415
        from rage.lab.arena.contestants import ContestantError  # noqa: PLC0415
    except ImportError:
        raise SettingError(words.say("arena.error.needs_lab", given=name)) from None
    try:
        seated_bot(name, "")
    except ContestantError as error:
        raise SettingError(unlike_a_bot(words, error)) from None


def seated_bot(name: str, seed: str) -> Bot:
    """The bot of that name; all its chance comes from the seed."""
    if name in BOT_NAMES:
        return make_bot(name, Random(seed))
    from rage.lab.arena.contestants import contestant  # noqa: PLC0415

    return contestant(name, seed)
