"""Histories of a simulated server hold what is promised; and of a broken one, they show it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from effort import cases
from faults.simulation.history import Simulator
from faults.simulation.mutations import MUTATIONS
from faults.simulation.plan import Plan, plan_of
from faults.simulation.report import explain
from faults.simulation.surroundings import simulated_surroundings

HISTORIES = cases(120)
PARTS = 4
ENOUGH = 400
"""Every mutation is found within so many seeds."""


@pytest.fixture
def simulator() -> Iterator[Simulator]:
    with simulated_surroundings() as surroundings:
        yield Simulator(surroundings)


@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_acknowledged_is_kept_whatever_happens(part: int, simulator: Simulator) -> None:
    for seed in range(part, HISTORIES, PARTS):
        history = simulator.run(plan_of(seed))
        assert not history.failures, explain(history, simulator)


def test_the_same_seed_is_the_same_history_to_the_letter_in_every_process() -> None:
    """Whatever order sets and dictionaries have there."""
    command = [sys.executable, "-m", "faults.simulation", "--count", "20", "--verbose"]
    here = Path(__file__).parents[2]
    told = [
        subprocess.run(
            command, cwd=here, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert len(told[0]) > 50_000
    assert told[0] == told[1]


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_server_broken_in_a_known_way_is_found(name: str, simulator: Simulator) -> None:
    with MUTATIONS[name]():
        found = next(plan for seed in range(ENOUGH) if simulator.run(plan := plan_of(seed)).failures)
    assert not simulator.run(found).failures, "it is the mutation that was found"


def test_a_failure_shrinks_to_what_is_needed_and_can_be_repeated(simulator: Simulator) -> None:
    with MUTATIONS["callback_dropped_on_failure"]():
        failing = next(history for seed in range(ENOUGH) if (history := simulator.run(plan_of(seed))).failures)
        told = explain(failing, simulator)
        plan = msgspec.json.decode(told.rpartition("--plan '")[2].rstrip("'"), type=Plan)
        assert simulator.run(plan).failures
    assert f"seed {failing.plan.seed}" in told
    assert len(plan.happenings) <= 2, told
    assert not simulator.run(plan).failures
