"""These are the parameters of the rollout policy.

They were found by self-play: changed at random, and kept where the change won points against unchanged ones over
tens of thousands of rounds, for 3, 4 and 6 players, small and large hands, in `de-amigo` and `us-fundex`.
"""

import numpy as np
from numpy.typing import NDArray

_PARAMETERS: list[tuple[str, float, str]] = []


def _parameter(name: str, number: float, meaning: str) -> int:
    _PARAMETERS.append((name, number, meaning))
    return len(_PARAMETERS) - 1


FOLLOW = _parameter("follow", 0.638, "how often one who can follows higher, in tricks to come")
RUFF = _parameter("ruff", 0.749, "how often one who can trumps, in tricks to come")
COLOUR = _parameter("colour", 6.979, "unseen cards of a colour that will be led, where it is not known which")
LED = _parameter("led", 1.509, "how often a colour that one holds is led, as a part of the colours held")
SHARP = _parameter("sharp", 0.085, "what part of the prize for an exact bid is lost by being one trick off")
JOKER = _parameter("joker", 0.15, "tricks that a Joker in the hand takes without being asked to")
TRICK_IN_BID = _parameter("trick_in_bid", 0.187, "what each trick adds to the worth of a bid")
CROWD = _parameter("crowd", 0.587, "how much less one expects for each trick that the others have bid above their part")
JOKER_IN_BID = _parameter("joker_in_bid", 0.6, "tricks that a Joker counts for in a bid")

PARAMETERS: NDArray[np.float64] = np.array([number for _, number, _ in _PARAMETERS])
