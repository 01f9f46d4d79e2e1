"""Episodes: from where to where a learner plays, and what it is paid.

An episode is a whole game, one of its rounds (drawn anew each time, with level scores), or one round of a given hand
size. Rewards come when a round is over: its points, or how far they are above the mean of the others', so that all
rewards add up to nothing.
"""

from dataclasses import replace
from enum import StrEnum

import numpy as np

from rage.engine import Rules
from rage.lab.kernel.layout import NONE, Layout, Vector


class Reward(StrEnum):
    """What a seat is paid when a round is over."""

    POINTS = "points"
    AGAINST = "against"
    """Points less the mean of the others' points."""


class Length(StrEnum):
    """How long an episode is; a number instead means one round of so many cards."""

    GAME = "game"
    ROUND = "round"


EPISODE = Layout()
ONE_ROUND = EPISODE.add("one_round", "1 where an episode is one round")
FIRST_DEALER = EPISODE.add("first_dealer", "seat that deals first, or -1 where it is drawn")
AGAINST = EPISODE.add("against", "1 where rewards are points less the mean of the others'")


def episode_rules(rules: Rules, length: str | int) -> Rules:
    """The rules an episode is played by: a given hand size makes a game of one round."""
    if isinstance(length, str):
        return rules
    return replace(rules, hand_sizes=(length,))


def episode_vector(rules: Rules, length: str | int, reward: str) -> Vector:
    """An episode as the kernel reads it."""
    vector = np.zeros(EPISODE.width, np.int64)
    vector[ONE_ROUND] = isinstance(length, str) and Length(length) is Length.ROUND
    vector[FIRST_DEALER] = NONE if rules.first_dealer is None else rules.first_dealer
    vector[AGAINST] = Reward(reward) is Reward.AGAINST
    return vector


def seeds(seed: int | None, count: int) -> Vector:
    """A word for each table's generator. The tables of one seed have nothing to do with those of another."""
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.int64)
