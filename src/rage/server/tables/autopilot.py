"""The autopilot: what the server does at a table by itself. It begins rematches, deals, bots move, and
stand-ins play for people who are gone, and a table whose host is gone gets another one.

It does nothing at a table that nobody has open: there, no bot plays for nobody. A game by correspondence goes on.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

import structlog

from rage.bots.specs import STAND_IN
from rage.engine import Illegal, View
from rage.server.bots.service import BotChoice
from rage.server.domain.agreements import NOTHING
from rage.server.domain.game_log import DecidedBy
from rage.server.domain.seats import SeatKind
from rage.server.domain.table import Status
from rage.server.tables.absence import bring_up_to_date, is_outdated
from rage.server.tables.claim import play_rest
from rage.server.tables.game import Game
from rage.server.tables.game_commands import step_out
from rage.server.tables.lobby import (
    dealer_rng,
    give_back,
    is_host_back,
    is_rematch_due,
    pass_on,
    start_rematch,
    until_passed_on,
)
from rage.server.tables.refused import Overtaken, Refused
from rage.server.tables.seating import people_at
from rage.server.tables.table import Table
from rage.server.tables.table_clock import MISSES

_logger = structlog.get_logger()
_RETRY_AFTER = 1.0
"""How long to wait when the store is in trouble, in seconds."""


class Bots(Protocol):
    """Whoever plays for bots and stand-ins: the `BotService`, or a simulated one."""

    @property
    def names(self) -> Sequence[str]:
        """The bots there are."""

    async def choose(self, bot: str, view: View, seed: str | None) -> BotChoice:
        """A bot's move; always a legal one."""


class DueDecision(NamedTuple):
    """Something the server has to decide for a seat."""

    seat: int
    bot: str
    by: DecidedBy
    since: int


class Autopilot:
    """Wakes up after every change at its table, and does what is due."""

    def __init__(self, table: Table, bots: Bots) -> None:
        self._table = table
        self._bots = bots
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._overdue: dict[int, int] = {}
        """The seats whose clock has run out, and the version at which they were asked."""

    def wake(self) -> None:
        """Something changed: see what is due now, and when to look again."""
        if self._task is None and self._is_due():
            self._task = asyncio.create_task(self._go_on())
            self._task.add_done_callback(self._ended)
        self._set_timer()

    async def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if task.cancelled():
            return
        if task.exception() is None:
            self.wake()
        else:
            _logger.error(
                "autopilot_failed", table=self._table.id, move=self._table.last_move + 1, exc_info=task.exception()
            )
            self._timer = asyncio.get_running_loop().call_later(_RETRY_AFTER, self.wake)

    def _game(self) -> Game | None:
        table, info = self._table, self._table.info
        if table.game is None or info.status is not Status.PLAYING or info.paused_by is not None:
            return None
        goes_on = table.presence.people or (table.by_correspondence and people_at(info.seats))
        return table.game if goes_on else None

    def _is_due(self) -> bool:
        table = self._table
        if not table.sharing.is_pilot:
            return False
        agreements = table.info.agreements
        if agreements is not NOTHING and is_outdated(table):
            return True
        game = self._game()
        if game is None:
            return is_rematch_due(table) or is_host_back(table) or self._is_host_due()
        is_granted = agreements is not NOTHING and agreements.granted is not None
        return is_granted or game.is_deal_due or self._next(game) is not None

    def _is_host_due(self) -> bool:
        wait = until_passed_on(self._table)
        return wait is not None and wait <= 0

    def _next(self, game: Game) -> DueDecision | None:
        """A decision the server has to make, if there is one. What was claimed and counts leaves none."""
        table, info = self._table, self._table.info
        if info.agreements is not NOTHING and info.agreements.granted is not None:
            return None
        for seat in game.to_act:
            occupant = info.seats[seat]
            if occupant.kind is SeatKind.BOT:
                return DueDecision(seat, occupant.bot or STAND_IN, "bot", game.asked[seat])
            if seat in table.stand_ins and (table.somebody_is_here or table.by_correspondence):
                return DueDecision(seat, STAND_IN, "stand_in", game.asked[seat])
            if self._overdue and self._is_overdue(game, seat):
                return DueDecision(seat, STAND_IN, "clock", game.asked[seat])
        return None

    def _is_overdue(self, game: Game, seat: int) -> bool:
        return self._overdue.get(seat) == game.asked[seat]

    async def _go_on(self) -> None:
        while self._is_due():
            try:
                await self._do_next()
            except Overtaken:
                continue
            except Refused as refused:
                _logger.warning(
                    "autopilot_refused", table=self._table.id, move=self._table.last_move + 1, no=refused.no
                )
                await asyncio.sleep(_RETRY_AFTER)

    async def _do_next(self) -> None:
        table, game = self._table, self._game()
        if is_outdated(table):
            async with table.exclusive():
                await bring_up_to_date(table)
            return
        if game is None:
            async with table.exclusive():
                if is_rematch_due(table):
                    await start_rematch(table)
                elif is_host_back(table):
                    await give_back(table)
                elif self._is_host_due():
                    await pass_on(table)
            return
        if game.is_deal_due:
            async with table.exclusive():
                if self._game() is game and game.is_deal_due:
                    rng = dealer_rng(table.config, table.info.number, game.round + 1)
                    await table.commit_and_wait(game.propose_deal(rng), "deal")
            return
        if table.info.agreements.granted is not None:
            async with table.exclusive():
                if self._game() is game:
                    await play_rest(table)
            return
        due = self._next(game)
        if due is None:
            return
        with structlog.contextvars.bound_contextvars(table=table.id, move=table.last_move + 1):
            choice = await self._bots.choose(due.bot, game.view(due.seat), self._seed(due))
        async with table.exclusive():
            if self._game() is not game or self._next(game) != due:
                return
            step = game.propose(due.seat, choice.move)
            assert not isinstance(step, Illegal), "the bot service gives legal moves only"
            is_miss = due.by == "clock"
            await table.commit_and_wait(step, "forfeit" if choice.is_forfeit else due.by, is_miss=is_miss)
            if is_miss and table.time.count_miss(due.seat) >= MISSES:
                await step_out(table, due.seat)

    def _seed(self, due: DueDecision) -> str | None:
        config, info = self._table.config, self._table.info
        return None if config.seed is None else f"{config.seed} game {info.number} seat {due.seat} move {due.since}"

    def _set_timer(self) -> None:
        """Look again when a clock ends, or somebody or the host has been gone too long."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        table = self._table
        if not table.sharing.is_pilot or (table.game is not None and not table.time.watches):
            return
        host = until_passed_on(table)
        if host is None and not table.time.watches:
            return
        waits = [wait for _seat, wait, _gone in self._waits()]
        if host is not None and host > 0:  # else it is due, and tried until it is stored
            waits.append(host)
        if waits:
            self._timer = asyncio.get_running_loop().call_later(max(min(waits), 0), self._time_is_up)

    def _waits(self) -> Iterator[tuple[int, float, bool]]:
        """For each person the game waits for, or who is gone: how long until the server steps in, and whether it is
        because they are gone.
        """
        game, table = self._game(), self._table
        for seat in game.to_act if game else ():
            assert game is not None
            is_person = table.info.seats[seat].kind is SeatKind.PERSON
            if not is_person or seat in table.stand_ins or self._is_overdue(game, seat):
                continue
            clock = table.time.until_clock_ends(seat)
            if clock is not None:
                yield seat, clock, False
        counts_absence = game and table.info.settings.stand_in and table.sharing.knows_presence
        for seat in table.time.gone if counts_absence else ():
            missed = table.time.until_absent(seat, table.config.timings.absent_after)
            if missed is not None and seat not in table.stand_ins:
                yield seat, missed, True

    def _time_is_up(self) -> None:
        self._timer = None
        for seat, wait, gone in list(self._waits()):
            if wait > 0:
                continue
            if gone:
                self._table.stand_ins.add(seat)
                self._table.tell_table()
            elif self._table.game is not None:
                self._overdue[seat] = self._table.game.asked[seat]
        self.wake()
