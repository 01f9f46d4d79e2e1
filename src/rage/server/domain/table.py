"""A table: everything about it but the moves of its game."""

from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rage.server.domain.agreements import NOTHING, Agreements
from rage.server.domain.seats import SeatInfo
from rage.server.domain.settings import TableSettings


class Status(StrEnum):
    """How far a table is."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class GameOutcome(Struct, frozen=True):
    """How a game ended, by seat."""

    totals: list[int]
    places: list[int]


class TableInfo(Struct, frozen=True):
    """What is known about a table: what was agreed, who sits where, and how it ended."""

    id: str
    status: Status
    settings: TableSettings
    seats: list[SeatInfo]
    maker: str
    """The host: the person who may change the settings, start, and remove somebody before the first deal."""
    number: int
    """Of the game in a row of rematches, from 1."""
    next: str | None = None
    """The table of the rematch, once somebody asked for one."""
    paused_by: int | None = None
    """The seat that asked for a pause."""
    ended: str | None = None
    """When the game ended, in UTC, in the ISO form."""
    outcome: GameOutcome | None = None
    agreements: Agreements = NOTHING
    version: int = 1
    """One more with every change: whoever changes a version that is not the newest has to read the table anew."""

    def changed(self, **changes: Any) -> "TableInfo":
        """The table as it will be after a change."""
        return replace(self, version=self.version + 1, **changes)
