"""The random bot takes every legal move for as good as another."""

from random import Random

from rage.engine import Move, View


class RandomBot:
    """Chooses evenly among the legal moves."""

    name = "random"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        return self._rng.choice(view.legal)
