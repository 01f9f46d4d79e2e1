"""A short history with every kind of fault, on each database, and what a fault needs to be one."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from faults.adversary.faults import FAULTS, POSTGRESQL, SHARED, SQLITE, Lane, faults_for
from faults.history_run import HistoryPlan, run_history
from faults.system import strace

PAUSES = {
    Lane.PROCESS: 5,
    Lane.DISK: 3,
    Lane.FILE: 1.5,
    Lane.CLOCK: 2,
    Lane.NETWORK: 1,
    Lane.DATABASE: 4,
    Lane.REDIS: 3,
    Lane.NGINX: 3,
    Lane.WAY: 2,
}
CERTAIN = {
    SQLITE: ("kill",),
    POSTGRESQL: ("kill_postgres",),
    SHARED: ("kill_postgres", "kill_redis", "kill_nginx", "cut_off_postgres", "cut_off_redis", "cut_off_nginx"),
}
"""In some seconds the seed may draw anything; each of the parts that a database needs has failed at least once."""


@pytest.mark.parametrize("database", CERTAIN)
async def test_all_promises_are_kept_whatever_happens(database: str, tmp_path: Path) -> None:
    has_bots = database != SHARED  # three servers would start three processes for them, again and again
    certain = CERTAIN[database]
    plan = HistoryPlan(database, "1", 4 if has_bots else 3, groups=2, scale=0.25, bots=has_bots, pauses=PAUSES)
    outcome = await run_history(replace(plan, first=certain), tmp_path / "history")
    assert outcome.complaints == []
    assert outcome.moves > 0
    assert set(certain) <= set(outcome.faults)


def test_every_fault_has_a_name_of_its_own_and_a_database() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    assert all(fault.databases for fault in FAULTS)


def test_a_run_can_be_restricted_to_some_faults() -> None:
    assert [fault.name for fault in faults_for(SQLITE, ("kill", "lose_commits"))] == ["kill"]
    with pytest.raises(ValueError, match="no such fault: nap"):
        faults_for(SQLITE, ("nap",))


async def test_a_fault_of_the_disk_that_could_not_be_done_is_no_fault_that_was_survived() -> None:
    with pytest.raises(RuntimeError, match="nothing was done"):
        await strace.inject([os.getpid()], "error=NONSENSE", 60)
