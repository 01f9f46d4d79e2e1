"""Tells people of their turns while no page of theirs is open, beside the tables: no move waits for it.

What is to be told is read from the store, and that it was told is noted there, once it is sent. So a server that is
killed in between tells it when it has started again: some may hear of it twice, and nobody not at all.
"""

import asyncio
import random
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.config import Config
from rage.server.domain.subscription import Subscription
from rage.server.domain.table import Status, TableInfo
from rage.server.metrics import Metrics
from rage.server.push.endpoint import BadEndpoint, Resolver, place_of
from rage.server.push.notices import Kind, Notice, encoded
from rage.server.store.keys import find_push_key, new_push_key
from rage.server.store.server_time import ServerTime
from rage.server.store.subscriptions import drop_subscription, subscribe, subscriptions_of
from rage.server.store.tables import find_table
from rage.server.store.told import Told, drop_invitation, find_told, is_invitation, note_told, tables_to_tell_of
from rage.server.store.writer import Conflict, Writer
from rage.server.tables.registry import TableRegistry
from rage.server.tables.seating import people_at
from rage.server.tables.table_clock import MISSES

if TYPE_CHECKING:
    from rage.server.push.sender import Sender

_logger = structlog.get_logger()
WAITS = (30.0, 120.0, 600.0, 1800.0, 3600.0)
"""Seconds until the next attempt, after the first one, the second, and so on."""
AGAIN = 60.0
"""Seconds until all tables are looked at again, where several servers share them or they could not be read."""
_LONGEST_DELAY = 20.0
_BETWEEN = 0.02
"""Seconds between two tables, when all are taken up after a start."""
_WARNED_AT = 0.25
"""What part of the days for a decision is left when somebody is reminded."""
_LONGEST_WARNING = 12 * 60 * 60.0


@dataclass
class _Known:
    """What is remembered of a table as long as somebody there has yet to be told something."""

    seen: dict[tuple[str, int], float] = field(default_factory=dict)
    """Since when it is known that a person's decision is awaited since a version, by the loop's clock."""
    delivered: set[tuple[Kind, int, str]] = field(default_factory=set)
    """What each subscription has got: the kind of notice, its version, and the subscription."""
    failures: int = 0
    """How often in a row something could not be sent."""


class PushService:
    """Sends messages to those who subscribed."""

    def __init__(
        self,
        config: Config,
        engine: AsyncEngine,
        writer: Writer,
        registry: TableRegistry,
        server_time: ServerTime,
        metrics: Metrics,
    ) -> None:
        self.is_possible = find_spec("cryptography") is not None and find_spec("httpx") is not None
        """Whether the libraries for it are installed."""
        self._config = config
        self._engine = engine
        self._writer = writer
        self._registry = registry
        self._server_time = server_time
        self._metrics = metrics
        self._is_shared = config.redis is not None
        self._delay = random.uniform(0, _LONGEST_DELAY) if self._is_shared else 0.0
        """Of several servers one comes first, and the others find that it has told people."""
        self._loop = asyncio.get_running_loop()
        self._resolver = Resolver()
        self._sender: Sender | None = None
        self._public_key = ""
        self._opening = asyncio.Lock()
        self._known: dict[str, _Known] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._starting: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Take up what was not told before the server ended, and what is yet to come."""
        if self.is_possible:
            self._registry.on_waiting = self.look
            self._starting = asyncio.create_task(self._take_up())

    async def stop(self) -> None:
        """End, whatever is under way: it is told after the next start."""
        tasks = [*self._tasks.values(), *([self._starting] if self._starting else [])]
        for timer in self._timers.values():
            timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._sender:
            await self._sender.close()
        self._resolver.close()

    def look(self, table: str) -> None:
        """Something has changed at a table: soon, look whether somebody has to be told."""
        self._look_at(table, self._loop.time() + self._config.timings.push_after)

    async def public_key(self) -> str | None:
        """What browsers subscribe with; None where nothing can be sent."""
        if not self.is_possible:
            return None
        await self._open()
        return self._public_key

    async def check(self, subscription: Subscription) -> None:
        """`BadEndpoint` or `OSError` where nothing can be sent."""
        if not self.is_possible:
            raise BadEndpoint
        await self._resolver.address_of(place_of(subscription.endpoint))

    async def keep(self, subscription: Subscription) -> None:
        """Somebody wants to be told."""
        await self._writer.write(*subscribe(subscription))

    async def _open(self) -> "Sender":
        """The way to push services, made when the first one needs it. Libraries are loaded by a thread."""
        async with self._opening:
            if self._sender is not None:
                return self._sender
            key = await find_push_key(self._engine)
            if key is None:
                with suppress(Conflict):  # another server has just made one
                    await self._writer.write(new_push_key(await asyncio.to_thread(_new_key)))
                key = await find_push_key(self._engine)
            assert key is not None
            contact = self._config.push_contact or (self._config.public_url if self._config.is_secure else None)
            sender, self._public_key = await asyncio.to_thread(_new_sender, key, contact, self._resolver)
            self._sender = sender
            return sender

    async def _take_up(self) -> None:
        """Look at all tables once, and again and again where another server may have ended before it told people."""
        while True:
            try:
                found = await tables_to_tell_of(self._engine)
            except Exception:  # a database that is away now may be back soon
                _logger.warning("push_not_started")
            else:
                soon = self._loop.time() + self._delay
                for number, (table, is_new) in enumerate(found.items()):
                    if is_new or table not in self._timers:
                        self._look_at(table, soon + number * _BETWEEN)
                if not self._is_shared:
                    return
            await asyncio.sleep(AGAIN)

    def _look_at(self, table: str, moment: float) -> None:
        timer = self._timers.get(table)
        if timer is not None:
            if timer.when() <= moment:
                return
            timer.cancel()
        self._timers[table] = self._loop.call_at(moment, self._ring, table)

    def _ring(self, table: str) -> None:
        del self._timers[table]
        if table in self._tasks:  # a service that is slow
            self._look_at(table, self._loop.time() + 1)
            return
        task = self._tasks[table] = asyncio.create_task(self._tell(table))
        task.add_done_callback(lambda _task: self._tasks.pop(table, None))

    async def _tell(self, table: str) -> None:
        """Tell people at a table what is due, and look again when something else is."""
        known = self._known.setdefault(table, _Known())
        try:
            moments = [*await self._tell_turns(table, known), *await self._tell_rematch(table, known)]
        except Exception:
            _logger.warning("push_failed", table=table, exc_info=True)
            moments = [self._next_attempt(known)]
        if moments:
            self._look_at(table, min(moments))
        else:
            del self._known[table]

    async def _tell_turns(self, table: str, known: _Known) -> list[float]:
        """Tell whose turn it is, and whose time ends soon: when something else will have to be told."""
        told = await find_told(self._engine, table)
        info = await self._info(table) if told else None
        if told is None or info is None or any(decision.deadline is None for decision in told.awaited):
            return []  # the game is over, or paused
        per_decision = self._config.timings.per_decision(info.settings.pace) or 0
        warning = min(per_decision * _WARNED_AT, _LONGEST_WARNING)
        now = self._loop.time()
        notices = self._notices(info, told)
        moment_of = {
            notice: now + notice.left - warning + self._delay
            if notice.kind is Kind.DEADLINE
            else self._patient(table, notice, known)
            for notice in notices
        }
        due = [notice for notice in notices if moment_of[notice] <= now]
        moments = [moment for moment in moment_of.values() if moment > now]
        unsent = await self._deliver(info, due, known)
        if unsent:
            moments.append(self._next_attempt(known, max(unsent.values())))
        open_turns, open_reminders = set(), set()
        for notice in notices:
            is_open = notice in unsent or notice not in due
            if notice.kind is Kind.TURN and is_open:
                open_turns.add(notice.since)
            elif is_open or (notice.kind is Kind.TURN and notice.left > warning):
                open_reminders.add(notice.since)
                if not is_open:
                    moments.append(now + notice.left - warning)
        newest = [decision.since for decision in told.awaited]
        now_told = _reached(newest, open_turns, told.told)
        now_reminded = _reached(newest, open_turns | open_reminders, told.reminded)
        if (now_told, now_reminded) != (told.told, told.reminded):
            await self._writer.write(note_told(table, now_told, now_reminded))
        return moments

    def _notices(self, info: TableInfo, told: Told) -> list[Notice]:
        """What people at a table are to be told, now or later: of each decision they owe, the next thing."""
        loaded = self._registry.tables.get(info.id)
        notices = []
        for decision in told.awaited:
            seat, since, person = decision.seat, decision.since, info.seats[decision.seat].person
            left = self._server_time.seconds_until(decision.deadline) if decision.deadline else 0
            if loaded is not None:
                bot_plays = seat in loaded.stand_ins
            else:
                bot_plays = info.settings.stand_in and told.missed.get(seat, 0) >= MISSES
            if person and left > 0 and not bot_plays:
                if since > told.told:
                    notices.append(Notice(Kind.TURN, person, since, left))
                elif since > told.reminded:
                    notices.append(Notice(Kind.DEADLINE, person, since, left))
        return notices

    async def _tell_rematch(self, table: str, known: _Known) -> list[float]:
        """Tell those who were at the game before, and are not here, that the next one waits."""
        if not await is_invitation(self._engine, table):
            return []
        info, now = await self._info(table), self._loop.time()
        moments = []
        if info is not None and info.status is Status.LOBBY:
            people = [person for person in people_at(info.seats) if not self._is_here(table, person)]
            away = [Notice(Kind.REMATCH, person) for person in people]
            moment_of = {notice: self._patient(table, notice, known) for notice in away}
            moments = [moment for moment in moment_of.values() if moment > now]
            unsent = await self._deliver(info, [notice for notice in away if moment_of[notice] <= now], known)
            if unsent and known.failures < len(WAITS):
                moments.append(self._next_attempt(known, max(unsent.values())))
        if not moments:
            await self._writer.write(drop_invitation(table))
        return moments

    def _patient(self, table: str, notice: Notice, known: _Known) -> float:
        """When somebody is to be told: at once, or later where they have a page open that tells them."""
        since = known.seen.setdefault((notice.person, notice.since), self._loop.time())
        loaded = self._registry.tables.get(table)
        if loaded is None:
            is_near = self._is_shared  # perhaps at another server
        else:
            is_near = loaded.is_here(notice.person) or notice.person in loaded.expected
        return since + self._config.timings.push_while_here if is_near else since

    async def _deliver(self, info: TableInfo, notices: Sequence[Notice], known: _Known) -> dict[Notice, float]:
        """Send notices to all who subscribed: those that have to be sent again, and after how many seconds at least."""
        waits = await asyncio.gather(*(self._deliver_to_person(info, notice, known) for notice in notices))
        unsent = {notice: wait for notice, wait in zip(notices, waits, strict=True) if wait is not None}
        if notices and not unsent:
            known.failures = 0
        return unsent

    async def _deliver_to_person(self, info: TableInfo, notice: Notice, known: _Known) -> float | None:
        subscriptions = [
            subscription
            for subscription in await subscriptions_of(self._engine, notice.person)
            if (notice.kind, notice.since, subscription.id) not in known.delivered
        ]
        waits = await asyncio.gather(*(self._deliver_to(each, info, notice, known) for each in subscriptions))
        return max((wait for wait in waits if wait is not None), default=None)

    async def _deliver_to(
        self, subscription: Subscription, info: TableInfo, notice: Notice, known: _Known
    ) -> float | None:
        """Send a notice to one browser: after how many seconds again, or None if that is not needed."""
        sender = await self._open()
        message = encoded(notice, info, subscription.language)
        is_urgent = notice.kind is Kind.DEADLINE
        answer = await sender.send(subscription, message, seconds=notice.left, topic=info.id, urgent=is_urgent)
        self._metrics.pushes.labels(answer.outcome).inc()
        if answer.outcome == "later":
            return answer.wait
        known.delivered.add((notice.kind, notice.since, subscription.id))
        if answer.outcome == "gone":
            await self._writer.write(drop_subscription(subscription.id))
        elif answer.outcome == "refused":
            _logger.warning("push_refused", status=answer.status, service=place_of(subscription.endpoint).host)
        return None

    def _next_attempt(self, known: _Known, at_least: float = 0) -> float:
        """When to try again what could not be sent; later each time."""
        wait = WAITS[min(known.failures, len(WAITS) - 1)]
        known.failures += 1
        return self._loop.time() + max(wait, at_least)

    async def _info(self, table: str) -> TableInfo | None:
        loaded = self._registry.tables.get(table)
        return loaded.info if loaded else await find_table(self._engine, table)

    def _is_here(self, table: str, person: str) -> bool:
        """Whether somebody has the table open, and perhaps looks at it."""
        loaded = self._registry.tables.get(table)
        return loaded is not None and loaded.is_here(person)


def _reached(awaited: Iterable[int], still_open: set[int], before: int) -> int:
    """Up to which version everything is done, where these decisions are awaited and with some of them it is not."""
    first_open = min(still_open, default=None)
    return max([before, *(since for since in awaited if first_open is None or since < first_open)])


def _new_key() -> str:
    from rage.server.push.vapid import new_key  # noqa: PLC0415 - an extra, which takes a while to import

    return new_key()


def _new_sender(key: str, contact: str | None, resolver: Resolver) -> "tuple[Sender, str]":
    from rage.server.push.sender import Sender  # noqa: PLC0415
    from rage.server.push.vapid import Vapid  # noqa: PLC0415

    vapid = Vapid(key, contact)
    return Sender(vapid, resolver), vapid.public_key
