"""The dealer: shuffles and draws. The engine itself knows no chance."""

from random import Random

from rage.engine.cards import Card
from rage.engine.game import Step, cut, lay_out, new_game
from rage.engine.rules import Rules
from rage.engine.state import DEAL, State


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
