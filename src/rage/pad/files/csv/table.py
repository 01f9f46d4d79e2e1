"""The rows of a CSV text as a spreadsheet shows them, with the settings above the header."""

import csv
import io
import re
from dataclasses import dataclass, field
from difflib import get_close_matches

from rage.pad.files.csv.column_names import Column, column_of
from rage.pad.files.mistakes import Cells, Mistake, MistakeCode, PadError
from rage.pad.files.rule_settings import NAMES

_SEPARATORS = ";\t,"
_COMMENT = "#"
_SETTING = re.compile(r"([\w /-]+?)\s*[:=]\s*(.*)")
_ALIKE = 0.75


@dataclass(frozen=True)
class SettingLine:
    """A line such as `# slam: true`."""

    name: str
    text: str
    row: int


@dataclass(frozen=True)
class CsvTable:
    """Rows count from 1, with everything above them, as in a spreadsheet."""

    header: tuple[str, ...]
    header_row: int
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    """The rows below the header that hold anything, with their numbers."""
    settings: tuple[SettingLine, ...] = ()
    mistakes: tuple[Mistake, ...] = field(default=())


def read_table(text: str) -> CsvTable:
    """The table in a CSV text, whatever separates its columns."""
    rows = _rows(text)
    settings: list[SettingLine] = []
    mistakes: list[Mistake] = []
    while rows and rows[0][1][0].startswith(_COMMENT):
        row, cells = rows.pop(0)
        _read_setting(row, _joined(cells, _separator(text)), settings, mistakes)
    if not rows:
        raise PadError([Mistake(MistakeCode.EMPTY)])
    header_row, header = rows.pop(0)
    if rows and _is_second_header(header, rows[0][1]):
        header_row, boxes = rows.pop(0)
        header = _under_names(header, boxes)
    return CsvTable(header, header_row, tuple(rows), tuple(settings), tuple(mistakes))


def _rows(text: str) -> list[tuple[int, tuple[str, ...]]]:
    """The rows that are not blank. A first line such as `sep=;` only tells the separator."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), skipinitialspace=True)
    try:
        rows = [(number, tuple(cell.strip() for cell in cells)) for number, cells in enumerate(reader, start=1)]
    except csv.Error:
        raise PadError([Mistake(MistakeCode.NOT_CSV)]) from None
    filled = [(number, cells) for number, cells in rows if any(cells)]
    return filled[1:] if filled and _told_separator(text) else filled


def _told_separator(text: str) -> str | None:
    told = re.match(r"\s*\"?sep=(.)", text, re.IGNORECASE)
    return told[1] if told else None


def _separator(text: str) -> str:
    """What the header has most of outside quotation marks."""
    lines = (line for line in text.splitlines() if line.strip(_SEPARATORS + ' "'))
    header = next((line for line in lines if not line.lstrip(' "').startswith(_COMMENT)), "")
    bare = re.sub(r'"[^"]*"', "", header)
    return _told_separator(text) or max(reversed(_SEPARATORS), key=bare.count)


def _joined(cells: tuple[str, ...], separator: str) -> str:
    """A comment whole again: it may hold the separator, and a spreadsheet adds some after it."""
    return separator.join(cells).rstrip(separator + " ").lstrip(_COMMENT).strip()


def _read_setting(row: int, text: str, settings: list[SettingLine], mistakes: list[Mistake]) -> None:
    """A setting, or a mistyped one; anything else is a remark of somebody's and left alone."""
    found = _SETTING.fullmatch(text)
    if not found:
        return
    name = re.sub(r"[ -]+", "_", found[1].strip().casefold())
    if name in NAMES:
        settings.append(SettingLine(name, found[2].strip(), row))
    elif get_close_matches(name, NAMES, n=1, cutoff=_ALIKE):
        mistakes.append(Mistake(MistakeCode.UNKNOWN_SETTING, Cells(row, row), {"given": found[1], "known": NAMES}))


def _is_second_header(names: tuple[str, ...], boxes: tuple[str, ...]) -> bool:
    """Whether the names stand in a row of their own above the boxes, each over the first of its columns."""
    columns = [column_of(cell) for cell in boxes]
    return columns.count(Column.BID) > 1 and not {Column.BID, Column.TRICKS} & {column_of(cell) for cell in names}


def _under_names(names: tuple[str, ...], boxes: tuple[str, ...]) -> tuple[str, ...]:
    header, name = [], ""
    for place, box in enumerate(boxes):
        above = names[place] if place < len(names) else ""
        name = above or name
        of_a_player = name and column_of(box) not in {None, Column.ROUND, Column.CARDS}
        header.append(f"{name} {box}" if of_a_player else box)
    return tuple(header)
