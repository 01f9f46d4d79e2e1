"""The columns found in one table: where each is, what it means and whose it is; and how its cells are read."""

from collections.abc import Iterator
from dataclasses import dataclass

from rage.pad.files.csv.column_names import POINTS, Column, column_of, split_header
from rage.pad.files.csv.table import CsvTable
from rage.pad.files.csv.unchecked_sheet import BOXES, UncheckedSheet
from rage.pad.files.mistakes import Cells
from rage.pad.files.player_names import tidy_name

_TOTALS = (Column.TOTAL, Column.RUNNING_TOTAL)


@dataclass(frozen=True)
class Header:
    """A column's place, meaning, and header as it is written; in the wide layout whose it is."""

    place: int
    column: Column
    text: str
    player: str | None = None

    def cell(self, row: int) -> Cells:
        return Cells(row, row, (self.text,))

    def read(self, cells: tuple[str, ...]) -> str:
        """What stands in the column; a row may be shorter than the header."""
        return cells[self.place] if self.place < len(cells) else ""


Headers = dict[Column, Header]
"""The columns about a round, or those about a player."""


def find_headers(table: CsvTable) -> Iterator[Header]:
    """Every column that means something. Others may be there, and are left alone."""
    for place, text in enumerate(table.header):
        column = column_of(text)
        if column is not None:
            yield Header(place, column, text)
        elif (split := split_header(text)) is not None:
            yield Header(place, split[1], text, tidy_name(split[0]))


def note_boxes(
    sheet: UncheckedSheet, headers: Headers, cells: tuple[str, ...], row: int, round: int, seat: int
) -> None:
    """Take down a player's boxes.

    A column headed prediction is the bid where there is no other, and points from action cards stand for the cards
    where these are not counted.
    """
    bid = headers.get(Column.BID) or headers[Column.PREDICTION]
    counted = Column.PLUS_FIVES in headers or Column.MINUS_FIVES in headers
    for column, box in BOXES.items():
        header = bid if column is Column.BID else headers.get(column)
        if header is not None:
            sheet.note(round, seat, box, header.read(cells), header.cell(row))
    for column in POINTS:
        header = headers.get(column)
        if header is None or header is bid:
            continue
        if column is Column.ACTIONS and not counted:
            sheet.note_points(round, seat, header.read(cells), header.cell(row))
        else:
            sheet.note_stated(round, seat, column, header.read(cells), header.cell(row))


def note_cards(sheet: UncheckedSheet, headers: Headers, cells: tuple[str, ...], row: int, round: int) -> None:
    """Take down how many cards were dealt, if there is a column for it."""
    header = headers.get(Column.CARDS)
    if header is not None:
        sheet.note_cards(round, header.read(cells), header.cell(row))


def is_total(text: str) -> bool:
    """Whether a row has only the totals, since it begins with that word."""
    return column_of(text) in _TOTALS
