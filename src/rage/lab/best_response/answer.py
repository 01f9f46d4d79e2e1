"""An answer says what to do for everything one may know; the best one is found from a tree, last choices first."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from rage.lab.best_response.tree import Level


@dataclass
class Answer:
    """For each level: what is known, in order, and the label of what is then done. Elsewhere it does what is usual."""

    step: int
    """How roughly it tells cards apart: a place in `STEPS`."""
    known: list[Any]
    labels: list[Any]


def best_answer(tree: list[Level], deals: Any, caution: float, step: int = 0) -> Answer:
    """What brings most in some of the deals, given by a mask.

    It leaves what is usual only where something else brings more by so many standard errors: a difference in few deals
    is often chance.
    """
    answer = Answer(step, [np.zeros(0, np.int64)] * len(tree), [np.zeros(0, np.int64)] * len(tree))
    values: Any = None
    for number in reversed(range(len(tree))):
        level = tree[number]
        worth = _worth(level, values)
        answer.known[number], answer.labels[number] = _best(level, worth, deals[level.deals], caution, step)
        values = worth[_taken(level, answer, number)]
    return answer


def values_of(tree: list[Level], answer: Answer | None) -> Any:
    """What each first choice brings to who plays so; to who does what is usual, where there is no answer."""
    values: Any = None
    for number in reversed(range(len(tree))):
        level = tree[number]
        worth = _worth(level, values)
        values = worth[level.usual if answer is None else _taken(level, answer, number)]
    return values


def _worth(level: Level, values: Any) -> Any:
    """What each branch brings."""
    if values is None:
        return level.margins
    return np.where(level.children < 0, level.margins, values[level.children])


def _taken(level: Level, answer: Answer, number: int) -> Any:
    """The branch that is taken at each choice."""
    known, labels = answer.known[number], answer.labels[number]
    if not len(known):
        return level.usual
    found = level.known[answer.step]
    place = np.searchsorted(known, found).clip(max=len(known) - 1)
    is_there = known[place] == found
    is_taken = is_there[level.parents] & (level.labels[answer.step] == labels[place][level.parents])
    taken = level.usual.copy()
    branches = np.flatnonzero(is_taken)
    taken[level.parents[branches]] = branches
    return taken


def _best(level: Level, worth: Any, counted: Any, caution: float, step: int) -> tuple[Any, Any]:
    """For what is known at choices that count: the label that brings most, where that is more than what is usual."""
    branches = np.flatnonzero(counted[level.parents])
    known, labels = level.known[step][level.parents[branches]], level.labels[step][branches]
    more = worth[branches] - worth[level.usual[level.parents[branches]]]
    order = np.lexsort((labels, known))
    known, labels, more = known[order], labels[order], more[order]
    starts = np.flatnonzero(np.r_[True, (known[1:] != known[:-1]) | (labels[1:] != labels[:-1])])
    counts = np.diff(np.r_[starts, len(known)])
    mean = np.add.reduceat(more, starts) / counts
    spread = np.sqrt(np.maximum(np.add.reduceat(more**2, starts) / counts - mean**2, 0) / np.maximum(counts - 1, 1))
    if caution:
        mean = np.where(counts > 1, mean - caution * spread, np.minimum(mean, 0))
    known, labels = known[starts], labels[starts]
    order = np.lexsort((mean, known))
    known, labels, mean = known[order], labels[order], mean[order]
    kept = np.r_[known[1:] != known[:-1], True] & (mean > 0)
    return known[kept], labels[kept]
