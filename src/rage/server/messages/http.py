"""What the pages outside a game ask for by HTTP."""

from typing import Annotated

from msgspec import Meta, Struct, field

from rage.engine.rules import MOST_PLAYERS
from rage.server.domain.history import EditionTally, FinishedGame, History
from rage.server.domain.seats import LONGEST_NAME
from rage.server.messages.table import SeatPlan, Settings
from rage.wire.event_messages import AnyEventMessage, Boxes
from rage.wire.view import SharedView


class Problem(Struct, frozen=True):
    """Why a request is not answered as asked: the answer of every 4xx and 5xx."""

    no: str
    """A word for programs: one of `answers.No`, or such as `not_found`, `bad_name`, `foreign_origin`."""
    sentence: str
    """For people, in the language asked for."""


class Me(Struct, frozen=True):
    """Who the visitor is."""

    person: str
    name: str
    """Empty until one is given."""


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """What the visitor wants to be called."""

    name: Annotated[str, Meta(max_length=50 * LONGEST_NAME)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at one's table of whom whoever runs the server should know."""

    person: Annotated[str, Meta(max_length=32)]
    why: Annotated[str, Meta(max_length=500)] = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. Its maker sits down in the first seat that is kept for people."""

    settings: Settings
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=MOST_PLAYERS)]
    start: bool = False
    """Deal at once, as for a game against bots."""


class TableMade(Struct, frozen=True):
    """Where the new table is: the page is `/t/{id}`."""

    id: str


class OpenTable(Struct, frozen=True):
    """A table on the home page: one that can be joined, or watched, or is one's own."""

    id: str
    edition: str
    players: list[str]
    """The names of the people there; at one's own table, of everybody else."""
    seats: int
    free: int
    started: bool
    people: int
    """How many people sit there besides oneself."""
    round: int
    """The round that is played; 0 before the first deal."""
    rounds: int
    turn: list[str]
    """The names of those whose turn it is, without oneself."""
    your_turn: bool


class Home(Struct, frozen=True):
    """What the home page shows: who one is, one's unfinished games, and the open tables."""

    me: Me
    yours: list[OpenTable]
    tables: list[OpenTable]
    playing: int
    """How many games are being played just now, those that nobody else may see counted too."""
    bots: list[str]
    """The strengths there are, weakest first."""


class Player(Struct, frozen=True):
    """Somebody in a finished game."""

    name: str
    person: str | None
    bot: str | None


class ReplayStep(Struct, frozen=True):
    """One deal or move of a finished game, with every hand open."""

    shared: SharedView
    hands: list[list[str]]
    bids: list[int | None]
    """Also those that were hidden."""
    events: list[AnyEventMessage]


class Replay(Struct, frozen=True):
    """A finished game, or one that was broken off, step by step."""

    id: str
    edition: str
    options: dict[str, bool | int | str | list[int] | None]
    date: str
    players: list[Player]
    steps: list[ReplayStep]
    sheet: list[Boxes]
    seat: int | None
    """The visitor's own seat, if they played."""


class Finished(Struct, frozen=True):
    """A game in the visitor's list."""

    id: str
    edition: str
    date: str
    names: list[str]
    totals: list[int]
    places: list[int]
    seat: int

    @classmethod
    def of(cls, game: FinishedGame, names: list[str]) -> "Finished":
        return cls(
            id=game.id,
            edition=game.edition,
            date=game.ended,
            names=names,
            totals=game.totals,
            places=game.places,
            seat=game.seat,
        )


class Tally(Struct, frozen=True):
    """How a visitor has done, over all games of one edition and number of players."""

    edition: str
    players: int
    games: int
    wins: int
    """First places, shared ones too."""
    rounds: int
    exact_rounds: int
    points: int

    @classmethod
    def of(cls, tally: EditionTally) -> "Tally":
        return cls(
            edition=tally.edition,
            players=tally.players,
            games=tally.games,
            wins=tally.wins,
            rounds=tally.rounds,
            exact_rounds=tally.exact_rounds,
            points=tally.points,
        )


class Mine(Struct, frozen=True):
    """A visitor's games and statistics, newest first."""

    games: list[Finished] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    more: bool = False
    """Whether there are older games: ask again with `before` set to the last one's id."""

    @classmethod
    def of(cls, history: History, names: list[list[str]]) -> "Mine":
        """A history, with the names of each of its games as the visitor reads them."""
        return cls(
            games=[Finished.of(game, of_game) for game, of_game in zip(history.games, names, strict=True)],
            tallies=[Tally.of(tally) for tally in history.tallies],
            more=history.more,
        )
