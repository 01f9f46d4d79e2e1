"""`python -m faults.simulation`: histories from a seed on, so many or for ever. What fails is shrunk and told."""

import argparse
import gc
import sys
from itertools import count
from time import monotonic

import msgspec
from faults.simulation.history import Simulator
from faults.simulation.plan import Plan, plan_of
from faults.simulation.report import Tally, explain
from faults.simulation.surroundings import simulated_surroundings

_EVERY = 60.0
"""Seconds between two lines about how far it is."""
_COLLECT_EVERY = 200
"""Histories between two collections of garbage: each leaves circles of tasks, tables and pages."""


def main() -> int:
    """Run histories: 1, should one fail."""
    parser = argparse.ArgumentParser(prog="python -m faults.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--count", type=int, default=1000, help="how many histories")
    parser.add_argument("--forever", action="store_true", help="go on until one fails")
    parser.add_argument("--plan", help="one plan as JSON, as a failure tells it")
    parser.add_argument("--verbose", action="store_true", help="tell everything that happens")
    asked = parser.parse_args()
    with simulated_surroundings() as surroundings:
        simulator = Simulator(surroundings)
        if asked.plan:
            history = simulator.run(msgspec.json.decode(asked.plan, type=Plan), verbose=True)
            print("\n".join(history.transcript))
            return int(bool(history.failures))
        tally = Tally()
        told = monotonic()
        gc.disable()
        for seed in count(asked.seed) if asked.forever else range(asked.seed, asked.seed + asked.count):
            history = simulator.run(plan_of(seed), verbose=asked.verbose)
            tally.add(history)
            if asked.verbose:
                print("\n".join(history.transcript))
            if history.failures:
                print(explain(history, simulator))
                print(tally)
                return 1
            if seed % _COLLECT_EVERY == 0:
                gc.collect()
            if monotonic() - told > _EVERY:
                told = monotonic()
                print(tally, flush=True)
        print(tally)
    return 0


if __name__ == "__main__":
    sys.exit(main())
