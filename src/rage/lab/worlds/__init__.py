"""Worlds are what the others may hold, drawn evenly from all deals that fit what one seat has seen.

    tables = Worlds(view, seed=1).draw(1000)

`docs/worlds.md` has the mathematics.
"""

from rage.lab.worlds.knowledge import Knowledge, knowledge_of
from rage.lab.worlds.world_sampler import Worlds

__all__ = ["Knowledge", "Worlds", "knowledge_of"]
