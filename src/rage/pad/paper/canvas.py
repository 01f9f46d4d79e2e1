"""A PDF to write and draw on, in millimetres from the top left corner, with letters of many alphabets."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Literal
from unicodedata import normalize

from fpdf import FPDF
from fpdf.drawing_primitives import Transform
from fpdf.fonts import TTFFont
from fpdf.svg import svg_path_converter

from rage.pad.paper.colours import BLACK
from rage.pad.paper.paper_size import PaperSize

_FONT = "Inter"
_MILLIMETRES = 25.4 / 72
"""In a point, the measure of letters."""
_MEASURED = 100
"""The size at which texts are measured, once."""
_UNKNOWN = "\N{WHITE SQUARE}"
_CAP_HEIGHT = 0.727
"""How high a capital or a digit is, in sizes of its font."""

Align = Literal["left", "centre", "right"]


class Canvas:
    """A PDF in the making."""

    def __init__(self, paper_size: PaperSize, title: str, language: str) -> None:
        self._pdf = FPDF(unit="mm", format=paper_size.value)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creator("rage")
        folder = files("rage.pad.paper").joinpath("fonts")
        for style, weight in (("", "Regular"), ("B", "Bold")):
            self._pdf.add_font(_FONT, style, str(folder.joinpath(f"Inter-{weight}.ttf")))
        font = self._pdf.fonts[_FONT.lower()]
        assert isinstance(font, TTFFont)
        self._signs = frozenset(font.cmap)
        self._widths: dict[tuple[str, bool], float] = {}
        """How wide a text is for each point of its size."""

    def add_page(self, *, landscape: bool = False) -> None:
        self._pdf.add_page(orientation="landscape" if landscape else "portrait")

    @property
    def width(self) -> float:
        return float(self._pdf.w)

    @property
    def height(self) -> float:
        return float(self._pdf.h)

    def to_bytes(self) -> bytes:
        return bytes(self._pdf.output())

    def write(
        self, x: float, y: float, text: str, size: float, *, bold: bool = False, ink: str = BLACK, align: Align = "left"
    ) -> None:
        """One line of text on the base line `y`; `x` is its left end, middle or right end."""
        known = self._known(text)
        shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * self.measure(known, size, bold=bold)
        self._pdf.set_font(_FONT, "B" if bold else "", size)
        self._pdf.set_text_color(ink)
        self._pdf.text(x - shift, y, known)

    def write_middle(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        ink: str = BLACK,
        align: Align = "centre",
    ) -> None:
        """One line of text whose digits stand with their middle at `y`."""
        self.write(x, y + _CAP_HEIGHT / 2 * size * _MILLIMETRES, text, size, bold=bold, ink=ink, align=align)

    def measure(self, text: str, size: float, *, bold: bool = False) -> float:
        """How wide a text is."""
        if (text, bold) not in self._widths:
            self._pdf.set_font(_FONT, "B" if bold else "", _MEASURED)
            self._widths[text, bold] = float(self._pdf.get_string_width(self._known(text))) / _MEASURED
        return self._widths[text, bold] * size

    def fit(self, text: str, room: float, size: float, *, bold: bool = False) -> float:
        """The size at which a text fits in, no larger than the one given."""
        width = self.measure(text, size, bold=bold)
        return size if width <= room else size * room / width

    def wrap(self, text: str, room: float, size: float, *, taken: float = 0) -> list[str]:
        """A text in lines that fit in, broken at blanks; on the first line some room may be taken already."""
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            free = room - taken if len(lines) == 1 else room
            if self.measure(longer, size) <= free:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def line(self, x1: float, y1: float, x2: float, y2: float, ink: str, thickness: float) -> None:
        self._pdf.set_draw_color(ink)
        self._pdf.set_line_width(thickness)
        self._pdf.line(x1, y1, x2, y2)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        edge: str | None = None,
        thickness: float = 0.2,
        radius: float = 0,
    ) -> None:
        """A rectangle, filled or with an edge or both."""
        if fill:
            self._pdf.set_fill_color(fill)
        if edge:
            self._pdf.set_draw_color(edge)
            self._pdf.set_line_width(thickness)
        style = ("D" if edge else "") + ("F" if fill else "")
        self._pdf.rect(x, y, width, height, style=style, round_corners=radius > 0, corner_radius=radius)

    def draw(
        self,
        path: str,
        x: float,
        y: float,
        size: float,
        *,
        fill: str | None = None,
        edge: str | None = None,
        thickness: float = 0,
    ) -> None:
        """A drawing on a field of 100 by 100 (an SVG path), made `size` large, with its middle at a point.

        `thickness` is that of its edge, on the same field.
        """
        with self._pdf.new_path() as drawing:
            svg_path_converter(drawing, path)
            scale = size / 100
            drawing.transform = Transform.scaling(scale).translate(x - size / 2, y - size / 2)
            drawing.style.fill_color = fill
            drawing.style.stroke_color = edge
            drawing.style.stroke_width = thickness
            drawing.style.stroke_join_style = "round"
            drawing.style.stroke_cap_style = "round"
            drawing.style.auto_close = False

    @contextmanager
    def turned(self, x: float, y: float, degrees: float) -> Iterator[None]:
        """What is drawn meanwhile is turned about a point, against the clock."""
        with self._pdf.rotation(degrees, x, y):
            yield

    def _known(self, text: str) -> str:
        """A text with a square for every sign that the font does not have."""
        return "".join([sign if ord(sign) in self._signs else _UNKNOWN for sign in normalize("NFC", text)])
