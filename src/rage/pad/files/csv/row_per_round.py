"""The wide layout: a row for each round, with columns for each player."""

from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.columns import Header, Headers, is_total, note_boxes, note_cards
from rage.pad.files.csv.table import Table
from rage.pad.files.csv.unchecked_sheet import Draft
from rage.pad.files.mistakes import Flaw
from rage.pad.files.player_names import plain_name


def read_wide(draft: Draft, headers: list[Header], table: Table) -> None:
    """Take down every row. Without a column for the number of the round they are counted."""
    own: dict[str, Headers] = {}
    for header in headers:
        if header.player is not None:
            own.setdefault(plain_name(header.player), {})[header.column] = header
    draft.names = [next(iter(columns.values())).player or "" for columns in own.values()]
    columns: Headers = {header.column: header for header in headers if header.player is None}
    round = -1
    for row, cells in table.rows:
        if is_total(next(cell for cell in cells if cell)):
            continue
        found = _round_of_row(draft, columns.get(Column.ROUND), row, cells, round + 1)
        if found is None:
            continue
        round = found
        draft.rows[round] = [row]
        note_cards(draft, columns, cells, row, round)
        for seat, boxes in enumerate(own.values()):
            note_boxes(draft, boxes, cells, row, round, seat)


def _round_of_row(draft: Draft, header: Header | None, row: int, cells: tuple[str, ...], following: int) -> int | None:
    text = header.read(cells) if header else ""
    if header is None or not text:
        return following
    number = draft.number(text, header.cell(row))
    if number is None:
        return None
    if number < 1 or number - 1 in draft.rows:
        draft.mistake(Flaw.BAD_ROUND if number < 1 else Flaw.ROUND_TWICE, header.cell(row), given=text)
        return None
    return number - 1
