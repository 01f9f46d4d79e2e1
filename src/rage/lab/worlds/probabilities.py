"""The table tells how likely the rest of the cards, dealt at random, goes only to holders who may have it.

`chance(stage, cards dealt, places left)` is the sum over the holders who may have the next card of their share of the
places left times the chance after it. One table holds them all, stage after stage, filled from the last card to the
first.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rage.lab.compilation.jit import entry_point
from rage.lab.kernel import layout as at
from rage.lab.worlds.deal_plan import DealPlan, Stage

Floats = NDArray[np.float64]

CARDS, OFFSET, STATES, KINDS = range(4)
"""Columns of a stage: how many cards it deals, where its table begins, and its size for each card."""


@dataclass(frozen=True)
class ProbabilityTable:
    """The table and how to read it: a state's place is the sum of the places left times their strides."""

    stages: at.Integers
    """A line a stage: cards, offset, states, kinds."""
    strides: at.Integers
    """For each stage and holder, what a place left adds to the index."""
    allowed: at.Integers
    """For each stage and holder, 1 where it may have the stage's cards."""
    table: Floats


def probability_table(plan: DealPlan) -> ProbabilityTable:
    """The probability table of a plan."""
    holders = len(plan.holders)
    shape = (len(plan.stages), holders)
    stages, strides, allowed = np.zeros((shape[0], 4), np.int64), np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    by_kind = np.zeros((4, shape[0], holders), np.int64)
    sizes, steps, may, onward = by_kind
    offset = 0
    for index, stage in enumerate(plan.stages):
        stages[index] = len(stage.cards), offset, stage.states, len(stage.kinds)
        offset += stage.entries
        for kind, step in enumerate(_steps(stage)):
            members = sorted(stage.kinds[kind])
            sizes[index, kind], steps[index, kind] = stage.sizes[kind], step
            may[index, kind] = members[0] in stage.allowed
            strides[index, members], allowed[index, members] = step, may[index, kind]
    for index, stage in enumerate(plan.stages[:-1]):
        onward[index, : len(stage.kinds)] = [strides[index + 1, min(kind)] for kind in stage.kinds]
    table = np.empty(offset, np.float64)
    total = sum(holder.count for holder in plan.holders)
    _fill(stages, sizes, steps, may, onward, np.zeros(holders, np.int64), total, table)
    return ProbabilityTable(stages, strides, allowed, table)


def _steps(stage: Stage) -> list[int]:
    """What a place left of each kind adds to the index; the last kind, which follows from the others, adds nothing."""
    steps = [1]
    for size in stage.sizes[:-1]:
        steps.append(steps[-1] * (size + 1))
    return [*steps[:-1], 0]


@entry_point
def _fill(
    stages: at.Integers,
    sizes: at.Integers,
    steps: at.Integers,
    may: at.Integers,
    onward: at.Integers,
    left: at.Integers,
    total: int,
    table: Floats,
) -> None:
    """Fill the table from its end. `left` is for scratch: the places left of each kind."""
    rest = total
    for stage in range(stages.shape[0]):
        rest -= stages[stage, CARDS]
    for stage in range(stages.shape[0] - 1, -1, -1):
        cards, states, last = stages[stage, CARDS], stages[stage, STATES], stages[stage, KINDS] - 1
        for dealt in range(cards, -1, -1):
            base = stages[stage, OFFSET] + dealt * states
            following = base + states
            left[:] = 0
            others = 0
            for state in range(states):
                left[last] = rest - others
                if left[last] < 0 or left[last] > sizes[stage, last]:
                    table[base + state] = 0.0
                elif dealt < cards:
                    chance = 0.0
                    for kind in range(last + 1):
                        if may[stage, kind] and left[kind]:
                            chance += left[kind] * table[following + state - steps[stage, kind]]
                    table[base + state] = chance / rest
                elif stage + 1 < stages.shape[0]:
                    onto = stages[stage + 1, OFFSET]
                    for kind in range(last + 1):
                        onto += left[kind] * onward[stage, kind]
                    table[base + state] = table[onto]
                else:
                    table[base + state] = 1.0
                kind = 0
                others += 1
                left[0] += 1
                while kind < last and left[kind] > sizes[stage, kind]:
                    others -= left[kind]
                    left[kind] = 0
                    kind += 1
                    if kind < last:
                        left[kind] += 1
                        others += 1
            if dealt:
                rest += 1
