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
    mean, spread = fmean(boards), _student(len(boards) - 1) * stdev(boards) / sqrt(len(boards))
    return Estimate(mean, max(least, mean - spread), min(most, mean + spread))


def _student(freedom: int) -> float:
    from scipy.stats import t  # noqa: PLC0415  (slow to import, and workers do without it)

    return float(t.ppf((1 + CONFIDENCE) / 2, freedom))
