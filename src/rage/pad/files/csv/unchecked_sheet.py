"""What the cells of a table say, each with its place, before it is checked whether they make a sheet."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rage.engine.cards import PLUS_FIVE
from rage.pad.checks import Remark
from rage.pad.files.csv.column_names import Column
from rage.pad.files.mistakes import Cells, Mistake, MistakeCode
from rage.pad.files.player_names import plain_name
from rage.pad.sheet import Box, Entry, Round

_NOTHING = {"", "-", "–", "—", "−"}
_LONGEST_NUMBER = 4
BOXES = {Column(box.value): box for box in Box}


@dataclass
class UncheckedSheet:
    """A sheet as it is read, cell by cell."""

    names: list[str] = field(default_factory=list)
    noted: dict[tuple[int, int, Box], int] = field(default_factory=dict)
    """Round, seat and box, and the number there."""
    places: dict[tuple[int, int, Box], Cells] = field(default_factory=dict)
    rows: dict[int, list[int]] = field(default_factory=dict)
    """The rows of each round."""
    cards: dict[int, list[tuple[int, Cells]]] = field(default_factory=dict)
    """The hand sizes that are stated for each round."""
    round_column: tuple[str, ...] = ()
    """The header of the column with the number of the round, if there is one."""
    stated: dict[tuple[int, int, Column], tuple[int, Cells]] = field(default_factory=dict)
    """Points that follow from the rest and are there all the same."""
    mistakes: list[Mistake] = field(default_factory=list)
    unclear: set[int] = field(default_factory=set)
    """The rounds with a mistake in them: nothing else can be said about these."""

    def seat_of(self, name: str) -> int | None:
        plain = plain_name(name)
        return next((seat for seat, known in enumerate(self.names) if plain_name(known) == plain), None)

    def mistake(self, flaw: MistakeCode, at: Cells, unclear: int | None = None, **details: object) -> None:
        """Keep a mistake; it may leave a round unclear."""
        self.mistakes.append(Mistake(flaw, at, details))
        if unclear is not None:
            self.unclear.add(unclear)

    def number(self, text: str, at: Cells, round: int | None = None) -> int | None:
        """The number in a cell; None if there is nothing in it."""
        number = _number(text)
        if number is None and text.strip() not in _NOTHING:
            self.mistake(MistakeCode.NOT_A_NUMBER, at, round, given=text)
        return number

    def note(self, round: int, seat: int, box: Box, text: str, at: Cells) -> None:
        """Take down what a cell says."""
        self.places[round, seat, box] = at
        number = self.number(text, at, round)
        if number is not None:
            self.noted[round, seat, box] = number

    def note_points(self, round: int, seat: int, text: str, at: Cells) -> None:
        """Take down points from action cards where the cards themselves are not counted."""
        for box in (Box.PLUS_FIVES, Box.MINUS_FIVES):
            self.places[round, seat, box] = at
        points = self.number(text, at, round) or 0
        if points % PLUS_FIVE.points:
            self.mistake(MistakeCode.NOT_FIVES, at, round, given=text)
        elif points:
            box = Box.PLUS_FIVES if points > 0 else Box.MINUS_FIVES
            self.noted[round, seat, box] = abs(points) // PLUS_FIVE.points

    def note_stated(self, round: int, seat: int, column: Column, text: str, at: Cells) -> None:
        """Take down points that somebody has worked out."""
        number = _number(text)
        if number is not None:
            self.stated[round, seat, column] = (number, at)

    def note_cards(self, round: int, text: str, at: Cells) -> None:
        number = self.number(text, at, round)
        if number is not None:
            self.cards.setdefault(round, []).append((number, at))

    def place_of(self, remark: Remark) -> Cells | None:
        """The cells that a remark is about: one box, a box of every player, or all rows of a round."""
        if remark.round is None or remark.round not in self.rows:
            return None
        if remark.box is None:
            return Cells(min(self.rows[remark.round]), max(self.rows[remark.round]))
        seats = range(len(self.names)) if remark.seat is None else [remark.seat]
        return _together(
            cells for seat in seats if (cells := self.places.get((remark.round, seat, remark.box))) is not None
        )

    def rounds(self) -> tuple[Round, ...]:
        """The entries, round by round."""
        last = max(self.rows, default=-1)
        return tuple(tuple(self._entry(round, seat) for seat in range(len(self.names))) for round in range(last + 1))

    def _entry(self, round: int, seat: int) -> Entry:
        bid, tricks, plus, minus = (self.noted.get((round, seat, box)) for box in Box)
        return Entry(bid=bid, tricks=tricks, plus_fives=plus or 0, minus_fives=minus or 0)


def _number(text: str) -> int | None:
    """A whole number, with a sign if need be."""
    plain = text.strip().replace("−", "-")
    digits = plain[1:] if plain[:1] in {"-", "+"} else plain
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER else None


def _together(places: Iterable[Cells]) -> Cells | None:
    """Several cells as one place."""
    found = list(places)
    if not found:
        return None
    columns = tuple(dict.fromkeys(column for cells in found for column in cells.columns))
    return Cells(min(cells.first for cells in found), max(cells.last for cells in found), columns)
