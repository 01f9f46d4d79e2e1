"""A finished round is scored."""

from rage.lab.kernel import layout as at
from rage.lab.kernel.layout import Row, Vector

from . import jit


@jit
def write_down(row: Row, rules: Vector) -> None:
    """Score a finished round and add it to the totals."""
    for seat in range(rules[at.PLAYERS]):
        bid, won = row[at.BID + seat], row[at.WON + seat]
        points = rules[at.POINTS_MISSED]
        if bid == won:
            points = rules[at.POINTS_EXACT] if bid else rules[at.POINTS_EXACT_ZERO]
            row[at.EXACT + seat] += 1
        slam = rules[at.SLAM] and won == row[at.SIZE] and won > 1
        each = rules[at.POINTS_SLAM_TRICK] if slam else rules[at.POINTS_TRICK]
        row[at.SCORE + seat] = points + row[at.POINTS + seat] + won * each
        row[at.TOTAL + seat] += row[at.SCORE + seat]
