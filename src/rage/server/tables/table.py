"""A table: its seats, its game, and everybody who has it open. All changes pass here, one at a time."""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import structlog

from rage.server.config import Config
from rage.server.domain.log import DecidedBy, LogEntry
from rage.server.domain.seats import SeatKind
from rage.server.domain.table import Status, TableInfo
from rage.server.messages.answers import By, No
from rage.server.messages.table import Seat, Settings, TableUpdate
from rage.server.metrics import Metrics
from rage.server.store.database import now
from rage.server.store.results import add_results
from rage.server.store.tables import change_table
from rage.server.store.writer import NotKept, Taken, Writer, finish
from rage.server.tables.broadcast import Broadcast, encode
from rage.server.tables.game import Game, Step
from rage.server.tables.lock import TableLock
from rage.server.tables.refused import Refused
from rage.server.tables.seating import people_at, seat_of
from rage.server.tables.session import Asked, Visitor
from rage.server.tables.timekeeper import Timekeeper

_logger = structlog.get_logger()
_DECIDED_FOR_SOMEBODY = {by.value: by for by in By}


Made = Callable[[Refused | None], None]
"""What is called when a step was made, or with why it was not."""


class Table:
    """One writer: apply, store, tell. Whoever does that has the `turn` from the first to the last."""

    def __init__(self, info: TableInfo, game: Game | None, config: Config, writer: Writer, metrics: Metrics) -> None:
        self.info = info
        self.game = game
        self.config = config
        self.metrics = metrics
        self.lock = TableLock()
        self.sessions: set[Visitor] = set()
        self.stand_ins: set[int] = set()
        """The seats a bot plays on for."""
        self.expected: set[str] = set()
        """Who has to come before a rematch begins."""
        self.changed: Callable[[], None] = lambda: None
        """Called after every change: something may be due."""
        self.broken: Callable[[], None] = lambda: None
        """Called when memory and log may differ: the log is right, so the table has to be read anew."""
        self.is_closed = False
        """Whether the table was taken out of memory: then it must not write any more."""
        self.time = Timekeeper(config.timings.whole(info.settings.pace))
        self._here: Counter[str] = Counter()
        self._own: dict[int, bytes] = {}
        """What seats alone know, encoded, where nothing stirred since."""
        self._writer = writer
        if game is not None:
            self._look_for_absent(info)
            self.time.ask(game.asked, fresh=game.version)

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def is_playing(self) -> bool:
        return self.info.status is Status.PLAYING

    def is_here(self, person: str | None) -> bool:
        """Whether a person has the table open."""
        return person is not None and self._here[person] > 0

    @property
    def somebody_is_here(self) -> bool:
        """Whether anybody who plays has the table open; without them the game waits."""
        return any(self.is_here(person) for person in people_at(self.info.seats))

    def has_room_for(self, person: str) -> bool:
        """Whether one more page may have the table open. Onlookers never keep those out who play."""
        limits, plays = self.config.limits, person in people_at(self.info.seats)
        return self._here[person] < limits.devices and (plays or len(self.sessions) < limits.sessions)

    def join(self, visitor: Visitor) -> None:
        """Somebody opens the table: they hear how it stands, and the others that they are here."""
        self.sessions.add(visitor)
        self._here[visitor.person] += 1
        visitor.seat = seat_of(self.info.seats, visitor.person)
        if visitor.seat is not None:
            self.stand_ins.discard(visitor.seat)
            self.time.came(visitor.seat)
        self._keep_time()
        self.tell_table()
        self.refresh(visitor)
        self.changed()

    def leave(self, visitor: Visitor) -> None:
        """Somebody closes the table."""
        if visitor not in self.sessions:
            return
        self.sessions.discard(visitor)
        self._here[visitor.person] -= 1
        if not self._here[visitor.person]:
            del self._here[visitor.person]
        if visitor.seat is not None and not self.is_here(visitor.person):
            self.time.went(visitor.seat)
        self._keep_time()
        self.tell_table()
        self.changed()

    def disconnect_all(self) -> None:
        """Close every connection; the pages come back by themselves."""
        for visitor in tuple(self.sessions):
            visitor.disconnect()

    async def change(self, *, seats_changed: bool = False, **changes: Any) -> None:
        """Change what is kept about the table: store, then tell."""
        info = msgspec.structs.replace(self.info, **changes)
        await self._write(*change_table(info, seats_changed=seats_changed))
        self.settle(info)

    def settle(self, info: TableInfo) -> None:
        """What is kept has changed: everybody hears of it."""
        self.info = info
        self.time.whole = self.config.timings.whole(info.settings.pace)
        for visitor in self.sessions:
            visitor.seat = seat_of(info.seats, visitor.person)
        self._keep_time()
        self.tell_table()

    async def begin(self, info: TableInfo, game: Game, deal: Step) -> None:
        """The first deal: from now on the settings stand."""
        entry = LogEntry(self.id, 1, deal.seat, deal.text, "deal")
        await self._write(*change_table(info, seats_changed=True), entry=entry)
        _logger.info("game_began", table=self.id, edition=info.settings.edition, seats=len(info.seats))
        self.game = game
        self._look_for_absent(info)
        self.settle(info)
        self._go_on(deal, "deal")

    async def go_on(self, step: Step, by: DecidedBy) -> None:
        """A deal or a move of the house: store, then tell."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.make(step, by, partial(finish, done))
        try:
            await done
        except asyncio.CancelledError:
            self.broken()
            raise

    def make(self, step: Step, by: DecidedBy, made: Made, asked: Asked | None = None) -> None:
        """A deal or a move: store, then tell; whoever asked for it gets the answer with it."""
        game = self.game
        assert game is not None, "nobody moves before the first deal"
        if self.is_closed:
            made(Refused(No.STALE))
            return
        statements: tuple[Any, ...] = ()
        info = None
        if step.is_over:
            outcome, exact_rounds = step.result
            info = msgspec.structs.replace(self.info, status=Status.OVER, ended=now(), outcome=outcome)
            statements = (*change_table(info), *add_results(info, game.rules.rounds, exact_rounds))
        entry = LogEntry(self.id, game.version + 1, step.seat, step.text, by)
        self._writer.keep(partial(self._stored, step, by, made, asked, info), *statements, entry=entry)

    def _stored(
        self,
        step: Step,
        by: DecidedBy,
        made: Made,
        asked: Asked | None,
        info: TableInfo | None,
        trouble: NotKept | None,
    ) -> None:
        if trouble is not None:
            made(self._refusal(trouble))
            return
        try:
            self._go_on(step, by, asked)
            if info is not None:
                self._end(info)
        except Exception:  # it is made all the same: whoever comes again hears of it
            _logger.exception("not_told", table=self.id)
            self.broken()
        made(None)

    def _end(self, info: TableInfo) -> None:
        self.stand_ins.clear()
        self.settle(info)
        self.metrics.games.inc()
        _logger.info("game_over", table=self.id, totals=info.outcome and info.outcome.totals)

    def _go_on(self, step: Step, by: DecidedBy, asked: Asked | None = None) -> None:
        game = self.game
        assert game is not None
        game.accept(step)
        self.metrics.moves.made(by)
        is_written_down = step.is_written_down
        self.time.show(self.config.timings.to_show(len(step.events), round_ended=is_written_down))
        self.time.ask(game.asked, fresh=game.version)
        for seat in game.stirred:
            self._own.pop(seat, None)
        broadcast = Broadcast(
            game, self._own, step.events, sheet=is_written_down, clock=self._clock(), by=_DECIDED_FOR_SOMEBODY.get(by)
        )
        for visitor in self.sessions:
            if asked is None or visitor is not asked.visitor:
                visitor.tell(broadcast.to(visitor.seat))
            else:
                visitor.tell(broadcast.answering(asked.id, visitor.seat))

    async def _write(self, *statements: Any, entry: LogEntry | None = None) -> None:
        if self.is_closed:
            raise Refused(No.STALE)
        try:
            await self._writer.write(*statements, entry=entry)
        except NotKept as trouble:
            raise self._refusal(trouble) from None
        except asyncio.CancelledError:
            self.broken()
            raise

    def _refusal(self, trouble: NotKept) -> Refused:
        """What to answer when something could not be stored. If somebody else has written it, that is what counts."""
        if isinstance(trouble, Taken):
            self.broken()
            return Refused(No.STALE)
        return Refused(No.TROUBLE)

    def refresh(self, visitor: Visitor | None = None) -> None:
        """Tell somebody, or everybody, how the game stands."""
        game = self.game
        if game is None:
            return
        broadcast = Broadcast(game, self._own, sheet=True, clock=self._clock())
        for other in self.sessions if visitor is None else (visitor,):
            other.tell(broadcast.to(other.seat))

    def tell_table(self) -> None:
        """Tell everybody how the table stands."""
        info = self.info
        seats = [
            Seat.of(chair, here=self.is_here(chair.person), stand_in=seat in self.stand_ins)
            for seat, chair in enumerate(info.seats)
        ]
        watchers = sum(seat_of(info.seats, person) is None for person in self._here)
        for visitor in self.sessions:
            told = TableUpdate(
                info.id,
                info.status,
                Settings.of(info.settings),
                seats,
                info.maker,
                visitor.person,
                visitor.seat,
                watchers,
                info.paused_by,
                info.next,
                info.number,
            )
            visitor.tell(encode(told))

    def tell_all(self, message: msgspec.Struct) -> None:
        told = encode(message)
        for visitor in self.sessions:
            visitor.tell(told)

    def _look_for_absent(self, info: TableInfo) -> None:
        """Seats may have changed hands before the first deal: what was noted about them then does not count."""
        for seat, chair in enumerate(info.seats):
            if chair.person and not self.is_here(chair.person):
                self.time.went(seat)
            else:
                self.time.came(seat)

    def _keep_time(self) -> None:
        """Time runs while there is a game, no pause, and somebody to play it."""
        self.time.run(on=self.is_playing and self.info.paused_by is None and self.somebody_is_here)

    def _clock(self) -> Any:
        game = self.game
        if game is None or self.time.whole is None:
            return None
        people = [seat for seat in game.to_act if self.info.seats[seat].kind is SeatKind.PERSON]
        return self.time.clock([seat for seat in people if seat not in self.stand_ins])
