"""Sharing a table: what others have to know who have it in memory too. Mostly nobody has."""

from collections.abc import Coroutine
from typing import Any, Protocol

from rage.server.domain.game_log import LogEntry


class Sharing(Protocol):
    """Tells other servers about a table, and knows what they have told."""

    @property
    def is_pilot(self) -> bool:
        """Whether this server does what is due at the table: of several, one."""

    @property
    def knows_presence(self) -> bool:
        """Whether it is known who has the table open: without that, nobody counts as gone."""

    def stored(self, row: int, *entries: LogEntry) -> None:
        """Something is stored: the table's row, up to a version, and entries of its log."""

    def said(self, message: bytes) -> None:
        """Everybody here was sent a message that everybody elsewhere gets too."""

    def told(self) -> None:
        """Everybody here was told how the table stands: others may have to know who is here, and where bots play."""

    async def catch_up(self) -> bool:
        """Somebody was first: bring the table up to date. Whether that can be done; else it has to be read anew."""

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for."""


class Alone:
    """A table of a server that has its database to itself."""

    is_pilot = True
    knows_presence = True

    def stored(self, row: int, *entries: LogEntry) -> None:
        """Nobody else has to know."""

    def said(self, message: bytes) -> None:
        """Nobody else has to know."""

    def told(self) -> None:
        """Nobody else has to know."""

    async def catch_up(self) -> bool:
        return False

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """There is nothing to be begun."""
        work.close()


ALONE = Alone()
