"""A table that several servers have in memory: each tells the others what it stores and who is there.

The store is the truth. Whoever hears of something that does not follow what is known reads what is missing.
"""

from collections.abc import Callable, Collection, Coroutine
from typing import Any

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.game_log import LogEntry
from rage.server.peers.news import AboutTable, Here, Said, StandInsChanged, Stored, StoredAt, Temporary, Unloaded
from rage.server.store.tables import read_table
from rage.server.tables.following import follow, look_who_is_here
from rage.server.tables.table import Table
from rage.server.tables.table_clock import MISSES

_logger = structlog.get_logger()


class Peers:
    """What all shared tables of a server have in common: its number, and the way to the others."""

    def __init__(
        self,
        number: int,
        engine: AsyncEngine,
        *,
        publish: Callable[[str, AboutTable], None],
        tell: Callable[[Collection[int], StoredAt], None],
        run_in_background: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.number = number
        self.engine = engine
        self.is_linked = False
        """Whether the others are heard."""
        self.is_settled = False
        """Whether they have been for long enough to have said who is where."""
        self.quiet: set[int] = set()
        """Those of the others that were not heard just now: they may have been killed."""
        self.publish = publish
        """Tells whoever hears a table."""
        self.tell = tell
        """Tells servers that are known to have a table in memory, all of it together that is to be told just now."""
        self.run_in_background = run_in_background


class SharedTable:
    """What a table tells other servers, and what it hears from them."""

    def __init__(self, table: Table, peers: Peers) -> None:
        self._table = table
        self._peers = peers
        self._told_people: dict[str, int] = {}
        """Who was here when that was last said: what changes before another server is known is said to it then."""
        self._told_stand_ins = frozenset(table.stand_ins)
        self._is_new = True
        """Whether what is not stored may be known better by others."""

    @property
    def is_pilot(self) -> bool:
        """Of the servers where somebody has the table open, the first by its number; where nobody has, of all.

        One that is not heard just now does not count. Where nobody is, everybody may be it: the log says who was first.
        """
        table, peers = self._table, self._peers
        is_open_here = bool(table.sessions)
        if not peers.is_linked:
            return is_open_here or table.by_correspondence
        for server, people in table.presence.servers.items():
            is_open_there = bool(people)
            comes_before = is_open_there if is_open_there is not is_open_here else server < peers.number
            if comes_before and server not in peers.quiet:
                return False
        return True

    @property
    def knows_presence(self) -> bool:
        return self._peers.is_settled

    def stored(self, row: int, *entries: LogEntry) -> None:
        """Tell those who have the table in memory; whoever reads it just now asks, and hears how far we are."""
        servers = self._table.presence.servers
        if servers:
            self._peers.tell(servers, StoredAt(self._table.id, row, [entry[1:] for entry in entries]))

    def said(self, message: bytes) -> None:
        if self._table.presence.servers:
            self._publish(Said(message))

    def told(self) -> None:
        """Tell the others who is here, and where bots play for people, if that has changed."""
        table = self._table
        people, stand_ins = table.presence.here(), frozenset(table.stand_ins)
        if not table.presence.servers:
            self._told_stand_ins = stand_ins
            return
        if people != self._told_people:
            self._told_people = people
            self._publish(self._here())
        if stand_ins != self._told_stand_ins:
            before, self._told_stand_ins = self._told_stand_ins, stand_ins
            self._publish(StandInsChanged(sorted(stand_ins - before), sorted(before - stand_ins)))

    async def catch_up(self) -> bool:
        """Read what is missing from the store. The table's lock is held."""
        table = self._table
        try:
            info, entries = await read_table(self._peers.engine, table.id, self._number)
            if info is None:
                return False
            follow(table, info, entries)
        except Exception:
            _logger.exception("not_caught_up", table=table.id)
            return False
        return True

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        self._peers.run_in_background(work)

    def ask(self) -> None:
        """Ask the others how far they are, and who is there; and tell them."""
        self._told_people = self._table.presence.here()
        self._publish(self._here(is_question=True))

    def announce(self) -> None:
        """Tell the others once more who is here."""
        self._told_people = self._table.presence.here()
        self._publish(self._here())

    def wake(self) -> None:
        """Something that concerns all tables has changed: something may be due."""
        self._table.on_change()

    def wake_for(self, servers: Collection[int]) -> None:
        """Some servers are not heard, or heard again: what is due at their tables may be due here."""
        if not self._table.presence.servers.keys().isdisjoint(servers):
            self.wake()

    def say_unloaded(self) -> None:
        self._publish(Unloaded())

    def hear(self, server: int, news: AboutTable) -> None:
        """Something that another server tells."""
        match news:
            case Stored():
                self.hear_stored(news)
            case Here():
                self._take_presence(server, news)
            case Unloaded():
                self.lose(server)
            case StandInsChanged():
                self._take_stand_ins(news)
            case Said():
                self._table.presence.send(news.message)

    def hear_stored(self, news: Stored | StoredAt) -> None:
        """Another server has stored something."""
        self._table.submit(self._take, news)

    def lose(self, server: int) -> None:
        """Another server has the table in memory no longer, or is gone."""
        if server in self._table.presence.servers:
            self._table.presence.set_elsewhere(server, None)
            look_who_is_here(self._table)

    def look(self, row: int, number: int) -> None:
        """The store is so far: read it, where that is further than what is known."""
        if row > self._table.info.version or number > self._number:
            self.run(self._read())

    @property
    def _number(self) -> int:
        return self._table.game.version if self._table.game is not None else 0

    def _take(self, news: Stored | StoredAt) -> None:
        """Follow, if that is what comes next; the table's lock is held."""
        table = self._table
        known = self._number
        missing = [LogEntry(table.id, *entry) for entry in news.entries if entry[0] > known]  # type: ignore[arg-type]
        is_next = not missing or missing[0].number == known + 1
        try:
            if not table.is_closed and news.row <= table.info.version and is_next:
                follow(table, table.info, missing)
            elif not table.is_closed:
                self.run(self._read())
        except Exception:
            _logger.exception("not_followed", table=table.id)
            self.run(self._read())
        finally:
            table.release()

    async def _read(self) -> None:
        table = self._table
        async with table.exclusive():
            if not table.is_closed and not await self.catch_up():
                table.on_broken()

    def _take_presence(self, server: int, here: Here) -> None:
        table = self._table
        is_changed = table.presence.servers.get(server) != here.people
        before = set(table.presence.people)
        table.presence.set_elsewhere(server, here.people)
        if here.is_question:
            self._told_people, self._told_stand_ins = table.presence.here(), frozenset(table.stand_ins)
            self._publish(self._here(temporary=self._temporary()))
        if here.temporary is not None and (self._is_new or server < self._peers.number):
            self._adopt(here.temporary)
        if is_changed:
            look_who_is_here(table, set(here.people) - before)
        self.look(here.row, here.number)

    def _take_stand_ins(self, news: StandInsChanged) -> None:
        table = self._table
        table.stand_ins.update(news.on)
        table.stand_ins.difference_update(news.off)
        self._told_stand_ins = (self._told_stand_ins | set(news.on)) - set(news.off)
        for seat in news.off:
            table.time.reset_misses(seat)
        if table.by_correspondence:
            table.time.missed.update(dict.fromkeys(news.on, MISSES))
        table.tell_table()
        table.on_change()

    def _adopt(self, temporary: Temporary) -> None:
        """Know what others know who had the table in memory before, but for those who have just come here."""
        table = self._table
        self._is_new = False
        if not table.expected:
            table.expected = set(temporary.expected)
        if table.game is None or temporary.version != table.game.version or table.by_correspondence:
            return
        table.time.adopt(temporary.waited, temporary.gone, temporary.missed)
        here = table.presence.here()
        arrived = {seat for seat, occupant in enumerate(table.info.seats) if occupant.person in here}
        table.stand_ins = set(temporary.stand_ins) - arrived
        self._told_stand_ins = frozenset(temporary.stand_ins)
        table.refresh()
        table.tell_table()
        table.on_change()

    def _here(self, *, is_question: bool = False, temporary: Temporary | None = None) -> Here:
        table = self._table
        return Here(self._told_people, table.info.version, self._number, is_question, temporary)

    def _temporary(self) -> Temporary:
        time = self._table.time
        return Temporary(
            self._number,
            sorted(self._table.stand_ins),
            time.waited,
            time.gone_for,
            dict(time.missed),
            sorted(self._table.expected),
        )

    def _publish(self, news: AboutTable) -> None:
        self._peers.publish(self._table.id, news)
