"""The faces and backs of cards, in a design of this project, 63 by 88 millimetres."""

from dataclasses import dataclass
from functools import cache

from rage.engine.cards import COLOURS, Card, Colour
from rage.engine.rules import Rules, SixthColour
from rage.pad.paper.action_symbols import draw_action_symbol
from rage.pad.paper.canvas import Canvas
from rage.pad.paper.colour_shapes import SOFT, draw_shape, outline
from rage.pad.paper.colours import ACTION, BLACK, GREY, LINE, PALE, TINT, WHITE, fill_colour, text_colour
from rage.words import Words, card_name, colour_letter

WIDTH, HEIGHT = 63.0, 88.0
_EDGE = 3.0
"""Nothing but the ground is drawn so near the edge: nobody cuts exactly."""
_CORNER = 3.5
_INDEX = 9.5
"""From the left edge to the middle of the number in the corner."""
_LARGE = 37.0
_UNDERLINED = {6, 9}
"""Values that are taken for each other when turned."""


@dataclass(frozen=True)
class _ValueSpot:
    """Where the value stands in a shape, from its middle, and how large."""

    down: float
    size: float


_VALUE_SPOTS = {
    Colour.RED: _ValueSpot(4.2, 31),
    Colour.BLUE: _ValueSpot(0, 46),
    Colour.GREEN: _ValueSpot(0, 46),
    Colour.YELLOW: _ValueSpot(1.2, 30),
    Colour.VIOLET: _ValueSpot(0, 37),
    Colour.ORANGE: _ValueSpot(0, 45),
}


def draw_face(canvas: Canvas, words: Words, rules: Rules, card: Card, x: float, y: float) -> None:
    """A card with its top left corner at a point; both ways up it looks the same."""
    if card.colour is None:
        _draw_action(canvas, words, rules, card, x, y)
    else:
        letter = colour_letter(words, rules, card.colour)
        _draw_number(canvas, rules.sixth_colour, letter, card, card.colour, x, y)


def _draw_number(
    canvas: Canvas, sixth: SixthColour, letter: str, card: Card, colour: Colour, x: float, y: float
) -> None:
    middle, value = (x + WIDTH / 2, y + HEIGHT / 2), str(card.value)
    inner = BLACK if _is_light(colour) else WHITE
    draw_shape(canvas, colour, *middle, _LARGE, fill_colour(colour, sixth))
    spot = _VALUE_SPOTS[colour]
    canvas.write_middle(middle[0], middle[1] + spot.down, value, spot.size, bold=True, ink=inner)
    dark = text_colour(colour, sixth)
    for degrees in (0, 180):
        with canvas.turned(*middle, degrees):
            canvas.write_middle(x + _INDEX, y + 10.5, value, 30, bold=True, ink=dark)
            if card.value in _UNDERLINED:
                canvas.line(x + _INDEX - 2.8, y + 16, x + _INDEX + 2.8, y + 16, dark, 0.7)
            draw_shape(canvas, colour, x + _INDEX, y + 21.5, 7.5, fill_colour(colour, sixth))
            canvas.write_middle(x + _INDEX, y + 29, letter, 11, bold=True, ink=dark)


def _is_light(colour: Colour) -> bool:
    """Whether black reads better on a colour than white."""
    return colour in {Colour.YELLOW, Colour.ORANGE}


def _draw_action(canvas: Canvas, words: Words, rules: Rules, card: Card, x: float, y: float) -> None:
    middle = (x + WIDTH / 2, y + HEIGHT / 2)
    canvas.box(x + _EDGE, y + _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, fill=ACTION, radius=_CORNER)
    draw_action_symbol(canvas, card.kind, rules.sixth_colour, *middle, 38, ACTION)
    name = card_name(words, rules, card)
    for degrees in (0, 180):
        with canvas.turned(*middle, degrees):
            draw_action_symbol(canvas, card.kind, rules.sixth_colour, x + _INDEX + 2, y + 12, 12, ACTION)
            if not name[-1].isdigit():
                room = WIDTH - 2 * _EDGE - 24
                size = canvas.fit(name, room, 11, bold=True)
                canvas.write_middle(x + WIDTH - _EDGE - 4, y + 12, name, size, bold=True, ink=GREY, align="right")


def draw_back(canvas: Canvas, x: float, y: float) -> None:
    """The back of a card: the six shapes, over and over."""
    canvas.box(x + _EDGE, y + _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, fill=TINT, edge=LINE, radius=_CORNER)
    canvas.draw(_pattern(), x + WIDTH / 2, y + HEIGHT / 2, WIDTH, fill=PALE, edge=PALE, thickness=SOFT / 12)


@cache
def _pattern() -> str:
    """Shapes in rows and columns; each row goes on where the one above left off."""
    step, across, down = 12.5, 6, 9
    return " ".join(
        outline(
            COLOURS[(column + 2 * row) % len(COLOURS)],
            50 + (column - (across - 1) / 2) * step,
            50 + (row - (down - 1) / 2) * step,
            6.5,
        )
        for row in range(down)
        for column in range(across)
    )
