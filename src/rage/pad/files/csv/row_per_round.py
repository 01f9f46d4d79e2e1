"""Reads a table with a row for each round and columns for each player (the wide layout of docs/pad.md)."""

from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.columns import Header, Headers, is_total, note_boxes, note_cards
from rage.pad.files.csv.table import CsvTable
from rage.pad.files.csv.unchecked_sheet import UncheckedSheet
from rage.pad.files.mistakes import MistakeCode
from rage.pad.files.player_names import plain_name


def read_row_per_round(sheet: UncheckedSheet, headers: list[Header], table: CsvTable) -> None:
    """Take down every row. Without a column for the number of the round they are counted."""
    own: dict[str, Headers] = {}
    for header in headers:
        if header.player is not None:
            own.setdefault(plain_name(header.player), {})[header.column] = header
    sheet.names = [next(iter(columns.values())).player or "" for columns in own.values()]
    columns: Headers = {header.column: header for header in headers if header.player is None}
    round = -1
    for row, cells in table.rows:
        if is_total(next(cell for cell in cells if cell)):
            continue
        found = _round_of_row(sheet, columns.get(Column.ROUND), row, cells, round + 1)
        if found is None:
            continue
        round = found
        sheet.rows[round] = [row]
        note_cards(sheet, columns, cells, row, round)
        for seat, boxes in enumerate(own.values()):
            note_boxes(sheet, boxes, cells, row, round, seat)


def _round_of_row(
    sheet: UncheckedSheet, header: Header | None, row: int, cells: tuple[str, ...], following: int
) -> int | None:
    text = header.read(cells) if header else ""
    if header is None or not text:
        return following
    number = sheet.number(text, header.cell(row))
    if number is None:
        return None
    if number < 1 or number - 1 in sheet.rows:
        sheet.mistake(MistakeCode.BAD_ROUND if number < 1 else MistakeCode.ROUND_TWICE, header.cell(row), given=text)
        return None
    return number - 1
