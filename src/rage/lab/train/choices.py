"""A table plays on to the learner's next choice. Forced moves are made on the way, and those of bots that sit with it.

The functions are compiled for the processor; Numba builds them for a GPU where a CUDA kernel calls them.
"""

import math
from typing import Any

from rage.lab.compilation.jit import for_cpu
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.episode import clear
from rage.lab.kernel.features import Bytes
from rage.lab.kernel.game import apply, deal
from rage.lab.kernel.layout import Deck, Integers, Row, Vector
from rage.lab.kernel.legal import count_legal, nth_legal
from rage.lab.kernel.observation import observe, write_actions, write_cards, write_mask
from rage.lab.kernel.rng import below, roll
from rage.lab.sampler.rollout_policy.lookup_tables import RolloutPolicy
from rage.lab.sampler.rollout_policy.policy import choose_action
from rage.lab.train import table_layout as place
from rage.lab.train.steady_moves import steady_move

_SPREAD_OF_A_ROUND = 9.0
"""Two numbers drawn evenly from plus or minus so much vary as the points of a round do."""
_WORDS_OF_CARDS = at.NUMBERS // 8


@for_cpu
def draw_totals(row: Row, rules: Vector) -> None:
    """Give each seat points of earlier rounds, spread about as they are after so many."""
    reach = int(_SPREAD_OF_A_ROUND * math.sqrt(row[at.DEALT]))
    for seat in range(rules[at.PLAYERS]):
        row[at.TOTAL + seat] = below(roll(row), 2 * reach + 1) + below(roll(row), 2 * reach + 1) - 2 * reach


@for_cpu
def begin_round(row: Row, deck: Deck, rules: Vector, episode: Vector, status: Vector, styles: int) -> None:
    """Deal a new round; where others sit with the learner, draw its seat and their style."""
    clear(row, rules, episode)
    if status[place.FOR_THE_GAME]:
        draw_totals(row, rules)
    deal(row, deck, rules)
    status[place.OTHERS] = 0
    if status[place.MODE] != place.ITSELF:
        learner = below(roll(row), rules[at.PLAYERS])
        status[place.OTHERS] = ((1 << rules[at.PLAYERS]) - 1) ^ (1 << learner)
        status[place.STYLE] = below(roll(row), styles)


@for_cpu
def unasked_move(row: Row, rules: Vector, status: Vector, lookups: Any, parameters: Any, chances: Any) -> int:
    """The move that is made without asking anybody: a forced one, or a bot's; -1: there is none."""
    if count_legal(row, rules) == 1:
        return nth_legal(row, rules, 0)
    if not (status[place.OTHERS] >> row[at.TURN]) & 1:
        return at.NONE
    if status[place.MODE] == place.STEADY:
        return steady_move(row, rules, chances)
    if status[place.MODE] == place.RULE_OF_THUMB:
        style = (status[place.STYLE] + row[at.TURN]) % parameters.shape[0]
        policy = RolloutPolicy(parameters[style], lookups[rules[at.DECK] - row[at.NEXT]], chances)
        return choose_action(row, rules, policy)
    return at.NONE


@for_cpu
def note_result(row: Row, rules: Vector, status: Vector, result: Any) -> None:
    """Write down how a round has ended."""
    for seat in range(rules[at.PLAYERS]):
        result[place.SCORES + seat] = row[at.SCORE + seat]
        result[place.TRICKS + seat] = row[at.WON + seat]
        result[place.BIDS + seat] = row[at.BID + seat]
        result[place.BEFORE + seat] = row[at.TOTAL + seat] - row[at.SCORE + seat]
    result[place.CARDS] = row[at.SIZE]
    result[place.STRANGERS] = status[place.OTHERS]
    result[place.LEFT] = rules[at.ROUNDS] - row[at.DEALT]
    result[place.GAME] = status[place.FOR_THE_GAME]


@for_cpu
def play_on(
    row: Row,
    deck: Deck,
    rules: Vector,
    episode: Vector,
    status: Vector,
    action: int,
    lookups: Any,
    parameters: Any,
    chances: Any,
    result: Any,
) -> None:
    """Take the action, or begin where it is negative, and play on to the next choice.

    A round that passes without any choice leaves no result: nobody could learn from it.
    """
    status[place.IS_OVER] = 0
    if action == at.NONE:
        begin_round(row, deck, rules, episode, status, parameters.shape[0])
        action = unasked_move(row, rules, status, lookups, parameters, chances)
    while action != at.NONE:
        apply(row, deck, rules, action)
        status[place.MOVES] += 1
        if row[at.PHASE] == at.DEAL or row[at.PHASE] == at.OVER:
            if not status[place.IS_OVER]:
                note_result(row, rules, status, result)
                status[place.IS_OVER] = 1
            begin_round(row, deck, rules, episode, status, parameters.shape[0])
        action = unasked_move(row, rules, status, lookups, parameters, chances)


@for_cpu
def write_hidden(row: Row, rules: Vector, status: Vector, seat: int, words: Integers, out: Bytes) -> None:
    """What the observer cannot see: the hands and bids of the others, and who they are."""
    for word in range(words.shape[0]):
        words[word] = 0
    other = seat
    for relative in range(rules[at.PLAYERS]):
        out[place.HIDDEN_OTHERS + relative] = (status[place.OTHERS] >> other) & 1
        if relative:
            write_cards(row, at.HAND + 2 * other, words, _WORDS_OF_CARDS * (relative - 1))
            write_actions(row, at.HAND + 2 * other, out, place.HIDDEN_ACTIONS + to.KINDS * (relative - 1))
            out[place.HIDDEN_BIDS + relative - 1] = row[at.BID + other] + 1
        other = other + 1 if other + 1 < rules[at.PLAYERS] else 0


@for_cpu
def visit(
    row: Row,
    deck: Deck,
    rules: Vector,
    rules_words: Integers,
    episode: Vector,
    status: Vector,
    action: int,
    lookups: Any,
    parameters: Any,
    chances: Any,
    words: Integers,
    out: Bytes,
    mask_words: Integers,
    mask: Bytes,
    hidden_words: Integers,
    hidden: Bytes,
    result: Any,
) -> int:
    """Take one action at one table and write what is known and hidden at the next choice; the seat that has it."""
    play_on(row, deck, rules, episode, status, action, lookups, parameters, chances, result)
    seat = row[at.TURN]
    observe(row, rules, rules_words, seat, words, out)
    write_mask(row, rules, seat, mask_words, mask)
    write_hidden(row, rules, status, seat, hidden_words, hidden)
    return seat
