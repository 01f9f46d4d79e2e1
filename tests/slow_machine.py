"""A machine that is busy with other things: runs a command, and stops its processes now and then for a moment.

    PYTHONPATH=tests python -m slow_machine [--seed 1] [--longest 2] -- python -m pytest tests/server

A test that fails here but not alone relies on how fast a machine is: it waits for a time in place of a state, or has a
clock running where none may run out.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

BETWEEN_S = 1.0
"""How long on average nobody is stopped."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=float, default=2.0, help="seconds for which a process stands still at most")
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    rng = random.Random(given.seed)
    process = subprocess.Popen(given.command)
    stops = 0
    while process.poll() is None:
        time.sleep(rng.expovariate(1 / BETWEEN_S))
        running = running_below(process.pid)
        if running:
            stops += _stop_for_a_moment(rng.choice(running), rng.uniform(0.1, given.longest))
    print(f"{stops} times a process stood still (seed {given.seed}).", file=sys.stderr)
    return process.returncode


def running_below(pid: int) -> list[int]:
    """All processes that a process has started, and those they have; without any that somebody has stopped."""
    parents, stopped = {}, set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent, *_rest = stat.read_text().rpartition(")")[2].split()
            parents[int(stat.parent.name)] = int(parent)
            if state in "TtZ":
                stopped.add(int(stat.parent.name))
    below: set[int] = {pid}
    while more := {child for child, parent in parents.items() if parent in below} - below:
        below |= more
    return sorted(below - stopped - {pid})


def _stop_for_a_moment(pid: int, seconds: float) -> int:
    try:
        os.kill(pid, signal.SIGSTOP)
    except ProcessLookupError:
        return 0
    try:
        time.sleep(seconds)
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
    return 1


if __name__ == "__main__":
    sys.exit(main())
