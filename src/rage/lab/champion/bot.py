"""The bot `champion` takes the move its network scores highest; one with lapses errs on the way as people do.

Where playouts know more than it, it looks ahead, as `sampler` does: `is_for_playouts` says where.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import onnxruntime

from rage.bots.lapses import NO_LAPSES, Lapses, with_lapses
from rage.bots.steady.certain_rules import without_blunders
from rage.engine import Move, Phase, View
from rage.lab.env.observation import observation_of
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import action_of
from rage.lab.sampler import SamplerBot
from rage.lab.sampler.compiling import compile_search
from rage.lab.train.random_games import MOST_CARDS, could_be_drawn

NETWORK = Path(__file__).with_name("champion.onnx")
"""The one in the package."""
WORLDS = 64
"""In how many worlds it looks ahead: enough to lose a tenth of what the network loses there."""
_INPUT = "observations"


class ChampionBot:
    """A network trained by playing, told the rules; by rules far from all it has met, it plays as `sampler` does."""

    name = "champion"

    def __init__(self, rng: Random, network: Path | str | None = None, *, lapses: Lapses = NO_LAPSES) -> None:
        """The network is a file in ONNX's format, as `rage.lab.train.onnx_export` writes it.

        One that is brought along never looks ahead: whoever brings it wants to know how it plays.
        """
        self._network = _network(Path(NETWORK if network is None else network))
        self._lapses = lapses
        self._looks_ahead = network is None and lapses is NO_LAPSES
        self._playouts = SamplerBot(rng, worlds=WORLDS)
        self._elsewhere = SamplerBot(rng)
        if self._looks_ahead:
            compile_search()

    def choose(self, view: View) -> Move:
        """One of the legal moves; the network's is the same every time, others where the same seed draws worlds."""
        return self.choose_all([view])[0]

    def choose_all(self, views: Sequence[View]) -> list[Move]:
        """A move for each of some views, which the network is asked about all at once."""
        views = [without_blunders(view) for view in views]
        moves = [view.legal[0] for view in views]
        asked = []
        for place, view in enumerate(views):
            if len(view.legal) == 1:
                continue
            if not could_be_drawn(view.rules):
                moves[place] = self._elsewhere.choose(view)
            elif self._looks_ahead and is_for_playouts(view):
                moves[place] = self._playouts.choose(view)
            else:
                asked.append(place)
        if asked:
            version = to.version_of(self._network.get_inputs()[0].shape[1])
            seen = np.stack([as_trained(views[place], self._lapses, version) for place in asked])
            (all_scores,) = self._network.run(None, {_INPUT: seen})
            for place, scores in zip(asked, all_scores, strict=True):
                moves[place] = max(views[place].legal, key=lambda move: float(scores[action_of(move)]))
        return moves


def is_for_playouts(view: View) -> bool:
    """Whether the network is not asked.

    Picks of trump are rare, and it learned little about them. And after the last play of the last trick but one nobody
    chooses a card any more, only perhaps what it stands for, so that playouts err in the hands and little else.
    """
    is_last = len(view.plays) == view.rules.players - 1
    return view.phase is Phase.PICK or (view.phase is Phase.PLAY and is_last and len(view.hand) == 2)


def as_trained(view: View, lapses: Lapses = NO_LAPSES, version: int = to.OBSERVATION_VERSION) -> Any:
    """The observation as a round of the training, in the place that a hand of this size has there.

    Scores are known to it where the rounds to come are those of the training too; otherwise they are level, and it
    plays for points.
    """
    told = view if lapses is NO_LAPSES else with_lapses(view, lapses)
    seen = observation_of(told, version).astype(np.float32)
    seen[to.TAKEN] = len(view.taken)
    seen[to.ROUND] = MOST_CARDS + 1 - view.size
    seen[to.NEXT_SIZE] = view.size - 1
    seen[to.ROUNDS] = seen[to.LARGEST_HAND] = MOST_CARDS
    if view.rules.hand_sizes[view.dealt - 1 :] != tuple(range(view.size, 0, -1)):
        seen[to.TOTAL : to.TOTAL + at.SEATS] = 0
    seen[to.EXACT : to.EXACT + at.SEATS] = 0
    return seen


@cache
def _network(file: Path) -> Any:
    """One for all bots of a process that play by it, on one core. A `ValueError` says what is wrong with the file."""
    if not file.is_file():
        raise ValueError(f"there is no file {file}")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    try:
        session = onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # ONNX Runtime has no class for all that may be wrong with a file
        why, _, _ = str(error).partition("\n")
        raise ValueError(f"{file} holds no network: {why}") from error
    wanted = session.get_inputs()
    if [each.name for each in wanted] != [_INPUT]:
        names = ", ".join(each.name for each in wanted)
        raise ValueError(f"the network of {file} has to ask for {_INPUT}, not for {names}")
    to.version_of(wanted[0].shape[-1])
    return session
