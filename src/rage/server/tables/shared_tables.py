"""All tables of a server that shares its database: what others tell about them is heard, and the store is looked at.

What others stored is told through Redis. Should that fail, or a server end between storing and telling, the store is
looked at: every few seconds, and every second while Redis is away.

What is stored is told to servers that are known to have the table in memory, each by a channel of its own: all of one
commit in one message. What has to reach those who are not known yet is told by the table's channel.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine
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
    Stored,
    StoredAt,
    Unknown,
    Unloaded,
    encode_gathered,
    encode_news,
    gathered_news,
    general_news,
    table_news,
)
from rage.server.store.session_lock import count_sharers
from rage.server.store.tables import newest_versions
from rage.server.tables.shared_table import Peers, SharedTable
from rage.server.tables.sharing import ALONE
from rage.server.tables.table import Table

_logger = structlog.get_logger()
_TICK = 0.25
_TICKS_BETWEEN_LOOKS = 20
_TICKS_BETWEEN_LOOKS_WITHOUT_REDIS = 4
_QUIET = 1.25
"""Seconds after which nobody waits for what a server that is not heard should do."""
_SILENCE = 5.0
"""Seconds after which such a server counts as gone, and so do the people there."""
_SETTLING = 3.0
"""Seconds until it is known who is where, once the others are heard again."""
_TICKS_BETWEEN_COUNTS = 60
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
        self._with_channel: set[int] = set()
        """Those of them that hear what is told to them alone."""
        self._gathered: dict[int, list[StoredAt]] = {}
        """What is to be told to some of them at the end of this turn of the event loop."""
        self.unheard = 0
        """How many servers share the database that were not heard the last two times: they may name another Redis."""
        self._missing = 0
        self._own_beat: Beat | None = None
        self._ticks = 0
        self._settling: asyncio.TimerHandle | None = None
        self._watching: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._channel = _channel_of(number)
        self._link = RedisLink(
            redis,
            prefix,
            hear=self._hear,
            beat=self._sign_of_life,
            changed=self._link_changed,
            channel=self._channel,
        )
        self._peers = Peers(
            number, engine, publish=self._publish, tell=self._gather, run_in_background=run_in_background
        )

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
        self._tell_gathered()
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
            self.unsubscribe(table.id)

    def unsubscribe(self, table: str) -> None:
        """A table is not in memory: what is told about it need not be heard any longer."""
        self._wanted.discard(table)
        self._run_in_background(self._unsubscribe(table))

    async def _unsubscribe(self, table: str) -> None:
        if table not in self._wanted:
            await self._link.unsubscribe(table)

    def _publish(self, table: str, news: AboutTable) -> None:
        self._tell_gathered()  # so that nobody hears of what comes later first
        self._link.publish(table, encode_news(self._number, news))

    def _gather(self, servers: Collection[int], news: StoredAt) -> None:
        """Tell some servers at the end of this turn; where one has no channel of its own, all by the table's, now."""
        if not self._link.is_up:
            return
        if not self._with_channel.issuperset(servers):
            self._publish(news.table, Stored(news.row, news.entries))
            return
        if not self._gathered:
            self._loop.call_soon(self._tell_gathered)
        for server in servers:
            self._gathered.setdefault(server, []).append(news)

    def _tell_gathered(self) -> None:
        gathered, self._gathered = self._gathered, {}
        for server, news in gathered.items():
            self._link.publish(_channel_of(server), encode_gathered(news))

    def _hear(self, channel: str, message: bytes) -> None:
        if channel == self._channel:
            self._hear_gathered(gathered_news(message))
            return
        if not channel:
            self._hear_general(*general_news(message))
            return
        server, news = table_news(message)
        shared = self._tables.get(channel)
        if shared is not None and server != self._number:
            shared.hear(server, news)

    def _hear_gathered(self, gathered: list[StoredAt]) -> None:
        """One may be about a table that was put away while Redis was, or that another server with this number had."""
        for news in gathered:
            shared = self._tables.get(news.table)
            if shared is None:
                if news.table not in self._wanted:
                    self._publish(news.table, Unloaded())
                continue
            try:
                shared.hear_stored(news)
            except Exception:  # the others are followed all the same
                _logger.exception("news_not_heard", table=news.table)

    def _hear_general(self, server: int, news: AboutAll) -> None:
        if server == self._number:
            return
        match news:
            case Beat():
                if server not in self._servers:
                    self.tell(Unknown(server))
                self._servers[server] = self._loop.time(), news
                (self._with_channel.add if news.has_channel else self._with_channel.discard)(server)
            case Ended():
                self._lose(server)
            case Unknown():
                if news.server == self._number:
                    self._with_every_table(SharedTable.announce)
            case _:
                self._hear_other(news)

    def _lose(self, server: int) -> None:
        self._servers.pop(server, None)
        self._with_channel.discard(server)
        self._peers.quiet.discard(server)
        self._with_every_table(lambda shared: shared.lose(server))

    def _sign_of_life(self) -> bytes:
        if self._own_beat is None or len(self._tables) < _AT_ONCE or self._ticks % _TICKS_BETWEEN_LOOKS < 2:
            self._own_beat = self._beat()
            self._own_beat.has_channel = True
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
            self._with_every_table(SharedTable.ask)
        self._with_every_table(SharedTable.wake)

    def _settle(self) -> None:
        self._peers.is_settled = True
        self._with_every_table(SharedTable.wake)

    def _with_every_table(self, do: Callable[[SharedTable], None]) -> None:
        """Do something with every table; one that fails keeps none of the others from it."""
        for table, shared in tuple(self._tables.items()):
            try:
                do(shared)
            except Exception:
                _logger.exception("table_failed", table=table)

    async def _watch(self) -> None:
        before, was_held_up = self._loop.time(), False
        while True:
            await asyncio.sleep(_TICK)
            self._ticks += 1
            now = self._loop.time()
            is_held_up = now > before + 2 * _TICK and not was_held_up  # what others said is yet to be heard
            before, was_held_up = now, is_held_up
            try:
                await self._look_after(now, is_held_up=is_held_up)
            except Exception:  # the next time it may go well
                _logger.exception("not_looked_after")

    async def _look_after(self, now: float, *, is_held_up: bool) -> None:
        """Notice who is gone, and what nobody told."""
        lost: list[int] = []
        if self.is_linked and not is_held_up:
            self._note_quiet(self._not_heard_since(now - _QUIET))
            lost = self._not_heard_since(now - _SILENCE)
        for server in lost:
            _logger.warning("server_lost", server=server)
            self._lose(server)
        if self._ticks % _TICKS_BETWEEN_COUNTS == 0:
            await self._count()
        between = _TICKS_BETWEEN_LOOKS if self.is_linked else _TICKS_BETWEEN_LOOKS_WITHOUT_REDIS
        if lost or self._ticks % between == 0:
            await self._look()

    def _not_heard_since(self, moment: float) -> list[int]:
        return [server for server, (heard, _beat) in self._servers.items() if heard < moment]

    def _note_quiet(self, quiet: list[int]) -> None:
        """Servers are not heard, or heard again: somebody else has to do what is due at their tables, or no longer."""
        changed = self._peers.quiet.symmetric_difference(quiet)
        if changed:
            self._peers.quiet = set(quiet)
            self._with_every_table(lambda shared: shared.wake_for(changed))

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


def _channel_of(server: int) -> str:
    """Where a server alone hears; no table is called so."""
    return f"@{server}"
