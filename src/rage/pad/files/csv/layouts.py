"""The two layouts of a table: a row for each round and player, or a row for each round with columns for each player."""

from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.columns import Header, find_headers
from rage.pad.files.csv.row_per_player import read_long
from rage.pad.files.csv.row_per_round import read_wide
from rage.pad.files.csv.table import Table
from rage.pad.files.csv.unchecked_sheet import Draft
from rage.pad.files.mistakes import Cells, Flaw
from rage.pad.files.player_names import plain_name


def read_layout(table: Table) -> Draft:
    """What a table says, in whichever layout it is."""
    draft = Draft()
    headers = list(find_headers(table))
    wide = any(header.player is not None and header.column is Column.BID for header in headers)
    if not wide or any(header.column is Column.PLAYER for header in headers):
        headers = [header for header in headers if header.player is None]
        wide = False
    draft.round_column = tuple(header.text for header in headers if header.column is Column.ROUND)
    _check_headers(draft, headers, table, wide)
    if not draft.mistakes:
        read = read_wide if wide else read_long
        read(draft, headers, table)
    return draft


def _check_headers(draft: Draft, headers: list[Header], table: Table, wide: bool) -> None:
    """Whose every column is has to be clear, and what is needed has to be there."""
    row = table.header_row
    seen: set[tuple[Column, str]] = set()
    for header in headers:
        key = (header.column, plain_name(header.player or ""))
        if key in seen:
            draft.mistake(Flaw.COLUMN_TWICE, header.cell(row), column=header.text)
        seen.add(key)
    players = {plain_name(header.player): header.player for header in headers if header.player} if wide else {"": ""}
    needed = (Column.BID, Column.TRICKS) if wide else (Column.PLAYER, Column.BID, Column.TRICKS)
    for plain, name in players.items():
        for column in needed:
            if (column, plain) not in seen and not (column is Column.BID and (Column.PREDICTION, plain) in seen):
                known = [text for text in table.header if text]
                draft.mistake(Flaw.MISSING_COLUMN, Cells(row, row), column=f"{name} {column}".strip(), known=known)
