"""The cards: six colours from 0 to 15, and five kinds of action card that belong to no colour."""

from collections.abc import Iterable
from enum import StrEnum
from operator import attrgetter
from typing import Never


class Colour(StrEnum):
    """A colour, written as one letter. The sixth is shown as cyan by one edition."""

    RED = "R"
    BLUE = "B"
    GREEN = "G"
    YELLOW = "Y"
    VIOLET = "V"
    ORANGE = "O"


class Kind(StrEnum):
    """What a card is: a colour card, or one of the five action cards."""

    NUMBER = "number"
    JOKER = "J"
    NO_TRUMP = "N"
    TRUMP_CHANGE = "T"
    PLUS_FIVE = "+5"
    MINUS_FIVE = "-5"


COLOURS = tuple(Colour)
ACTIONS = (Kind.JOKER, Kind.NO_TRUMP, Kind.TRUMP_CHANGE, Kind.PLUS_FIVE, Kind.MINUS_FIVE)
HIGHEST_VALUE = 15


class Card:
    """One face of the deck, such as `Card("R15")` or `Card("J")`.

    There is one object for each face, so cards are compared with `is` or `==` alike. Copies of a face
    (the two Jokers, say) are the same object several times over.
    """

    __slots__ = ("colour", "kind", "order", "points", "text", "value")

    text: str
    kind: Kind
    colour: Colour | None
    """The card's own colour; an action card has none."""
    value: int
    """0 to 15; an action card has no value of its own and counts as 0."""
    points: int
    """What it counts for whoever takes the trick it is in: +5, −5 or nothing."""
    order: int
    """Where the card stands in a sorted hand."""

    def __new__(cls, text: str) -> "Card":
        try:
            return _FACES[text]
        except (KeyError, TypeError):
            raise ValueError(f"no such card: {text!r}") from None

    @property
    def is_action(self) -> bool:
        return self.colour is None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.text,)

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError("a card never changes")


def _face(text: str, kind: Kind, colour: Colour | None, value: int, order: int) -> Card:
    card = object.__new__(Card)
    points = {Kind.PLUS_FIVE: 5, Kind.MINUS_FIVE: -5}.get(kind, 0)
    for name, content in zip(Card.__slots__, (colour, kind, order, points, text, value), strict=True):
        object.__setattr__(card, name, content)
    return card


def _all_faces() -> dict[str, Card]:
    faces: dict[str, Card] = {}
    for colour in COLOURS:
        for number in range(HIGHEST_VALUE + 1):
            text = f"{colour}{number}"
            faces[text] = _face(text, Kind.NUMBER, colour, number, len(faces))
    for kind in ACTIONS:
        faces[kind.value] = _face(kind.value, kind, None, 0, len(faces))
    return faces


def sort_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as one holds them: by colour and value, action cards last."""
    return tuple(sorted(cards, key=attrgetter("order")))


_FACES = _all_faces()
FACES: tuple[Card, ...] = tuple(_FACES.values())
"""Every face once, in the order of a sorted hand."""

JOKER = Card("J")
NO_TRUMP = Card("N")
TRUMP_CHANGE = Card("T")
PLUS_FIVE = Card("+5")
MINUS_FIVE = Card("-5")
