"""Text that fits a terminal: names that are short enough, and items side by side in as many lines as they need."""

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size
from rich.text import Text

LONGEST_NAME = 10
"""In cells of the terminal. Names come from people and files and may be anything."""
_GAP = "  ·  "


def printable(text: str) -> str:
    """A text that cannot do anything to a terminal but be read."""
    return "".join([sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text])


def short(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it can be shown: printable, and not too long."""
    plain = printable(name)
    return plain if cell_len(plain) <= longest else f"{set_cell_size(plain, longest - 1).rstrip()}…"


def flow(items: Iterable[Text], width: int, gap: str = _GAP) -> list[Text]:
    """Items side by side, in as many lines as they need; no item is broken."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + cell_len(gap) + item.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], (gap, "dim"), item)
        else:
            lines.append(item)
    return lines
