"""Shrinking: of a plan that fails, the least that still does."""

from collections.abc import Callable
from dataclasses import replace

from faults.simulation.plan import Plan, Setup

_TRIES = 4
"""How often a smaller plan is tried with other chances, before it counts as one that holds."""


def shrink(plan: Plan, fails: Callable[[Plan], bool]) -> Plan:
    """Leave out happenings, one after the other, and simplify the table, as long as it still fails."""

    def still_fails(candidate: Plan) -> Plan | None:
        for chance in (plan.chance, *range(_TRIES)):
            tried = replace(candidate, chance=chance)
            if fails(tried):
                return tried
        return None

    plan = _leave_out(plan, still_fails)
    for simpler in _simpler(plan.setup):
        found = still_fails(replace(plan, setup=simpler(plan.setup)))
        plan = found or plan
    return _leave_out(plan, still_fails)


def _leave_out(plan: Plan, still_fails: Callable[[Plan], Plan | None]) -> Plan:
    number = 0
    while number < len(plan.happenings):
        fewer = plan.happenings[:number] + plan.happenings[number + 1 :]
        found = still_fails(replace(plan, happenings=fewer))
        if found is None:
            number += 1
        else:
            plan = found
    return plan


def _simpler(setup: Setup) -> list[Callable[[Setup], Setup]]:
    """Ways to make a table simpler. People who have something to do in the plan stay."""
    del setup
    return [
        lambda setup: replace(setup, is_busy=False),
        lambda setup: replace(setup, rematch=False),
        lambda setup: replace(setup, is_dealt=True),
        lambda setup: replace(setup, hidden_bids=False),
        lambda setup: replace(setup, pace="free"),
        lambda setup: replace(setup, stand_in=False),
        lambda setup: replace(setup, in_order=True),
        lambda setup: replace(setup, hand_sizes=(1,)),
        lambda setup: replace(setup, bots=0) if setup.people > 1 else setup,
    ]
