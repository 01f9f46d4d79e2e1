"""A table: how it changes.

All changes pass here, one at a time: this is the only place that takes a table's lock, and what stores something about
a table asserts that it is held. A change is stored before anybody is told.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from msgspec.structs import replace
from sqlalchemy import Executable

from rage.server.config import Config
from rage.server.domain.agreements import Absence, Agreements
from rage.server.domain.game_log import UNDO, DecidedBy, LogEntry
from rage.server.domain.table import Status, TableInfo
from rage.server.messages.answers import No
from rage.server.metrics import Metrics
from rage.server.store.correspondence import end_correspondence, new_correspondence, note_correspondence
from rage.server.store.database import now
from rage.server.store.results import add_results
from rage.server.store.server_time import ServerTime
from rage.server.store.tables import change_table
from rage.server.store.writer import Conflict, NotStored, Undecided, Writer
from rage.server.tables.announcing_table import AnnouncingTable
from rage.server.tables.correspondence_record import CorrespondenceRecord
from rage.server.tables.game import Game, Step
from rage.server.tables.lock import TableLock
from rage.server.tables.pending_step import PendingStep, StepRequest, StepWaiter
from rage.server.tables.refused import Overtaken, Refused, Unanswered
from rage.server.tables.seating import people_at, seat_of
from rage.server.tables.session import Session
from rage.server.tables.sharing import ALONE

_logger = structlog.get_logger()


class Table(AnnouncingTable):
    """One writer: apply, store, tell. Whoever does that holds the table's lock from the first to the last."""

    def __init__(
        self,
        info: TableInfo,
        game: Game | None,
        config: Config,
        writer: Writer,
        metrics: Metrics,
        server_time: ServerTime,
    ) -> None:
        super().__init__(info, game, config, metrics)
        self.on_change: Callable[[], None] = lambda: None
        """Called after every change: something may be due."""
        self.on_broken: Callable[[], None] = lambda: None
        """Called when memory and log may differ: the log is right, so the table has to be read anew."""
        self.is_closed = False
        """Whether the table was taken out of memory: then it must not write any more."""
        self._lock = TableLock()
        self._to_show = config.timings.to_show
        self._writer = writer
        self._correspondence = CorrespondenceRecord(config.timings, self.time, server_time)

    @property
    def is_locked(self) -> bool:
        return self._lock.is_held

    def submit(self, work: Callable[..., None], *arguments: Any) -> None:
        """Do some work when the lock is free, now if it is. The work has to call `release` when it has ended."""
        self._lock.acquire(work, *arguments)

    def release(self) -> None:
        """End what was submitted: the next one may go on, and something may be due."""
        self._lock.release()
        self.on_change()

    @asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Wait for the lock, and hold it meanwhile."""
        try:
            async with self._lock:
                yield
        finally:
            self.on_change()

    def join(self, session: Session) -> None:
        """Somebody opens the table: they hear how it stands, and the others that they are here."""
        self.presence.add(session)
        if session.is_glance:
            self.tell_table(session)
            self.refresh(session)
            return
        session.seat = seat_of(self.info.seats, session.person)
        if session.seat is not None:
            if self.by_correspondence and session.seat in self.stand_ins:
                self.time.reset_misses(session.seat)
                self.submit(self._note_correspondence)
            if self.info.agreements.replaced.get(session.seat) is not Absence.STALLING:
                self.stand_ins.discard(session.seat)
            self.time.mark_present(session.seat)
        self.look_for_host()
        self.run_clock()
        self.tell_table()
        self.refresh(session)
        self.on_change()

    def leave(self, session: Session) -> None:
        """Somebody closes the table."""
        if session not in self.sessions:
            self.presence.glances.pop(session, None)
            return
        self.presence.remove(session)
        if session.seat is not None and not self.is_here(session.person):
            self.time.mark_absent(session.seat)
        self.look_for_host()
        self.run_clock()
        self.tell_table()
        self.on_change()

    async def change(
        self, *, seats_changed: bool = False, together_with: Iterable[Executable] = (), **changes: Any
    ) -> None:
        """Change what is known about the table: store, with what belongs to it, then tell."""
        self.assert_locked()
        info = self.info.changed(**changes)
        statements = [*together_with, *change_table(info, seats_changed=seats_changed)]
        awaits_others = seats_changed or info.paused_by != self.info.paused_by
        if self.game is not None and self.by_correspondence and not people_at(info.seats):
            statements.append(end_correspondence(self.id))
        elif self.game is not None and awaits_others and self.by_correspondence:
            statements.append(note_correspondence(self._correspondence.of(info, self.game)))
        await self._write(*statements)
        self.sharing.stored(info.version)
        self.settle(info)

    def settle(self, info: TableInfo) -> None:
        """The table has changed: everybody is told."""
        self.info = info
        self.time.per_decision = self.config.timings.per_decision(info.settings.pace)
        self.time.by_correspondence = self.by_correspondence = info.settings.pace.days is not None
        for session in self.sessions:
            session.seat = seat_of(info.seats, session.person)
        self.look_for_host()
        self.seat_stand_ins()
        self.run_clock()
        self.tell_table()

    async def begin(self, info: TableInfo, game: Game, deal: Step, *, together_with: Iterable[Executable] = ()) -> None:
        """The first deal, stored with what belongs to it: from now on the settings stand."""
        self.assert_locked()
        entry = LogEntry(self.id, 1, deal.seat, deal.text, "deal")
        statements = [*together_with, *change_table(info, seats_changed=True)]
        if self.by_correspondence:
            statements.append(new_correspondence(self._correspondence.of_new(info, game, deal)))
        await self._write(*statements, entry=entry)
        self.sharing.stored(info.version, entry)
        _logger.info("game_began", table=self.id, edition=info.settings.edition, seats=len(info.seats))
        self.game = game
        self.look_for_absent(info)
        self.settle(info)
        self.accept(deal, "deal")

    async def commit_and_wait(self, step: Step, by: DecidedBy, *, is_miss: bool = False) -> None:
        """A deal or a move that no session asked for, perhaps since somebody let their time pass: store, then tell."""
        waiter = StepWaiter()
        self.commit(step, by, waiter, is_miss=is_miss)
        try:
            await waiter.done
        except asyncio.CancelledError:
            self.on_broken()
            raise

    def commit(self, step: Step, by: DecidedBy, request: StepRequest, *, is_miss: bool = False) -> None:
        """Hand a deal or a move to the log; when it is stored, the game goes on and everybody is told."""
        self.assert_locked()
        game = self.game
        assert game is not None, "nobody moves before the first deal"
        if self.is_closed:
            request.finish(Refused(No.STALE))
            return
        statements: tuple[Any, ...] = ()
        info = None
        if step.is_over:
            outcome, exact_rounds = step.result
            agreements = Agreements(gave_up=self.info.agreements.gave_up)
            info = self.info.changed(status=Status.OVER, ended=now(), outcome=outcome, agreements=agreements)
            statements = (*change_table(info), *add_results(info, game.rules.rounds, exact_rounds))
        elif by == "person" and step.seat in self.info.agreements.replaced:
            info = self.info.changed(agreements=self.info.agreements.without_seat(step.seat))
            statements = (*change_table(info),)
        elif by == UNDO:
            info = self.info.changed(agreements=replace(self.info.agreements, undo=None))
            statements = (*change_table(info),)
        if self.by_correspondence:
            statements = (*statements, self._correspondence.after(self.info, game, step, is_miss=is_miss))
        entry = LogEntry(self.id, game.version + 1, step.seat, step.text, by)
        self._writer.submit(PendingStep(self, step, entry, request, info).stored, *statements, entry=entry)

    async def store_misses(self, seat: int, misses: int) -> None:
        """How often in a row a seat has let its days pass."""
        self.assert_locked()
        game = self.game
        assert game is not None, "nobody misses anything before the first deal"
        kept = self._correspondence.of(self.info, game)
        await self._write(note_correspondence(replace(kept, missed={**kept.missed, seat: misses})))
        self.time.missed[seat] = misses

    def _note_correspondence(self) -> None:
        """When the lock is free: a step on its way would otherwise store how it was before."""
        self.note_correspondence()
        self.release()

    def note_correspondence(self) -> None:
        """Store who has missed how often, when that has changed without a move."""
        if self.game is not None and self.by_correspondence and self.is_playing:
            kept = self._correspondence.of(self.info, self.game)
            self._writer.submit(lambda _failure: None, note_correspondence(kept))

    def go_on(self, pending: PendingStep, failure: NotStored | None) -> None:
        """A deal or a move is stored: it counts, and everybody is told. Or it is not, and has not happened."""
        if failure is not None:
            if isinstance(failure, Conflict) and self.sharing is not ALONE:
                self.sharing.run(self._finish_overtaken(pending.request))
            else:
                pending.request.finish(self._refusal(failure))
            return
        self.sharing.stored((pending.info or self.info).version, pending.entry)
        try:
            self.accept(pending.step, pending.entry.by, pending.request)
            if pending.info is not None:
                self._end(pending.info) if pending.step.is_over else self.settle(pending.info)
        except Exception:  # it is made all the same: whoever comes again hears of it
            _logger.exception("not_told", table=self.id, move=self.last_move)
            self.on_broken()
        pending.request.finish(None)

    async def _finish_overtaken(self, request: StepRequest) -> None:
        request.finish(await self._overtaken())

    async def _overtaken(self) -> Refused:
        """Somebody else was first: where what they did can be looked up, what is asked for may be judged again."""
        if await self.sharing.catch_up():
            return Overtaken()
        self.on_broken()
        return Refused(No.STALE)

    def _end(self, info: TableInfo) -> None:
        self.stand_ins.clear()
        self.settle(info)
        self.metrics.games.inc()
        _logger.info("game_over", table=self.id, move=self.last_move, totals=info.outcome and info.outcome.totals)

    def accept(self, step: Step, by: DecidedBy, request: StepRequest | None = None, *, is_own: bool = True) -> None:
        """Go on with a deal or a move that is stored, by this server or another, and tell everybody."""
        game = self.game
        assert game is not None
        game.accept(step, by)
        if is_own:
            self.metrics.moves.made(by)
        ends_round = step.ends_round
        self.time.show_and_ask(self._to_show(len(step.events), round_ended=ends_round), game.asked, game.version)
        self.tell_step(game, step, by, request, ends_round=ends_round)

    def assert_locked(self) -> None:
        """Whatever stores something about a table holds its lock."""
        assert self._lock.is_held, "whoever changes a table holds its lock"

    async def _write(self, *statements: Any, entry: LogEntry | None = None) -> None:
        if self.is_closed:
            raise Refused(No.STALE)
        try:
            await self._writer.write(*statements, entry=entry)
        except Conflict:
            raise await self._overtaken() from None
        except NotStored as failure:
            raise self._refusal(failure) from None
        except asyncio.CancelledError:
            self.on_broken()
            raise

    def _refusal(self, failure: NotStored) -> Refused:
        """What to answer when something could not be stored. If somebody else has written it, that is what counts."""
        if isinstance(failure, Conflict | Undecided):
            self.on_broken()
            return Refused(No.STALE) if isinstance(failure, Conflict) else Unanswered()
        return Refused(No.TROUBLE)
