"""The colours of ink on paper. Each reads well as text on white; the shapes tell the colours apart without them."""

from rage.engine.cards import Colour
from rage.engine.rules import SixthColour

BLACK = "#1B1E25"
GREY = "#5C6370"
PALE = "#B9BFC9"
LINE = "#8A919E"
TINT = "#F1F3F6"
ACTION = "#E3E6EB"
"""The ground of action cards."""
WHITE = "#FFFFFF"

_INKS = {
    Colour.RED: "#C62F2C",
    Colour.BLUE: "#1F6FD6",
    Colour.GREEN: "#1D8549",
    Colour.YELLOW: "#8F6E00",
    Colour.VIOLET: "#7A3FD0",
    Colour.ORANGE: "#B85400",
}
_FILLS = {
    Colour.RED: "#EA4B48",
    Colour.BLUE: "#2F7DE1",
    Colour.GREEN: "#2FA35E",
    Colour.YELLOW: "#F5C518",
    Colour.VIOLET: "#7238CC",
    Colour.ORANGE: "#F5822E",
}
_CYAN, _CYAN_FILL = "#007A8C", "#17B3C7"


def text_colour(colour: Colour, sixth: SixthColour) -> str:
    """The ink for numbers and names of a colour."""
    return _CYAN if colour is Colour.ORANGE and sixth is SixthColour.CYAN else _INKS[colour]


def fill_colour(colour: Colour, sixth: SixthColour) -> str:
    """The brighter ink that large shapes are filled with."""
    return _CYAN_FILL if colour is Colour.ORANGE and sixth is SixthColour.CYAN else _FILLS[colour]
