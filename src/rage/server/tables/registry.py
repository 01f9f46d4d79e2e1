"""The registry of all tables that are in use: how one is made, found and unloaded."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.engine import edition_of, rules_of
from rage.server.config import Config
from rage.server.domain.ids import is_id
from rage.server.domain.table import Status, TableInfo
from rage.server.metrics import Metrics
from rage.server.peers.news import AboutAll
from rage.server.store.server_time import ServerTime
from rage.server.store.tables import (
    find_table,
    lobbies_of,
    read_table,
    touch_lobbies,
)
from rage.server.store.writer import NotStored, Writer
from rage.server.tables.autopilot import Autopilot, Bots
from rage.server.tables.background import BackgroundTasks
from rage.server.tables.correspondence import CorrespondenceSchedule
from rage.server.tables.game import Game
from rage.server.tables.people import People
from rage.server.tables.progress import KnownProgress
from rage.server.tables.table import Table

if TYPE_CHECKING:
    from rage.server.tables.shared_tables import SharedTables

_logger = structlog.get_logger()
_TAKE_UP_EVERY = 60.0
"""Seconds after which games by correspondence are looked through that other servers may have left."""


class UnreadableTable(Exception):  # noqa: N818
    """A table cannot be opened, and why is in the log."""


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
        self.background = BackgroundTasks()
        self.run_in_background = self.background.begin
        self.tables: dict[str, Table] = {}
        self.on_waiting: Callable[[str], None] = _nothing
        """Called with a table where somebody who is not there may have to be told something."""
        self.writer = writer
        self._server_time = server_time
        self._pilots: dict[str, Autopilot] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._unreadable: set[str] = set()
        """Tables of which is said already that they cannot be read."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
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
        self.known_progress = KnownProgress(engine, self._loader, is_shared=self.is_shared)
        self.number = number
        """Of this server among those that share the database."""

    def tell_others(self, news: AboutAll) -> None:
        """Tell the other servers something that is not about a table."""
        if self.shared is not None:
            self.shared.tell(news)

    async def close(self) -> None:
        """Stop what the server does by itself, and let commands that are under way come to their end."""
        self._is_closing = True
        self.correspondence.stop()
        for timer in self._timers.values():
            timer.cancel()
        await asyncio.gather(*(pilot.stop() for pilot in self._pilots.values()))
        await self.background.wait()
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
        """See that a table in memory is as far as the store: whoever comes may have seen more at another server.

        One that cannot be brought there is closed, and read anew for whoever comes next.
        """
        if self.is_shared and not table.is_closed:
            async with table.exclusive():
                if not table.is_closed and not await table.sharing.catch_up():
                    table.on_broken()

    async def _load(self, id: str) -> Table | None:
        try:
            table = await self._read(id)
        except (SQLAlchemyError, OSError):  # a database that is away now may be back soon
            raise
        except Exception as error:  # its log is damaged, or a later version has made it: that lasts, and is said once
            self.note_unreadable(id)
            raise UnreadableTable(id) from error
        finally:
            if self.shared is not None and id not in self.tables:
                self.shared.unsubscribe(id)
        self._unreadable.discard(id)
        return table

    def note_unreadable(self, id: str) -> None:
        """Say once, with the exception that is being handled, that a table cannot be read."""
        if id not in self._unreadable:
            self._unreadable.add(id)
            _logger.exception("table_unreadable", table=id)

    async def _read(self, id: str) -> Table | None:
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
        table = self.new(info, game)
        if table.by_correspondence:
            await self.correspondence.take(table)
        return self.add(table)

    async def _note_use(self, id: str) -> None:
        """If a table that is opened waits for people, it is first noted as used, so it will not be dropped."""
        info = await find_table(self.engine, id)
        lobbies = lobbies_of(info) if info else []
        if lobbies:
            with suppress(NotStored):  # a full disk keeps nobody out
                await self.writer.write(touch_lobbies(lobbies))

    def lobbies_in_use(self) -> list[str]:
        """The tables without cards that somebody may have open, or come to from one that is."""
        return [lobby for table in self.tables.values() for lobby in lobbies_of(table.info)]

    def new(self, info: TableInfo, game: Game | None = None) -> Table:
        """A table that nobody can find yet."""
        return Table(info, game, self.config, self.writer, self.metrics, self._server_time)

    def add(self, table: Table) -> Table:
        """From now on a table can be found, and does what is due."""
        pilot = Autopilot(table, self.bots)
        table.on_change = partial(self._changed, table, pilot)
        table.on_broken = partial(self.close_table, table)
        self.tables[table.id] = table
        self.known_progress.forget(table.id)
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
                self.known_progress.note(table.id, table.game)

    def close_table(self, table: Table) -> None:
        """Take a table out of memory; whoever has it open has to come again."""
        if self._is_closing or self.tables.get(table.id) is not table:
            return
        table.is_closed = True
        del self.tables[table.id]
        self.known_progress.forget(table.id)
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

    def disconnect(self, person: str) -> None:
        """Close the pages that a person has open at tables; they do not come back by themselves."""
        for table in self.tables.values():
            table.presence.log_out(person)


def _nothing(*_about: object) -> None:
    """What is done after a change at a table that was closed, and about people where nobody can tell them."""
