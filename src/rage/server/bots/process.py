"""A process that bots think in, seen from the server."""

import asyncio
import pickle
import sys
from contextlib import suppress

import structlog

from rage.engine import Move, parse_move
from rage.server.bots.worker import FAILED, LENGTH, Question, framed

_logger = structlog.get_logger()


class BotFailure(Exception):  # noqa: N818
    """A bot did not answer with a legal move."""


class BotProcess:
    """Answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> "BotProcess":
        pipe = asyncio.subprocess.PIPE
        arguments = [sys.executable, "-m", "rage.server.bots.worker"]
        # A session of its own, so that a Ctrl-C meant for the server does not end it in the middle of a thought.
        return cls(await asyncio.create_subprocess_exec(*arguments, stdin=pipe, stdout=pipe, start_new_session=True))

    async def get_ready(self, limit: float) -> None:
        """Wait until it can be asked, or raise a `BotFailure`."""
        await self._answer(b"", limit)

    async def ask(self, question: Question, limit: float) -> Move:
        """The bot's move, or a `BotFailure`."""
        answer = await self._answer(framed(pickle.dumps(question, pickle.HIGHEST_PROTOCOL)), limit)
        if answer.startswith(FAILED):
            _logger.warning("bot_error", bot=question.bot, error=answer.removeprefix(FAILED))
            raise BotFailure("error")
        try:
            move = parse_move(answer)
        except ValueError:
            raise BotFailure("illegal") from None
        if move not in question.view.legal:
            raise BotFailure("illegal")
        return move

    async def _answer(self, message: bytes, limit: float) -> str:
        """What it says next."""
        questions, answers = self._process.stdin, self._process.stdout
        assert questions is not None
        assert answers is not None
        try:
            async with asyncio.timeout(limit):
                questions.write(message)
                await questions.drain()
                length = int.from_bytes(await answers.readexactly(LENGTH), "big")
                return (await answers.readexactly(length)).decode(errors="replace")
        except TimeoutError:
            raise BotFailure("timeout") from None
        except (asyncio.IncompleteReadError, OSError, RuntimeError):  # uvloop: the handler is closed
            raise BotFailure("crash") from None

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
