"""How a learner does against three random players: points a round more than they have, over rounds of three cards."""

from collections.abc import Callable
from typing import Any

import numpy as np

from rage.lab import SingleEnv

CARDS = 3


def measure(name: str, choose: Callable[[Any, Any], int], rounds: int = 500) -> None:
    """Print the margin of `choose(observation, mask)` with its 95 % interval; an error where it is not clear."""
    table, margins = SingleEnv(episode=CARDS), []
    for number in range(rounds):
        observation, info = table.reset(seed=number)
        over = False
        while not over:
            observation, reward, over, _, info = table.step(choose(observation, info["action_mask"]))
        margins.append(reward)
    mean, spread = np.mean(margins), 1.96 * np.std(margins) / rounds**0.5
    print(f"{name}: {mean:+.2f} ±{spread:.2f} points a round against three random players")
    if mean - spread < 1:
        raise SystemExit(f"{name} has not learned enough")
