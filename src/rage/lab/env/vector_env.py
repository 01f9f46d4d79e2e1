"""The vector environment plays many tables at once, in the style of Gymnasium's vector environments.

Every step takes an action for each table and returns what the next seat to act there knows. Differences from a batch
of single-agent environments: rewards have a column for each seat, and `infos["seat"]` says whose observation it is.
"""

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rage.engine import Rules
from rage.lab.env.buffers import Rewards, StepBuffers
from rage.lab.env.core import LEGAL, EnvCore, whole_numbers
from rage.lab.env.episode_options import Length, Reward, reset_mask, rules_from
from rage.lab.env.spaces import Actions, observation_box
from rage.lab.kernel import layout as at
from rage.lab.kernel.episode import EPISODE_OVER
from rage.lab.kernel.features import OBSERVATION_VERSION, Bytes

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
        rules: Rules | str | None = None,
        *,
        episode: str | int = Length.GAME,
        reward: str = Reward.POINTS,
        observation: int = OBSERVATION_VERSION,
    ) -> None:
        """`observation` is the version of the observations."""
        self.metadata = {**self.metadata, "name": f"rage_v{observation}"}
        self.core = EnvCore(rules_from(rules), num_envs, episode, reward, observation)
        self.rules = self.core.rules
        self.num_envs = num_envs
        self.single_observation_space = observation_box(observation)
        self.single_action_space = Actions(self.core.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Bytes, Infos]:
        """Begin a new episode at every table. With a seed, everything that follows is the same each time.

        With `options["reset_mask"]`, as Gymnasium has it, only where that is true; the other tables stay as they are.
        """
        mask, buffers = reset_mask(options, self.num_envs), self.core.new_buffers()
        super().reset(seed=seed, options=options)
        self.core.reset(buffers, seed, mask)
        return buffers.observations, self._infos(buffers)

    def step(self, actions: at.Integers) -> tuple[Bytes, Rewards, Flags, Flags, Infos]:
        """Take one action at every table, by the seats named in the last `infos["seat"]`.

        Rewards are 0 until a round is over. Where an episode is over, the observation is the first of the next one.
        If any action is illegal, a `ValueError` names it, and nothing has happened at any table. One that is no
        integer is a `TypeError`.
        """
        numbers, buffers = whole_numbers(actions, self.num_envs), self.core.new_buffers()
        illegal = self.core.step(buffers, numbers, autoreset=True)
        if illegal != LEGAL:
            raise ValueError(f"action {numbers[illegal]} is not legal at table {illegal}")
        over = buffers.over == EPISODE_OVER
        return buffers.observations, buffers.rewards, over, np.zeros_like(over), self._infos(buffers)

    def sample_actions(self) -> at.Integers:
        """Draw a uniformly random legal action for every table; the seed of `reset` sets these too."""
        return self.core.sample_actions()

    def observe(self, seats: at.Integers) -> Bytes:
        """Return what any one seat of each table knows, for critics that may look at every hand."""
        self.core.check_episode()
        buffers, numbers = self.core.new_buffers(), whole_numbers(seats, self.num_envs)
        if not ((numbers >= 0) & (numbers < self.rules.players)).all():
            raise ValueError(f"seats are 0 to {self.rules.players - 1}, not {seats}")
        self.core.observe(buffers, numbers)
        return buffers.observations

    def _infos(self, buffers: StepBuffers) -> Infos:
        return {"action_mask": buffers.masks[:, : self.core.actions], "seat": buffers.seats}
