"""A game by correspondence: what is stored of it besides its log, so that its deadlines outlast the server."""

from collections.abc import Mapping, Sequence

from msgspec import Struct


class AwaitedDecision(Struct, frozen=True):
    """A decision that somebody has days for."""

    seat: int
    since: int
    """The version since which they are asked."""
    deadline: str | None
    """The moment at which their time ends, by the server's time; None in a pause."""
    left: float | None = None
    """In a pause, the seconds that are left to them."""


class Correspondence(Struct, frozen=True):
    """Whose decisions a game awaits, and who has let their days pass."""

    table: str
    number: int
    """The version of the game that this is about."""
    awaited: Sequence[AwaitedDecision]
    """Of people; where it is none, a deal or a bot is next."""
    missed: Mapping[int, int]
    """How often in a row a seat has let its time run out."""
