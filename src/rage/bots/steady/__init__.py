"""The steady bot bids from its hand and plays towards its bid, by rules of thumb.

It counts the cards it has not seen, guesses for each card how likely that takes a trick, and from these how likely
the whole hand takes exactly so many. It bids the number that promises most, and then plays the card that leaves the
best chance of meeting its bid.
"""

from random import Random

from rage.bots.steady.bidding import best_bids
from rage.bots.steady.memory import recall
from rage.bots.steady.playing import best_picks, best_plays
from rage.engine import Move, Phase, View


class SteadyBot:
    """A sensible family player. Chance decides only between moves that look equally good."""

    name = "steady"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        memory = recall(view)
        if view.phase is Phase.BID:
            return self._rng.choice(best_bids(view, memory))
        if view.phase is Phase.PICK:
            return self._rng.choice(best_picks(view, memory))
        return self._rng.choice(best_plays(view, memory))
