"""What happened, as one seat saw it: each kind of event has a message of its own, told apart by `event`."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from rage.engine import Score, Seen, events
from rage.engine.cards import Card, Colour
from rage.engine.trick import Won


class EventMessage(Struct, tag_field="event", frozen=True):
    """Something that happened."""


class Dealt(EventMessage, tag="dealt", frozen=True):
    """A round's cards are dealt; rounds count from 1."""

    round: int
    size: int
    dealer: int
    hand: list[str] | None
    """One's own cards; an onlooker has none."""


class TrumpTurned(EventMessage, tag="trump_turned", frozen=True):
    """Cards turned from the pile, in order; no trump means that the pile ran out."""

    cards: list[str]
    trump: Colour | None


class BidMade(EventMessage, tag="bid_made", frozen=True):
    """A seat has bid; the number is null while it is hidden."""

    seat: int
    bid: int | None


class BidsShown(EventMessage, tag="bids_shown", frozen=True):
    """Hidden bids are shown, by seat."""

    bids: list[int]


class CardPlayed(EventMessage, tag="card_played", frozen=True):
    """A card lies on the table."""

    seat: int
    play: str


class TrumpCancelled(EventMessage, tag="trump_cancelled", frozen=True):
    """A No Trump took the trump away."""

    seat: int


class PileSearched(EventMessage, tag="pile_searched", frozen=True):
    """A seat looks through the pile; it alone is told the cards."""

    seat: int
    pile: list[str] | None


class TrumpPicked(EventMessage, tag="trump_picked", frozen=True):
    """A trump was picked from the pile; no card means that none could be."""

    seat: int
    card: str | None


class Trick(Struct, frozen=True):
    """A finished trick: the plays in order, from the leader on."""

    leader: int
    plays: list[str]
    lead: Colour | None
    trump: Colour | None
    """The trump in force when it ended."""
    winner: int
    why: Won


class TrickTaken(EventMessage, tag="trick_taken", frozen=True):
    """A trick goes to its winner."""

    leader: int
    plays: list[str]
    lead: Colour | None
    trump: Colour | None
    winner: int
    why: Won


class Boxes(Struct, frozen=True):
    """A round on the sheet: each column by seat."""

    bids: list[int]
    tricks: list[int]
    prediction: list[int]
    actions: list[int]
    total: list[int]


class RoundScored(EventMessage, tag="round_scored", frozen=True):
    """A round is over and written down."""

    round: int
    bids: list[int]
    tricks: list[int]
    prediction: list[int]
    actions: list[int]
    total: list[int]
    totals: list[int]
    """What each seat has after it."""


class GameEnded(EventMessage, tag="game_ended", frozen=True):
    """The game is over: places and totals by seat."""

    places: list[int]
    totals: list[int]


AnyEventMessage = (
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


def event_message(seen: Seen) -> AnyEventMessage:
    """The message about something that happened, as one seat saw it."""
    say = MESSAGES.get(type(seen))
    if say is None:
        raise TypeError(f"nothing is said about {type(seen).__name__}")
    return say(seen)


def _dealt(seen: events.HandDealt) -> Dealt:
    return Dealt(seen.number + 1, seen.size, seen.dealer, None if seen.hand is None else texts(seen.hand))


def _trump_turned(seen: events.TrumpTurned) -> TrumpTurned:
    return TrumpTurned(texts(seen.cards), seen.colour)


def _bid_made(seen: events.BidSeen) -> BidMade:
    return BidMade(seen.seat, seen.tricks)


def _bids_shown(seen: events.BidsShown) -> BidsShown:
    return BidsShown(list(seen.bids))


def _card_played(seen: events.CardPlayed) -> CardPlayed:
    return CardPlayed(seen.seat, seen.play.text)


def _trump_cancelled(seen: events.TrumpCancelled) -> TrumpCancelled:
    return TrumpCancelled(seen.seat)


def _pile_searched(seen: events.PileSeen) -> PileSearched:
    return PileSearched(seen.seat, None if seen.pile is None else texts(seen.pile))


def _trump_picked(seen: events.TrumpPicked) -> TrumpPicked:
    return TrumpPicked(seen.seat, None if seen.card is None else seen.card.text)


def _trick_taken(seen: events.TrickTaken) -> TrickTaken:
    plays = [play.text for play in seen.plays]
    return TrickTaken(seen.leader, plays, seen.lead, seen.trump, seen.seat, seen.why)


def _round_scored(seen: events.RoundScored) -> RoundScored:
    bids, tricks, prediction, actions, total = _columns(seen.scores)
    return RoundScored(seen.number + 1, bids, tricks, prediction, actions, total, list(seen.totals))


def _game_ended(seen: events.GameEnded) -> GameEnded:
    by_seat = sorted(seen.standing, key=lambda place: place.seat)
    return GameEnded([place.place for place in by_seat], [place.total for place in by_seat])


def trick_of(taken: events.TrickTaken) -> Trick:
    """A finished trick, to be looked at again."""
    return Trick(taken.leader, [play.text for play in taken.plays], taken.lead, taken.trump, taken.seat, taken.why)


def boxes_of(scores: tuple[Score, ...]) -> Boxes:
    """A finished round, to be written on the sheet."""
    return Boxes(*_columns(scores))


def texts(cards: tuple[Card, ...]) -> list[str]:
    """Cards in their text form."""
    return [card.text for card in cards]


def _columns(scores: tuple[Score, ...]) -> tuple[list[int], list[int], list[int], list[int], list[int]]:
    return (
        [score.bid for score in scores],
        [score.tricks for score in scores],
        [score.prediction for score in scores],
        [score.actions for score in scores],
        [score.total for score in scores],
    )


MESSAGES: dict[type[Seen], Callable[[Any], AnyEventMessage]] = {
    events.HandDealt: _dealt,
    events.TrumpTurned: _trump_turned,
    events.BidSeen: _bid_made,
    events.BidsShown: _bids_shown,
    events.CardPlayed: _card_played,
    events.TrumpCancelled: _trump_cancelled,
    events.PileSeen: _pile_searched,
    events.TrumpPicked: _trump_picked,
    events.TrickTaken: _trick_taken,
    events.RoundScored: _round_scored,
    events.GameEnded: _game_ended,
}
"""What is said about each kind of event that can be seen. By type, since it is looked up at every move."""
