"""The dealer: shuffles and draws. The engine itself knows no chance."""

from os import urandom
from random import Random, SystemRandom
from struct import Struct

from rage.engine.cards import Card
from rage.engine.game import Step, cut, lay_out, new_game
from rage.engine.rules import Rules
from rage.engine.state import DEAL, State

_HANDFUL = Struct("128Q")
_UNIT = 2.0**-53


class FairRandom(SystemRandom):
    """Chance from the system, which nobody can foretell, asked for in handfuls: a shuffle costs one call."""

    def __init__(self) -> None:
        self._drawn: list[int] = []

    def random(self) -> float:
        if not self._drawn:
            self._drawn.extend(_HANDFUL.unpack(urandom(_HANDFUL.size)))
        return (self._drawn.pop() >> 11) * _UNIT


def shuffled(rules: Rules, rng: Random) -> list[Card]:
    """The deck in a random order: each card is given a random number, and they are sorted by it."""
    return sorted(rules.deck, key=lambda _card: rng.random())


def open_table(rules: Rules, rng: Random) -> State:
    """A new game. Unless the rules set a first dealer, one is drawn."""
    return new_game(rules, rng.randrange(rules.players))


def deal_next(state: State, rng: Random) -> Step:
    """Shuffle and deal the next round."""
    if state.phase is not DEAL:
        raise ValueError(f"no deal is due: the game waits for {state.phase}")
    size = state.rules.hand_sizes[state.dealt]
    return lay_out(state, cut(state.rules, size, shuffled(state.rules, rng)))
