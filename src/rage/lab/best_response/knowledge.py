"""What a seat knows, as one number: the same for positions that only differ in how the colours are called.

Nothing is forgotten: the number is made of one's hand, what was turned, and everything that was done, in order. Rough
knowledge takes cards of a colour whose values are close for the same, and leaves out what was turned. Numbers of 64
bits are taken to be different where the knowledge is.
"""

from typing import Any

import numpy as np

from rage.lab.compilation.jit import entry_point, for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import action_cards, colour_cards, popcount
from rage.lab.kernel.game import apply
from rage.lab.kernel.layout import Deck, Row, Vector
from rage.lab.kernel.legal import count_legal, nth_legal

MOST_MOVES = 64
"""Room for the moves of a round."""
MOST_CHOICES = 32
"""And for the moves that somebody may choose from."""
_FIRST, _SECOND = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9)
_SHIFT = np.uint64(29)


@for_cpu
def mix(number: int, more: int) -> int:
    """Another number, that both decide."""
    bits = (np.uint64(number) ^ (np.uint64(more) * _FIRST)) * _SECOND
    bits ^= bits >> _SHIFT
    bits *= _FIRST
    return np.int64(bits ^ (bits >> _SHIFT))  # type: ignore[return-value]


@for_cpu
def know_colours(row: Row, moves: Any, count: int, seat: int, step: int, colours: Any) -> None:
    """For each colour a number: what the seat knows of it. With a step above 0 values are told apart by so much."""
    searched = (row[at.SEARCHERS] >> seat) & 1
    unit = max(step, 1)
    for colour in range(at.COLOURS):
        held, number = colour_cards(row, at.HAND + 2 * seat, colour), 0
        for value in range(16):
            if (held >> value) & 1:
                number = mix(number, 1 + value // unit)
        number = mix(number, 0 if step else colour_cards(row, at.SEEN, colour))
        number = mix(number, (row[at.TRUMP] == colour) + 2 * (row[at.LAST] == colour) + 4 * searched)
        colours[colour] = mix(number, colour_cards(row, at.PILE, colour)) if searched and not step else number
    for place in range(count):
        action = moves[place]
        if action < at.NUMBERS:
            colours[action >> 4] = mix(colours[action >> 4], 64 * place + (action & 15) // unit)
        elif at.JOKER <= action < at.FIRST_BID:
            picked, colour = action >= at.PICKS, (action - at.JOKER) % at.COLOURS
            colours[colour] = mix(colours[colour], 64 * place + 16 + picked)


@for_cpu
def know(row: Row, rules: Vector, moves: Any, count: int, seat: int, step: int, colours: Any) -> int:
    """The number of what the seat knows. Colours go in by a sum, so that their order does not matter."""
    know_colours(row, moves, count, seat, step, colours)
    number = mix(row[at.SIZE], (seat - row[at.DEALER]) % rules[at.PLAYERS])
    number = mix(number, action_cards(row, at.HAND + 2 * seat))
    if not step:
        number = mix(number, action_cards(row, at.SEEN))
    if (row[at.SEARCHERS] >> seat) & 1 and not step:
        number = mix(number, action_cards(row, at.PILE))
    for place in range(count):
        if at.NUMBERS <= moves[place] < at.JOKER or moves[place] >= at.FIRST_BID:
            number = mix(number, 256 * place + moves[place])
    together = np.uint64(0)
    for colour in range(at.COLOURS):
        together += np.uint64(mix(colours[colour], 1))
    return mix(mix(number, count), np.int64(together))  # type: ignore[arg-type]


@for_cpu
def label(row: Row, seat: int, action: int, colours: Any) -> int:
    """What an action is called, whatever the colours are called: a card by its rank among one's own of its colour."""
    if action < at.NUMBERS:
        held = colour_cards(row, at.HAND + 2 * seat, action >> 4)
        return mix(colours[action >> 4], 1024 + popcount(held & ((1 << (action & 15)) - 1)))
    if at.JOKER <= action < at.FIRST_BID:
        return mix(colours[(action - at.JOKER) % at.COLOURS], 2048 + (action >= at.PICKS))
    return action


@for_cpu
def move(row: Row, deck: Deck, rules: Vector, moves: Any, count: int, action: int) -> int:
    """Take an action and the forced ones after it, and write them down; how many moves there are then."""
    apply(row, deck, rules, action)
    moves[count] = action
    count += 1
    while at.BIDS <= row[at.PHASE] <= at.PICK and count_legal(row, rules) == 1:
        action = nth_legal(row, rules, 0)
        apply(row, deck, rules, action)
        moves[count] = action
        count += 1
    return count


@entry_point
def know_all(rows: Any, rules: Any, moves: Any, counts: Any, step: int, known: Any, colours: Any) -> None:
    """What the seat to act at each table knows."""
    for table in range(rows.shape[0]):
        known[table] = know(rows[table], rules, moves[table], counts[table], rows[table, at.TURN], step, colours)


@entry_point
def list_all(rows: Any, rules: Any, actions: Any) -> None:
    """The actions of the seat to act at each table; -1 where there are no more."""
    for table in range(rows.shape[0]):
        actions[table, :] = at.NONE
        for rank in range(count_legal(rows[table], rules)):
            actions[table, rank] = nth_legal(rows[table], rules, rank)


@entry_point
def label_all(
    rows: Any, moves: Any, counts: Any, owners: Any, actions: Any, step: int, labels: Any, colours: Any
) -> None:
    """The labels of actions, each at the table of its owner; actions of a table stand together."""
    for place in range(owners.shape[0]):
        row, table = rows[owners[place]], owners[place]
        if place == 0 or table != owners[place - 1]:
            know_colours(row, moves[table], counts[table], row[at.TURN], step, colours)
        labels[place] = label(row, row[at.TURN], actions[place], colours)


@entry_point
def move_all(rows: Any, decks: Any, rules: Any, moves: Any, counts: Any, actions: Any) -> None:
    """Take an action at each table, and the forced ones after it."""
    for table in range(rows.shape[0]):
        counts[table] = move(rows[table], decks[table], rules, moves[table], counts[table], actions[table])
