"""What several runs of the same setup have found, side by side."""

from collections.abc import Sequence
from dataclasses import asdict
from statistics import median

from rage.loadtest.measurement import Load

Spread = dict[str, float]
"""The `median`, the `least` and the `most` of a figure."""
_GIVEN = {"tables", "sockets"}
"""Are not found, but asked for."""


def spread_of(loads: Sequence[Load]) -> dict[str, Spread]:
    """Of each figure."""
    figures = [asdict(load) for load in loads]
    return {name: _spread([each[name] for each in figures]) for name in figures[0] if name not in _GIVEN}


def _spread(figures: Sequence[float]) -> Spread:
    return {"median": median(figures), "least": min(figures), "most": max(figures)}
