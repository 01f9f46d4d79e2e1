"""`python -m faults.simulation`: histories from a seed on, so many or for ever. What fails is shrunk and told."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from time import monotonic

import msgspec
from faults.simulation.batches import run_batches
from faults.simulation.history import Simulator
from faults.simulation.plan import Plan, plan_of
from faults.simulation.report import Tally, explain
from faults.simulation.surroundings import simulated_surroundings

_EVERY = 60.0
"""Seconds between two lines about how far it is."""


def main() -> int:
    """Run histories: 1, should one fail."""
    parser = argparse.ArgumentParser(prog="python -m faults.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--count", type=int, default=1000, help="how many histories")
    parser.add_argument("--forever", action="store_true", help="go on until one fails")
    parser.add_argument("--jobs", type=int, default=1, help="processes; 0 for one on each core")
    parser.add_argument("--plan", help="one plan as JSON, as a failure tells it")
    parser.add_argument("--verbose", action="store_true", help="tell everything that happens")
    asked = parser.parse_args()
    if asked.plan:
        return _show([msgspec.json.decode(asked.plan, type=Plan)])
    seeds = count(asked.seed) if asked.forever else iter(range(asked.seed, asked.seed + asked.count))
    if asked.verbose:
        return _show(plan_of(seed) for seed in seeds)
    return _search(seeds, asked.jobs or len(os.sched_getaffinity(0)))


def _show(plans: Iterable[Plan]) -> int:
    """Carry plans out, and tell everything that happens."""
    with simulated_surroundings() as surroundings:
        simulator = Simulator(surroundings)
        for plan in plans:
            history = simulator.run(plan, verbose=True)
            print("\n".join(history.transcript))
            if history.failures:
                return 1
    return 0


def _search(seeds: Iterator[int], jobs: int) -> int:
    """Run histories until one fails."""
    tally, told = Tally(), monotonic()
    for batch in run_batches(seeds, jobs):
        tally.add(batch)
        if batch.failing is not None:
            with simulated_surroundings() as surroundings:
                simulator = Simulator(surroundings)
                print(explain(simulator.run(plan_of(batch.failing)), simulator))
            print(tally)
            return 1
        if monotonic() - told > _EVERY:
            told = monotonic()
            print(tally, flush=True)
    print(tally)
    return 0


if __name__ == "__main__":
    sys.exit(main())
