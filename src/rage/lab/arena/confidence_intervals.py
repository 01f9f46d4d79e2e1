"""Estimates have 95 % intervals. The rotations of a board resemble each other, so a board counts as one observation."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A number, and the interval that holds the true one in 95 cases of 100; none from a single board."""

    mean: float
    low: float | None = None
    high: float | None = None

    @property
    def spread(self) -> float | None:
        """Half the width of the interval: what stands behind ±."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


def mean_of(boards: Sequence[float], least: float = -inf, most: float = inf) -> Estimate:
    """The mean over boards with Student's interval, kept within what the number can be."""
    if len(boards) < 2:
        return Estimate(fmean(boards))
    return _interval(len(boards), fmean(boards), stdev(boards), least, most)


def mean_of_sums(boards: int, total: float, squares: float) -> Estimate:
    """The same from the number of boards, the sum of what they brought, and the sum of its squares."""
    mean = total / boards
    if boards < 2:
        return Estimate(mean)
    return _interval(boards, mean, sqrt(max(0.0, squares - boards * mean**2) / (boards - 1)))


def _interval(boards: int, mean: float, deviation: float, least: float = -inf, most: float = inf) -> Estimate:
    spread = _student(boards - 1) * deviation / sqrt(boards)
    return Estimate(mean, max(least, mean - spread), min(most, mean + spread))


def _student(freedom: int) -> float:
    from scipy.stats import t  # noqa: PLC0415  (slow to import, and workers do without it)

    return float(t.ppf((1 + CONFIDENCE) / 2, freedom))
