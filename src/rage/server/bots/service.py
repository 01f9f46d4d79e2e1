"""The bot service: it asks bots for their moves. One that fails, dawdles or cheats forfeits to a plain legal move.

Where too many ask for a bot, a plainer one plays: `steady`, and if that is asked too often as well, `random`, which
takes next to no time.

Worker machines, where there are any, are asked first for bots other than our own; those take less time than the way.
"""

import asyncio
import pickle
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import structlog

from rage.bots import BOT_NAMES, make_bot
from rage.dealer import deal_next, open_table
from rage.engine import Move, View, rules_of, view_of
from rage.server.bots.pool import Busy, WorkerPool
from rage.server.bots.process import BotFailure, legal_move
from rage.server.bots.worker import Question
from rage.server.config import Timings
from rage.server.metrics import Metrics
from rage.server.work.workers import Workers

_logger = structlog.get_logger()
_ON_THE_WAY = 1.0
"""Seconds more than it takes to think, for a worker's answer."""
_STEADY, _RANDOM = "steady", "random"


class BotChoice(NamedTuple):
    """What is played for a bot."""

    move: Move
    is_forfeit: bool = False
    """Whether it is the first legal move, because the bot failed."""


class BotService:
    """One pool for our own bots, and one for further ones, so that nobody waits for those to get ready."""

    def __init__(
        self,
        bots: Mapping[str, str],
        processes: int,
        timings: Timings,
        metrics: Metrics,
        workers: Workers | None = None,
    ) -> None:
        self.names = (*BOT_NAMES, *bots)
        """The bots there are."""
        self._places = {**{name: name for name in BOT_NAMES}, **bots}
        self._metrics = metrics
        self._workers = workers
        self._limit = timings.bot_limit + _ON_THE_WAY
        warm_ups = [Question(place, "warm-up", any_view()) for place in bots.values()]
        self._own_pool = WorkerPool(processes, timings)
        self._further_pool = WorkerPool(processes if bots else 0, timings, warm_ups)

    def start(self) -> None:
        self._own_pool.start()
        self._further_pool.start()

    async def stop(self) -> None:
        await asyncio.gather(self._own_pool.stop(), self._further_pool.stop())

    async def choose(self, bot: str, view: View, seed: str | None) -> BotChoice:
        """A bot's move; the first legal one, should it fail. For a bot that is not here any more another one plays.

        Whoever asks binds the table and the number of the move for the log.
        """
        return await self._ask(bot, self._places.get(bot, _STEADY), view, seed)

    async def _ask(self, bot: str, place: str, view: View, seed: str | None) -> BotChoice:
        is_ours = place in BOT_NAMES
        question = Question(place, seed, view)
        if not is_ours and (move := await self._ask_workers(question)):
            return BotChoice(move)
        try:
            return BotChoice(await (self._own_pool if is_ours else self._further_pool).ask(question))
        except BotFailure as failure:
            self._metrics.forfeits.labels(bot, str(failure)).inc()
            _logger.warning("forfeit", bot=bot, why=str(failure), seat=view.seat)
            return BotChoice(view.legal[0], is_forfeit=True)
        except Busy:
            self._metrics.reliefs.labels(bot, _RANDOM if is_ours else _STEADY).inc()
        if is_ours:
            return BotChoice(make_bot(_RANDOM, Random(seed)).choose(view))
        return await self._ask(_STEADY, _STEADY, view, seed)

    async def _ask_workers(self, question: Question) -> Move | None:
        """What the bot does on a worker machine; None where it has to be asked here. Only here can it forfeit."""
        if self._workers is None:
            return None
        message = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
        answer = await self._workers.ask("bot", question.bot, message, self._limit)
        try:
            return None if answer is None else legal_move(answer.decode(errors="replace"), question)
        except BotFailure:
            return None


def any_view() -> View:
    """Some view of a game, for a bot to try its hand."""
    state, _ = deal_next(open_table(rules_of("de-amigo", 3), Random(0)), Random(0))
    return view_of(state, state.turn)
