"""How cards look in a terminal. Colour never speaks alone: every colour has a shape and a letter too."""

from collections.abc import Sequence

from rich.text import Text

from rage.cli.terminal.text_layout import flow
from rage.engine import Card, Colour, Kind, Play
from rage.engine.cards import COLOURS

SHAPES = {
    Colour.RED: "▲",
    Colour.BLUE: "●",
    Colour.GREEN: "■",
    Colour.YELLOW: "★",
    Colour.VIOLET: "◆",
    Colour.ORANGE: "⬢",
}
_INKS = {
    Colour.RED: "#F0524F",
    Colour.BLUE: "#4C9AFF",
    Colour.GREEN: "#3FBF6F",
    Colour.YELLOW: "#F5C518",
    Colour.VIOLET: "#B07CF2",
    Colour.ORANGE: "#FF9142",
}
_ACTION_INK = "#C4C9D4"
_SIGNS = {
    Kind.JOKER: "✦J",
    Kind.NO_TRUMP: "⊘N",
    Kind.TRUMP_CHANGE: "↻T",
    Kind.PLUS_FIVE: "+5",
    Kind.MINUS_FIVE: "−5",
}
FACE_WIDTH = 4
_CARD_WIDTH = FACE_WIDTH + 2
"""A drawn card: its face between two edges."""


def ink(colour: Colour | None) -> str:
    """The ink of a colour; action cards are grey."""
    return _ACTION_INK if colour is None else _INKS[colour]


def face(card: Card) -> str:
    """A card in a few signs: `▲R15`, `✦J`, `−5`."""
    return _SIGNS[card.kind] if card.colour is None else f"{SHAPES[card.colour]}{card.text}"


def card_chip(card: Card, width: int = 0) -> Text:
    """A card as a small bright patch, readable on dark and on light; below each other, all of one width."""
    return _chip(f"{face(card):<{width}}", card.colour)


def play_chip(play: Play, width: int = 0) -> Text:
    """A card as it was played: a Joker in its colour."""
    if play.colour is None:
        return card_chip(play.card, width)
    return _chip(f"{face(play.card)}={SHAPES[play.colour]}{play.colour}", play.colour)


def colour_chip(colour: Colour) -> Text:
    """A colour as a small bright patch: its shape and letter."""
    return _chip(f"{SHAPES[colour]}{colour}", colour)


def colour_word(colour: Colour, name: str) -> Text:
    """A colour in a sentence: shape and name in its ink."""
    return Text(f"{SHAPES[colour]} {name}", style=f"bold {ink(colour)}")


def faces(cards: Sequence[Card], width: int) -> list[Text]:
    """Cards side by side, without any frame."""
    return flow([Text(face(card), style=ink(card.colour)) for card in cards], width, gap=" ")


def faces_by_colour(cards: Sequence[Card], width: int) -> list[Text]:
    """Many cards, a line for each colour and one for the action cards."""
    rows = [[card for card in cards if card.colour is colour] for colour in (*COLOURS, None)]
    return [line for row in rows for line in faces(row, width)]


def draw_hand(hand: Sequence[Card], playable: Sequence[Card], width: int) -> list[Text]:
    """Cards side by side with their numbers. Those that may not be played are dim, with dotted edges."""
    lines: list[Text] = []
    step = max(1, width // _CARD_WIDTH)
    for start in range(0, len(hand), step):
        drawn = [
            _draw(card, index, card in playable) for index, card in enumerate(hand[start : start + step], start + 1)
        ]
        lines += [Text("").join(parts) for parts in zip(*drawn, strict=True)]
    return lines


def _draw(card: Card, number: int, playable: bool) -> tuple[Text, Text, Text]:
    text = face(card) if len(face(card)) > 2 else f" {face(card)}"
    if playable:
        side = Text("│")
        inside = Text(f"{text:<{FACE_WIDTH}}", style=_filled(card.colour))
        return Text(f"╭{'─' * FACE_WIDTH}╮"), Text.assemble(side, inside, side), Text(f"╰{number:─^{FACE_WIDTH}}╯")
    side = Text("┊", style="dim")
    inside = Text(f"{text:<{FACE_WIDTH}}", style=f"dim {ink(card.colour)}")
    return (
        Text(f"╭{'┄' * FACE_WIDTH}╮", style="dim"),
        Text.assemble(side, inside, side),
        Text(f"╰{number:┄^{FACE_WIDTH}}╯", style="dim"),
    )


def _chip(text: str, colour: Colour | None) -> Text:
    """A patch that keeps to itself when something is set beside it."""
    return Text.assemble((f" {text} ", _filled(colour)))


def _filled(colour: Colour | None) -> str:
    return f"bold #101014 on {ink(colour)}"
