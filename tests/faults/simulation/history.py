"""One history: a plan carried out, and what was wrong with it."""

from dataclasses import dataclass
from functools import cache

from faults.simulation.disk import Disk
from faults.simulation.plan import Plan
from faults.simulation.prepared import PreparedTables
from faults.simulation.surroundings import Surroundings
from faults.simulation.world import World


@dataclass(frozen=True)
class History:
    """What came of a plan."""

    plan: Plan
    failures: tuple[str, ...]
    steps: int
    seconds: float
    """Of the time in the history."""
    transcript: tuple[str, ...]


@cache
def _disk_and_tables() -> tuple[Disk, PreparedTables]:
    """One for each process: SQLAlchemy takes longer to get ready than some histories take."""
    disk = Disk()
    return disk, PreparedTables(disk)


class Simulator:
    """Carries out one plan after the other."""

    def __init__(self, surroundings: Surroundings) -> None:
        self._surroundings = surroundings
        self._disk, self._prepared = _disk_and_tables()

    def run(self, plan: Plan, *, verbose: bool = False) -> History:
        """Carry out a plan."""
        self._disk.empty()
        world = World(plan, self._disk, self._prepared, self._surroundings, verbose=verbose)
        world.run()
        return History(plan, tuple(world.failures), world.steps, world.now, tuple(world.transcript))
