"""Reads a table with a row for each round and player, in any order (the long layout of docs/pad.md)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.columns import Header, Headers, is_total, note_boxes, note_cards
from rage.pad.files.csv.table import CsvTable
from rage.pad.files.csv.unchecked_sheet import UncheckedSheet
from rage.pad.files.mistakes import Cells, MistakeCode
from rage.pad.files.player_names import plain_name, tidy_name


@dataclass(frozen=True)
class _Row:
    """A row about one player in one round."""

    number: int
    round: int
    name: str
    cells: tuple[str, ...]


def read_row_per_player(sheet: UncheckedSheet, headers: list[Header], table: CsvTable) -> None:
    """Take down every row. The players are those of the round that comes first."""
    columns: Headers = {header.column: header for header in headers}
    rows = list(_rows(sheet, columns, table))
    for row in rows:
        if row.name and row.round == rows[0].round and sheet.seat_of(row.name) is None:
            sheet.names.append(row.name)
    player = columns[Column.PLAYER]
    seen: set[tuple[int, int]] = set()
    for row in rows:
        sheet.rows.setdefault(row.round, []).append(row.number)
        note_cards(sheet, columns, row.cells, row.number, row.round)
        seat = sheet.seat_of(row.name)
        if not row.name:
            sheet.mistake(MistakeCode.NAMELESS, player.cell(row.number), row.round)
        elif seat is None:
            known = tuple(sheet.names)
            sheet.mistake(MistakeCode.UNKNOWN_PLAYER, player.cell(row.number), row.round, given=row.name, known=known)
        elif (row.round, seat) in seen:
            told = {"player": row.name, "round": row.round + 1}
            sheet.mistake(MistakeCode.PLAYER_TWICE, player.cell(row.number), row.round, **told)
        else:
            seen.add((row.round, seat))
            note_boxes(sheet, columns, row.cells, row.number, row.round, seat)
    _miss_players(sheet, player, seen)


def _rows(sheet: UncheckedSheet, headers: Headers, table: CsvTable) -> Iterator[_Row]:
    """The rows with the round each is about.

    A blank number of the round is that of the row above. Where there is no column for it, a player who comes again
    begins the next round.
    """
    round, met = -1, set[str]()
    column = headers.get(Column.ROUND)
    for number, cells in table.rows:
        text = column.read(cells) if column else ""
        name = tidy_name(headers[Column.PLAYER].read(cells))
        if is_total(text) or (column and not text and is_total(name)):
            continue
        if column and text:
            given = sheet.number(text, column.cell(number))
            if given is None:
                continue
            if given < 1:
                sheet.mistake(MistakeCode.BAD_ROUND, column.cell(number), given=text)
                continue
            round = given - 1
        elif round < 0 or (column is None and plain_name(name) in met):
            round, met = round + 1, set()
        met.add(plain_name(name))
        yield _Row(number, round, name, cells)


def _miss_players(sheet: UncheckedSheet, header: Header, seen: set[tuple[int, int]]) -> None:
    """Every player has to be in every round that is there."""
    for round in sheet.rows.keys() - sheet.unclear:
        at = Cells(min(sheet.rows[round]), max(sheet.rows[round]), (header.text,))
        for seat, name in enumerate(sheet.names):
            if (round, seat) not in seen:
                sheet.mistake(MistakeCode.PLAYER_MISSING, at, round, player=name, round=round + 1)
