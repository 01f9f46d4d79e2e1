"""The registry of all tables that are in use: how one is made, found and unloaded."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.engine import edition_of, editions, rules_of
from rage.server.config import Config
from rage.server.domain.ids import is_id, new_table_id
from rage.server.domain.person import Person
from rage.server.domain.settings import TableSettings
from rage.server.domain.table import Status, TableInfo
from rage.server.messages.answers import No
from rage.server.metrics import Metrics
from rage.server.peers.news import AboutAll, Beat, LoggedOut, Renamed
from rage.server.store.correspondence import end_correspondence
from rage.server.store.database import database_id
from rage.server.store.server_time import ServerTime
from rage.server.store.tables import (
    change_seats,
    find_table,
    find_tables,
    lobbies_of,
    lobbies_with,
    new_table,
    read_table,
    touch_lobbies,
)
from rage.server.store.told import new_invitation
from rage.server.store.writer import NotStored, Writer
from rage.server.tables.autopilot import Autopilot, Bots
from rage.server.tables.correspondence import CorrespondenceSchedule
from rage.server.tables.game import Game
from rage.server.tables.leaving import leave_for_good, seats_without
from rage.server.tables.lobby import check_settings, get_up, start, with_new_name
from rage.server.tables.people import People
from rage.server.tables.progress import KnownProgress, Progress
from rage.server.tables.refused import TRIES, Overtaken, Refused
from rage.server.tables.seating import (
    free_seats,
    people_at,
    seat_for_person,
    seat_of,
    seats_as_planned,
    with_distinct_names,
    with_seat,
)
from rage.server.tables.table import Table
from rage.words import Words

if TYPE_CHECKING:
    from rage.server.tables.shared_tables import SharedTables

_logger = structlog.get_logger()
MOST_LISTED = 50
"""How many tables are shown in a list of those that can be joined or watched."""
_TAKE_UP_EVERY = 60.0
"""Seconds after which games by correspondence are looked through that other servers may have left."""


class TableRegistry:
    """All tables of this process. One is read from the store when somebody comes, and unloaded when all have gone."""

    def __init__(
        self,
        config: Config,
        engine: AsyncEngine,
        writer: Writer,
        bots: Bots,
        metrics: Metrics,
        server_time: ServerTime,
        number: int | None = None,
    ) -> None:
        self.config = config
        self.engine = engine
        self.bots = bots
        self.metrics = metrics
        self.people = People(engine, writer)
        self.tables: dict[str, Table] = {}
        self.on_waiting: Callable[[str], None] = _nothing
        """Called with a table where somebody who is not there may have to be told something."""
        self._writer = writer
        self._server_time = server_time
        self._pilots: dict[str, Autopilot] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False
        self.is_shared = number is not None
        """Whether other servers have tables of this database in memory too."""
        self.shared: SharedTables | None = None
        self.correspondence = CorrespondenceSchedule(
            engine,
            writer,
            server_time,
            config.timings,
            open_table=self.table,
            run_in_background=self.run_in_background,
            take_up_every=_TAKE_UP_EVERY if self.is_shared else None,
        )
        self._loader = ThreadPoolExecutor(1, "rage-loader")
        """Replays the logs of tables, and nothing else: more threads would hold up those who play."""
        self._progress = KnownProgress(engine, self._loader, is_shared=self.is_shared)
        self._number = number

    async def share(self, redis: str, hear: Callable[[AboutAll], None]) -> None:
        """Share all tables with the other servers of the database, through Redis; or `NoRedis`.

        What they tell besides is handed on.
        """
        from rage.server.tables.shared_tables import SharedTables  # noqa: PLC0415 (it needs Redis's library)

        assert self._number is not None, "a server that shares its database has a number"

        def hear_other(news: AboutAll) -> None:
            if isinstance(news, Renamed):
                self.run_in_background(self._rename_everywhere(news.person, news.name))
            elif isinstance(news, LoggedOut):
                self.people.note_logged_out(news.person)
                self.disconnect(news.person)
            else:
                hear(news)

        self.shared = SharedTables(
            self._number,
            self.engine,
            redis=redis,
            prefix=f"rage:{await database_id(self.engine)}:",
            run_in_background=self.run_in_background,
            beat=self._beat,
            hear=hear_other,
        )
        await self.shared.start()

    def tell_others(self, news: AboutAll) -> None:
        """Tell the other servers something that is not about a table."""
        if self.shared is not None:
            self.shared.tell(news)

    def _beat(self) -> Beat:
        """What other servers' lists show of this one."""
        return Beat([info.id for info in self._listed()[-MOST_LISTED:]], self._playing())

    async def listed(self) -> list[TableInfo]:
        """The tables that can be joined or watched, the newest of this server last."""
        here = self._listed()
        if self.shared is None:
            return here
        elsewhere = {id for beat in self.shared.beats for id in beat.listed}
        return [*await find_tables(self.engine, elsewhere - self.tables.keys()), *here]

    def playing(self) -> int:
        """At how many tables somebody plays."""
        return self._playing() + sum(beat.playing for beat in (self.shared.beats if self.shared else ()))

    def _listed(self) -> list[TableInfo]:
        return [
            table.info
            for table in self.tables.values()
            if table.info.settings.listed and table.info.status is not Status.OVER and table.somebody_is_here
        ]

    def _playing(self) -> int:
        tables = self.tables.values()
        return sum(table.is_playing and table.somebody_is_here and table.sharing.is_pilot for table in tables)

    async def close(self) -> None:
        """Stop what the server does by itself, and let commands that are under way come to their end."""
        self._is_closing = True
        self.correspondence.stop()
        for timer in self._timers.values():
            timer.cancel()
        await asyncio.gather(*(pilot.stop() for pilot in self._pilots.values()))
        while self._tasks:  # one that ends may let the next one begin
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.sleep(0)
        if self.shared is not None:
            await self.shared.stop()
        self._loader.shutdown()

    async def table(self, id: str) -> Table | None:
        """The table with an id, from memory or from the store."""
        if id in self.tables:
            return self.tables[id]
        if not is_id(id):
            return None
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _task: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def up_to_date(self, table: Table) -> None:
        """See that a table in memory is as far as the store: whoever comes may have seen more at another server."""
        if self.is_shared and not table.is_closed:
            async with table.exclusive():
                await table.sharing.catch_up()

    async def _load(self, id: str) -> Table | None:
        if self.shared is not None:
            await self.shared.subscribe(id)
        await self._note_use(id)
        info, entries = await read_table(self.engine, id)
        if info is None:
            return None
        edition_of(info.settings.edition)  # a later version may have made the table
        game = None
        if info.status is not Status.LOBBY:
            rules = rules_of(info.settings.edition, len(info.seats), info.settings.options)
            game = await asyncio.get_running_loop().run_in_executor(self._loader, Game.from_log, rules, entries)
        table = Table(info, game, self.config, self._writer, self.metrics, self._server_time)
        if table.by_correspondence:
            await self.correspondence.take(table)
        return self._set_up(table)

    async def _note_use(self, id: str) -> None:
        """If a table that is opened waits for people, it is first noted as used, so it will not be dropped."""
        info = await find_table(self.engine, id)
        lobbies = lobbies_of(info) if info else []
        if lobbies:
            with suppress(NotStored):  # a full disk keeps nobody out
                await self._writer.write(touch_lobbies(lobbies))

    def lobbies_in_use(self) -> list[str]:
        """The tables without cards that somebody may have open, or come to from one that is."""
        return [lobby for table in self.tables.values() for lobby in lobbies_of(table.info)]

    def _set_up(self, table: Table) -> Table:
        pilot = Autopilot(table, self.bots)
        table.on_change = partial(self._changed, table, pilot)
        table.on_broken = partial(self.close_table, table)
        self.tables[table.id] = table
        self._progress.forget(table.id)
        self._pilots[table.id] = pilot
        self.metrics.tables.set(len(self.tables))
        if self.shared is not None:
            self.shared.add(table)
        table.on_change()
        return table

    def _changed(self, table: Table, pilot: Autopilot) -> None:
        if self._is_closing or table.is_closed:
            return
        pilot.wake()
        if table.by_correspondence and table.sharing.is_pilot:
            self.on_waiting(table.id)
        if table.sessions:
            timer = self._timers.pop(table.id, None)
            if timer:
                timer.cancel()
        elif table.id not in self._timers:
            later = asyncio.get_running_loop().call_later
            self._timers[table.id] = later(self.config.timings.unload_after, self._unload, table, pilot)

    def _unload(self, table: Table, pilot: Autopilot) -> None:
        self._timers.pop(table.id, None)
        if table.sessions:
            return
        if pilot.is_busy or table.is_locked:
            self._changed(table, pilot)
        else:
            self.close_table(table)
            if table.game is not None:
                self._progress.note(table.id, table.game)

    def close_table(self, table: Table) -> None:
        """Take a table out of memory; whoever has it open has to come again."""
        if self._is_closing or self.tables.get(table.id) is not table:
            return
        table.is_closed = True
        del self.tables[table.id]
        self._progress.forget(table.id)
        timer = self._timers.pop(table.id, None)
        if timer:
            timer.cancel()
        if self.shared is not None:
            self.shared.drop(table)
        table.on_change = table.on_broken = _nothing  # what they hold on to holds on to the table
        self.run_in_background(self._pilots.pop(table.id).stop())
        self.metrics.tables.set(len(self.tables))
        asyncio.get_running_loop().call_soon(table.presence.disconnect)  # after the answer to whoever found out
        self.correspondence.put_away(table)

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _logger.error("task_failed", exc_info=task.exception())

    async def make(
        self, maker: Person, settings: TableSettings, bots: Sequence[str | None], words: Words, *, deal: bool
    ) -> Table:
        """A new table; its maker sits down in the first seat that is meant for people."""
        check_settings(settings, bots, self.bots.names, words)
        await self.people.remember(maker)
        seats = seats_as_planned(bots, [], words)
        free = free_seats(seats)
        if free:
            occupant = seat_for_person(seats, maker.id, maker.name, words)
            seats = with_distinct_names(with_seat(seats, free[0], occupant), words)
        info = TableInfo(
            id=new_table_id(),
            status=Status.LOBBY,
            settings=settings,
            seats=seats,
            maker=maker.id,
            number=1,
        )
        table = Table(info, None, self.config, self._writer, self.metrics, self._server_time)
        async with table.exclusive():
            if deal:
                await start(table, words, together_with=new_table(info))
            else:
                await self._writer.write(*new_table(info))
        return self._open_new(table)

    async def make_rematch(self, table: Table, asker: str) -> None:
        """The next table with the same seats, stored together with the way to it. The old table's lock is held.

        It begins when everybody who is here has come.
        """
        before = table.info
        info = TableInfo(
            id=new_table_id(),
            status=Status.LOBBY,
            settings=before.settings,
            seats=before.seats,
            maker=asker,
            number=before.number + 1,
        )
        await table.change(next=info.id, together_with=[*new_table(info), new_invitation(info.id)])
        again = self._open_new(Table(info, None, self.config, self._writer, self.metrics, self._server_time))
        again.expected = {person for person in people_at(before.seats) if table.is_here(person)}
        self.on_waiting(info.id)

    def _open_new(self, table: Table) -> Table:
        info = table.info
        _logger.info("table_made", table=info.id, edition=info.settings.edition, seats=len(info.seats))
        return self._set_up(table)

    async def progress(self, info: TableInfo) -> Progress | None:
        """How far the game of a table is; None before the first deal, and where that cannot be read."""
        loaded = self.tables.get(info.id)
        if loaded is not None:
            return Progress.of(loaded.game) if loaded.game is not None else None
        if info.status is Status.LOBBY or info.settings.edition not in editions():  # a later version may have dealt it
            return None
        try:
            return await self._progress.find(info)
        except SQLAlchemyError:
            raise
        except Exception:  # a log that is damaged keeps nobody from their other tables
            _logger.exception("progress_unknown", table=info.id)
            return None

    async def leave(self, id: str, person: str, words: Words) -> None:
        """A person gives up their seat at a table for good, also at one that cannot be opened."""
        try:
            table = await self.table(id)
        except SQLAlchemyError:
            raise
        except Exception:  # its log is damaged, or a later version has made it
            _logger.warning("left_unopened", table=id)
            await self._leave_unopened(id, person, words)
            return
        if table is None:
            return
        async with table.exclusive():
            await _again(lambda: leave_for_good(table, person, words))

    async def _leave_unopened(self, id: str, person: str, words: Words) -> None:
        info = await find_table(self.engine, id)
        seats = seats_without(info, person, words) if info else None
        if info is not None and seats is not None:
            left = () if people_at(seats) else (end_correspondence(id),)
            await self._writer.write(*change_seats(info.changed(seats=seats)), *left)

    def disconnect(self, person: str) -> None:
        """Close the pages that a person has open at tables; they do not come back by themselves."""
        for table in self.tables.values():
            table.presence.log_out(person)

    async def log_out(self, person: str) -> None:
        """A person gives up who they are: their pages are closed, their seats free where no card is dealt."""
        await self.people.log_out(person)
        self.tell_others(LoggedOut(person))
        self.disconnect(person)
        for id in await lobbies_with(self.engine, person):
            try:
                waiting = await self.table(id)
            except SQLAlchemyError:
                raise
            except Exception:  # a later version has made it: nobody can sit down there anyway
                _logger.warning("seat_kept", table=id)
                continue
            if waiting is None:
                continue
            async with waiting.exclusive():
                await _again(lambda table=waiting: _free_seat(table, person))  # type: ignore[misc]

    async def rename(self, person: Person, name: str) -> None:
        """A person wants to be called otherwise, also where they sit now."""
        await self.people.rename(person, name)
        self.tell_others(Renamed(person.id, name))
        await self._rename_everywhere(person.id, name)

    async def _rename_everywhere(self, person: str, name: str) -> None:
        for table in tuple(self.tables.values()):
            await self.rename_at(table, person, name)

    async def rename_at(self, table: Table, person: str, name: str) -> None:
        """Where one sits one is called by one's newest name; a game that is over keeps the old one."""
        for session in table.sessions:
            if session.person == person:
                session.name = name
        if not table.is_here(person) and with_new_name(table.info.seats, person, name) is None:
            return
        async with table.exclusive():  # whoever has it open may be sitting down just now
            await _again(lambda: _rename(table, person, name))


async def _rename(table: Table, person: str, name: str) -> None:
    seats = with_new_name(table.info.seats, person, name)
    if seats is not None and table.info.status is not Status.OVER and not table.is_closed:
        await table.change(seats=seats)


async def _free_seat(table: Table, person: str) -> None:
    seat = seat_of(table.info.seats, person)
    if seat is not None and table.info.status is Status.LOBBY and not table.is_closed:
        await get_up(table, seat)


async def _again(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something at a table; where somebody at another server was first, as it is then."""
    for _ in range(TRIES):
        try:
            await work()
        except Overtaken:
            continue
        return
    raise Refused(No.STALE)


def _nothing(*_about: object) -> None:
    """What is done after a change at a table that was closed, and about people where nobody can tell them."""
