"""These functions count the legal moves, choose one by its number, and write the mask over all actions."""

from rage.lab.kernel import layout as at
from rage.lab.kernel.layout import Mask, Row, Vector

from . import jit
from .bits import COLOUR_BITS, action_cards, colour_cards, popcount, select
from .rng import below, roll
from .trump import count_pickable, may_pick

_ALMOST = 0b011111_011111_011111_011111_011111
_HELD = 0b100000_100000_100000_100000_100000
_JOKER_HELD = 0b100000_000000_000000_000000_000000


@jit
def barred(row: Row, rules: Vector) -> int:
    """The bid that plus/minus one takes from the last bidder, or a negative number."""
    if not rules[at.PLUS_MINUS_ONE] or row[at.BIDS_MADE] != rules[at.PLAYERS] - 1:
        return at.NONE
    return row[at.SIZE] - row[at.BID_SUM]


@jit
def to_follow(row: Row) -> int:
    """The cards of the lead colour in the hand of the seat to act."""
    if row[at.LEAD] == at.NONE:
        return 0
    return colour_cards(row, at.HAND + 2 * row[at.TURN], row[at.LEAD])


@jit
def kinds_held(actions: int) -> int:
    """A bit for each kind of action card that is held at least once: adding 31 carries into the spare bit."""
    return (actions + _ALMOST) & _HELD


@jit
def ways_to_act(kinds: int) -> int:
    """How many actions the held kinds of action card allow: a Joker counts for each colour."""
    return popcount(kinds) + (at.COLOURS - 1 if kinds & _JOKER_HELD else 0)


@jit
def nth_way_to_act(kinds: int, rank: int) -> int:
    plain = popcount(kinds & ~_JOKER_HELD)
    if rank < plain:
        return at.NUMBERS + select(kinds, rank) // at.ACTION_BITS
    return at.JOKER + rank - plain


@jit
def count_legal(row: Row, rules: Vector) -> int:
    """How many actions the seat to act may choose from."""
    if row[at.PHASE] == at.PLAY:
        place = at.HAND + 2 * row[at.TURN]
        following = to_follow(row)
        if following == 0:
            cards = popcount(row[place]) + popcount(row[place + 1] & COLOUR_BITS)
            return cards + ways_to_act(kinds_held(action_cards(row, place)))
        free = ways_to_act(kinds_held(action_cards(row, place))) if rules[at.FREE_ACTIONS] else 0
        return popcount(following) + free
    if row[at.PHASE] == at.BIDS:
        return row[at.SIZE] + (barred(row, rules) < 0)
    return count_pickable(row) if row[at.PHASE] == at.PICK else 0


@jit
def nth_legal(row: Row, rules: Vector, rank: int) -> int:
    """One of the legal actions by its rank among them."""
    if row[at.PHASE] == at.PLAY:
        place = at.HAND + 2 * row[at.TURN]
        following = to_follow(row)
        if following != 0:
            cards = popcount(following)
            if rank < cards:
                return 16 * row[at.LEAD] + select(following, rank)
            return nth_way_to_act(kinds_held(action_cards(row, place)), rank - cards)
        first, second = row[place], row[place + 1] & COLOUR_BITS
        in_first, in_second = popcount(first), popcount(second)
        if rank < in_first + in_second:
            later = rank >= in_first
            return (64 if later else 0) + select(second if later else first, rank - in_first if later else rank)
        return nth_way_to_act(kinds_held(action_cards(row, place)), rank - in_first - in_second)
    if row[at.PHASE] == at.BIDS:
        no = barred(row, rules)
        return at.FIRST_BID + rank + (0 <= no <= rank)
    for colour in range(at.COLOURS):
        if may_pick(row, colour):
            if rank == 0:
                return at.PICKS + colour
            rank -= 1
    return at.NONE


@jit
def random_legal(row: Row, rules: Vector) -> int:
    """A legal action, each as likely as another."""
    bits = roll(row)
    return nth_legal(row, rules, below(bits, count_legal(row, rules)))


@jit
def mark_legal(row: Row, rules: Vector, mask: Mask) -> None:
    """Set the mask, which must be empty, where the seat to act may choose an action."""
    for rank in range(count_legal(row, rules)):
        mask[nth_legal(row, rules, rank)] = 1
