"""A fault counts when it had its effect; one that met nothing it could be done to is counted apart."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from faults.adversary.adversary import Adversary
from faults.adversary.faults import Fault, Lane, faults_for
from faults.adversary.surroundings import Surroundings
from faults.system import strace
from faults.system.databases import SQLiteFile, open_database
from faults.system.proxy import Proxy
from faults.system.running import is_running
from faults.system.server import Launcher, ServerUnderTest
from faults.transcript import Transcript


@pytest.fixture
async def nobody(tmp_path: Path) -> AsyncIterator[Surroundings]:
    """No server runs, nobody is connected."""
    server = ServerUnderTest(Launcher("", tmp_path / "log", bot_processes=0, clock=None), "")
    yield Surroundings([server], SQLiteFile(tmp_path), Proxy(0, Random(1)), None, Transcript(), scale=0.02)
    await server.close()


@pytest.mark.parametrize("name", ["terminate", "stop", "full_disk", "failing_sync", "drop", "cut", "repeat"])
async def test_a_fault_that_meets_nothing_has_no_effect(nobody: Surroundings, name: str) -> None:
    (fault,) = faults_for("sqlite", (name,))
    assert not await fault.inject(nobody, Random(1))


async def test_a_commit_whose_answer_shall_be_lost_and_does_not_come_has_no_effect(nobody: Surroundings) -> None:
    nobody.database = open_database("postgresql", Path())
    (fault,) = faults_for("postgresql", ("lose_commits",))
    assert not await fault.inject(nobody, Random(1))


async def test_what_had_no_effect_is_counted_apart(nobody: Surroundings) -> None:
    async def work(_around: Surroundings, _rng: Random) -> bool:
        return True

    async def miss(_around: Surroundings, _rng: Random) -> bool:
        return False

    pauses = dict.fromkeys(Lane, 0.001)
    adversary = Adversary([Fault("hit", Lane.FILE, work), Fault("miss", Lane.DISK, miss)], "1", nobody, pauses)
    adversary.start()
    while not (adversary.done and adversary.in_vain):
        await asyncio.sleep(0.01)
    await adversary.stop()
    assert (set(adversary.done), set(adversary.in_vain)) == ({"hit"}, {"miss"})


async def test_what_certainly_happens_comes_first_and_until_it_had_its_effect(nobody: Surroundings) -> None:
    done: list[str] = []

    async def never_first(_around: Surroundings, _rng: Random) -> bool:
        done.append("other")
        return True

    async def at_the_third(_around: Surroundings, _rng: Random) -> bool:
        done.append("certain")
        return len(done) == 3

    faults = [Fault("other", Lane.NGINX, never_first), Fault("certain", Lane.NGINX, at_the_third)]
    adversary = Adversary(faults, "1", nobody, dict.fromkeys(Lane, 1000.0), ["certain"])
    adversary.start()
    await adversary.stop()
    assert done == ["certain"] * 3
    assert (adversary.done, adversary.in_vain) == ({"certain": 1}, {"certain": 2})


@pytest.mark.parametrize(("writes", "seconds"), [(True, 60), (False, 2)])
async def test_a_disk_is_slow_for_whoever_writes(tmp_path: Path, *, writes: bool, seconds: float) -> None:
    program = "import os, sys, time\nfile = os.open(sys.argv[1], os.O_CREAT)\n"
    program += "while True:\n time.sleep(0.01)\n" + (" os.fsync(file)\n" if writes else "")
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, str(tmp_path / "file"))
    try:
        assert await strace.inject([process.pid], "delay_enter=1ms", seconds, only_once=True) is writes
    finally:
        process.kill()
        await process.wait()


async def test_a_disk_of_processes_that_have_just_ended_cannot_be_slow() -> None:
    """They are listed until somebody has asked how they ended, and nothing can be attached to them."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        while is_running(process.pid):
            await asyncio.sleep(0.01)
        assert not await strace.inject([process.pid], "delay_enter=1ms", 60)
