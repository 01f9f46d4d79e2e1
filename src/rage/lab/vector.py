"""The batched environment: many tables at once, in the style of Gymnasium's vector environments.

Every step takes an action for each table and returns what the next seat to act there knows. Differences from a batch
of single-agent environments: rewards have a column for each seat, and `infos["seat"]` says whose observation it is.
"""

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rage.engine import Rules, rules_of
from rage.lab.episodes import Length, Reward
from rage.lab.hall import LEGAL, Hall, Rewards, Sight
from rage.lab.kernel import layout as at
from rage.lab.kernel.episode import EPISODE_OVER
from rage.lab.kernel.features import OBSERVATION_VERSION, Bytes
from rage.lab.spaces import Actions, observation_box

Flags = NDArray[np.bool_]
Infos = dict[str, Any]


class RageVectorEnv(VectorEnv[Bytes, at.Integers, NDArray[Any]]):
    """Tables of the same rules. A finished episode is followed by the next in the same step."""

    metadata = {  # noqa: RUF012  (as Gymnasium declares it)
        "name": f"rage_v{OBSERVATION_VERSION}",
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        rules: Rules | None = None,
        *,
        episode: str | int = Length.GAME,
        reward: str = Reward.POINTS,
    ) -> None:
        self.hall = Hall(rules or rules_of("de-amigo", 4), num_envs, episode, reward)
        self.rules = self.hall.rules
        self.num_envs = num_envs
        self.single_observation_space = observation_box()
        self.single_action_space = Actions(self.hall.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._actions = np.zeros(num_envs, np.int64)

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Bytes, Infos]:
        """A new episode at every table. With a seed, everything that follows is the same each time."""
        super().reset(seed=seed, options=options)
        sight = self.hall.new_sight()
        self.hall.begin(sight, seed)
        return sight.observations, self._infos(sight)

    def step(self, actions: at.Integers) -> tuple[Bytes, Rewards, Flags, Flags, Infos]:
        """One action at every table, by the seats named in the last `infos["seat"]`.

        Rewards are 0 until a round is over. Where an episode is over, the observation is the first of the next one.
        If any action is illegal, a `ValueError` names it, and nothing has happened at any table.
        """
        np.copyto(self._actions, actions)
        sight = self.hall.new_sight()
        illegal = self.hall.step(sight, self._actions, again=True)
        if illegal != LEGAL:
            raise ValueError(f"action {self._actions[illegal]} is not legal at table {illegal}")
        over = sight.over == EPISODE_OVER
        return sight.observations, sight.rewards, over, np.zeros_like(over), self._infos(sight)

    def sample_actions(self) -> at.Integers:
        """A uniformly random legal action for every table; the seed of `reset` sets these too."""
        return self.hall.draw()

    def observe(self, seats: at.Integers) -> Bytes:
        """What any one seat of each table knows, for critics that may look at every hand."""
        sight = self.hall.new_sight()
        self.hall.observe(sight, np.array(seats, np.int64))
        return sight.observations

    def _infos(self, sight: Sight) -> Infos:
        return {"action_mask": sight.masks[:, : self.hall.actions], "seat": sight.turns}
