"""A process that bots think in, seen from the server."""

import pickle

import structlog

from rage.engine import Move, parse_move
from rage.server.bots.worker import FAILED, Question
from rage.server.processes.process import ProcessFailure, WorkerProcess

_logger = structlog.get_logger()


class BotFailure(Exception):  # noqa: N818
    """A bot did not answer with a legal move."""


def legal_move(answer: str, question: Question) -> Move:
    """The move that a bot answered with, or a `BotFailure` if it is not legal."""
    try:
        move = parse_move(answer)
    except ValueError:
        raise BotFailure("illegal") from None
    if move not in question.view.legal:
        raise BotFailure("illegal")
    return move


class BotProcess:
    """Answers one question at a time."""

    def __init__(self, process: WorkerProcess) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> "BotProcess":
        return cls(await WorkerProcess.start("rage.server.bots.worker"))

    async def get_ready(self, limit: float) -> None:
        """Wait until it can be asked, or raise a `BotFailure`."""
        try:
            await self._process.get_ready(limit)
        except ProcessFailure as failure:
            raise BotFailure(str(failure)) from None

    async def ask(self, question: Question, limit: float) -> Move:
        """The bot's move, or a `BotFailure`."""
        try:
            said = await self._process.ask(pickle.dumps(question, pickle.HIGHEST_PROTOCOL), limit)
        except ProcessFailure as failure:
            raise BotFailure(str(failure)) from None
        answer = said.decode(errors="replace")
        if answer.startswith(FAILED):
            _logger.warning("bot_error", bot=question.bot, error=answer.removeprefix(FAILED))
            raise BotFailure("error")
        return legal_move(answer, question)

    async def end(self) -> None:
        await self._process.end()
