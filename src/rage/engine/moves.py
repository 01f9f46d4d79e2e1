"""Moves: what a seat decides. A bid, a card to play, a colour to pick as trump.

One text form serves files, wire and command line: `3`, `R15`, `J=R`, and `=B` for a pick, which together with
the card that asked for it reads `T=B`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Never

from rage.engine.cards import COLOURS, FACES, HIGHEST_VALUE, JOKER, Card, Colour

JOKER_RANK = HIGHEST_VALUE + 1


@dataclass(frozen=True, slots=True)
class Bid:
    """Foretell the number of tricks one will take."""

    tricks: int

    @property
    def text(self) -> str:
        return str(self.tricks)

    def __str__(self) -> str:
        return self.text


class Play:
    """Play a card from the hand; a Joker with the colour it shall have.

    As with cards there is one object for each, so plays are compared with `is` or `==` alike.
    """

    __slots__ = ("card", "colour", "rank", "suit", "text")

    card: Card
    colour: Colour | None
    """The colour named for a Joker."""
    suit: Colour | None
    """The colour this counts as in the trick: the card's own, or the one named for a Joker."""
    rank: int
    """What it counts within its suit: a Joker is higher than a 15."""
    text: str

    def __new__(cls, card: Card, colour: Colour | None = None) -> "Play":
        return _PLAYS[card][colour]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Play({self.card!r}, {self.colour!s})" if self.colour else f"Play({self.card!r})"

    def __reduce__(self) -> tuple[type["Play"], tuple[Card, Colour | None]]:
        return Play, (self.card, self.colour)

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError("a play never changes")


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick a trump colour from the searched pile."""

    colour: Colour

    @property
    def text(self) -> str:
        return f"={self.colour}"

    def __str__(self) -> str:
        return self.text


Move = Bid | Play | Pick


def _play(card: Card, colour: Colour | None) -> Play:
    play = object.__new__(Play)
    suit, rank = (colour, JOKER_RANK) if card is JOKER else (card.colour, card.value)
    text = f"{card}={colour}" if colour else card.text
    for name, content in zip(Play.__slots__, (card, colour, rank, suit, text), strict=True):
        object.__setattr__(play, name, content)
    return play


_PLAYS: dict[Card, dict[Colour | None, Play]] = {
    card: {colour: _play(card, colour) for colour in (None, *COLOURS)} for card in FACES
}
"""Every card with every colour, also where no rule allows it."""
_WAYS: dict[Card, tuple[Play, ...]] = {
    card: tuple(plays[colour] for colour in COLOURS) if card is JOKER else (plays[None],)
    for card, plays in _PLAYS.items()
}
PLAY: dict[Card, Play] = {card: plays[None] for card, plays in _PLAYS.items() if card is not JOKER}
"""How to play a card that is no Joker."""
ALL_PLAYS: tuple[Play, ...] = tuple(play for ways in _WAYS.values() for play in ways)
"""Every play that some rule allows, in the order of a sorted hand."""


def plays_of(cards: Sequence[Card]) -> tuple[Play, ...]:
    """Every way to play one of these sorted cards: a Joker in each colour, copies of an action card once."""
    if not cards or cards[-1].colour is not None:  # no action card among them, since those come last
        return tuple([PLAY[card] for card in cards])
    return tuple([play for card in dict.fromkeys(cards) for play in _WAYS[card]])


PICKS: dict[Colour, Pick] = {colour: Pick(colour) for colour in COLOURS}

_LONGEST_BID = 3
_BY_TEXT: dict[str, Play | Pick] = {play.text: play for play in ALL_PLAYS} | {
    pick.text: pick for pick in PICKS.values()
}


def parse_move(text: str) -> Move:
    """Read a move from its text form; a `ValueError` says what is wrong with it."""
    known = _BY_TEXT.get(text)
    if known is not None:
        return known
    if text.isascii() and text.isdigit() and len(text) <= _LONGEST_BID:
        return Bid(int(text))
    name, equals, letter = text.partition("=")
    if not equals:
        return Play(Card(name))
    try:
        colour = Colour(letter)
    except ValueError:
        raise ValueError(f"no such colour: {letter!r}") from None
    return Play(Card(name), colour) if name else Pick(colour)
