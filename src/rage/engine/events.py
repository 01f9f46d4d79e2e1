"""Events: what happened, in the past tense, and what each seat sees of it.

Every event says for itself what a seat may see; there is no default, so a new event cannot forget to.
"""

from abc import ABC, abstractmethod

from rage.engine.cards import Card, Colour, sort_hand
from rage.engine.moves import Play
from rage.engine.scoring import Score
from rage.engine.sheet import Place
from rage.engine.trick import Won
from rage.engine.value_class import value


class Event(ABC):
    """Something that happened at the table."""

    __slots__ = ()

    @abstractmethod
    def seen_by(self, seat: int | None) -> "Seen":
        """What one seat sees of it; None is an onlooker."""


class Seen:
    """Something that may be told to the seat (or onlooker) for whom it was made."""

    __slots__ = ()


class Public(Event, Seen):
    """An event that everybody sees whole."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Seen:  # noqa: ARG002
        return self


@value
class Dealt(Event):
    """A round's cards are dealt."""

    number: int
    size: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Seen:
        return HandDealt(self.number, self.size, self.dealer, None if seat is None else self.hands[seat])


@value
class HandDealt(Seen):
    """A round's cards are dealt: one's own hand, if one has a seat."""

    number: int
    size: int
    dealer: int
    hand: tuple[Card, ...] | None


@value
class TrumpTurned(Public):
    """Cards were turned from the pile, those passed over too; no colour means that the pile ran out."""

    cards: tuple[Card, ...]
    colour: Colour | None


@value
class BidMade(Event):
    """A seat has bid."""

    seat: int
    tricks: int
    open: bool

    def seen_by(self, seat: int | None) -> Seen:
        return BidSeen(self.seat, self.tricks if self.open or seat == self.seat else None)


@value
class BidSeen(Seen):
    """A seat has bid; the number is None while it is hidden."""

    seat: int
    tricks: int | None


@value
class BidsShown(Public):
    """Hidden bids are shown to all."""

    bids: tuple[int, ...]


@value
class CardPlayed(Public):
    """A card lies on the table."""

    seat: int
    play: Play


@value
class TrumpCancelled(Public):
    """A No Trump took the trump away."""

    seat: int


@value
class PileSearched(Event):
    """A seat looks through the pile for a new trump."""

    seat: int
    pile: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Seen:
        return PileSeen(self.seat, sort_hand(self.pile) if seat == self.seat else None)


@value
class PileSeen(Seen):
    """A seat looks through the pile; it alone sees the cards, sorted."""

    seat: int
    pile: tuple[Card, ...] | None


@value
class TrumpPicked(Public):
    """A trump was picked from the pile; no card means that none could be."""

    seat: int
    card: Card | None


@value
class TrickTaken(Public):
    """A trick goes to its winner."""

    number: int
    leader: int
    plays: tuple[Play, ...]
    lead: Colour | None
    seat: int
    """Who takes it."""
    why: Won
    trump: Colour | None
    """The trump in force when it ended."""


@value
class RoundScored(Public):
    """A round is over and written down: each seat's score and running total."""

    number: int
    scores: tuple[Score, ...]
    totals: tuple[int, ...]


@value
class GameEnded(Public):
    """The game is over."""

    standing: tuple[Place, ...]


AnyEvent = (
    Dealt
    | TrumpTurned
    | BidMade
    | BidsShown
    | CardPlayed
    | TrumpCancelled
    | PileSearched
    | TrumpPicked
    | TrickTaken
    | RoundScored
    | GameEnded
)
"""Every kind of event there is: a game makes no other."""

AnySeen = (
    HandDealt
    | TrumpTurned
    | BidSeen
    | BidsShown
    | CardPlayed
    | TrumpCancelled
    | PileSeen
    | TrumpPicked
    | TrickTaken
    | RoundScored
    | GameEnded
)
"""Every kind of thing that a seat can see happen."""
