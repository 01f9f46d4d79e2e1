"""A world for a seat: what it cannot see is dealt anew, evenly among all deals that fit what it has seen.

`rage.lab.worlds` deals worlds exactly, from a view and a table of probabilities. This is for many tables at once, on a
GPU too: it begins with the cards as they lie and exchanges two at a time, as long as both holders may have the other's.
"""

from rage.lab.compilation.jit import for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import INCREMENT, action_cards, colour_cards
from rage.lab.kernel.layout import Deck, Row, Vector
from rage.lab.kernel.rng import below, roll

_EXCHANGES = 12
"""Attempts for each hidden card."""
_OF_A_KIND = (1 << (at.ACTION_BITS - 1)) - 1


@for_cpu
def redeal(row: Row, deck: Deck, rules: Vector, seat: int) -> None:
    """Deal the other hands and the pile anew, by the table's chance. Its deck is one that cards are drawn from."""
    count = lay_down(row, deck, rules, seat)
    first = row[at.NEXT]
    pile = 0 if (row[at.SEARCHERS] >> seat) & 1 else rules[at.DECK] - first
    for _ in range(_EXCHANGES * count):
        one, other = below(roll(row), count), below(roll(row), count + pile)
        in_pile = other >= count
        other = first + other - count if in_pile else other
        mine, its = deck[one] + 0, deck[other] + 0
        holder = at.NONE if in_pile else whose(row, rules, seat, other)
        if may_have(row, whose(row, rules, seat, one), its) and may_have(row, holder, mine):
            deck[one], deck[other] = its, mine
    take_up(row, deck, rules, seat, pile)


@for_cpu
def cards_left(row: Row, rules: Vector, seat: int) -> int:
    """How many cards a seat holds."""
    place = seat - row[at.LEADER]
    place += rules[at.PLAYERS] if place < 0 else 0
    left: int = row[at.SIZE] - row[at.TAKEN] - (place < row[at.PLAYED])
    return left


@for_cpu
def lay_down(row: Row, deck: Deck, rules: Vector, seat: int) -> int:
    """Lay the other hands to the front of the deck row, seat by seat; how many cards these are."""
    count = 0
    for other in range(rules[at.PLAYERS]):
        if other == seat:
            continue
        hand = at.HAND + 2 * other
        for colour in range(at.COLOURS):
            cards = colour_cards(row, hand, colour)
            for value in range(16):
                if (cards >> value) & 1:
                    deck[count] = 16 * colour + value
                    count += 1
        counts = action_cards(row, hand)
        for kind in range(5):
            for _ in range((counts >> (at.ACTION_BITS * kind)) & _OF_A_KIND):
                deck[count] = at.NUMBERS + kind
                count += 1
    return count


@for_cpu
def whose(row: Row, rules: Vector, seat: int, place: int) -> int:
    """Whose card of the other hands lies at a place of the deck row."""
    other = at.NONE
    while place >= 0:
        other += 1
        if other != seat:
            place -= cards_left(row, rules, other)
    return other


@for_cpu
def may_have(row: Row, holder: int, card: int) -> bool:
    """Whether a seat may have a card, by the colours it did not follow; -1: the pile, by what was picked from it."""
    if card >= at.NUMBERS:
        return True
    if holder == at.NONE:
        return bool((card & 15) <= row[at.TOP + (card >> 4)])
    return bool((row[at.VOID + holder] >> (card >> 4)) & 1 == 0)


@for_cpu
def take_up(row: Row, deck: Deck, rules: Vector, seat: int, pile: int) -> None:
    """Write hands and pile as they lie in the deck row."""
    place = 0
    for other in range(rules[at.PLAYERS]):
        if other != seat:
            count = cards_left(row, rules, other)
            write_words(row, at.HAND + 2 * other, deck, place, place + count)
            place += count
    if pile:
        write_words(row, at.PILE, deck, row[at.NEXT], rules[at.DECK])


@for_cpu
def write_words(row: Row, words: int, deck: Deck, start: int, stop: int) -> None:
    first = second = 0
    for place in range(start, stop):
        card = deck[place]
        first += 0 if card >= 64 else INCREMENT[card]
        second += INCREMENT[card] if card >= 64 else 0
    row[words], row[words + 1] = first, second
