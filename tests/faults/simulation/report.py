"""What is told of histories: how many there were, and the least that makes one fail."""

from dataclasses import dataclass, field
from time import monotonic

import msgspec
from faults.simulation.batches import Batch
from faults.simulation.history import History, Simulator
from faults.simulation.plan import Plan
from faults.simulation.shrinking import shrink


@dataclass
class Tally:
    """How much was simulated, and how fast."""

    histories: int = 0
    steps: int = 0
    seconds: float = 0.0
    processor_seconds: float = 0.0
    _begun: float = field(default_factory=monotonic)

    def add(self, batch: Batch) -> None:
        self.histories += batch.histories
        self.steps += batch.steps
        self.seconds += batch.seconds
        self.processor_seconds += batch.processor_seconds

    def __str__(self) -> str:
        took = self.processor_seconds or 1.0
        return (
            f"{self.histories:,} histories, {self.steps:,} steps and {self.seconds / 3600:,.1f} hours of theirs "
            f"in {monotonic() - self._begun:,.0f} s: {self.histories / took:,.0f} histories and "
            f"{self.steps / took:,.0f} steps for a second of a processor"
        )


def explain(history: History, simulator: Simulator) -> str:
    """A failure: its seed, the least that still fails, in words, and how to see it again."""
    plan = shrink(history.plan, lambda candidate: bool(simulator.run(candidate).failures))
    return "\n".join(
        (
            f"seed {history.plan.seed}: {history.failures[0]}",
            "",
            "the least that fails:",
            *in_words(plan),
            f"  {simulator.run(plan).failures[0]}",
            "",
            "to see it again, from the folder tests:",
            f"  python -m faults.simulation --seed {history.plan.seed} --count 1 --verbose",
            f"  python -m faults.simulation --plan '{msgspec.json.encode(plan).decode()}'",
        )
    )


def in_words(plan: Plan) -> list[str]:
    """A plan for people to read."""
    return [f"  {plan.setup.words()}", *(f"  {happening.words()}" for happening in plan.happenings)]
