"""Blocks of text on a page: headings, paragraphs with a number or a symbol before them, and lines with points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rage.pad.paper.canvas import Canvas
from rage.pad.paper.colours import BLACK, GREY, PALE

_LEADING = 0.49
"""From one base line to the next, in millimetres for each point of the size."""
_INDENT = 8.0

Symbol = Callable[[Canvas, float, float, float], None]
"""Draws something small: on a paper, with its middle at a point, so large."""


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Paragraph:
    text: str
    strong: str = ""
    """What it begins with, in bold."""
    number: int | None = None
    """A number before it."""
    symbol: Symbol | None = None
    """Or a small drawing."""


@dataclass(frozen=True)
class Points:
    """A line such as `Exact prediction  +10`."""

    label: str
    points: str


Block = Heading | Paragraph | Points


def set_blocks(
    canvas: Canvas, blocks: Sequence[Block], x: float, y: float, width: float, size: float, *, draw: bool = True
) -> float:
    """Put blocks below each other, and tell where they end; without `draw`, only tell."""
    leading = size * _LEADING
    for before, block in zip((None, *blocks), blocks, strict=False):
        match block:
            case Heading(text):
                y += leading * (1.9 if before else 1.5)
                if draw:
                    canvas.write(x, y, text, size * 1.3, bold=True)
                y += leading * 0.5
            case Points(label, points):
                y += leading * 1.25
                if draw:
                    canvas.write(x, y, label, size)
                    canvas.write(x + width, y, points, size, bold=True, align="right")
                    canvas.line(x, y + leading * 0.35, x + width, y + leading * 0.35, PALE, 0.15)
            case Paragraph():
                y += leading * 0.6 if isinstance(before, Points) else 0
                y = _set_paragraph(canvas, block, x, y, width, size, draw=draw) + leading * 0.4
    return y


def _set_paragraph(
    canvas: Canvas, block: Paragraph, x: float, y: float, width: float, size: float, *, draw: bool
) -> float:
    leading = size * _LEADING
    indent = 0.0 if block.number is None and block.symbol is None else _INDENT
    taken = canvas.measure(f"{block.strong} ", size, bold=True) if block.strong else 0
    lines = canvas.wrap(block.text, width - indent, size, taken=taken)
    if draw:
        middle = y + leading * 0.75
        if block.number is not None:
            canvas.write(x + 1.5, y + leading, str(block.number), size, bold=True, ink=GREY)
        if block.symbol is not None:
            block.symbol(canvas, x + 3, middle, size * 0.55)
        if block.strong:
            canvas.write(x + indent, y + leading, block.strong, size, bold=True)
    for place, line in enumerate(lines):
        y += leading
        if draw:
            canvas.write(x + indent + (taken if place == 0 else 0), y, line, size, ink=BLACK)
    return y
