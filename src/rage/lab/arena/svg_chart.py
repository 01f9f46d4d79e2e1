"""The chart shows a dot and an interval for each contestant, in a panel for each number, as SVG."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

from rage.lab.arena.confidence_intervals import Estimate
from rage.lab.arena.results import Outcome, Result

_LEFT, _TOP, _ROW, _BOTTOM = 160, 70, 34, 34
_PANEL, _GAP = 150, 40
_LONGEST_NAME = 18
_COLOURS = ("#3b6fb6", "#c8553d", "#4f8a5b", "#8d5a97", "#b8862b")


@dataclass(frozen=True)
class Panel:
    """One number of every contestant."""

    label: str
    read: Callable[[Result], Estimate]
    write: Callable[[float], str]
    """How a number is written."""
    write_round: Callable[[float], str]
    """How a round number is written below the panel."""


@dataclass(frozen=True)
class Column:
    """One number of every row, with its intervals."""

    label: str
    estimates: Sequence[Estimate]
    write: Callable[[float], str]
    write_round: Callable[[float], str]


def draw(outcome: Outcome, title: str, panels: Sequence[Panel]) -> str:
    """Draw the whole chart, the contestants from the best to the worst."""
    results = sorted(outcome.results, key=lambda result: -result.points.mean)
    columns = [
        Column(panel.label, [panel.read(result) for result in results], panel.write, panel.write_round)
        for panel in panels
    ]
    return draw_columns(title, [result.name for result in results], columns)


def draw_columns(title: str, names: Sequence[str], columns: Sequence[Column]) -> str:
    """Draw a row for each name, and a panel for each column."""
    width = _LEFT + len(columns) * (_PANEL + _GAP) + 10
    height = _TOP + len(names) * _ROW + _BOTTOM
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        _text(14, 24, title, size=15, weight="bold"),
        *(_text(14, _middle(row) + 4, _shortened(name)) for row, name in enumerate(names)),
    ]
    for number, column in enumerate(columns):
        left = _LEFT + number * (_PANEL + _GAP)
        lines += _panel(column, left, _COLOURS[number % len(_COLOURS)])
    return "\n".join([*lines, "</svg>\n"])


def _panel(panel: Column, left: int, colour: str) -> Iterator[str]:
    estimates = panel.estimates
    ends = [end for estimate in estimates for end in (estimate.mean, estimate.low, estimate.high) if end is not None]
    ticks = round_numbers(min(ends), max(ends))
    least, most = min(*ends, ticks[0]), max(*ends, ticks[-1])
    scale = _PANEL / ((most - least) or 1.0)
    bottom = _TOP + len(estimates) * _ROW

    def x(number: float) -> float:
        return round(left + (number - least) * scale, 1)

    yield _text(left + _PANEL / 2, _TOP - 16, panel.label, anchor="middle", weight="bold")
    for tick in ticks:
        shade = "#999999" if tick == 0 else "#e3e3e3"
        yield f'<line x1="{x(tick)}" y1="{_TOP}" x2="{x(tick)}" y2="{bottom}" stroke="{shade}"/>'
        yield _text(x(tick), bottom + 16, panel.write_round(tick), anchor="middle", size=10)
    for row, estimate in enumerate(estimates):
        y = _middle(row)
        if estimate.low is not None and estimate.high is not None:
            yield (
                f'<line x1="{x(estimate.low)}" y1="{y}" x2="{x(estimate.high)}" y2="{y}" '
                f'stroke="{colour}" stroke-width="3" stroke-linecap="round" stroke-opacity="0.5"/>'
            )
        yield f'<circle cx="{x(estimate.mean)}" cy="{y}" r="4" fill="{colour}"/>'
        yield _text(x(estimate.mean), y - 7, panel.write(estimate.mean), anchor="middle", size=10)


def round_numbers(least: float, most: float) -> list[float]:
    """A few round numbers that reach from one end to the other, or nearly so."""
    span = (most - least) or max(abs(most), 1.0)
    unit = 10.0 ** floor(log10(span))
    step = next(step for step in (unit / 5, unit / 2, unit, unit * 2, unit * 5) if span / step <= 4)
    first = floor(least / step)
    return [round(number * step, 10) for number in range(first, first + 7) if number * step <= most + step / 2]


def _middle(row: int) -> int:
    return _TOP + row * _ROW + _ROW // 2 + 4


def _text(x: float, y: float, text: str, *, anchor: str = "start", size: int = 12, weight: str = "normal") -> str:
    look = f'text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" fill="#222222"'
    return f'<text x="{x}" y="{y}" {look}>{escape(text)}</text>'


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
