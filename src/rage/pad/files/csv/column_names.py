"""Which column a header names, as people write headers in four languages."""

from enum import StrEnum
from functools import cache

from rage.words import Language, Words

_AROUND = " \t\N{NO-BREAK SPACE}_:/|.()[]-–"
"""What may stand between a player's name and the name of a box."""


class Column(StrEnum):
    """What a column holds, by the header that this project writes."""

    ROUND = "round"
    CARDS = "cards"
    PLAYER = "player"
    BID = "bid"
    TRICKS = "tricks"
    PLUS_FIVES = "plus_fives"
    MINUS_FIVES = "minus_fives"
    PREDICTION = "prediction"
    ACTIONS = "actions"
    TOTAL = "total"
    RUNNING_TOTAL = "running_total"


OF_A_ROUND = (Column.ROUND, Column.CARDS)
"""What a row says about a whole round; the others are about a player."""
POINTS = (Column.PREDICTION, Column.ACTIONS, Column.TOTAL, Column.RUNNING_TOTAL)
"""What follows from the boxes."""


@cache
def _columns() -> dict[str, Column]:
    """Every header there is, in the form in which they are compared. Of two meanings the first column keeps it."""
    known: dict[str, Column] = {}
    for column in Column:
        known.setdefault(_plain(column), column)
    for column in Column:
        for language in Language:
            for header in Words(language).say(f"pad.columns.{column}").split(","):
                known.setdefault(_plain(header), column)
    return known


def column_of(header: str) -> Column | None:
    """The column that a header names."""
    return _columns().get(_plain(header))


def split_header(header: str) -> tuple[str, Column] | None:
    """A player's name and a box, as in `Ava tricks` or `Ava: Stiche`."""
    for place in range(1, len(header)):
        apart = not (header[place - 1].isalnum() and header[place].isalnum())
        column = column_of(header[place:]) if apart else None
        name = header[:place].strip(_AROUND)
        if name and column is not None and column not in (*OF_A_ROUND, Column.PLAYER):
            return name, column
    return None


def _plain(header: str) -> str:
    """In small letters, with single blanks and a plain minus sign; a sign before a digit stays."""
    text = " ".join(header.casefold().replace("−", "-").replace("–", "-").replace("_", " ").split())
    text = text.strip(_AROUND.replace("-", ""))
    return text if text[:2] == "-5" else text.strip(_AROUND)
