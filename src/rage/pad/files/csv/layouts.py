"""Finds out which layout a table has, a row for each player or one for each round, and reads it."""

from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.columns import Header, find_headers
from rage.pad.files.csv.row_per_player import read_row_per_player
from rage.pad.files.csv.row_per_round import read_row_per_round
from rage.pad.files.csv.table import CsvTable
from rage.pad.files.csv.unchecked_sheet import UncheckedSheet
from rage.pad.files.mistakes import Cells, MistakeCode
from rage.pad.files.player_names import plain_name


def read_layout(table: CsvTable) -> UncheckedSheet:
    """What a table says, in whichever layout it is."""
    sheet = UncheckedSheet()
    headers = list(find_headers(table))
    wide = any(header.player is not None and header.column is Column.BID for header in headers)
    if not wide or any(header.column is Column.PLAYER for header in headers):
        headers = [header for header in headers if header.player is None]
        wide = False
    sheet.round_column = tuple(header.text for header in headers if header.column is Column.ROUND)
    _check_headers(sheet, headers, table, wide)
    if not sheet.mistakes:
        read = read_row_per_round if wide else read_row_per_player
        read(sheet, headers, table)
    return sheet


def _check_headers(sheet: UncheckedSheet, headers: list[Header], table: CsvTable, wide: bool) -> None:
    """Whose every column is has to be clear, and what is needed has to be there."""
    row = table.header_row
    seen: set[tuple[Column, str]] = set()
    for header in headers:
        key = (header.column, plain_name(header.player or ""))
        if key in seen:
            sheet.mistake(MistakeCode.COLUMN_TWICE, header.cell(row), column=header.text)
        seen.add(key)
    players = {plain_name(header.player): header.player for header in headers if header.player} if wide else {"": ""}
    needed = (Column.BID, Column.TRICKS) if wide else (Column.PLAYER, Column.BID, Column.TRICKS)
    for plain, name in players.items():
        for column in needed:
            if (column, plain) not in seen and not (column is Column.BID and (Column.PREDICTION, plain) in seen):
                known = [text for text in table.header if text]
                sheet.mistake(
                    MistakeCode.MISSING_COLUMN, Cells(row, row), column=f"{name} {column}".strip(), known=known
                )
