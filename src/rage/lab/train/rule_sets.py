"""Rule sets: the rules that a batch of tables is played by, several at once, as the compiled code reads them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rage.engine import Rules
from rage.lab.env.episode_options import Length, Reward, episode_vector
from rage.lab.env.observation import rules_features
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import count_actions, deck_row, rules_vector
from rage.lab.sampler.rollout_policy import parameters as parameter
from rage.lab.sampler.rollout_policy.lookup_tables import Floats, make_policy
from rage.lab.train import table_layout as place

_MOST_CARDS = 10
_SPREAD = 0.5
_VARIED = (
    parameter.LED,
    parameter.SHARP,
    parameter.JOKER,
    parameter.TRICK_IN_BID,
    parameter.CROWD,
    parameter.JOKER_IN_BID,
)
"""Parameters that no lookup table depends on."""


class RuleSets(NamedTuple):
    """Arrays with an entry for each of the rules."""

    vectors: at.Integers
    words: at.Integers
    """The part of the observation that tells the rules."""
    decks: at.Deck
    episode: at.Vector
    """One round, at level scores."""
    lookups: NDArray[np.float64]
    """The rule of thumb's tables, for each number of cards in the pile."""


def rule_sets(rules: Sequence[Rules]) -> RuleSets:
    """Put rules together. Hands have at most ten cards, so that all have the same actions."""
    if any(count_actions(each) != place.MOST_ACTIONS for each in rules):
        raise ValueError(f"hands for a learner have at most {_MOST_CARDS} cards")
    longest = max(len(each.deck) for each in rules)
    decks = np.zeros((len(rules), longest), np.int8)
    for kind, each in enumerate(rules):
        decks[kind, : len(each.deck)] = deck_row(each.deck)
    vectors = np.stack([rules_vector(each) for each in rules])
    return RuleSets(
        vectors=vectors,
        words=np.stack([rules_features(each).view(np.int64) for each in rules]),
        decks=decks,
        episode=episode_vector(rules[0], Length.ROUND, Reward.POINTS),
        lookups=np.stack([_lookups(vector, longest) for vector in vectors]),
    )


def _lookups(vector: at.Vector, longest: int) -> Floats:
    position = np.zeros(at.TABLE.width, np.int64)
    position[at.SIZE] = _MOST_CARDS
    lines = []
    for pile in range(longest + 1):
        position[at.NEXT] = vector[at.DECK] - pile
        lines.append(make_policy(position, vector).tables)
    return np.stack(lines)


def thumb_styles(count: int) -> Floats:
    """Parameters for players by the rule of thumb: its own, and others about it, always the same ones."""
    styles = np.tile(parameter.PARAMETERS, (count, 1))
    factors = np.exp(np.random.default_rng(count).normal(0.0, _SPREAD, (count, len(_VARIED))))
    factors[0] = 1.0
    styles[:, _VARIED] *= factors
    return styles
