"""All tables of a server that shares its database: what others tell about them is heard, and the store is looked at.

What others stored is told through Redis. Should that fail, or a server end between storing and telling, the store is
looked at: every few seconds, and every second while Redis is away.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.peers.link import RedisLink
from rage.server.peers.news import (
    AboutAll,
    AboutTable,
    Beat,
    Ended,
    Unknown,
    encode_news,
    general_news,
    table_news,
)
from rage.server.store.session_lock import count_sharers
from rage.server.store.tables import newest_versions
from rage.server.tables.shared_table import Peers, SharedTable
from rage.server.tables.sharing import ALONE
from rage.server.tables.table import Table

_logger = structlog.get_logger()
_TICK = 1.0
_TICKS_BETWEEN_LOOKS = 5
_SILENCE = 5.0
"""Seconds after which a server that is not heard any more counts as gone."""
_SETTLING = 3.0
"""Seconds until it is known who is where, once the others are heard again."""
_TICKS_BETWEEN_COUNTS = 15
_AT_ONCE = 500
"""Of so many tables the store is asked in one question."""


class SharedTables:
    """The way to the servers that share the database."""

    def __init__(
        self,
        number: int,
        engine: AsyncEngine,
        *,
        redis: str,
        prefix: str,
        run_in_background: Callable[[Coroutine[Any, Any, None]], None],
        beat: Callable[[], Beat],
        hear: Callable[[AboutAll], None],
    ) -> None:
        self._number = number
        self._engine = engine
        self._beat = beat
        """What this server says of itself."""
        self._hear_other = hear
        """Is told what is not about tables."""
        self._run_in_background = run_in_background
        self._tables: dict[str, SharedTable] = {}
        self._wanted: set[str] = set()
        self._servers: dict[int, tuple[float, Beat]] = {}
        """The others that were heard lately: when, and what they said."""
        self.unheard = 0
        """How many servers share the database that were not heard the last two times: they may name another Redis."""
        self._missing = 0
        self._own_beat: Beat | None = None
        self._ticks = 0
        self._settling: asyncio.TimerHandle | None = None
        self._watching: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._link = RedisLink(redis, prefix, hear=self._hear, beat=self._sign_of_life, changed=self._link_changed)
        self._peers = Peers(number, engine, publish=self._publish, run_in_background=run_in_background)

    async def start(self) -> None:
        """Hear and be heard, or `NoRedis`."""
        await self._link.start()
        self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Let the others know that this server ends: they go on without it."""
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        if self._settling is not None:
            self._settling.cancel()
        self.tell(Ended())
        await self._link.stop()

    @property
    def is_linked(self) -> bool:
        """Whether Redis answers."""
        return self._peers.is_linked

    @property
    def beats(self) -> list[Beat]:
        """What the others last said of themselves."""
        return [beat for _moment, beat in self._servers.values()]

    def tell(self, news: AboutAll) -> None:
        """Tell all other servers something."""
        self._link.publish("", encode_news(self._number, news))

    async def subscribe(self, table: str) -> None:
        """Hear what is told about a table, before it is read."""
        self._wanted.add(table)
        await self._link.subscribe(table)

    def add(self, table: Table) -> None:
        """A table is in memory: the others are asked what they know about it."""
        is_heard = table.id in self._wanted
        shared = self._tables[table.id] = SharedTable(table, self._peers)
        table.sharing = shared
        self._wanted.add(table.id)
        if is_heard:
            shared.ask()
        else:
            self._run_in_background(self._subscribe_and_ask(shared, table.id))

    async def _subscribe_and_ask(self, shared: SharedTable, table: str) -> None:
        await self._link.subscribe(table)
        shared.ask()

    def drop(self, table: Table) -> None:
        """A table is in memory no longer."""
        shared = self._tables.pop(table.id, None)
        if shared is not None:
            shared.say_unloaded()
            table.sharing = ALONE
            self._wanted.discard(table.id)
            self._run_in_background(self._unsubscribe(table.id))

    async def _unsubscribe(self, table: str) -> None:
        if table not in self._wanted:
            await self._link.unsubscribe(table)

    def _publish(self, table: str, news: AboutTable) -> None:
        self._link.publish(table, encode_news(self._number, news))

    def _hear(self, channel: str, message: bytes) -> None:
        if not channel:
            self._hear_general(*general_news(message))
            return
        server, news = table_news(message)
        shared = self._tables.get(channel)
        if shared is not None and server != self._number:
            shared.hear(server, news)

    def _hear_general(self, server: int, news: AboutAll) -> None:
        if server == self._number:
            return
        match news:
            case Beat():
                if server not in self._servers:
                    self.tell(Unknown(server))
                self._servers[server] = self._loop.time(), news
            case Ended():
                self._lose(server)
            case Unknown():
                if news.server == self._number:
                    for shared in self._tables.values():
                        shared.announce()
            case _:
                self._hear_other(news)

    def _lose(self, server: int) -> None:
        self._servers.pop(server, None)
        for shared in tuple(self._tables.values()):
            shared.lose(server)

    def _sign_of_life(self) -> bytes:
        if self._own_beat is None or len(self._tables) < _AT_ONCE or self._ticks % _TICKS_BETWEEN_LOOKS == 0:
            self._own_beat = self._beat()
        return encode_news(self._number, self._own_beat)

    def _link_changed(self, is_up: bool) -> None:
        """Where Redis was away, everything is asked anew; until it is known who is where, nobody counts as gone."""
        peers, now = self._peers, self._loop.time()
        peers.is_linked, peers.is_settled = is_up, False
        if self._settling is not None:
            self._settling.cancel()
            self._settling = None
        if is_up:
            _logger.info("redis_linked")
            self._servers = {server: (now, beat) for server, (_moment, beat) in self._servers.items()}
            self._settling = self._loop.call_later(_SETTLING, self._settle)
            for shared in self._tables.values():
                shared.ask()
        self._wake_all()

    def _settle(self) -> None:
        self._peers.is_settled = True
        self._wake_all()

    def _wake_all(self) -> None:
        for shared in tuple(self._tables.values()):
            shared.wake()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            self._ticks += 1
            lost = self._silent() if self.is_linked else []
            for server in lost:
                _logger.warning("server_lost", server=server)
                self._lose(server)
            if self._ticks % _TICKS_BETWEEN_COUNTS == 0:
                await self._count()
            if lost or not self.is_linked or self._ticks % _TICKS_BETWEEN_LOOKS == 0:
                await self._look()

    def _silent(self) -> list[int]:
        """The servers that were not heard for too long."""
        before = self._loop.time() - _SILENCE
        return [server for server, (heard, _beat) in self._servers.items() if heard < before]

    async def _count(self) -> None:
        """Notice servers that write to the same database and are not heard."""
        try:
            missing = max(await count_sharers(self._engine) - 1 - len(self._servers), 0) if self.is_linked else 0
        except (SQLAlchemyError, OSError):
            return
        unheard, self._missing = min(missing, self._missing), missing
        if unheard and not self.unheard:
            _logger.error("servers_not_heard", servers=unheard)
        self.unheard = unheard

    async def _look(self) -> None:
        """Look in the store for what nobody told."""
        ids = list(self._tables)
        try:
            for begin in range(0, len(ids), _AT_ONCE):
                found = await newest_versions(self._engine, ids[begin : begin + _AT_ONCE])
                for table, (row, number) in found.items():
                    if table in self._tables:
                        self._tables[table].look(row, number)
        except (SQLAlchemyError, OSError) as error:  # the database is away, and may be back soon
            _logger.warning("not_looked", error=type(error).__name__)
