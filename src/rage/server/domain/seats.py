"""The seats of a table: who has each of them."""

from enum import StrEnum

from msgspec import Struct

LONGEST_NAME = 20


class SeatKind(StrEnum):
    """Who sits in a seat."""

    FREE = "free"
    PERSON = "person"
    BOT = "bot"


class SeatInfo(Struct, frozen=True):
    """A seat and who has it."""

    kind: SeatKind = SeatKind.FREE
    name: str = ""
    """The name to show; empty where the seat is free."""
    bot: str | None = None
    """The bot's strength, such as `steady`."""
    person: str | None = None
    """The person's id."""
    guest: int = 0
    """Of somebody without a name: which guest they are at this table, from 1. Each reader calls them so in their own
    language; `name` is in that of whoever made the seat. 0 for everybody else."""
