"""A table among random players whose observation and mask come together, as Tianshou and TorchRL want them."""

from typing import Any

from gymnasium import Wrapper
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from measure import CARDS

from rage.lab import SingleEnv, to_float


class MaskedTable(Wrapper[Any, Any, Any, Any]):
    """Rewards are in tens of points; where a round is over everything may be chosen, since nothing is."""

    def __init__(self) -> None:
        super().__init__(SingleEnv(episode=CARDS))
        width, actions = self.env.observation_space.shape, int(self.env.action_space.n)
        self.observation_space = Dict({"obs": Box(-200, 200, width, "float32"), "mask": MultiBinary(actions)})
        self.action_space = Discrete(actions)

    def reset(self, **named: Any) -> Any:
        seen, info = self.env.reset(**named)
        return {"obs": to_float(seen), "mask": info["action_mask"] == 1}, {}

    def step(self, action: Any) -> Any:
        seen, reward, over, truncated, info = self.env.step(int(action))
        return {"obs": to_float(seen), "mask": (info["action_mask"] == 1) | over}, reward / 10, over, truncated, {}
