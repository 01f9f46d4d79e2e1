"""Bots that misbehave."""

import os
import time
from random import Random

from rage.engine import Bid, Move, View


class MisbehavingBot:
    """Something with a name."""

    name = "misbehaving"

    def __init__(self, rng: Random) -> None:
        self.rng = rng


class Sleeper(MisbehavingBot):
    def choose(self, view: View) -> Move:
        time.sleep(60)
        return view.legal[0]


class Crasher(MisbehavingBot):
    def choose(self, view: View) -> Move:  # noqa: ARG002
        os._exit(3)


class Thrower(MisbehavingBot):
    def choose(self, view: View) -> Move:  # noqa: ARG002
        raise RuntimeError("no idea")


class Cheat(MisbehavingBot):
    def choose(self, view: View) -> Move:  # noqa: ARG002
        return Bid(99)


class Babbler(MisbehavingBot):
    def choose(self, view: View) -> Move:
        print("thinking aloud " * 100)
        return view.legal[-1]


class Scribbler(MisbehavingBot):
    """Answers with something that is no move at all."""

    def choose(self, view: View) -> str:  # noqa: ARG002
        return "💥" * 50
