"""The environment for PettingZoo has one table, its seats in turn, and legal actions as a mask.

The usual checks are built in rather than wrapped around, since wrappers would cost more than the game itself.
"""

from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from rage.engine import Rules
from rage.lab.env.core import LEGAL, EnvCore
from rage.lab.env.episode_options import NO_EPISODE, Length, Reward, rules_from
from rage.lab.env.rendering import render_table
from rage.lab.env.spaces import Actions, every_observation, masked_observation
from rage.lab.kernel.episode import EPISODE_OVER
from rage.lab.kernel.features import OBSERVATION_VERSION, Bytes

Observation = dict[str, Bytes]

_ILLEGAL_REWARD = -100.0


def env(*, illegal_reward: float = _ILLEGAL_REWARD, **settings: Any) -> "raw_env":
    """The environment where an illegal action ends the episode and pays its seat `illegal_reward`."""
    return raw_env(illegal_reward=illegal_reward, **settings)


class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801  (PettingZoo's name for it)
    """One table of any rules; an episode is a game, a round, or a round of so many cards."""

    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    metadata: dict[str, Any] = {  # noqa: RUF012  (as PettingZoo declares it)
        "name": f"rage_v{OBSERVATION_VERSION}",
        "render_modes": ["human", "ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        episode: str | int = Length.GAME,
        reward: str = Reward.POINTS,
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        observation: int = OBSERVATION_VERSION,
    ) -> None:
        self.metadata = {**self.metadata, "name": f"rage_v{observation}"}
        self.core = EnvCore(rules_from(rules), 1, episode, reward, observation)
        self.rules = self.core.rules
        self.illegal_reward = illegal_reward
        """What an illegal action costs; None where it is a `ValueError`."""
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"a render_mode is {' or '.join(self.metadata['render_modes'])}, not {render_mode!r}")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.players)]
        self.action_spaces = {agent: Actions(self.core.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: masked_observation(self.core.actions, observation) for agent in self.possible_agents
        }
        self.state_space = every_observation(self.rules.players, observation)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action = np.zeros(1, np.int64)
        self._buffers, self._other_buffers = self.core.new_buffers(), self.core.new_buffers()
        self._turn = 0
        self._is_begun = False
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Actions:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002
        """Deal the first round of a new episode. With a seed, everything that follows is the same each time."""
        self.core.reset(self._buffers, seed)
        self._is_begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._is_paid = False
        self._select()

    def step(self, action: Any) -> None:
        """The selected seat does it (None once it has finished). An illegal action changes nothing at the table."""
        if not self._is_begun or not self.agents:
            raise RuntimeError(NO_EPISODE)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._action[0] = index(action)
        is_legal = self.core.step(self._buffers, self._action, autoreset=False) == LEGAL
        if not is_legal and self.illegal_reward is None:
            raise ValueError(f"action {action} is not legal for {agent}")
        self._cumulative_rewards[agent] = 0.0
        if self._is_paid:
            self._clear_rewards()
            self._is_paid = False
        if not is_legal:
            self._pay([self.illegal_reward or 0.0 if other == agent else 0.0 for other in self.agents], is_last=True)
        elif self._buffers.over[0]:
            self._pay(self._buffers.rewards[0].tolist(), is_last=self._buffers.over[0] == EPISODE_OVER)
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what a seat knows, and what it may do if it is to act."""
        seat, buffers = self._seats[agent], self._buffers
        if seat != self._turn:
            buffers = self._other_buffers
            self.core.observe(buffers, np.array([seat]))
        return {
            "observation": buffers.observations[0].copy(),
            "action_mask": buffers.masks[0, : self.core.actions].copy(),
        }

    def state(self) -> NDArray[Any]:
        """The observations of all seats one after the other: together they see every hand."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> str | None:
        """The table as text: returned, or printed for people who watch."""
        if self.render_mode is None:
            return None
        shown = render_table(self.core.tables)
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """There is nothing to release."""

    def _pay(self, rewards: list[float], is_last: bool) -> None:
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()
        self._is_paid = True
        if is_last:
            self.terminations = dict.fromkeys(self.agents, True)

    def _select(self) -> None:
        self._turn = self._buffers.seats.item(0)
        self.agent_selection = self.possible_agents[self._turn]
