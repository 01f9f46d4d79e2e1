"""The long layout: a row for each round and player, in any order."""

from collections.abc import Iterator
from dataclasses import dataclass

from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.columns import Header, Headers, is_total, note_boxes, note_cards
from rage.pad.files.csv.table import Table
from rage.pad.files.csv.unchecked_sheet import Draft
from rage.pad.files.mistakes import Cells, Flaw
from rage.pad.files.player_names import plain_name, tidy_name


@dataclass(frozen=True)
class _Row:
    """A row about one player in one round."""

    number: int
    round: int
    name: str
    cells: tuple[str, ...]


def read_long(draft: Draft, headers: list[Header], table: Table) -> None:
    """Take down every row. The players are those of the round that comes first."""
    columns: Headers = {header.column: header for header in headers}
    rows = list(_rows(draft, columns, table))
    for row in rows:
        if row.name and row.round == rows[0].round and draft.seat_of(row.name) is None:
            draft.names.append(row.name)
    player = columns[Column.PLAYER]
    seen: set[tuple[int, int]] = set()
    for row in rows:
        draft.rows.setdefault(row.round, []).append(row.number)
        note_cards(draft, columns, row.cells, row.number, row.round)
        seat = draft.seat_of(row.name)
        if not row.name:
            draft.mistake(Flaw.NAMELESS, player.cell(row.number), row.round)
        elif seat is None:
            known = tuple(draft.names)
            draft.mistake(Flaw.UNKNOWN_PLAYER, player.cell(row.number), row.round, given=row.name, known=known)
        elif (row.round, seat) in seen:
            told = {"player": row.name, "round": row.round + 1}
            draft.mistake(Flaw.PLAYER_TWICE, player.cell(row.number), row.round, **told)
        else:
            seen.add((row.round, seat))
            note_boxes(draft, columns, row.cells, row.number, row.round, seat)
    _miss_players(draft, player, seen)


def _rows(draft: Draft, headers: Headers, table: Table) -> Iterator[_Row]:
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
            given = draft.number(text, column.cell(number))
            if given is None:
                continue
            if given < 1:
                draft.mistake(Flaw.BAD_ROUND, column.cell(number), given=text)
                continue
            round = given - 1
        elif round < 0 or (column is None and plain_name(name) in met):
            round, met = round + 1, set()
        met.add(plain_name(name))
        yield _Row(number, round, name, cells)


def _miss_players(draft: Draft, header: Header, seen: set[tuple[int, int]]) -> None:
    """Every player has to be in every round that is there."""
    for round in draft.rows.keys() - draft.unclear:
        at = Cells(min(draft.rows[round]), max(draft.rows[round]), (header.text,))
        for seat, name in enumerate(draft.names):
            if (round, seat) not in seen:
                draft.mistake(Flaw.PLAYER_MISSING, at, round, player=name, round=round + 1)
