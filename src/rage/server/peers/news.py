"""News: what servers that share a database tell each other. None of it is the truth: that is in the store.

A server that misses any of it reads the store, so everything here may be lost, late or doubled.
"""

from collections.abc import Sequence

from msgspec import Struct, field, msgpack


class Stored(Struct, tag=True):
    """Something about a table is stored."""

    row: int
    """The version of the table's row."""
    entries: list[tuple[int, int, str, str]] = field(default_factory=list)
    """What is new in the log: number, seat, entry and by whom."""


class StoredAt(Struct, array_like=True):
    """The same with the table that it is about, for one server that has it in memory."""

    table: str
    row: int
    entries: list[tuple[int, int, str, str]]


class Temporary(Struct):
    """What is known about a running game and is not stored: for a server that has just read its table."""

    version: int
    stand_ins: list[int]
    waited: dict[int, float]
    """For how many seconds of the game each seat has been asked."""
    gone: dict[int, float]
    """For how many somebody has been gone."""
    missed: dict[int, int]
    expected: list[str]
    """Who has to come before a rematch begins."""


class Here(Struct, tag=True):
    """Who has a table open at the server that says so; and how far that server is."""

    people: dict[str, int]
    """How many pages each person has open there."""
    row: int
    number: int
    """Of the last entry of the log."""
    is_question: bool = False
    """Whether the others shall say the same."""
    temporary: Temporary | None = None


class Unloaded(Struct, tag=True):
    """A server has a table in its memory no longer."""


class StandInsChanged(Struct, tag=True):
    """In some seats a bot plays from now on, in others no longer."""

    on: list[int]
    off: list[int]


class Said(Struct, tag=True):
    """A message for everybody at a table, as it is sent to them."""

    message: bytes


AboutTable = Stored | Here | Unloaded | StandInsChanged | Said


class Beat(Struct, tag=True):
    """A server is there: it says so twice a second, and which of its tables are listed."""

    listed: list[str]
    """The newest of those where somebody is, by their ids."""
    playing: int
    """At how many tables somebody plays there."""
    has_channel: bool = False
    """Whether it hears what is told to it alone; one of an earlier version does not."""


class Ended(Struct, tag=True):
    """A server is no longer there."""


class Unknown(Struct, tag=True):
    """A server was not heard for a while: it shall say again who is there."""

    server: int


class Renamed(Struct, tag=True):
    """Somebody is called otherwise."""

    person: str
    name: str


class LoggedOut(Struct, tag=True):
    """Somebody is nobody here any more."""

    person: str


class SheetChanged(Struct, tag=True):
    """A score sheet that others look at was written in; None where it is shown no longer."""

    id: str
    shown: bytes | None


AboutAll = Beat | Ended | Unknown | Renamed | LoggedOut | SheetChanged


class _TableNews(Struct, array_like=True):
    server: int
    news: AboutTable


class _GeneralNews(Struct, array_like=True):
    server: int
    news: AboutAll


_encode = msgpack.Encoder().encode
_table_news = msgpack.Decoder(_TableNews).decode
gathered_news = msgpack.Decoder(list[StoredAt]).decode
"""What another server has told this one alone."""
_general_news = msgpack.Decoder(_GeneralNews).decode


def encode_news(server: int, news: AboutTable | AboutAll) -> bytes:
    """News with the number of the server that tells it."""
    return _encode((server, news))


def encode_gathered(news: Sequence[StoredAt]) -> bytes:
    """All that one server has to tell another at a time."""
    return _encode(news)


def table_news(message: bytes) -> tuple[int, AboutTable]:
    """Who tells something about a table, and what."""
    found = _table_news(message)
    return found.server, found.news


def general_news(message: bytes) -> tuple[int, AboutAll]:
    """Who tells something about everything, and what."""
    found = _general_news(message)
    return found.server, found.news
