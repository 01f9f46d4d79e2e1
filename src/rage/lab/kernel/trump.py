"""The trump is turned from the pile, or picked, or cancelled."""

from rage.lab.kernel import layout as at
from rage.lab.kernel.layout import Deck, Row, Vector

from . import jit
from .bits import add_card, colour_cards, remove_card
from .rng import below, roll


@jit
def next_card(row: Row, deck: Deck, rules: Vector) -> int:
    """The next card of the deck: the one on top, or one drawn from what is left."""
    place = row[at.NEXT]
    row[at.NEXT] = place + 1
    if row[at.IN_ORDER]:
        return deck[place] + 0
    other = place + below(roll(row), rules[at.DECK] - place)
    card = deck[other] + 0
    deck[other] = deck[place]
    deck[place] = card
    return card


@jit
def set_trump(row: Row, colour: int) -> None:
    row[at.TRUMP] = colour
    row[at.LAST] = colour
    row[at.DUE] = 0


@jit
def lose_trump(row: Row) -> None:
    """No trump until a later card brings one."""
    row[at.TRUMP] = at.NONE
    row[at.DUE] = 0


@jit
def turn(row: Row, deck: Deck, rules: Vector, other_than: int) -> None:
    """Turn cards until one brings a trump of a colour other than `other_than`, or the pile runs out."""
    while row[at.NEXT] < rules[at.DECK]:
        card = next_card(row, deck, rules)
        remove_card(row, at.PILE, card)
        add_card(row, at.SEEN, card)
        if card < at.NUMBERS and card >> 4 != other_than:
            set_trump(row, card >> 4)
            return
    lose_trump(row)


@jit
def cancel(row: Row, rules: Vector) -> None:
    """No Trump is played."""
    row[at.TRUMP] = at.NONE
    row[at.DUE] = rules[at.NO_TRUMP_TURNS]


@jit
def may_pick(row: Row, colour: int) -> bool:
    """Whether a colour may be picked: it must be in the pile, and not the last trump's."""
    return colour != row[at.LAST] and colour_cards(row, at.PILE, colour) != 0


@jit
def count_pickable(row: Row) -> int:
    pickable = 0
    for colour in range(at.COLOURS):
        pickable += may_pick(row, colour)
    return pickable


@jit
def change(row: Row, deck: Deck, rules: Vector) -> bool:
    """Trump Change is played; true where its player has to pick."""
    if rules[at.TRUMP_CHANGE] < 2:
        turn(row, deck, rules, row[at.LAST] if rules[at.TRUMP_CHANGE] else at.NONE)
        return False
    row[at.SEARCHERS] |= 1 << row[at.TURN]
    if count_pickable(row):
        return True
    row[at.UNPICKED] = 1
    lose_trump(row)
    return False


@jit
def pick(row: Row, deck: Deck, colour: int) -> None:
    """The highest card of the picked colour leaves the pile, whose other cards keep their order."""
    cards = colour_cards(row, at.PILE, colour)
    value = 15
    while not (cards >> value) & 1:
        value -= 1
    card = 16 * colour + value
    top = row[at.NEXT]
    place = top
    while deck[place] != card:
        place += 1
    while place > top:
        deck[place] = deck[place - 1]
        place -= 1
    deck[top] = card
    row[at.NEXT] = top + 1
    remove_card(row, at.PILE, card)
    add_card(row, at.SEEN, card)
    row[at.TOP + colour] = value
    set_trump(row, colour)
