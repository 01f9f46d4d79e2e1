"""Batches of histories, in one process or in several."""

import gc
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from time import process_time
from typing import NamedTuple

from faults.simulation.history import Simulator
from faults.simulation.plan import plan_of
from faults.simulation.surroundings import simulated_surroundings

_BATCH = 200


class Batch(NamedTuple):
    """What came of some histories."""

    histories: int
    steps: int
    seconds: float
    """Of the time in the histories."""
    processor_seconds: float
    failing: int | None
    """The first seed that failed; the rest of the batch was not run."""


def run_batches(seeds: Iterator[int], jobs: int) -> Iterator[Batch]:
    """Run histories in so many processes; the results come in the order of the seeds."""
    batches = iter(lambda: list(islice(seeds, _BATCH)), [])
    if jobs == 1:
        yield from map(_run_batch, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        running = deque(pool.submit(_run_batch, batch) for batch in islice(batches, 2 * jobs))
        try:
            while running:
                yield running.popleft().result()
                running.extend(pool.submit(_run_batch, batch) for batch in islice(batches, 1))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _run_batch(seeds: list[int]) -> Batch:
    """Garbage is collected after a batch only: each history leaves circles of tasks, tables and pages."""
    began = process_time()
    histories, steps, seconds, failing = 0, 0, 0.0, None
    gc.disable()
    with simulated_surroundings() as surroundings:
        simulator = Simulator(surroundings)
        for seed in seeds:
            history = simulator.run(plan_of(seed))
            histories, steps, seconds = histories + 1, steps + history.steps, seconds + history.seconds
            if history.failures:
                failing = seed
                break
    gc.enable()
    gc.collect()
    return Batch(histories, steps, seconds, process_time() - began, failing)
