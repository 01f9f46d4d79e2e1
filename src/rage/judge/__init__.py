"""The judge: settles a round played with real cards, or says which rule it breaks.

    settle({"edition": "de-amigo", "players": […], …}) -> Ruling | Refusal

It is pure, like the engine that knows the game for it: reading files and saying what it found is left to others.
"""

from rage.judge.refusal import Refusal, RefusalCode
from rage.judge.ruling import Ruling
from rage.judge.settlement import settle

__all__ = ["Refusal", "RefusalCode", "Ruling", "settle"]
