"""Hypothesis strategies: rules of every edition, variant and house rule for 2 to 8 players."""

from hypothesis import strategies as st

from rage.engine import Rules
from rage.random_rules import random_rules


def rules(most_cards: int = 10, most_rounds: int = 4) -> st.SearchStrategy[Rules]:
    """Any edition with any options, for games of a few rounds: Hypothesis makes every choice that is drawn."""
    return st.randoms(use_true_random=False).map(lambda rng: random_rules(rng, most_cards, most_rounds))


seeds = st.integers(0, 2**32 - 1)
