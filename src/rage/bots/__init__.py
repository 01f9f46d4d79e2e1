"""A bot is given a View and chooses a Move, so it cannot cheat."""

from collections.abc import Callable
from random import Random

from rage.bots.bot import Bot
from rage.bots.levels import CasualBot, FriendlyBot
from rage.bots.novice import NoviceBot
from rage.bots.random_bot import RandomBot
from rage.bots.steady import SteadyBot

__all__ = ["BOT_NAMES", "Bot", "make_bot"]

_BOTS: dict[str, Callable[[Random], Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "friendly": FriendlyBot,
    "casual": CasualBot,
    "steady": SteadyBot,
}

BOT_NAMES = tuple(_BOTS)
"""The bots that need no extra."""


def make_bot(name: str, rng: Random) -> Bot:
    """Make the bot of that name; all its chance comes from `rng`."""
    return _BOTS[name](rng)
