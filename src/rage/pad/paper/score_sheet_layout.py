"""The layout of a score sheet: how large its boxes are, so that everything fits and there is most room to write."""

from dataclasses import dataclass

from rage.pad.paper.paper_size import PaperSize

MARGIN = 10.0
HEAD = 16.0
"""For the title."""
FOOT = 17.0
"""For the legend."""
LABELS = 14.0
"""For the number of cards, left of the boxes."""
NAMES = 11.0
TOTALS = (10.0, 6.5, 6.5)
"""The lines below the rounds: the total, the exact rounds and the place."""
LOWEST, HIGHEST = 8.5, 21.0
"""How low and how high a round's line may be."""
_SHARES = (0.27, 0.23, 0.23, 0.27)
"""How a box is divided: round total, the two columns of small boxes, running total."""


@dataclass(frozen=True)
class Grid:
    """The measures of a sheet."""

    landscape: bool
    box: float
    """The width of one player's box."""
    line: float
    """The height of a round's line."""
    per_page: int
    """How many rounds a page holds."""
    pages: int

    @property
    def columns(self) -> tuple[float, float, float, float]:
        """The widths within a box."""
        first, second, third, fourth = (share * self.box for share in _SHARES)
        return first, second, third, fourth

    @property
    def room(self) -> float:
        """The smaller side of a small box: the more, the easier to write in it."""
        return min(self.columns[1], self.line / 2)


def best_grid(paper_size: PaperSize, players: int, rounds: int) -> Grid:
    """The grid with the fewest pages, and of these the one with most room in its boxes."""
    grids = [_grid(paper_size, players, rounds, landscape) for landscape in (False, True)]
    return min(grids, key=lambda grid: (grid.pages, -grid.room))


def _grid(paper_size: PaperSize, players: int, rounds: int, landscape: bool) -> Grid:
    width, height = sorted(paper_size.millimetres, reverse=landscape)
    box = (width - 2 * MARGIN - LABELS) / players
    free = height - 2 * MARGIN - HEAD - FOOT - NAMES - sum(TOTALS)
    pages = -(-rounds // int(free / LOWEST))
    per_page = -(-rounds // pages)
    return Grid(landscape, box, min(HIGHEST, free / per_page), per_page, pages)
