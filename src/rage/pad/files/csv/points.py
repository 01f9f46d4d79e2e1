"""The points of a sheet by column: what a table may state, and what is written."""

from rage.pad.files.csv.column_names import POINTS, Column
from rage.pad.sheet import Pad, rows_of, score_of


def points_of(pad: Pad, round: int, seat: int) -> dict[Column, int | None]:
    """What follows from the boxes, as far as it is known."""
    score, rows = score_of(pad, round, seat), rows_of(pad)
    scored = (score.prediction, score.actions, score.total) if score else (None, None, None)
    return dict(zip(POINTS, (*scored, rows[round].totals[seat] if round < len(rows) else None), strict=True))
