"""Bots at the local table: those that are always there, and those of the lab where its parts are installed.

The lab is imported only when it is asked for: most games do without it.
"""

from collections.abc import Iterable
from random import Random

from rage.bots import BOT_NAMES, Bot, make_bot
from rage.bots.specs import is_program, known_bots
from rage.cli.options.parsing import SettingError
from rage.cli.terminal.text_layout import printable
from rage.words import Words, unknown_sentence


def check_bots(specs: Iterable[str], words: Words) -> None:
    """Whether these bots can sit down; a `SettingError` says why not. Programs are started to ask them."""
    for spec in dict.fromkeys(specs):
        if spec not in BOT_NAMES:
            _check(spec, words)


def _check(spec: str, words: Words) -> None:
    if not is_program(spec) and spec.partition(":")[0] not in known_bots():
        raise SettingError(unknown_sentence(words, "arena.error.unknown_bot", spec, known_bots()))
    try:
        from rage.bots.external import Limits  # noqa: PLC0415
        from rage.cli.arena.plan_from_options import name_of  # noqa: PLC0415
    except ImportError:
        raise SettingError(words.say("arena.error.needs_lab", given=printable(spec))) from None
    name_of(spec, Limits(), ask_programs=True, words=words)


def seated_bot(spec: str, seed: str) -> Bot:
    """A bot of ours; all its chance comes from the seed."""
    if spec in BOT_NAMES:
        return make_bot(spec, Random(seed))
    from rage.bots.loading import load_bot  # noqa: PLC0415

    return load_bot(spec, seed)
