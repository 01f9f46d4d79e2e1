"""The options of an episode say how long it is, and what it pays.

An episode is a whole game, one of its rounds (drawn anew each time, with level scores), or one round of a given hand
size. Rewards come when a round is over: its points, or how far they are above the mean of the others', so that all
rewards add up to nothing.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from operator import index
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from rage.engine import Rules, rules_of
from rage.lab.kernel import layout as at

_EDITION, _PLAYERS = "de-amigo", 4
FIRST_RESET = "the first reset begins an episode at every table"
"""What is said to whoever gives a mask to it."""
NO_EPISODE = "there is no episode: reset() begins one"


class Reward(StrEnum):
    """What a seat is paid when a round is over."""

    POINTS = "points"
    AGAINST = "against"
    """Points less the mean of the others' points."""


class Length(StrEnum):
    """How long an episode is; a number instead means one round of so many cards."""

    GAME = "game"
    ROUND = "round"


_Choice = TypeVar("_Choice", bound=StrEnum)


def chosen(kind: type[_Choice], given: object, what: str, other: str = "") -> _Choice:
    """One of the choices there are by its name; a `ValueError` names them."""
    if given not in list(kind):
        names = " or ".join(f'"{choice}"' for choice in kind)
        raise ValueError(f"{what} is {names}{other}, not {given!r}")
    return kind(str(given))


def check_tables(tables: int) -> int:
    """How many tables an environment has."""
    if index(tables) < 1:
        raise ValueError(f"an environment has at least one table, not {tables}")
    return index(tables)


def rules_from(given: Rules | str | None) -> Rules:
    """Rules as they are, or those of an edition by its name, for four; without any those of `de-amigo`."""
    if isinstance(given, Rules):
        return given
    if given is None or isinstance(given, str):
        return rules_of(given or _EDITION, _PLAYERS)
    raise TypeError(f"rules are made by rules_of or named by an edition, not {given!r}")


def episode_rules(rules: Rules, length: str | int) -> Rules:
    """Return the rules an episode is played by: a given hand size makes a game of one round."""
    if isinstance(length, bool | str):
        chosen(Length, length, "an episode", " or a number of cards")
        return rules
    return replace(rules, hand_sizes=(index(length),))


def episode_vector(rules: Rules, length: str | int, reward: str) -> at.Vector:
    """Encode an episode as the kernel reads it."""
    vector = np.zeros(at.EPISODE.width, np.int64)
    vector[at.ONE_ROUND] = length == Length.ROUND
    vector[at.FIRST_DEALER] = at.NONE if rules.first_dealer is None else rules.first_dealer
    vector[at.AGAINST] = chosen(Reward, reward, "a reward") is Reward.AGAINST
    return vector


def reset_mask(options: Mapping[str, Any] | None, tables: int) -> NDArray[np.bool_] | None:
    """Where a reset begins an episode, by Gymnasium's option `reset_mask`; None without it: at every table."""
    mask = (options or {}).get("reset_mask")
    if mask is None:
        return None
    check_reset_mask(np.shape(mask), np.asarray(mask).dtype, tables)
    return np.asarray(mask)


def check_reset_mask(shape: tuple[int, ...], dtype: np.dtype[Any], tables: int) -> None:
    if shape != (tables,) or dtype != np.bool_:
        raise ValueError(f"a reset_mask has a bool for each of the {tables} tables")


def seeds(seed: int | None, count: int) -> at.Vector:
    """Draw a word for each table's generator. The tables of one seed have nothing to do with those of another."""
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.int64)
