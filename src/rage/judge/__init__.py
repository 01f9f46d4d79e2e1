"""The judge: settles a round played with real cards, or says which rule it breaks.

    settle({"edition": "de-amigo", "players": […], …}) -> SettledRound | Refusal

It is pure, like the engine that knows the game for it: reading files and saying what it found is left to others.
"""

from rage.judge.refusal import Refusal, RefusalCode
from rage.judge.settled_round import SettledRound
from rage.judge.settlement import settle

__all__ = ["Refusal", "RefusalCode", "SettledRound", "settle"]
