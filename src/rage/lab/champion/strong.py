"""The level `strong`: the champion's network, with lapses."""

from random import Random

from rage.bots.lapses import Lapses
from rage.lab.champion.bot import ChampionBot

STRONG = Lapses(tricks_remembered=1, step=4, optimism=3)


class StrongBot(ChampionBot):
    """Remembers the last trick, counts roughly and hopes for more than there is."""

    name = "strong"

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, lapses=STRONG)
