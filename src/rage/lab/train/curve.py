"""The curve of a run: a line of JSON for every measurement, and a picture of the margins."""

import json
from html import escape
from pathlib import Path
from typing import Any

_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM, _RIGHT = 760, 380, 60, 50, 50, 210
_COLOURS = ("#3b6fb6", "#c8553d", "#4f8a5b", "#8d5a97", "#b8862b", "#4a4a4a", "#2b8a8a", "#a33b6f")
_BILLION = 1e9

Point = dict[str, Any]


def read_curve(file: Path) -> list[Point]:
    """The points of a curve's file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def draw_curve(title: str, points: list[Point]) -> str:
    """The margin by billions of moves, a line for each game and company, as SVG."""
    games = [name for name, number in points[-1].items() if isinstance(number, dict)]
    margins = [point[game]["margin"] for point in points for game in games]
    low, high = min(0.0, *margins), max(0.1, *margins)
    last = points[-1]["moves"]

    def across(moves: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * moves / last

    def up(margin: float) -> float:
        return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * (margin - low) / (high - low)

    size = f'viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>',
        f'<text x="14" y="24" font-size="15" font-weight="bold">{escape(title)}</text>',
        f'<text x="{_LEFT}" y="{_HEIGHT - 12}">moves, in billions; upwards: margin in points a round</text>',
    ]
    for part in range(5):
        margin, moves = low + (high - low) * part / 4, last * part / 4
        below = f'x="{across(moves):.1f}" y="{_HEIGHT - _BOTTOM + 18}" text-anchor="middle"'
        lines += [
            f'<path d="M{_LEFT} {up(margin):.1f}H{_WIDTH - _RIGHT}" stroke="#dddddd"/>',
            f'<text x="{_LEFT - 8}" y="{up(margin) + 4:.1f}" text-anchor="end">{margin:+.2f}</text>',
            f"<text {below}>{moves / _BILLION:.2f}</text>",
        ]
    for number, game in enumerate(games):
        colour = _COLOURS[number % len(_COLOURS)]
        path = " ".join(f"{across(point['moves']):.1f},{up(point[game]['margin']):.1f}" for point in points)
        end = points[-1][game]["margin"]
        lines += [
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>',
            f'<text x="{_WIDTH - _RIGHT + 8}" y="{up(end) + 4:.1f}" fill="{colour}">{escape(game)} {end:+.2f}</text>',
        ]
    return "\n".join([*lines, "</svg>\n"])
