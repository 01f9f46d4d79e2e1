"""Twins: two sets of rules that differ in one setting alone, in a case where that makes a difference.

A copy of the law that answers both as the engine does cannot have overlooked the setting.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from rage.engine import Rules, RulesError, rules_of
from rage.engine.editions import options_of
from rage.engine.rules import MOST_COPIES, SETTINGS
from rage.random_rules import random_rules, random_setting

TRIES = 400
MOST_CARDS, MOST_ROUNDS = 4, 3
DECKS: tuple[dict[str, int], ...] = ({}, {"jokers": MOST_COPIES})
"""Two Jokers of one colour in one trick are rare where the deck has few."""


@dataclass(frozen=True)
class Twins:
    """Two sets of rules, and the seed of the game that they make differ."""

    one: Rules
    other: Rules
    seed: int


def vary(rules: Rules, name: str, rng: Random) -> Rules | None:
    """The same rules with something else for one setting; None where that makes no game."""
    drawn = random_setting(rng, SETTINGS[name], rules.players, MOST_CARDS, MOST_ROUNDS)
    try:
        if name == "players":
            return rules_of(rules.edition, drawn, options_of(rules))
        return rules_of(rules.edition, rules.players, {**options_of(rules), name: drawn})
    except RulesError:
        return None


def find_twins(name: str, place: str, answer: Callable[[Rules, int], object], number: int = 1) -> Iterator[Twins]:
    """Games whose answer depends on a setting."""
    rng, found = Random(f"{place} {name}"), 0
    for _ in range(TRIES):
        rules = random_rules(rng, MOST_CARDS, MOST_ROUNDS, **rng.choice(DECKS))
        other, seed = vary(rules, name, rng), rng.getrandbits(32)
        if other is not None and other != rules and answer(rules, seed) != answer(other, seed):
            yield Twins(rules, other, seed)
            found += 1
            if found == number:
                return
    raise AssertionError(nothing_found(name, place))


def nothing_found(name: str, place: str) -> str:
    return (
        f"nothing was found in which the setting `{name}` matters to {place}: "
        "either the engine itself does not go by it (rage/engine), or it cannot matter there: then this test says so"
    )


@contextmanager
def held_by(name: str, place: str) -> Iterator[None]:
    """Name the setting and the place where they do not agree with the engine."""
    try:
        yield
    except (AssertionError, KeyError, ValueError) as error:
        raise AssertionError(f"the setting `{name}` is missing or wrong in {place}: {error}") from error
