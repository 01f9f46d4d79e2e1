"""A hall: tables of the same rules that play episodes, and what their seats know and may do."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rage.engine import Rules
from rage.lab.episodes import Length, Reward, episode_rules, episode_vector, seeds
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.batch import Tables, new_tables
from rage.lab.kernel.codec import count_actions, deck_row
from rage.lab.kernel.features import Bytes
from rage.lab.observation import about_rules
from rage.lab.stepping import begin_all, draw_all, observe_all, step_all

Rewards = NDArray[np.float32]

LEGAL = -1


class Sight(NamedTuple):
    """Memory for what a step brings: observations and masks of the seats to act, and what all are paid.

    Observations and masks lie in words of eight bytes; a mask may be a few bytes longer than there are actions.
    """

    words: at.Integers
    observations: Bytes
    mask_words: at.Integers
    masks: Bytes
    rewards: Rewards
    over: Bytes
    """0, or 1 where a round is over, or 2 where the episode is."""
    turns: at.Integers
    """The seats to act."""


class Hall:
    """Tables of the same rules. What a step brings is written into a `Sight`."""

    def __init__(self, rules: Rules, tables: int, length: str | int = Length.GAME, reward: str = Reward.POINTS) -> None:
        self.rules = episode_rules(rules, length)
        self.tables: Tables = new_tables(self.rules, tables)
        self.episode = episode_vector(self.rules, length, reward)
        self.actions = count_actions(self.rules)
        self._about_rules = about_rules(self.rules).view(np.int64)
        self._chances = np.zeros((tables, 1), np.int64)
        self._is_seeded = False

    def __len__(self) -> int:
        return len(self.tables)

    def new_sight(self) -> Sight:
        count = len(self)
        words = np.empty((count, to.WORDS), np.int64)
        mask_words = np.empty((count, -(-self.actions // 8)), np.int64)
        rewards = np.zeros((count, self.rules.players), np.float32)
        over, turns = np.zeros(count, np.int8), np.empty(count, np.int64)
        return Sight(words, words.view(np.int8), mask_words, mask_words.view(np.int8), rewards, over, turns)

    def begin(self, sight: Sight, seed: int | None = None) -> None:
        """A new episode at every table. A seed makes all that follows the same each time."""
        tables = self.tables
        if seed is not None or not self._is_seeded:
            words = seeds(seed, 2 * len(tables))
            tables.rows[:] = 0
            tables.rows[:, at.RNG], self._chances[:, 0] = words[::2], words[1::2]
            tables.decks[:] = deck_row(self.rules.deck)
            self._is_seeded = True
        begin_all(tables.rows, tables.decks, tables.vector, self.episode)
        sight.turns[:] = tables.rows[:, at.TURN]
        self.observe(sight, sight.turns)

    def observe(self, sight: Sight, seats: at.Integers) -> None:
        """What one seat of each table knows, and may do if it is to act."""
        words, out, mask_words, masks, *_ = sight
        observe_all(self.tables.rows, self.tables.vector, seats, self._about_rules, words, out, mask_words, masks)

    def step(self, sight: Sight, actions: at.Integers, again: bool) -> int:
        """One action at every table; `again` begins a new episode where one is over.

        Where an action is illegal, nothing is done at any table, and its table's number returned, else `LEGAL`.
        """
        tables = self.tables
        return int(
            step_all(tables.rows, tables.decks, tables.vector, self.episode, actions, again, self._about_rules, *sight)
        )

    def draw(self) -> at.Integers:
        """A legal action for every table, each as likely as another, by generators that only this uses."""
        actions = np.empty(len(self), np.int64)
        draw_all(self.tables.rows, self.tables.vector, self._chances, actions)
        return actions
