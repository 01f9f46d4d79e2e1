"""The score sheet: the finished rounds, the running totals, and who stands where."""

from itertools import accumulate

from rage.engine.rules import Rules, TieBreak
from rage.engine.scoring import Score
from rage.engine.value_class import value

Sheet = tuple[tuple[Score, ...], ...]
"""The finished rounds in order, each with a score for every seat."""


@value
class Row:
    """One round on the sheet."""

    number: int
    size: int
    scores: tuple[Score, ...]
    totals: tuple[int, ...]
    """What each seat has after this round."""


@value
class Place:
    """Where a seat stands. Equal places share."""

    seat: int
    place: int
    total: int
    exact_rounds: int


def rows(rules: Rules, sheet: Sheet) -> tuple[Row, ...]:
    """The sheet line by line, with the running totals."""
    columns = [list(accumulate(score.total for score in column)) for column in zip(*sheet, strict=True)]
    return tuple(
        Row(number, rules.hand_sizes[number], scores, tuple(column[number] for column in columns))
        for number, scores in enumerate(sheet)
    )


def totals(sheet: Sheet) -> tuple[int, ...]:
    """What each seat has in all."""
    return tuple([sum([score.total for score in column]) for column in zip(*sheet, strict=True)])


def standing(rules: Rules, sheet: Sheet) -> tuple[Place, ...]:
    """The seats from first to last."""
    total = totals(sheet) or (0,) * rules.players
    exact = [sum(row[seat].exact for row in sheet) for seat in range(rules.players)]

    def rank(seat: int) -> tuple[int, int]:
        return total[seat], exact[seat] if rules.tie_break is TieBreak.EXACT_ROUNDS else 0

    ranks = [rank(seat) for seat in range(rules.players)]
    places = [
        Place(seat, 1 + sum(other > ranks[seat] for other in ranks), total[seat], exact[seat])
        for seat in range(rules.players)
    ]
    return tuple(sorted(places, key=lambda place: (place.place, place.seat)))
