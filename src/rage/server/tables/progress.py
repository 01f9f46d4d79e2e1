"""How far the games of tables are, for lists: those that nobody has open are replayed once, and kept in mind."""

import asyncio
from collections import OrderedDict
from concurrent.futures import Executor
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncEngine

from rage.engine import rules_of
from rage.server.domain.table import TableInfo
from rage.server.store.tables import newest_versions, read_log
from rage.server.tables.game import Game

_MOST_KNOWN = 10_000


class Progress(NamedTuple):
    """How far a game is."""

    round: int
    rounds: int
    to_act: tuple[int, ...]
    """The seats whose turn it is."""

    @classmethod
    def of(cls, game: Game) -> "Progress":
        return cls(game.round, game.rules.rounds, game.to_act)


class KnownProgress:
    """The progress of games that are not in memory. Such a game does not go on: what is known stays true until then."""

    def __init__(self, engine: AsyncEngine, loader: Executor, *, is_shared: bool = False) -> None:
        self._engine = engine
        self._loader = loader
        self._is_shared = is_shared
        """Whether games may go on at other servers."""
        self._known: OrderedDict[str, tuple[int, Progress]] = OrderedDict()
        """With the version of the game."""
        self._replaying = asyncio.Lock()
        """One log at a time is replayed for lists, and once for all who ask: those who open a table go between."""

    def note(self, table: str, game: Game) -> None:
        """A game leaves memory."""
        self._known[table] = game.version, Progress.of(game)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)

    def forget(self, table: str) -> None:
        """A game comes into memory, and may go on."""
        self._known.pop(table, None)

    async def find(self, info: TableInfo) -> Progress:
        """How far a game is that is not in memory."""
        if self._is_shared:
            versions = await newest_versions(self._engine, [info.id])
            if info.id in self._known and versions.get(info.id, (0, 0))[1] != self._known[info.id][0]:
                self.forget(info.id)
        known = self._known.get(info.id)
        if known is not None:
            return known[1]
        async with self._replaying:
            if info.id not in self._known:
                rules = rules_of(info.settings.edition, len(info.seats), info.settings.options)
                entries = await read_log(self._engine, info.id)
                game = await asyncio.get_running_loop().run_in_executor(self._loader, Game.from_log, rules, entries)
                self.note(info.id, game)
            return self._known[info.id][1]
