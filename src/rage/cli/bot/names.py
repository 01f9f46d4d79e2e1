"""What bots call themselves, and why a text names no bot that can play."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from rage.bots.external import ExternalBot, Failure, Limits, ProgramError
from rage.bots.loading import BotSpecError, command_of, load_bot
from rage.cli.options.refusal import CommandError
from rage.cli.terminal.text_layout import printable
from rage.words import Words, unknown_sentence


def bot_name(spec: str, limits: Limits, ask_programs: bool, words: Words) -> str:
    """What a bot calls itself; a `CommandError` says why it cannot play."""
    try:
        command = command_of(spec)
        if command is None:
            load_bot(spec, "")
            return spec
        return _introduced_name(command, limits, words) if ask_programs else Path(command[-1]).name
    except BotSpecError as error:
        raise CommandError(bot_spec_sentence(words, error)) from None


def bot_spec_sentence(words: Words, error: BotSpecError) -> str:
    """Why a text names no bot."""
    key, details = f"arena.error.{error.problem}", error.details
    if error.problem == "unknown_bot":
        return unknown_sentence(words, key, details["given"], details["known"])
    return words.say(key, **{name: printable(str(detail)) for name, detail in details.items()})


def _introduced_name(command: Sequence[str], limits: Limits, words: Words) -> str:
    bot, shown = ExternalBot(command, limits), shlex.join(command)
    try:
        return bot.introduce().name
    except ProgramError as error:
        if error.failure is Failure.START:
            raise CommandError(words.say("arena.error.cannot_start", command=shown, why=error.detail)) from None
        key = "wrong_introduction" if error.detail else "no_introduction"
        detail = printable(error.detail[:200])
        raise CommandError(words.say(f"arena.error.{key}", command=shown, detail=detail)) from None
    finally:
        bot.close()
