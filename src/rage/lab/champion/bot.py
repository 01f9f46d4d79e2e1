"""The bot `champion` takes the move its network scores highest."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import onnxruntime

from rage.engine import Move, View
from rage.lab.env.observation import observation_of
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import action_of
from rage.lab.sampler import SamplerBot
from rage.lab.train.random_games import MOST_CARDS, could_be_drawn

_NETWORK = Path(__file__).with_name("champion.onnx")


class ChampionBot:
    """A network trained by playing, told the rules; by rules far from all it has met, it plays as `sampler` does."""

    name = "champion"

    def __init__(self, rng: Random) -> None:
        self._network = _network()
        self._elsewhere = SamplerBot(rng)

    def choose(self, view: View) -> Move:
        """One of the legal moves; the network's is the same every time."""
        if len(view.legal) == 1:
            return view.legal[0]
        if not could_be_drawn(view.rules):
            return self._elsewhere.choose(view)
        (scores,) = self._network.run(None, {"observations": as_trained(view)[None]})
        return max(view.legal, key=lambda move: float(scores[0, action_of(move)]))


def as_trained(view: View) -> Any:
    """The observation as a round of the training: at level scores, in the place that a hand of this size has there."""
    seen = observation_of(view).astype(np.float32)
    seen[to.ROUND] = MOST_CARDS + 1 - view.size
    seen[to.NEXT_SIZE] = view.size - 1
    seen[to.ROUNDS] = seen[to.LARGEST_HAND] = MOST_CARDS
    seen[to.TOTAL : to.TOTAL + at.SEATS] = 0
    seen[to.EXACT : to.EXACT + at.SEATS] = 0
    return seen


@cache
def _network() -> Any:
    """One for all champions of a process, on one core."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(_NETWORK, options, providers=["CPUExecutionProvider"])
