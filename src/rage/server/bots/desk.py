"""The desk: asks bots for their moves. One that fails, dawdles or cheats forfeits to a plain legal move."""

import asyncio
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import structlog

from rage.bots import BOT_NAMES
from rage.dealer import deal_next, open_table
from rage.engine import Move, View, rules_of, view_of
from rage.server.bots.crew import Crew
from rage.server.bots.process import Failure
from rage.server.bots.worker import Question
from rage.server.config import Timings
from rage.server.metrics import Metrics

_logger = structlog.get_logger()


class Choice(NamedTuple):
    """What is played for a bot."""

    move: Move
    is_forfeit: bool = False
    """Whether it is the first legal move, because the bot failed."""


class Desk:
    """One crew for our own bots, and one for further ones, so that nobody waits for those to get ready."""

    def __init__(self, bots: Mapping[str, str], processes: int, timings: Timings, metrics: Metrics) -> None:
        self.names = (*reversed(BOT_NAMES), *bots)
        """The bots there are, weakest first."""
        self._places = {**{name: name for name in BOT_NAMES}, **bots}
        self._limit = timings.bot_limit
        self._metrics = metrics
        exercises = [Question(place, "warm-up", _any_view()) for place in bots.values()]
        self._crew = Crew(processes, timings.bot_warm_up)
        self._further = Crew(processes if bots else 0, timings.bot_warm_up, exercises)

    def start(self) -> None:
        self._crew.start()
        self._further.start()

    async def stop(self) -> None:
        await asyncio.gather(self._crew.stop(), self._further.stop())

    async def choose(self, bot: str, view: View, seed: str | None) -> Choice:
        """A bot's move; the first legal one, should it fail. For a bot that is not here any more another one plays."""
        place = self._places.get(bot, BOT_NAMES[0])
        crew = self._crew if place in BOT_NAMES else self._further
        try:
            async with crew.one() as process:
                return Choice(await process.ask(Question(place, seed, view), self._limit))
        except Failure as failure:
            self._metrics.forfeits.labels(bot, str(failure)).inc()
            _logger.warning("forfeit", bot=bot, why=str(failure), seat=view.seat)
            return Choice(view.legal[0], is_forfeit=True)


def _any_view() -> View:
    """Some view of a game, for a bot to try its hand."""
    state, _ = deal_next(open_table(rules_of("de-amigo", 3), Random(0)), Random(0))
    return view_of(state, state.turn)
