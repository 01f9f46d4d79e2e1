"""An episode begins with a clear table; when a round is over its seats are paid."""

from typing import Any

from rage.lab.kernel import layout as at
from rage.lab.kernel.features import Bytes
from rage.lab.kernel.layout import Deck, Integers, Row, Vector

from . import jit
from .game import apply, deal, next_dealer
from .observation import observe, write_mask
from .rng import below, roll

GOES_ON, ROUND_OVER, EPISODE_OVER = range(3)


@jit
def clear(row: Row, rules: Vector, episode: Vector) -> None:
    """Make a table ready for an episode: for the game's first round, or for any one of them, with level scores."""
    players = rules[at.PLAYERS]
    first = episode[at.FIRST_DEALER] if episode[at.FIRST_DEALER] != at.NONE else below(roll(row), players)
    number = below(roll(row), rules[at.ROUNDS]) if episode[at.ONE_ROUND] else 0
    row[at.PHASE] = at.DEAL
    row[at.DEALT] = number
    for seat in range(players):
        row[at.SCORE + seat] = row[at.TOTAL + seat] = row[at.EXACT + seat] = 0
    row[at.DEALER] = first
    for _ in range(number - 1):
        row[at.DEALER] = next_dealer(row, rules)


@jit
def pay(row: Row, rules: Vector, episode: Vector, rewards: Any) -> None:
    """Pay each seat its points of the round, or what they are above the mean of the others'."""
    players, together = rules[at.PLAYERS], 0
    for seat in range(players):
        together += row[at.SCORE + seat]
    for seat in range(players):
        points = row[at.SCORE + seat]
        rewards[seat] = points - (together - points) / (players - 1) if episode[at.AGAINST] else points


@jit
def advance(row: Row, deck: Deck, rules: Vector, episode: Vector, action: int, autoreset: bool, rewards: Any) -> int:
    """Take the action. A finished round is paid and the next dealt; `autoreset` means after an episode, too."""
    apply(row, deck, rules, action)
    if row[at.PHASE] != at.DEAL and row[at.PHASE] != at.OVER:
        for seat in range(rules[at.PLAYERS]):
            rewards[seat] = 0
        return GOES_ON
    pay(row, rules, episode, rewards)
    over = row[at.PHASE] == at.OVER or episode[at.ONE_ROUND] == 1
    if over and autoreset:
        clear(row, rules, episode)
    if autoreset or not over:
        deal(row, deck, rules)
    return EPISODE_OVER if over else ROUND_OVER


@jit
def step(
    row: Row,
    deck: Deck,
    rules: Vector,
    episode: Vector,
    action: int,
    autoreset: bool,
    rules_words: Integers,
    words: Integers,
    out: Bytes,
    mask_words: Integers,
    mask: Bytes,
    rewards: Any,
) -> int:
    """Take one action at one table, and write what its next seat to act knows and may do."""
    outcome = advance(row, deck, rules, episode, action, autoreset, rewards)
    observe(row, rules, rules_words, row[at.TURN], words, out)
    write_mask(row, rules, row[at.TURN], mask_words, mask)
    return outcome
