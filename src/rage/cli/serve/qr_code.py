"""A QR code in the terminal: black on white whatever the terminal's colours are, two rows of it in a line."""

import os
from typing import TextIO

import segno

_BORDER = 2
_BLACK, _WHITE = 16, 231
"""Of the 256 colours, those that no theme changes."""


def is_shown_on(out: TextIO) -> bool:
    """Whether somebody looks at a terminal that has colours and half blocks."""
    plain = os.environ.get("TERM") == "dumb" or "NO_COLOR" in os.environ
    return out.isatty() and not plain and (out.encoding or "").lower().replace("-", "") == "utf8"


def qr_lines(text: str) -> list[str]:
    """The code line by line: the upper half of a sign has its own colour, the lower half the background's."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=_BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    return [
        "".join(f"\x1b[38;5;{_colour(top)};48;5;{_colour(bottom)}m▀" for top, bottom in zip(upper, lower, strict=True))
        + "\x1b[0m"
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]


def _colour(dark: int) -> int:
    return _BLACK if dark else _WHITE
