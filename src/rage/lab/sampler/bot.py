"""The bot `sampler` searches for as long as it may think."""

from random import Random

from rage.bots.steady import SteadyBot
from rage.engine import Move, View
from rage.lab.sampler.search import Budget, Search, SearchOptions

BUDGET_S = 0.15
_WORLDS = "w"
_SEED_BITS = 64
_OPTIONS = SearchOptions()


class SamplerBot:
    """Flat Monte Carlo over sampled worlds, with rollouts to the end of the round."""

    name = "sampler"

    def __init__(
        self,
        rng: Random,
        budget_s: float | str = BUDGET_S,
        *,
        worlds: int | None = None,
        options: SearchOptions = _OPTIONS,
    ) -> None:
        """Each decision takes `budget_s` seconds; or, given `worlds`, so many for each move on average, in whatever
        time that takes: then the same seed makes the same choice. On the command line `300w` stands for 300 worlds.
        """
        if isinstance(budget_s, str):
            worlds, budget_s = _worlds_in(budget_s), BUDGET_S
        self._rng = rng
        self._budget = Budget(budget_s, worlds)
        self._manner = options

    def choose(self, view: View) -> Move:
        """One of the legal moves. Where cards are missing from the deck there are no worlds, and it plays steadily."""
        if len(view.legal) == 1:
            return view.legal[0]
        seed = self._rng.getrandbits(_SEED_BITS)
        try:
            search = Search(view, seed, self._manner)
        except ValueError:
            return SteadyBot(self._rng).choose(view)
        return search.best(self._budget)


def _worlds_in(text: str) -> int:
    number = text.removesuffix(_WORLDS)
    if number == text or not number.isdecimal():
        raise ValueError(f"a budget is so many seconds, such as 0.05, or worlds, such as 300{_WORLDS}")
    return int(number)
