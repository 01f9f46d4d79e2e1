"""These are the environments' spaces, in the terms of Gymnasium."""

from typing import Any

import numpy as np
from gymnasium import spaces

from rage.lab.kernel import features


class Actions(spaces.Discrete[np.int64]):
    """The actions by number. Sampling with a mask is Gymnasium's, ten times as fast."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An action, each as likely as another among those the mask allows."""
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        legal = np.flatnonzero(mask)
        if not legal.size:
            return self.start
        action: np.int64 = legal[int(self.np_random.random() * legal.size)]
        return action


def observation_box(version: int) -> spaces.Box:
    low, high = features.bounds(version)
    return spaces.Box(low, high, dtype=np.int8)


def masked_observation(actions: int, version: int) -> spaces.Dict:
    """An observation together with the mask of legal actions."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation_box(version), "action_mask": mask})


def every_observation(seats: int, version: int) -> spaces.Box:
    """The observations of all seats one after the other."""
    low, high = features.bounds(version)
    return spaces.Box(np.tile(low, seats), np.tile(high, seats), dtype=np.int8)
