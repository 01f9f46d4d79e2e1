"""The shape of every colour, so that colour never speaks alone. Shapes are SVG paths on a field of 100 by 100."""

from math import cos, pi, sin

from rage.engine.cards import Colour
from rage.pad.paper.canvas import Canvas

SOFT = 7
"""How far corners are rounded: the thickness of an edge in the ink of the shape."""

Point = tuple[float, float]


def polygon(*points: Point) -> str:
    """A closed path through points."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def on_circle(angle: float, radius: float, middle: Point = (50, 50)) -> Point:
    """A point on a circle, at an angle in degrees from the right, clockwise."""
    return middle[0] + radius * cos(angle * pi / 180), middle[1] + radius * sin(angle * pi / 180)


def around(number: int, radius: float, start: float = -90, middle: Point = (50, 50)) -> list[Point]:
    """Points evenly on a circle, the first at an angle of `start`."""
    return [on_circle(start + 360 * step / number, radius, middle) for step in range(number)]


def _star() -> list[Point]:
    outer, inner = around(5, 48, middle=(50, 53)), around(5, 22, start=-54, middle=(50, 53))
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


_RADIUS = 43.0
_POLYGONS: dict[Colour, list[Point]] = {
    Colour.RED: [(50, 9), (95, 88), (5, 88)],
    Colour.GREEN: [(13, 13), (87, 13), (87, 87), (13, 87)],
    Colour.YELLOW: _star(),
    Colour.VIOLET: [(50, 3), (91, 50), (50, 97), (9, 50)],
    Colour.ORANGE: around(6, 47),
}
"""The colours whose shape has corners; the other is a circle."""


def outline(colour: Colour, x: float = 50, y: float = 50, size: float = 100) -> str:
    """The shape of a colour: red triangle, blue circle, green square, yellow star, violet diamond, sixth hexagon."""
    scale = size / 100
    if colour not in _POLYGONS:
        radius = _RADIUS * scale
        arc = f"A{radius:.2f} {radius:.2f} 0 1 1"
        return f"M{x - radius:.2f} {y:.2f} {arc} {x + radius:.2f} {y:.2f} {arc} {x - radius:.2f} {y:.2f} Z"
    return polygon(*[(x + (across - 50) * scale, y + (down - 50) * scale) for across, down in _POLYGONS[colour]])


def draw_shape(canvas: Canvas, colour: Colour, x: float, y: float, size: float, ink: str) -> None:
    """The shape of a colour with its middle at a point."""
    canvas.draw(outline(colour), x, y, size, fill=ink, edge=ink, thickness=SOFT)
