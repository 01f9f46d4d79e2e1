"""A deal or an action makes the next position. Actions are not checked: ask for legal ones."""

from rage.lab.kernel import layout as at
from rage.lab.kernel.layout import Deck, Row, Vector

from . import jit
from .bits import ACTION_SHIFT, COLOUR_BITS, INCREMENT
from .scoring import write_down
from .trick import winner, worth
from .trump import cancel, change, next_card, pick, turn


@jit
def after(seat: int, rules: Vector) -> int:
    """The next seat to the left."""
    return seat + 1 if seat + 1 < rules[at.PLAYERS] else 0


@jit
def next_dealer(row: Row, rules: Vector) -> int:
    """Who deals the next round, with the finished rounds written down."""
    return after(row[at.DEALER], rules)


@jit
def deal(row: Row, deck: Deck, rules: Vector) -> None:
    """Deal the next round and turn its first trump."""
    if row[at.DEALT]:
        row[at.DEALER] = next_dealer(row, rules)
    size = rules[at.HAND_SIZES + row[at.DEALT]]
    row[at.DEALT] += 1
    row[at.SIZE] = size
    row[at.NEXT] = row[at.SEARCHERS] = row[at.UNPICKED] = row[at.TAKEN] = row[at.PLAYED] = 0
    row[at.BIDS_MADE] = row[at.BID_SUM] = row[at.SEEN] = row[at.SEEN + 1] = 0
    row[at.LEAD] = row[at.LAST] = at.NONE
    for colour in range(at.COLOURS):
        row[at.TOP + colour] = 15
    first, second = -1, COLOUR_BITS + (rules[at.ACTIONS] << ACTION_SHIFT)
    for seat in range(rules[at.PLAYERS]):
        row[at.BID + seat] = at.NONE
        row[at.WON + seat] = row[at.POINTS + seat] = row[at.VOID + seat] = 0
        hand_first, hand_second = 0, 0
        for _ in range(size):
            card = next_card(row, deck, rules)
            increment = INCREMENT[card]
            hand_first += 0 if card >= 64 else increment
            hand_second += increment if card >= 64 else 0
        row[at.HAND + 2 * seat], row[at.HAND + 2 * seat + 1] = hand_first, hand_second
        first -= hand_first
        second -= hand_second
    row[at.PILE], row[at.PILE + 1] = first, second
    turn(row, deck, rules, at.NONE)
    row[at.TURN] = row[at.LEADER] = after(row[at.DEALER], rules)
    row[at.PHASE] = at.BIDS


@jit
def apply(row: Row, deck: Deck, rules: Vector, action: int) -> None:
    """The seat to act does it."""
    if action < at.PICKS:
        play(row, deck, rules, action)
    elif action < at.FIRST_BID:
        pick(row, deck, action - at.PICKS)
        row[at.PHASE] = at.PLAY
        go_on(row, deck, rules)
    else:
        bid(row, rules, action - at.FIRST_BID)


@jit
def bid(row: Row, rules: Vector, tricks: int) -> None:
    row[at.BID + row[at.TURN]] = tricks
    row[at.BID_SUM] += tricks
    row[at.BIDS_MADE] += 1
    row[at.TURN] = after(row[at.TURN], rules)
    if row[at.BIDS_MADE] == rules[at.PLAYERS]:
        row[at.PHASE] = at.PLAY


@jit
def play(row: Row, deck: Deck, rules: Vector, action: int) -> None:
    seat, lead = row[at.TURN], row[at.LEAD]
    card = min(action, at.JOKER)
    increment, word = INCREMENT[card], card >= 64
    row[at.HAND + 2 * seat + word] -= increment
    row[at.SEEN + word] += increment
    number = row[at.TAKEN] * rules[at.PLAYERS] + row[at.PLAYED]
    earlier = row[at.LOG + (number >> 3)] if number & 7 else 0
    row[at.LOG + (number >> 3)] = earlier | (action << (8 * (number & 7)))
    row[at.TRICK + row[at.PLAYED]] = action
    row[at.PLAYED] += 1
    if action < at.NUMBERS:
        suit = action >> 4
        if lead == at.NONE:
            row[at.LEAD] = suit
        elif suit != lead:
            row[at.VOID + seat] |= 1 << lead
    else:
        if lead != at.NONE and not rules[at.FREE_ACTIONS]:
            row[at.VOID + seat] |= 1 << lead
        if action >= at.JOKER:
            if lead == at.NONE:
                row[at.LEAD] = action - at.JOKER
        elif action == at.NO_TRUMP:
            cancel(row, rules)
        elif action == at.TRUMP_CHANGE_CARD and change(row, deck, rules):
            row[at.PHASE] = at.PICK
            return
    go_on(row, deck, rules)


@jit
def go_on(row: Row, deck: Deck, rules: Vector) -> None:
    """After a card: the next seat plays, or the trick goes to its winner, who leads the next."""
    if row[at.PLAYED] < rules[at.PLAYERS]:
        row[at.TURN] = after(row[at.TURN], rules)
        return
    place = winner(row, rules)
    number = row[at.TAKEN] * rules[at.PLAYERS] + place
    row[at.LOG + (number >> 3)] |= 1 << (8 * (number & 7) + 7)
    seat = row[at.LEADER] + place
    if seat >= rules[at.PLAYERS]:
        seat -= rules[at.PLAYERS]
    row[at.POINTS + seat] += worth(row, rules)
    row[at.WON + seat] += 1
    row[at.TAKEN] += 1
    row[at.PLAYED] = 0
    row[at.LEAD] = at.NONE
    row[at.TURN] = row[at.LEADER] = seat
    if row[at.TAKEN] == row[at.SIZE]:
        write_down(row, rules)
        row[at.PHASE] = at.OVER if row[at.DEALT] == rules[at.ROUNDS] else at.DEAL
    elif row[at.DUE]:
        turn(row, deck, rules, at.NONE)
