"""The levels below `steady`: the same rules of thumb, with lapses. `docs/strength.md` says how they compare."""

from random import Random

from rage.bots.lapses import Lapses
from rage.bots.steady import SteadyBot

FRIENDLY = Lapses(tricks_remembered=0, minds_trump=False, step=4, optimism=4.9, timidity=12)
CASUAL = Lapses(tricks_remembered=1, step=4, optimism=3, timidity=5)


class FriendlyBot(SteadyBot):
    """Forgets every trick, bids as if there were no trump, counts roughly and hopes for much. It may also blunder."""

    name = "friendly"
    is_careful = False

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, FRIENDLY)


class CasualBot(SteadyBot):
    """Remembers the last trick, counts roughly and hopes for more than there is."""

    name = "casual"

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, CASUAL)
