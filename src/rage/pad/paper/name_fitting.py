"""Fits a player's name into its box: whole, on one line or two, as large as possible."""

from rage.pad.paper.canvas import Canvas

_LARGEST, _ONE_LINE, _SMALLEST = 11.0, 8.0, 5.0
"""Sizes in points: the largest, the least on a single line, and the least of all."""


def fit_name(canvas: Canvas, name: str, room: float) -> tuple[list[str], float]:
    """The lines of a name, and their size. Only what is longer than two small lines loses its end."""
    single = canvas.fit(name, room, _LARGEST, bold=True)
    if single >= _ONE_LINE:
        return [name], single
    lines = _halves(canvas, name)
    size = min(canvas.fit(line, room, _ONE_LINE + 1, bold=True) for line in lines)
    if size >= _SMALLEST:
        return lines, size
    while max(canvas.measure(line, _SMALLEST, bold=True) for line in lines) > room:
        name = name[:-1]
        first, second = _halves(canvas, name)
        lines = [first, f"{second}…"]
    return lines, _SMALLEST


def _halves(canvas: Canvas, name: str) -> list[str]:
    """A name in two lines of much the same width: at a blank or a hyphen if there is one, else anywhere."""
    breaks = [place + 1 for place, sign in enumerate(name[:-1]) if sign in " -"] or list(range(1, len(name)))

    def wider(place: int) -> float:
        return max(canvas.measure(part.strip(), _ONE_LINE, bold=True) for part in (name[:place], name[place:]))

    best = min(breaks, key=wider)
    return [name[:best].strip(), name[best:].strip()]
