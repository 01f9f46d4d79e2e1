"""Cards: faces and backs in our own design, 63 by 88 millimetres."""

from dataclasses import dataclass
from functools import cache

from rage.engine.cards import COLOURS, Card, Colour
from rage.engine.rules import Rules, SixthColour
from rage.pad.paper.action_symbols import draw_sign
from rage.pad.paper.canvas import Paper
from rage.pad.paper.colour_shapes import SOFT, draw_shape, outline
from rage.pad.paper.colours import ACTION, BLACK, GREY, LINE, PALE, TINT, WHITE, fill, ink
from rage.words import Words, card_name

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
class _Room:
    """Where the value stands in a shape, from its middle, and how large."""

    down: float
    size: float


_ROOMS = {
    Colour.RED: _Room(4.2, 31),
    Colour.BLUE: _Room(0, 46),
    Colour.GREEN: _Room(0, 46),
    Colour.YELLOW: _Room(1.2, 30),
    Colour.VIOLET: _Room(0, 37),
    Colour.ORANGE: _Room(0, 45),
}


def draw_face(paper: Paper, words: Words, rules: Rules, card: Card, x: float, y: float) -> None:
    """A card with its top left corner at a point; both ways up it looks the same."""
    if card.colour is None:
        _draw_action(paper, words, rules, card, x, y)
    else:
        _draw_number(paper, rules.sixth_colour, card, card.colour, x, y)


def _draw_number(paper: Paper, sixth: SixthColour, card: Card, colour: Colour, x: float, y: float) -> None:
    middle, value = (x + WIDTH / 2, y + HEIGHT / 2), str(card.value)
    inner = BLACK if _is_light(colour) else WHITE
    draw_shape(paper, colour, *middle, _LARGE, fill(colour, sixth))
    room = _ROOMS[colour]
    paper.write_middle(middle[0], middle[1] + room.down, value, room.size, bold=True, ink=inner)
    dark = ink(colour, sixth)
    for degrees in (0, 180):
        with paper.turned(*middle, degrees):
            paper.write_middle(x + _INDEX, y + 10.5, value, 30, bold=True, ink=dark)
            if card.value in _UNDERLINED:
                paper.line(x + _INDEX - 2.8, y + 16, x + _INDEX + 2.8, y + 16, dark, 0.7)
            draw_shape(paper, colour, x + _INDEX, y + 21.5, 7.5, fill(colour, sixth))


def _is_light(colour: Colour) -> bool:
    """Whether black reads better on a colour than white."""
    return colour in {Colour.YELLOW, Colour.ORANGE}


def _draw_action(paper: Paper, words: Words, rules: Rules, card: Card, x: float, y: float) -> None:
    middle = (x + WIDTH / 2, y + HEIGHT / 2)
    paper.box(x + _EDGE, y + _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, fill=ACTION, radius=_CORNER)
    draw_sign(paper, card.kind, rules.sixth_colour, *middle, 38, ACTION)
    name = card_name(words, rules, card)
    for degrees in (0, 180):
        with paper.turned(*middle, degrees):
            draw_sign(paper, card.kind, rules.sixth_colour, x + _INDEX + 2, y + 12, 12, ACTION)
            if not name[-1].isdigit():
                room = WIDTH - 2 * _EDGE - 24
                size = paper.fit(name, room, 11, bold=True)
                paper.write_middle(x + WIDTH - _EDGE - 4, y + 12, name, size, bold=True, ink=GREY, align="right")


def draw_back(paper: Paper, x: float, y: float) -> None:
    """The back of a card: the six shapes, over and over."""
    paper.box(x + _EDGE, y + _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, fill=TINT, edge=LINE, radius=_CORNER)
    paper.draw(_pattern(), x + WIDTH / 2, y + HEIGHT / 2, WIDTH, fill=PALE, edge=PALE, thickness=SOFT / 12)


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
