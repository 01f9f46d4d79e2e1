"""How cards look in a terminal. Colour never speaks alone: every colour has a shape and a letter too."""

from collections.abc import Sequence

from rich.text import Text

from rage.cli.terminal.text_layout import flow
from rage.engine import Card, Colour, Kind, Play, Rules
from rage.engine.cards import COLOURS, FACES
from rage.words import Words, colour_letter

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


def ink(colour: Colour | None) -> str:
    """The ink of a colour; action cards are grey."""
    return _ACTION_INK if colour is None else _INKS[colour]


class CardPainter:
    """Draws the cards of one edition, with the letters that one language has for its colours."""

    def __init__(self, words: Words, rules: Rules) -> None:
        self._letters = {colour: colour_letter(words, rules, colour) for colour in COLOURS}
        self.face_width = max(len(self.face(card)) for card in FACES)
        """The cells of the longest face."""

    def face(self, card: Card) -> str:
        """A card in a few signs: `▲R15`, `✦J`, `−5`; in German `★Ge7`."""
        return _SIGNS[card.kind] if card.colour is None else f"{self._mark(card.colour)}{card.value}"

    def card_chip(self, card: Card, width: int = 0) -> Text:
        """A card as a small bright patch, readable on dark and on light; below each other, all of one width."""
        return _chip(f"{self.face(card):<{width}}", card.colour)

    def play_chip(self, play: Play, width: int = 0) -> Text:
        """A card as it was played: a Joker in its colour."""
        if play.colour is None:
            return self.card_chip(play.card, width)
        return _chip(f"{self.face(play.card)}={self._mark(play.colour)}", play.colour)

    def colour_chip(self, colour: Colour) -> Text:
        """A colour as a small bright patch: its shape and letter."""
        return _chip(self._mark(colour), colour)

    def faces(self, cards: Sequence[Card], width: int) -> list[Text]:
        """Cards side by side, without any frame."""
        return flow([Text(self.face(card), style=ink(card.colour)) for card in cards], width, gap=" ")

    def faces_by_colour(self, cards: Sequence[Card], width: int) -> list[Text]:
        """Many cards, a line for each colour and one for the action cards."""
        rows = [[card for card in cards if card.colour is colour] for colour in (*COLOURS, None)]
        return [line for row in rows for line in self.faces(row, width)]

    def draw_hand(self, hand: Sequence[Card], playable: Sequence[Card], width: int) -> list[Text]:
        """Cards side by side with their numbers. Those that may not be played are dim, with dotted edges."""
        lines: list[Text] = []
        step = max(1, width // (self.face_width + 2))
        for start in range(0, len(hand), step):
            drawn = [
                self._draw(card, index, card in playable)
                for index, card in enumerate(hand[start : start + step], start + 1)
            ]
            lines += [Text("").join(parts) for parts in zip(*drawn, strict=True)]
        return lines

    def _mark(self, colour: Colour) -> str:
        return f"{SHAPES[colour]}{self._letters[colour]}"

    def _draw(self, card: Card, number: int, playable: bool) -> tuple[Text, Text, Text]:
        """A drawn card: its face between two edges."""
        text, width = self.face(card), self.face_width
        text = f"{text if len(text) > 2 else f' {text}':<{width}}"
        if playable:
            side, inside = Text("│"), Text(text, style=_filled(card.colour))
            return Text(f"╭{'─' * width}╮"), Text.assemble(side, inside, side), Text(f"╰{number:─^{width}}╯")
        side, inside = Text("┊", style="dim"), Text(text, style=f"dim {ink(card.colour)}")
        return (
            Text(f"╭{'┄' * width}╮", style="dim"),
            Text.assemble(side, inside, side),
            Text(f"╰{number:┄^{width}}╯", style="dim"),
        )


def colour_word(colour: Colour, name: str) -> Text:
    """A colour in a sentence: shape and name in its ink."""
    return Text(f"{SHAPES[colour]} {name}", style=f"bold {ink(colour)}")


def _chip(text: str, colour: Colour | None) -> Text:
    """A patch that keeps to itself when something is set beside it."""
    return Text.assemble((f" {text} ", _filled(colour)))


def _filled(colour: Colour | None) -> str:
    return f"bold #101014 on {ink(colour)}"
