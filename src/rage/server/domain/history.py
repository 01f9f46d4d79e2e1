"""A person's history: the games they finished, and how they have done."""

from msgspec import Struct

from rage.server.domain.seats import SeatInfo


class FinishedGame(Struct, frozen=True):
    """A finished game, as one of its players remembers it."""

    id: str
    edition: str
    ended: str
    seats: list[SeatInfo]
    totals: list[int]
    places: list[int]
    seat: int
    """The player's own."""


class EditionTally(Struct, frozen=True):
    """How a person has done, over all games of one edition and number of players."""

    edition: str
    players: int
    games: int
    wins: int
    """First places, shared ones too."""
    rounds: int
    exact_rounds: int
    points: int


class History(Struct, frozen=True):
    """Some of a person's games, newest first, and all tallies."""

    games: list[FinishedGame]
    tallies: list[EditionTally]
    more: bool
    """Whether there are older games."""
