"""Mistakes in files: what is wrong, and in which row and column or at which path, so that it is found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rage.pad.checks import Remark, RemarkCode


class MistakeCode(StrEnum):
    """What a file cannot say, with the details it comes with."""

    NOT_TEXT = "not_text"
    EMPTY = "empty"
    NOT_JSON = "not_json"
    """`line`, `column` of the text."""
    NOT_CSV = "not_csv"
    NOT_XLSX = "not_xlsx"
    UNEXPECTED = "unexpected"
    """`found`, where there should be `expected` (a `JsonPart`)."""
    UNKNOWN_VERSION = "unknown_version"
    """A later form of the format: `given`, `known`."""
    MISSING_COLUMN = "missing_column"
    """`column` is needed; `known` are the headers that are there."""
    COLUMN_TWICE = "column_twice"
    NOT_A_NUMBER = "not_a_number"
    """`given` is no whole number."""
    NOT_FIVES = "not_fives"
    """`given` points cannot come from +5 and −5 cards."""
    BAD_ROUND = "bad_round"
    """`given` is no number of a round: they count from 1."""
    NO_SUCH_ROUND = "no_such_round"
    """`given`; the game has `limit` rounds."""
    ROUND_TWICE = "round_twice"
    """`given` is there already."""
    WRONG_CARDS = "wrong_cards"
    """`given` cards; the rules have `expected` in this round."""
    UNKNOWN_PLAYER = "unknown_player"
    """`given` is not among `known`."""
    PLAYER_TWICE = "player_twice"
    """`player` is in `round` twice."""
    PLAYER_MISSING = "player_missing"
    """`player` is not in `round`."""
    NAME_TWICE = "name_twice"
    NAMELESS = "nameless"
    PLAYER_COUNT = "player_count"
    """`number` players; it takes `least` to `most`."""
    BAD_DATE = "bad_date"
    UNKNOWN_SETTING = "unknown_setting"
    """`given`; there are `known`."""
    STATED_WRONGLY = "stated_wrongly"
    """`given` points are worked out as `expected`. This alone is no reason to refuse a file."""
    RULES = "rules"
    """The settings make no game: `error` is the `RulesError`."""


class JsonPart(StrEnum):
    """What can be expected at a place in JSON."""

    OBJECT = "object"
    LIST = "list"
    TEXT = "text"
    NUMBER = "number"
    EACH = "each"
    """A list with one item for each player."""


@dataclass(frozen=True)
class Cells:
    """A place in a table: rows as a spreadsheet counts them, from 1, and the headers of the columns."""

    first: int
    last: int
    columns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Mistake:
    """Something wrong with a file."""

    code: MistakeCode | RemarkCode
    at: Cells | str | None = None
    """Cells of a table, or a path in JSON such as `rounds[2].tricks`."""
    details: Mapping[str, Any] = field(default_factory=dict)

    @property
    def order(self) -> tuple[int, int]:
        """Mistakes are told from the top of the file to its end."""
        return (self.at.first, self.at.last) if isinstance(self.at, Cells) else (0, 0)


class PadError(ValueError):
    """A file that makes no sheet, with all its mistakes."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        super().__init__("; ".join(f"{mistake.code} at {mistake.at}" for mistake in mistakes))
        self.mistakes = tuple(sorted(mistakes, key=lambda mistake: mistake.order))


def mistake_of(remark: Remark, players: Sequence[str], at: Cells | str | None) -> Mistake:
    """What a check found, at its place in the file."""
    return Mistake(remark.code, at, details_of(remark, players))


def details_of(remark: Remark, players: Sequence[str]) -> dict[str, Any]:
    """All that a sentence about a remark needs; rounds count from 1 wherever people read them."""
    round = None if remark.round is None else remark.round + 1
    player = None if remark.seat is None else players[remark.seat]
    return {**remark.details, "round": round, "player": player, "box": remark.box}
