"""Random games: an edition for any number of players, with some of its variants and, now and then, house rules.

A network that is told the rules learns from such games to play by all of them.
"""

from random import Random
from typing import Any

from rage.engine import Rules, rules_of

MOST_CARDS = 10
"""The largest hand."""
_EDITIONS = ("de-amigo", "fr-amigo", "us-fundex")
"""Those that differ in how a round is played and paid."""
_PLAYERS = (2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8)
_VARIANT, _HOUSE_RULES = 0.3, 0.35
_HOUSE_NUMBERS = {
    "jokers": (0, 6),
    "no_trumps": (0, 8),
    "trump_changes": (0, 8),
    "plus_fives": (0, 6),
    "minus_fives": (0, 6),
    "points_exact": (5, 15),
    "points_exact_zero": (0, 15),
    "points_missed": (-10, 0),
    "points_trick": (0, 3),
    "points_slam_trick": (0, 5),
}
"""The least and the most of each number that house rules may change."""
_HOUSE_CHOICES: dict[str, tuple[Any, ...]] = {
    "free_actions": (False, True),
    "trump_change": ("turn", "turn_other", "pick"),
    "no_trump": ("trick", "round"),
    "equal_jokers": ("earlier", "later"),
}


def random_games(count: int, seed: int) -> list[Rules]:
    """So many games, always the same ones for a seed."""
    rng = Random(f"random games {seed}")
    return [_random_game(rng) for _ in range(count)]


def could_be_drawn(rules: Rules) -> bool:
    """Whether a round by these rules could be one of a random game."""
    numbers = all(least <= getattr(rules, name) <= most for name, (least, most) in _HOUSE_NUMBERS.items())
    return numbers and max(rules.hand_sizes) <= MOST_CARDS


def _random_game(rng: Random) -> Rules:
    options: dict[str, Any] = {}
    for name in ("plus_minus_one", "slam"):
        if rng.random() < _VARIANT:
            options[name] = True
    if rng.random() < _VARIANT:
        options["bidding"] = rng.choice(("hidden", "secret"))
    if options.get("bidding") and options.get("plus_minus_one"):
        del options[rng.choice(("bidding", "plus_minus_one"))]
    if rng.random() < _HOUSE_RULES:
        for name, choices in _HOUSE_CHOICES.items():
            if rng.random() < 1 / 2:
                options[name] = rng.choice(choices)
        for name, (least, most) in _HOUSE_NUMBERS.items():
            if rng.random() < 1 / 3:
                options[name] = rng.randint(least, most)
    return rules_of(rng.choice(_EDITIONS), rng.choice(_PLAYERS), options)
