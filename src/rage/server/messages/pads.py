"""Score sheets that others follow, and sheets to print: the notes of a game with real cards."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS
from rage.server.domain.seats import LONGEST_NAME
from rage.server.domain.settings import OptionValue

_MOST = 1000
Number = Annotated[int, Meta(ge=-_MOST, le=_MOST)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Bids = Annotated[list[Number | None], Meta(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)]
Cards = Annotated[list[Number], Meta(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)]


class PadRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A round as far as it is noted, each list by seat."""

    bids: Bids
    tricks: Bids
    plus_fives: Cards
    minus_fives: Cards


class PadSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A score sheet without anything that follows from it: the form that docs/pad.md describes."""

    edition: Annotated[str, Meta(max_length=32)]
    players: Annotated[list[Name], Meta(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)]
    rounds: Annotated[list[PadRound], Meta(max_length=MOST_ROUNDS)]
    pad: Literal[1] = 1
    options: dict[str, OptionValue] = field(default_factory=dict)
    printed: dict[str, OptionValue] = field(default_factory=dict)
    first_dealer: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)] = 0
    date: Annotated[str, Meta(max_length=10)] | None = None


class PadShown(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet as it is shown to those who follow it."""

    number: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    """Grows with every entry: nothing older replaces it."""
    sheet: PadSheet


class PadMade(Struct, frozen=True):
    """Where a sheet can be followed, at `/pad/f/{id}`, and what its writer has to show."""

    id: str
    key: str
