"""What looks obvious is checked by playouts before it becomes a position: `python -m rage.lab.positions.checking`.

Every legal move is tried in the same worlds, drawn from what the seat knows, and played out by the sampler's rule of
thumb: once in worlds weighed by the others' bids, and once in worlds that all weigh the same. A move is plainly wrong
where both say so.
"""

import sys
from dataclasses import dataclass

import numpy as np

from rage.engine import View
from rage.lab.positions.position import Laid, all_positions
from rage.lab.sampler.search import PORTION, Search, SearchOptions

PLAYOUTS = 1280
LEAST = 0.4
"""Points a round by which a move has to be worse to be plainly wrong; also by more than three standard errors."""
_ERRORS = 3.0
_PORTIONS = PLAYOUTS // PORTION
_WAYS = (SearchOptions(), SearchOptions(bid_exponent=0.0))


@dataclass(frozen=True)
class Trial:
    """What the moves of a view have brought, in the same worlds."""

    moves: tuple[str, ...]
    brought: np.ndarray
    """By portion of worlds and move: points more than the others have on average."""

    def gap(self, better: int, worse: int) -> tuple[float, float]:
        """How many points a move brings more than another, and the standard error of that."""
        between = self.brought[:, better] - self.brought[:, worse]
        return float(between.mean()), float(between.std(ddof=1) / np.sqrt(len(between)))

    @property
    def best(self) -> int:
        """The move that has brought most."""
        return int(self.brought.mean(axis=0).argmax())

    def plainly_wrong(self) -> frozenset[str]:
        """The moves that are clearly worse than the best."""
        found = set()
        for move, text in enumerate(self.moves):
            gap, error = self.gap(self.best, move)
            if gap > max(LEAST, _ERRORS * error):
                found.add(text)
        return frozenset(found)


def plainly_wrong(view: View, seed: int = 1) -> frozenset[str]:
    """The moves that are clearly worse than the best, whatever one makes of the others' bids."""
    return frozenset.intersection(*(try_all(view, options, seed=seed).plainly_wrong() for options in _WAYS))


def try_all(view: View, options: SearchOptions, portions: int = _PORTIONS, seed: int = 1) -> Trial:
    """Play every move out in so many portions of worlds."""
    search = Search(view, seed, options)
    every = np.arange(len(search.moves))
    brought = np.empty((portions, len(every)))
    for portion in range(portions):
        before = search.sums.copy()
        search._try(every)  # noqa: SLF001  (a search that gives nothing up)
        brought[portion] = (search.sums - before) / PORTION
    return Trial(tuple(map(str, search.moves)), brought)


def is_borne_out(laid: Laid) -> bool:
    """Whether every move that the position calls wrong is plainly wrong."""
    wrong = {str(move) for move in laid.view.legal if not laid.position.is_right(move)}
    return bool(wrong) and wrong <= plainly_wrong(laid.view)


def main() -> None:
    """Check every position, and name those that playouts do not bear out."""
    refuted = [laid.position.says for laid in all_positions() if not is_borne_out(laid)]
    print("\n".join(refuted) or f"{len(all_positions())} positions, all borne out")
    sys.exit(bool(refuted))


if __name__ == "__main__":
    main()
