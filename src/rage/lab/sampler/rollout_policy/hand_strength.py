"""The strength of a hand is how many tricks it will take, card by card."""

from rage.lab.compilation.jit import for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import action_cards, colour_cards, popcount
from rage.lab.sampler.rollout_policy import lookup_tables as lookup
from rage.lab.sampler.rollout_policy import parameters as parameter
from rage.lab.sampler.rollout_policy.lookup_tables import RolloutPolicy

_JOKERS = at.ACTION_BITS * (at.JOKER - at.NUMBERS)
_COUNT = (1 << (at.ACTION_BITS - 1)) - 1


@for_cpu
def count_jokers(row: at.Row, place: int) -> int:
    """The Jokers in the two words at `place`."""
    return (action_cards(row, place) >> _JOKERS) & _COUNT


@for_cpu
def unseen_jokers(row: at.Row, rules: at.Vector, seat: int) -> int:
    """The Jokers that a seat has not seen."""
    jokers: int = rules[at.ACTIONS] >> _JOKERS
    return jokers - count_jokers(row, at.SEEN) - count_jokers(row, at.HAND + 2 * seat)


@for_cpu
def unseen_cards(row: at.Row, seat: int, colour: int) -> int:
    """The sixteen bits of a colour: the cards that a seat has not seen."""
    return 0xFFFF & ~(colour_cards(row, at.HAND + 2 * seat, colour) | colour_cards(row, at.SEEN, colour))


@for_cpu
def unseen_trumps(row: at.Row, seat: int, trump: int) -> int:
    """How many trumps a seat has not seen."""
    return popcount(unseen_cards(row, seat, trump)) if trump != at.NONE else 0


@for_cpu
def expect_tricks(row: at.Row, rules: at.Vector, seat: int, trump: int, policy: RolloutPolicy) -> float:
    """How many tricks a seat's hand will take with this trump; `policy.chances` gets each colour card's part of it.

    A card can take a trick when its colour is led, and a trump also when one cannot follow. It must be above the card
    led, and stand against those who may play higher, or trump.
    """
    place, line = at.HAND + 2 * seat, policy.tables[row[at.SIZE] - row[at.TAKEN]]
    jokers = unseen_jokers(row, rules, seat)
    trumping = min(lookup.MOST, jokers + unseen_trumps(row, seat, trump))
    held = 0
    for colour in range(at.COLOURS):
        held += colour_cards(row, place, colour) != 0
    led = policy.parameters[parameter.LED] * held / at.COLOURS
    trump_led = 1.0 / (1 + at.COLOURS - held)
    total: float = policy.parameters[parameter.JOKER] * count_jokers(row, place)
    for colour in range(at.COLOURS):
        cards = colour_cards(row, place, colour)
        if cards == 0:
            continue
        unseen = unseen_cards(row, seat, colour)
        count = popcount(unseen)
        part = line[lookup.PART + count]
        clear = line[lookup.CLEAR + lookup.CLEAR_STEP * count + trumping]
        while cards:
            card = cards & -cards
            cards ^= card
            higher = popcount(unseen & ~(card - 1))
            stands = line[lookup.STANDS + higher]
            above = 1.0 - higher * part
            if colour == trump:
                ruffs = line[lookup.RUFF_STANDS + min(lookup.MOST, higher + jokers)]
                chance = trump_led * above * stands + (1.0 - trump_led) * ruffs
            else:
                chance = led * above * stands * clear
            policy.chances[16 * colour + popcount(card - 1)] = chance
            total += chance
    return total
