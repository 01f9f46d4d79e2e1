"""The `rage bot` command: a bot of this project speaks the protocol of docs/protocol.md, and can play elsewhere."""

import secrets
import sys
from typing import Annotated

import typer

from rage import __version__
from rage.bots.specs import known_bots
from rage.cli.options.language import language_from
from rage.cli.options.refusal import refuse
from rage.words import Words


def bot(name: Annotated[str, typer.Argument(help='A name, or "python:MODULE:MAKER".')]) -> None:
    """Let a bot play by the line protocol, on standard input and output."""
    words = Words(language_from(None))
    try:
        from rage.bots.external import respond  # noqa: PLC0415
        from rage.bots.external.protocol import Introduction  # noqa: PLC0415
        from rage.bots.loading import BotSpecError, command_of, load_bot  # noqa: PLC0415
        from rage.cli.bot.names import bot_spec_sentence  # noqa: PLC0415
    except ImportError:
        refuse(words.say("arena.error.needs_lab", given=name))

    sys.path.insert(0, "")
    try:
        if command_of(name) is not None:
            raise BotSpecError("unknown_bot", given=name, known=known_bots())
        called = load_bot(name, "").name
    except BotSpecError as error:
        refuse(bot_spec_sentence(words, error))
    try:
        respond(
            Introduction(called, "RAGE", __version__),
            lambda seed: load_bot(name, secrets.token_hex() if seed is None else seed),
            sys.stdin,
            lambda line: print(line, flush=True),
        )
    except (ValueError, TypeError) as error:
        refuse(words.say("arena.error.bad_line", why=error))
