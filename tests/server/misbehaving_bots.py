"""Bots that misbehave."""

import os
import time
from pathlib import Path
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
    def choose(self, view: View) -> Move:
        raise RuntimeError(f"no idea what to do with {view.hand}")


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


class Ponderer(MisbehavingBot):
    """Thinks for ever while there is a file that its environment names."""

    def choose(self, view: View) -> Move:
        while (file := os.environ.get("PONDER_WHILE")) and Path(file).exists():
            time.sleep(0.01)
        return view.legal[-1]
