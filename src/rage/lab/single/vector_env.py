"""Many tables at once for one learner: a scalar reward for each, and one policy in all other seats."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rage.engine import Rules
from rage.lab.env.buffers import StepBuffers
from rage.lab.env.core import LEGAL, EnvCore, Flags, whole_numbers
from rage.lab.env.episode_options import Length, Reward, reset_mask, rules_from
from rage.lab.env.spaces import Actions, observation_box
from rage.lab.kernel import layout as at
from rage.lab.kernel.episode import EPISODE_OVER
from rage.lab.kernel.features import OBSERVATION_VERSION, Bytes

Policy = Callable[[Bytes, Bytes], at.Integers]
"""Actions for observations and masks of many tables at once."""


class SingleVectorEnv(VectorEnv[Bytes, at.Integers, NDArray[Any]]):
    """Tables of the same rules, each with a learner whose seat is drawn for every episode.

    A finished episode is followed by the next in the same step.
    """

    metadata = {  # noqa: RUF012  (as Gymnasium declares it)
        "name": f"rage_single_v{OBSERVATION_VERSION}",
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        rules: Rules | str | None = None,
        *,
        opponents: Policy | None = None,
        episode: str | int = Length.ROUND,
        reward: str = Reward.AGAINST,
        observation: int = OBSERVATION_VERSION,
    ) -> None:
        """Without a policy for them, the opponents play at random. It is asked about all tables, also about those where
        the learner is to act: its answers are not used there. `observation` is the version of the observations.
        """
        self.metadata = {**self.metadata, "name": f"rage_single_v{observation}"}
        self.core = EnvCore(rules_from(rules), num_envs, episode, reward, observation)
        self.rules = self.core.rules
        if opponents is not None and not callable(opponents):
            raise TypeError(f"opponents are a function of observations and masks, not {opponents!r}")
        self.opponents = opponents
        self.num_envs = num_envs
        self.single_observation_space = observation_box(observation)
        self.single_action_space = Actions(self.core.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._learners = np.zeros(num_envs, np.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Begin a new episode at every table. With a seed, everything that follows is the same each time.

        With `options["reset_mask"]`, as Gymnasium has it, only where that is true; the other tables stay as they are.
        """
        mask, buffers = reset_mask(options, self.num_envs), self.core.new_buffers()
        super().reset(seed=seed, options=options)
        self.core.reset(buffers, None if seed is None else int(self.np_random.integers(2**62)), mask)
        self._draw_seats(np.ones(self.num_envs, np.bool_) if mask is None else mask)
        self._go_on(buffers, np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_))
        return buffers.observations, self._infos(buffers)

    def step(self, actions: at.Integers) -> tuple[Bytes, Any, Flags, Flags, dict[str, Any]]:
        """Take one action of the learner at every table, and play on to its next decision.

        If any action is illegal, a `ValueError` names it, and nothing has happened at any table. One that is no
        integer is a `TypeError`, also where the opponents choose it.
        """
        rewards, over = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_)
        buffers = self.core.new_buffers()
        self._take(buffers, actions, np.zeros(self.num_envs, np.bool_), rewards, over)
        self._go_on(buffers, rewards, over)
        return buffers.observations, rewards, over, np.zeros_like(over), self._infos(buffers)

    def _go_on(self, buffers: StepBuffers, rewards: Any, over: Flags) -> None:
        """Let the others move until every table waits for its learner."""
        while True:
            waits = buffers.seats == self._learners
            if waits.all():
                return
            if self.opponents is None:
                actions = self.core.sample_actions()
            else:
                actions = self.opponents(buffers.observations, buffers.masks[:, : self.core.actions])
            self._take(buffers, actions, waits, rewards, over)

    def _take(self, buffers: StepBuffers, actions: at.Integers, waits: Flags, rewards: Any, over: Flags) -> None:
        """Take a step where nobody waits, and add up what it brings the learners."""
        numbers = whole_numbers(actions, self.num_envs)
        illegal = self.core.step(buffers, numbers, autoreset=True, waits=waits)
        if illegal != LEGAL:
            raise ValueError(f"action {numbers[illegal]} is not legal at table {illegal}")
        rewards += np.where(waits, 0, buffers.rewards[np.arange(self.num_envs), self._learners])
        ended = (buffers.over == EPISODE_OVER) & ~waits
        over |= ended
        self._draw_seats(ended)

    def _draw_seats(self, where: Flags) -> None:
        self._learners[where] = self.np_random.integers(self.rules.players, size=int(where.sum()))

    def _infos(self, buffers: StepBuffers) -> dict[str, Any]:
        return {"action_mask": buffers.masks[:, : self.core.actions], "seat": self._learners.copy()}
