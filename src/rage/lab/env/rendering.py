"""A table of the kernel is rendered as text, in the notation, with every hand open."""

from collections.abc import Iterator

from rage.engine.cards import COLOURS
from rage.engine.state import Phase
from rage.lab.kernel import layout as at
from rage.lab.kernel.batch import Tables
from rage.lab.kernel.bits import is_held
from rage.lab.kernel.codec import card_of, move_of

_FACES = at.NUMBERS + 5


def render_table(tables: Tables, table: int = 0) -> str:
    """Render one table: the round, the seats with their hands, and the trick."""
    row, players = tables.rows[table], tables.rules.players
    seats = [_seat(row, seat) for seat in range(players)]
    trick = [f"{(row[at.LEADER] + place) % players}:{move_of(int(row[at.TRICK + place]))}" for place in _played(row)]
    return "\n".join([_heading(tables, row), *seats, " ".join(["trick", *trick])])


def _heading(tables: Tables, row: at.Row) -> str:
    entries = {
        "round": f"{row[at.DEALT]}/{tables.rules.rounds}",
        "size": row[at.SIZE],
        "phase": list(Phase)[row[at.PHASE]],
        "dealer": row[at.DEALER],
        "trump": _colour(row[at.TRUMP]),
        "last": _colour(row[at.LAST]),
        "lead": _colour(row[at.LEAD]),
        "pile": len(tables.rules.deck) - row[at.NEXT],
    }
    return " ".join(f"{name}={entry}" for name, entry in entries.items())


def _seat(row: at.Row, seat: int) -> str:
    sign = ">" if row[at.PHASE] in (at.BIDS, at.PLAY, at.PICK) and row[at.TURN] == seat else " "
    bid = "-" if row[at.BID + seat] == at.NONE else row[at.BID + seat]
    numbers = f"bid={bid} won={row[at.WON + seat]} points={row[at.POINTS + seat]} total={row[at.TOTAL + seat]}"
    return f"{sign}{seat} {numbers} hand={','.join(_hand(row, seat))}"


def _hand(row: at.Row, seat: int) -> Iterator[str]:
    """The faces of a hand; of several copies of an action card, one."""
    place = at.HAND + 2 * seat
    for face in range(_FACES):
        if is_held.py_func(row, place, face):  # type: ignore[attr-defined]
            yield str(card_of(face))


def _played(row: at.Row) -> range:
    return range(int(row[at.PLAYED]))


def _colour(colour: int) -> str:
    return "-" if colour == at.NONE else str(COLOURS[colour])
