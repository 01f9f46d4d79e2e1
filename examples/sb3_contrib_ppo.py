"""Masked PPO of SB3-contrib on a batch of tables, against random players."""

from typing import Any

import numpy as np
from measure import CARDS, measure
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from rage.lab import SingleVectorEnv


class Tables(VecEnv):
    """Our batch, as Stable-Baselines3 wants one."""

    def __init__(self, count: int) -> None:
        self.tables = SingleVectorEnv(count, episode=CARDS)
        super().__init__(count, self.tables.single_observation_space, self.tables.single_action_space)

    def reset(self) -> Any:
        observations, self.infos = self.tables.reset(seed=1)
        return observations

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        observations, rewards, over, _, self.infos = self.tables.step(self.actions)
        return observations, rewards, over, [{} for _ in rewards]

    def env_method(self, _name: str, *_arguments: Any, **_named: Any) -> Any:
        return list(self.infos["action_mask"] == 1)

    def get_attr(self, *_arguments: Any, **_named: Any) -> Any:
        return [None] * self.num_envs

    def set_attr(self, *_arguments: Any) -> None: ...
    def env_is_wrapped(self, *_arguments: Any) -> Any:
        return [False] * self.num_envs

    def close(self) -> None: ...


model = MaskablePPO("MlpPolicy", Tables(256), n_steps=16, batch_size=1024, n_epochs=4, gamma=1.0, learning_rate=1e-3)
model.learn(120_000)


def choose(seen: Any, mask: Any) -> int:
    return int(model.predict(seen, action_masks=np.equal(mask, 1), deterministic=True)[0])


measure("SB3-contrib", choose)
