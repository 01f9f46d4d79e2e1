"""All that the answer could do in some deals, and what comes of it: choice after choice, to the end of the round."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np

from rage.lab.best_response.tables import SmallRounds, Tables
from rage.lab.kernel import layout as at

STEPS = (0, 1, 2, 4)
"""How roughly values are told apart; 0: nothing is left out."""


@dataclass
class Level:
    """The answer's choices that have as many of its choices before them; branches are what it can do there."""

    deals: Any
    """For each choice, in which deal it comes up."""
    known: Any
    """What the answer knows there: a row for each of `STEPS`."""
    usual: Any
    """The branch that the policy would take."""
    parents: Any
    """For each branch, its choice."""
    labels: Any
    """What it is called: a row for each of `STEPS`."""
    children: Any
    """The choice of the next level that a branch leads to, or -1."""
    margins: Any
    """What it brings, where it leads to none."""


def grow(rounds: SmallRounds, tables: Tables) -> list[Level]:
    """All levels, for tables just dealt."""
    rounds.play_to_the_answer(tables)
    tables = tables.copy(tables.wait_for_the_answer)
    levels = []
    while len(tables):
        usual = rounds.usual(tables)
        parents, actions = rounds.choices(tables)
        names = rounds.labels(tables, parents, actions)
        _, first = np.unique(np.stack([parents, names]), axis=1, return_index=True)
        parents, actions, names = parents[first], actions[first], names[first]
        branches = tables.copy(parents)
        rounds.take(branches, actions)
        rounds.play_to_the_answer(branches)
        go_on = branches.wait_for_the_answer
        children = np.full(len(parents), at.NONE)
        children[go_on] = np.arange(go_on.sum())
        levels.append(
            Level(
                tables.deals,
                np.stack([rounds.knowledge(tables, step) for step in STEPS]),
                np.flatnonzero(names == usual[parents]),
                parents,
                np.stack([rounds.labels(tables, parents, actions, step) for step in STEPS]),
                children,
                np.where(go_on, 0.0, rounds.margins(branches)),
            )
        )
        tables = branches.copy(go_on)
    return levels


def join(trees: Sequence[list[Level]]) -> list[Level]:
    """Several trees as one."""
    return [
        _join([tree[number : number + 2] for tree in trees if len(tree) > number])
        for number in range(max(map(len, trees)))
    ]


def _join(parts: list[list[Level]]) -> Level:
    """One level of several trees, each with the next level, if there is one."""
    choices = branches = later = 0
    shifted = []
    for level, *after in parts:
        children = np.where(level.children < 0, at.NONE, level.children + later)
        shifted.append(replace(level, usual=level.usual + branches, parents=level.parents + choices, children=children))
        choices, branches = choices + len(level.deals), branches + len(level.parents)
        later += len(after[0].deals) if after else 0
    return Level(*(np.concatenate([getattr(level, field.name) for level in shifted], -1) for field in fields(Level)))
