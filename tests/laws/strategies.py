"""Hypothesis strategies: rules of every edition, variant and house rule for 2 to 8 players."""

from typing import Any

from hypothesis import strategies as st
from kit import EDITIONS

from rage.engine import Rules, rules_of

HOUSE_RULES: dict[str, st.SearchStrategy[Any]] = {
    "slam": st.booleans(),
    "free_actions": st.booleans(),
    "trump_change": st.sampled_from(["turn", "turn_other", "pick"]),
    "no_trump": st.sampled_from(["trick", "round"]),
    "equal_jokers": st.sampled_from(["later", "earlier"]),
    "tie_break": st.sampled_from(["share", "exact_rounds"]),
    "points_exact_zero": st.integers(0, 10),
    "points_missed": st.integers(-10, 0),
    "jokers": st.integers(0, 8),
    "no_trumps": st.integers(0, 12),
    "trump_changes": st.integers(0, 12),
    "plus_fives": st.integers(0, 6),
    "minus_fives": st.integers(0, 6),
}
BIDDING = [{}, {"plus_minus_one": True}, {"bidding": "hidden"}, {"bidding": "secret"}]


@st.composite
def rules(draw: st.DrawFn, most_cards: int = 10, most_rounds: int = 4) -> Rules:
    """Any edition with any options, for games of a few rounds."""
    players = draw(st.integers(2, 8))
    options: dict[str, Any] = draw(st.fixed_dictionaries({}, optional=HOUSE_RULES))
    options |= draw(st.sampled_from(BIDDING))
    options["hand_sizes"] = draw(st.lists(st.integers(1, most_cards), min_size=1, max_size=most_rounds))
    return rules_of(draw(st.sampled_from(EDITIONS)), players, options)


seeds = st.integers(0, 2**32 - 1)
