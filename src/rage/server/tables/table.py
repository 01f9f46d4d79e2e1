"""A table: its seats, its game, and everybody who has it open.

All changes pass here, one at a time: this is the only place that takes a table's lock, and what stores something about
a table asserts that it is held. A change is stored before anybody is told.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, Protocol

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy import Executable

from rage.engine import rules_of
from rage.server.config import Config
from rage.server.domain.agreements import Absence, Agreements
from rage.server.domain.correspondence import AwaitedDecision, Correspondence
from rage.server.domain.game_log import UNDO, DecidedBy, LogEntry
from rage.server.domain.seats import SeatKind
from rage.server.domain.settings import TableSettings
from rage.server.domain.table import Status, TableInfo
from rage.server.messages.answers import By, Clock, DecidedForYou, No, Reply
from rage.server.messages.table import OpenVote, Seat, TableUpdate
from rage.server.metrics import Metrics
from rage.server.store.correspondence import (
    change_correspondence,
    end_correspondence,
    new_correspondence,
    note_correspondence,
)
from rage.server.store.database import now
from rage.server.store.results import add_results
from rage.server.store.server_time import ServerTime
from rage.server.store.tables import change_table
from rage.server.store.writer import Conflict, NotStored, Undecided, Writer, finish
from rage.server.tables.broadcast import Broadcast, encode
from rage.server.tables.game import Game, Step
from rage.server.tables.host_watch import HostWatch
from rage.server.tables.lock import TableLock
from rage.server.tables.presence import Presence
from rage.server.tables.refused import Overtaken, Refused, Unanswered
from rage.server.tables.seating import people_at, seat_of
from rage.server.tables.session import Session
from rage.server.tables.sharing import ALONE, Sharing
from rage.server.tables.table_clock import MISSES, TableClock

_logger = structlog.get_logger()
_DECIDED_FOR_SOMEBODY = {by.value: by for by in By}


class StepRequest(Protocol):
    """Whoever asked for a deal or a move, and waits for it."""

    @property
    def session(self) -> Session | None:
        """The session that asked, if one did: it gets the answer in the same message as the new view."""

    @property
    def id(self) -> int:
        """The number of the command that is answered."""

    def finish(self, refused: Refused | None) -> None:
        """Called when everybody is told, or with why nothing was done."""


class PendingStep(NamedTuple):
    """A deal or a move on its way to the log."""

    table: "Table"
    step: Step
    entry: LogEntry
    request: StepRequest
    info: TableInfo | None
    """The table as it will be, where this step changes it: the game ends, or somebody has their seat back."""

    def stored(self, failure: NotStored | None) -> None:
        """Called when it is on the disk, or with why it could not be stored."""
        self.table.go_on(self, failure)


class Table:
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
        self.info = info
        self.game = game
        self.config = config
        self.metrics = metrics
        self.presence = Presence()
        self.sessions = self.presence.sessions
        self.stand_ins: set[int] = set()
        """The seats a bot plays on for."""
        self.expected: set[str] = set()
        """Who has to come before a rematch begins; nobody in particular, once it was read from the store."""
        self.unplayable: TableSettings | None = None
        """What was stored for a rematch, where it makes no game."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after every change: something may be due."""
        self.on_broken: Callable[[], None] = lambda: None
        """Called when memory and log may differ: the log is right, so the table has to be read anew."""
        self.sharing: Sharing = ALONE
        """What other servers have to know, where some share the database."""
        self.is_closed = False
        """Whether the table was taken out of memory: then it must not write any more."""
        self.time = TableClock(config.timings.per_decision(info.settings.pace))
        self.time.by_correspondence = self.by_correspondence
        self.host = HostWatch()
        self._lock = TableLock()
        self._own: dict[int, bytes] = {}
        """What seats alone know, encoded, as long as it still holds."""
        self._writer = writer
        self._server_time = server_time
        self._seat_stand_ins()
        if game is not None:
            self._look_for_absent(info)
            self.time.ask(game.asked, fresh=game.version)
            self._run_clock()

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def by_correspondence(self) -> bool:
        """Whether people have days for a decision: then the game goes on whoever has the table open."""
        return self.info.settings.pace.days is not None

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

    @property
    def is_playing(self) -> bool:
        return self.info.status is Status.PLAYING

    def is_here(self, person: str | None) -> bool:
        """Whether a person has the table open."""
        return self.presence.is_here(person)

    @property
    def somebody_is_here(self) -> bool:
        """Whether anybody who plays has the table open; without them the game waits."""
        return any(self.is_here(person) for person in people_at(self.info.seats))

    def others_here(self, seat: int) -> list[int]:
        """The seats of the other people who are here: they may have a bot play for a seat."""
        seats = enumerate(self.info.seats)
        return [other for other, occupant in seats if other != seat and self.is_here(occupant.person)]

    def needed_about(self, seat: int) -> int:
        """How many of the others have to want a bot in a seat: more than half."""
        return len(self.others_here(seat)) // 2 + 1

    def has_room_for(self, person: str) -> bool:
        """Whether one more page may have the table open. Onlookers never keep those out who play."""
        limits, plays = self.config.limits, person in people_at(self.info.seats)
        return self.presence.pages_of(person) < limits.devices and (plays or len(self.sessions) < limits.sessions)

    @property
    def has_room_for_glance(self) -> bool:
        """Whether one more home page may show the table."""
        return len(self.presence.glances) < self.config.limits.glances

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
        self._look_for_host()
        self._run_clock()
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
        self._look_for_host()
        self._run_clock()
        self.tell_table()
        self.on_change()

    def find_seat(self, session: Session) -> None:
        """Whoever closed the table while their command waited may sit elsewhere by now."""
        if session not in self.sessions:
            session.seat = seat_of(self.info.seats, session.person)

    def answer(self, session: Session, id: int | None, refused: Refused | None) -> None:
        """Answer a command: done, or refused. What is neither has no answer."""
        if refused is None:
            session.send(encode(Reply(id)))
            return
        if isinstance(refused, Unanswered):
            return
        self.metrics.refusals.labels(refused.no).inc()
        session.send(encode(Reply(id, refused.no, refused.illegal, refused.sentence)))
        if refused.no is No.STALE:
            self.refresh(session)

    async def change(
        self, *, seats_changed: bool = False, together_with: Iterable[Executable] = (), **changes: Any
    ) -> None:
        """Change what is known about the table: store, with what belongs to it, then tell."""
        self._assert_locked()
        info = self.info.changed(**changes)
        statements = [*together_with, *change_table(info, seats_changed=seats_changed)]
        awaits_others = seats_changed or info.paused_by != self.info.paused_by
        if self.game is not None and self.by_correspondence and not people_at(info.seats):
            statements.append(end_correspondence(self.id))
        elif self.game is not None and awaits_others and self.by_correspondence:
            statements.append(note_correspondence(self._correspondence(info, self.game.asked, self.game.version)))
        await self._write(*statements)
        self.sharing.stored(info.version)
        self._settle(info)

    def _settle(self, info: TableInfo) -> None:
        """The table has changed: everybody is told."""
        self.info = info
        self.time.per_decision = self.config.timings.per_decision(info.settings.pace)
        self.time.by_correspondence = self.by_correspondence
        for session in self.sessions:
            session.seat = seat_of(info.seats, session.person)
        self._look_for_host()
        self._seat_stand_ins()
        self._run_clock()
        self.tell_table()

    def _seat_stand_ins(self) -> None:
        """Bots play where the others wanted it; for somebody who had gone, until they are back. Bots need none."""
        for seat, occupant in enumerate(self.info.seats):
            if occupant.kind is SeatKind.BOT:
                self.stand_ins.discard(seat)
                self.time.mark_present(seat)
                self.time.reset_misses(seat)
        for seat, why in self.info.agreements.replaced.items():
            if why is Absence.STALLING or not self.is_here(self.info.seats[seat].person):
                self.stand_ins.add(seat)

    async def begin(self, info: TableInfo, game: Game, deal: Step, *, together_with: Iterable[Executable] = ()) -> None:
        """The first deal, stored with what belongs to it: from now on the settings stand."""
        self._assert_locked()
        entry = LogEntry(self.id, 1, deal.seat, deal.text, "deal")
        statements = [*together_with, *change_table(info, seats_changed=True)]
        if self.by_correspondence:
            statements.append(new_correspondence(self._correspondence(info, game.asked_after(deal), 1)))
        await self._write(*statements, entry=entry)
        self.sharing.stored(info.version, entry)
        _logger.info("game_began", table=self.id, edition=info.settings.edition, seats=len(info.seats))
        self.game = game
        self._look_for_absent(info)
        self._settle(info)
        self._accept(deal, "deal")

    async def commit_and_wait(self, step: Step, by: DecidedBy, *, is_miss: bool = False) -> None:
        """A deal or a move that no session asked for, perhaps since somebody let their time pass: store, then tell."""
        waiter = _Waiter()
        self.commit(step, by, waiter, is_miss=is_miss)
        try:
            await waiter.done
        except asyncio.CancelledError:
            self.on_broken()
            raise

    def commit(self, step: Step, by: DecidedBy, request: StepRequest, *, is_miss: bool = False) -> None:
        """Hand a deal or a move to the log; when it is stored, the game goes on and everybody is told."""
        self._assert_locked()
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
            statements = (*statements, self._correspondence_after(game, step, is_miss=is_miss))
        entry = LogEntry(self.id, game.version + 1, step.seat, step.text, by)
        self._writer.submit(PendingStep(self, step, entry, request, info).stored, *statements, entry=entry)

    async def store_misses(self, seat: int, misses: int) -> None:
        """How often in a row a seat has let its days pass."""
        self._assert_locked()
        game = self.game
        assert game is not None, "nobody misses anything before the first deal"
        kept = self._correspondence(self.info, game.asked, game.version)
        await self._write(note_correspondence(replace(kept, missed={**kept.missed, seat: misses})))
        self.time.missed[seat] = misses

    def _note_correspondence(self) -> None:
        """When the lock is free: a step on its way would otherwise store how it was before."""
        self.note_correspondence()
        self.release()

    def note_correspondence(self) -> None:
        """Store who has missed how often, when that has changed without a move."""
        if self.game is not None and self.by_correspondence and self.is_playing:
            kept = self._correspondence(self.info, self.game.asked, self.game.version)
            self._writer.submit(lambda _failure: None, note_correspondence(kept))

    def _correspondence_after(self, game: Game, step: Step, *, is_miss: bool) -> Executable:
        """What is stored of a game by correspondence together with a step."""
        if step.is_over:
            return end_correspondence(self.id)
        kept = self._correspondence(self.info, game.asked_after(step), game.version + 1)
        if is_miss:
            kept = replace(kept, missed={**kept.missed, step.seat: self.time.missed.get(step.seat, 0) + 1})
        return change_correspondence(kept)

    def _correspondence(self, info: TableInfo, asked: Mapping[int, int], version: int) -> Correspondence:
        """A game by correspondence at a version, from which these seats are asked: all days are theirs who are new."""
        game, per_decision = self.game, self.config.timings.per_decision(info.settings.pace) or 0
        awaited = []
        for seat, since in asked.items():
            if info.seats[seat].kind is SeatKind.PERSON:
                left = self.time.left(seat) if game is not None and game.asked.get(seat) == since else None
                wait = per_decision if left is None else left
                is_paused = info.paused_by is not None
                deadline = None if is_paused else self._server_time.moment_in(wait)
                awaited.append(AwaitedDecision(seat, since, deadline, wait if is_paused else None))
        missed = {seat: times for seat, times in self.time.missed.items() if info.seats[seat].kind is SeatKind.PERSON}
        return Correspondence(self.id, version, awaited, missed)

    def resume_correspondence(self, left: Mapping[int, float], missed: Mapping[int, int]) -> None:
        """Go on with a game by correspondence that was put away: days are what was left of them."""
        self.time.resume(left, missed)
        if self.info.settings.stand_in:
            self.stand_ins = {seat for seat, misses in missed.items() if misses >= MISSES}

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
            self._accept(pending.step, pending.entry.by, pending.request)
            if pending.info is not None:
                self._end(pending.info) if pending.step.is_over else self._settle(pending.info)
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

    def follow(self, info: TableInfo, entries: Iterable[LogEntry]) -> None:
        """What others have stored: the table becomes what it is in the store, and everybody here is told."""
        self._assert_locked()
        before, is_newer = self.info, info.version > self.info.version
        for entry in entries:
            if self.game is None:
                assert is_newer, "the first deal changes the table"
                self.game = Game(rules_of(info.settings.edition, len(info.seats), info.settings.options), entry.seat)
                self._look_for_absent(info)
                self._settle(info)
            if entry.number != self.game.version + 1:
                continue
            step = self.game.propose_entry(entry)
            assert isinstance(step, Step), f"the log of {self.id} breaks a rule at {entry.number}: {step}"
            self._accept(step, entry.by, is_own=False)
            if entry.by == "clock":
                self.time.count_miss(entry.seat)
            elif entry.by == "person":
                self.time.reset_misses(entry.seat)
        if is_newer and self.info is not info:
            if info.status is Status.OVER:
                self.stand_ins.clear()
            self._settle(info)
            if info.paused_by != before.paused_by or info.seats != before.seats:
                self.refresh()

    def look_who_is_here(self, arrived: Collection[str] = ()) -> None:
        """People have come or gone at another server."""
        for seat, occupant in enumerate(self.info.seats if self.game is not None else ()):
            if occupant.person in arrived and self.info.agreements.replaced.get(seat) is not Absence.STALLING:
                self.stand_ins.discard(seat)
            if not occupant.person or self.is_here(occupant.person):
                self.time.mark_present(seat)
            elif seat not in self.time.gone:
                self.time.mark_absent(seat)
        self._look_for_host()
        self._run_clock()
        self.tell_table()
        self.on_change()

    def _accept(self, step: Step, by: DecidedBy, request: StepRequest | None = None, *, is_own: bool = True) -> None:
        game = self.game
        assert game is not None
        game.accept(step, by)
        if is_own:
            self.metrics.moves.made(by)
        ends_round = step.ends_round
        self.time.show(self.config.timings.to_show(len(step.events), round_ended=ends_round))
        self.time.ask(game.asked, fresh=game.version)
        for seat in game.affected_seats:
            self._own.pop(seat, None)
        broadcast = Broadcast(
            game,
            self._own,
            step.events,
            sheet=ends_round,
            clock=self._clock(),
            by=_DECIDED_FOR_SOMEBODY.get(by),
            shown=self._shown(game),
        )
        asker = None if request is None else request.session
        for session in self.sessions:
            if session is not asker or request is None:
                session.send(broadcast.to(session.seat))
            else:
                session.send(broadcast.answering(request.id, session.seat))
        for glance in self.presence.glances:
            glance.send(broadcast.to(None))

    def _end(self, info: TableInfo) -> None:
        self.stand_ins.clear()
        self._settle(info)
        self.metrics.games.inc()
        _logger.info("game_over", table=self.id, move=self.last_move, totals=info.outcome and info.outcome.totals)

    @property
    def last_move(self) -> int:
        """The number of the last deal or move in the log of the table; 0 before the first deal."""
        return self.game.version if self.game is not None else 0

    def _assert_locked(self) -> None:
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

    def refresh(self, session: Session | None = None) -> None:
        """Tell somebody, or everybody, how the game stands."""
        game = self.game
        if game is None:
            return
        for_you = None if session is None or session.seat is None else _decided_for(game, session.seat)
        shown = self._shown(game)
        broadcast = Broadcast(game, self._own, sheet=True, clock=self._clock(), for_you=for_you, shown=shown)
        for other in self.presence.everybody if session is None else (session,):
            other.send(broadcast.to(other.seat))

    def _shown(self, game: Game) -> Mapping[int, Sequence[str]] | None:
        """The hands of those who have claimed the rest in this round; None where nobody has."""
        claims = self.info.agreements.claims
        if not claims:
            return None
        return {claim.seat: game.hand(claim.seat) for claim in claims if claim.round == game.round}

    def tell_table(self, session: Session | None = None) -> None:
        """Tell somebody, or everybody, how the table stands."""
        info = self.info
        seats = [
            Seat.of(
                occupant,
                here=self.is_here(occupant.person),
                stand_in=seat in self.stand_ins,
                waits=self._waits_for(seat),
            )
            for seat, occupant in enumerate(info.seats)
        ]
        votes = [OpenVote.of(vote, self.needed_about(vote.seat)) for vote in info.agreements.votes]
        patience = None if self.time.per_decision is not None else self.config.timings.stalling_after
        watchers = sum(seat_of(info.seats, person) is None for person in self.presence.people)
        for other in self.presence.everybody if session is None else (session,):
            update = TableUpdate.of(
                info, seats, votes, you=other.person, seat=other.seat, watchers=watchers, patience=patience
            )
            other.send(encode(update))
        self.sharing.told()

    def _waits_for(self, seat: int) -> float | None:
        """How long until a bot plays for somebody who has gone."""
        if seat in self.stand_ins or not self.info.settings.stand_in or not self.is_playing:
            return None
        if not self.sharing.knows_presence:
            return None
        return self.time.until_absent(seat, self.config.timings.absent_after)

    def tell_all(self, message: msgspec.Struct) -> None:
        """Send a message to everybody."""
        encoded = encode(message)
        self.presence.send(encoded)
        self.sharing.said(encoded)

    def _look_for_absent(self, info: TableInfo) -> None:
        """Seats may have changed hands before the first deal: what was noted about them then does not count."""
        for seat, occupant in enumerate(info.seats):
            if occupant.person and not self.is_here(occupant.person):
                self.time.mark_absent(seat)
            else:
                self.time.mark_present(seat)

    def _look_for_host(self) -> None:
        """Nobody misses a host who left the table alone, as to send its link to others."""
        maker = self.info.maker
        self.host.look(maker, missed=self.somebody_is_here and not self.is_here(maker))

    def _run_clock(self) -> None:
        """Time runs while there is a game, no pause, and somebody to play it; days always go by."""
        goes_on = self.by_correspondence or self.somebody_is_here
        self.time.run(on=self.is_playing and self.info.paused_by is None and goes_on)

    def _clock(self) -> Clock | None:
        game = self.game
        if game is None or self.time.per_decision is None:
            return None
        people = [seat for seat in game.to_act if self.info.seats[seat].kind is SeatKind.PERSON]
        return self.time.clock([seat for seat in people if seat not in self.stand_ins])


def _decided_for(game: Game, seat: int) -> DecidedForYou | None:
    """What somebody reads who comes back."""
    decided = game.decided_for(seat)
    if not decided:
        return None
    moves = [each.text for each in decided if each.round == game.round]
    return DecidedForYou(moves, len(decided) - len(moves))


class _Waiter:
    """Waits for a deal or a move that no session asked for."""

    session = None
    id = 0

    def __init__(self) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def finish(self, refused: Refused | None) -> None:
        finish(self.done, refused)
