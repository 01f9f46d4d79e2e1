"""The steady bot bids from its hand and plays towards its bid, by rules of thumb.

It counts the cards it has not seen, guesses for each card how likely that takes a trick, and from these how likely
the whole hand takes exactly so many. It bids the number that promises most, and then plays the card that leaves the
best chance of meeting its bid.
"""

from random import Random

from rage.bots.lapses import NO_LAPSES, Lapses, with_lapses
from rage.bots.steady.bidding import best_bids
from rage.bots.steady.certain_rules import without_blunders
from rage.bots.steady.memory import recall
from rage.bots.steady.playing import best_picks, best_plays
from rage.engine import Move, Phase, View


class SteadyBot:
    """A sensible family player. Chance decides only between moves that look equally good."""

    name = "steady"

    is_careful = True
    """Whether it keeps the certain rules."""

    def __init__(self, rng: Random, lapses: Lapses = NO_LAPSES) -> None:
        self._rng = rng
        self._lapses = lapses

    def choose(self, view: View) -> Move:
        if self.is_careful:
            view = without_blunders(view)
        if self._lapses is not NO_LAPSES:
            view = with_lapses(view, self._lapses)
        memory = recall(view)
        if view.phase is Phase.BID:
            return self._rng.choice(best_bids(view, memory))
        if view.phase is Phase.PICK:
            return self._rng.choice(best_picks(view, memory))
        return self._rng.choice(best_plays(view, memory))
