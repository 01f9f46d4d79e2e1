"""Bots that misbehave."""

import os
import time
from random import Random

from rage.engine import Bid, Move, View


class Rogue:
    """Something with a name."""

    name = "rogue"

    def __init__(self, rng: Random) -> None:
        self.rng = rng


class Sleeper(Rogue):
    def choose(self, view: View) -> Move:
        time.sleep(60)
        return view.legal[0]


class Crasher(Rogue):
    def choose(self, view: View) -> Move:  # noqa: ARG002
        os._exit(3)


class Thrower(Rogue):
    def choose(self, view: View) -> Move:  # noqa: ARG002
        raise RuntimeError("no idea")


class Cheat(Rogue):
    def choose(self, view: View) -> Move:  # noqa: ARG002
        return Bid(99)


class Babbler(Rogue):
    def choose(self, view: View) -> Move:
        print("thinking aloud " * 100)
        return view.legal[-1]


class Scribbler(Rogue):
    """Answers with something that is no move at all."""

    def choose(self, view: View) -> str:  # noqa: ARG002
        return "💥" * 50
