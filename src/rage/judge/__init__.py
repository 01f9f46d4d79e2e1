"""The judge: settles a round played with real cards, or says which rule it breaks.

    settle({"edition": "de-amigo", "players": […], …}) -> Ruling | Refusal

Pure, like the engine that knows the game for it: what is read here, and what is said about it, is somebody else's job.
"""

from rage.judge.refusal import Code, Refusal
from rage.judge.ruling import Ruling
from rage.judge.settlement import settle

__all__ = ["Code", "Refusal", "Ruling", "settle"]
