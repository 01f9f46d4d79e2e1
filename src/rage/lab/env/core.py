"""The core is what both environments stand on: tables that play episodes, and what their seats know and may do."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rage.engine import Rules
from rage.lab.env.buffers import StepBuffers, new_buffers
from rage.lab.env.compiled_steps import observe_all, reset_all, sample_all, step_all
from rage.lab.env.episode_options import (
    FIRST_RESET,
    NO_EPISODE,
    Length,
    Reward,
    check_tables,
    episode_rules,
    episode_vector,
    seeds,
)
from rage.lab.env.observation import rules_features
from rage.lab.kernel import layout as at
from rage.lab.kernel.batch import Tables, new_tables
from rage.lab.kernel.codec import count_actions, deck_row
from rage.lab.kernel.features import OBSERVATION_VERSION

LEGAL = -1
Flags = NDArray[np.bool_]


def whole_numbers(given: ArrayLike, tables: int) -> at.Integers:
    """A copy of the actions or seats given, one for each table. What has a fraction, or could, is a `TypeError`."""
    numbers = np.empty(tables, np.int64)
    np.copyto(numbers, given)
    return numbers


class EnvCore:
    """Tables of the same rules. What a step brings is written into `StepBuffers`."""

    def __init__(
        self,
        rules: Rules,
        tables: int,
        length: str | int = Length.GAME,
        reward: str = Reward.POINTS,
        observation: int = OBSERVATION_VERSION,
    ) -> None:
        self.rules = episode_rules(rules, length)
        self.tables: Tables = new_tables(self.rules, check_tables(tables))
        self.episode = episode_vector(self.rules, length, reward)
        self.actions = count_actions(self.rules)
        self.observation = observation
        """The version of the observations."""
        self._rules_words = rules_features(self.rules).view(np.int64)
        self._sampling_generators = np.zeros((tables, 1), np.int64)
        self._nobody = np.zeros(tables, np.bool_)
        self._is_seeded = False

    def __len__(self) -> int:
        return len(self.tables)

    def new_buffers(self) -> StepBuffers:
        return new_buffers(len(self), self.actions, self.rules.players, self.observation)

    def reset(self, buffers: StepBuffers, seed: int | None = None, mask: NDArray[np.bool_] | None = None) -> None:
        """Begin a new episode at every table, or where the mask is true. A seed makes all that follows the same."""
        tables = self.tables
        if mask is not None and not self._is_seeded:
            raise ValueError(FIRST_RESET)
        rest = np.zeros(len(tables), np.bool_) if mask is None else ~mask
        rows, decks, generators = tables.rows[rest], tables.decks[rest], self._sampling_generators[rest]
        if seed is not None or not self._is_seeded:
            words = seeds(seed, 2 * len(tables))
            tables.rows[:] = 0
            tables.rows[:, at.RNG], self._sampling_generators[:, 0] = words[::2], words[1::2]
            tables.decks[:] = deck_row(self.rules.deck)
            self._is_seeded = True
        reset_all(tables.rows, tables.decks, tables.vector, self.episode)
        tables.rows[rest], tables.decks[rest], self._sampling_generators[rest] = rows, decks, generators
        buffers.seats[:] = tables.rows[:, at.TURN]
        self.observe(buffers, buffers.seats)

    def observe(self, buffers: StepBuffers, seats: at.Integers) -> None:
        """Write what one seat of each table knows, and may do if it is to act."""
        words, out, mask_words, masks, *_ = buffers
        observe_all(self.tables.rows, self.tables.vector, seats, self._rules_words, words, out, mask_words, masks)

    def step(self, buffers: StepBuffers, actions: at.Integers, autoreset: bool, waits: Flags | None = None) -> int:
        """Take one action at every table but those that wait; `autoreset` begins a new episode where one is over.

        Where an action is illegal, nothing is done at any table, and its table's number returned, else `LEGAL`.
        """
        self.check_episode()
        tables = self.tables
        waiting = self._nobody if waits is None else waits
        vector, episode, words = tables.vector, self.episode, self._rules_words
        return int(step_all(tables.rows, tables.decks, vector, episode, actions, waiting, autoreset, words, *buffers))

    def sample_actions(self) -> at.Integers:
        """Draw a legal action for every table, each as likely as another, by generators that only this uses."""
        self.check_episode()
        actions = np.empty(len(self), np.int64)
        sample_all(self.tables.rows, self.tables.vector, self._sampling_generators, actions)
        return actions

    def check_episode(self) -> None:
        """Before the first reset there is nothing to be asked or done."""
        if not self._is_seeded:
            raise RuntimeError(NO_EPISODE)
