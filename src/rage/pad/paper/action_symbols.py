"""The symbols of the action cards: one bold symbol each, in grey; only the Joker's cap has all six colours."""

from rage.engine.cards import COLOURS, Colour, Kind
from rage.engine.rules import SixthColour
from rage.pad.paper.canvas import Canvas
from rage.pad.paper.colour_shapes import around, on_circle, outline, polygon
from rage.pad.paper.colours import BLACK, GREY, fill_colour

_RAINBOW = (Colour.RED, Colour.ORANGE, Colour.YELLOW, Colour.GREEN, Colour.BLUE, Colour.VIOLET)
_CAP = (
    "M5 62 C8 38 28 42 34 80 L23 80 C20 70 14 60 5 62 Z",
    "M5 62 C2 28 27 18 37 44 L42 80 L34 80 C28 42 8 38 5 62 Z",
    "M50 9 C40 20 35 32 37 44 L42 80 L50 80 Z",
    "M50 9 C60 20 65 32 63 44 L58 80 L50 80 Z",
    "M95 62 C98 28 73 18 63 44 L58 80 L66 80 C72 42 92 38 95 62 Z",
    "M95 62 C92 38 72 42 66 80 L77 80 C80 70 86 60 95 62 Z",
)
"""The halves of its three horns, from left to right."""
_BAND = "M24 80 L76 80 L76 92 L24 92 Z"
_BELLS = ((4, 62), (50, 8), (96, 62))
_TURN_FROM, _TURN_TO, _TURN_RADIUS = -20, 240, 36
_TEXTS = {Kind.PLUS_FIVE: "+5", Kind.MINUS_FIVE: "−5"}


def draw_action_symbol(
    canvas: Canvas, kind: Kind, sixth: SixthColour, x: float, y: float, size: float, ground: str
) -> None:
    """Draw the symbol of an action card with its middle at a point, on a ground of some ink."""
    match kind:
        case Kind.JOKER:
            _draw_cap(canvas, sixth, x, y, size, ground)
        case Kind.NO_TRUMP:
            _draw_crossed_out(canvas, x, y, size)
        case Kind.TRUMP_CHANGE:
            _draw_turning_arrow(canvas, x, y, size)
        case _:
            canvas.write_middle(x, y, _TEXTS[kind], size * 2.2, bold=True)


def _draw_cap(canvas: Canvas, sixth: SixthColour, x: float, y: float, size: float, ground: str) -> None:
    for colour, path in zip(_RAINBOW, _CAP, strict=True):
        canvas.draw(path, x, y, size, fill=fill_colour(colour, sixth), edge=ground, thickness=1.6)
    canvas.draw(_BAND, x, y, size, fill=BLACK, edge=BLACK, thickness=5)
    for across, down in _BELLS:
        bell = f"M{across - 6} {down} a6 6 0 1 1 12 0 a6 6 0 1 1 -12 0 Z"
        canvas.draw(bell, x, y, size, fill=BLACK, edge=ground, thickness=2)


def _draw_crossed_out(canvas: Canvas, x: float, y: float, size: float) -> None:
    """All six shapes, behind a ring and a bar."""
    places = zip(COLOURS, around(6, 25, start=-75), strict=True)
    canvas.draw(" ".join(outline(colour, *place, 14) for colour, place in places), x, y, size, fill=GREY)
    canvas.draw(outline(Colour.BLUE), x, y, size, edge=BLACK, thickness=10)
    (x1, y1), (x2, y2) = on_circle(135, 43), on_circle(-45, 43)
    canvas.draw(f"M{x1:.2f} {y1:.2f} L{x2:.2f} {y2:.2f}", x, y, size, edge=BLACK, thickness=10)


def _draw_turning_arrow(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Almost a full turn, clockwise."""
    start, end = on_circle(_TURN_FROM, _TURN_RADIUS), on_circle(_TURN_TO, _TURN_RADIUS)
    arc = f"M{start[0]:.2f} {start[1]:.2f} A{_TURN_RADIUS} {_TURN_RADIUS} 0 1 1 {end[0]:.2f} {end[1]:.2f}"
    canvas.draw(arc, x, y, size, edge=BLACK, thickness=12)
    head = [on_circle(_TURN_TO + 112 + corner, 21, end) for corner in (0, 125, -125)]
    canvas.draw(polygon(*head), x, y, size, fill=BLACK, edge=BLACK, thickness=4)
