"""Worlds are dealt card by card, each holder as likely as its free places and the table of probabilities say."""

from rage.lab.compilation.jit import entry_point, for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import INCREMENT
from rage.lab.kernel.rng import below, roll
from rage.lab.worlds.probabilities import CARDS, OFFSET, STATES, Floats

PLACE, COUNT, FIRST = range(3)
"""Columns of a holder: its words in a row, its cards, and where they begin in a deck row."""
_UNIT = 1.0 / (1 << 32)


@entry_point
def draw_worlds(
    position: at.Row,
    known: at.Deck,
    cards: at.Integers,
    holders: at.Integers,
    barred: at.Integers,
    wanted: at.Integers,
    bidders: at.Integers,
    stages: at.Integers,
    strides: at.Integers,
    allowed: at.Integers,
    table: Floats,
    rng: at.Integers,
    scratch: at.Integers,
    tries: int,
    rows: at.Integers,
    decks: at.Deck,
) -> int:
    """Fill rows and decks with worlds; how many there are when the tries are used up."""
    world = 0
    while world < rows.shape[0] and tries > 0:
        tries -= 1
        row, deck = rows[world], decks[world]
        for place in range(row.shape[0]):
            row[place] = position[place]
        for place in range(deck.shape[0]):
            deck[place] = known[place]
        _deal(row, deck, cards, holders, stages, strides, allowed, table, rng, scratch)
        if not _fits(row, holders, barred, wanted):
            continue
        for place in range(deck.shape[0] - 1, row[at.NEXT], -1):
            _swap(deck, place, row[at.NEXT] + below(roll(rng), place + 1 - row[at.NEXT]))
        for index in range(bidders.shape[0]):
            bid = below(roll(rng), row[at.SIZE] + 1)
            row[at.BID + bidders[index]] = bid
            row[at.BID_SUM] += bid
        row[at.RNG] = (roll(rng) << 32) ^ roll(rng)
        world += 1
    return world


@for_cpu
def _deal(
    row: at.Row,
    deck: at.Deck,
    cards: at.Integers,
    holders: at.Integers,
    stages: at.Integers,
    strides: at.Integers,
    allowed: at.Integers,
    table: Floats,
    rng: at.Integers,
    left: at.Integers,
) -> None:
    """Deal the unseen cards: first stage by stage those that are barred to somebody, then the loose ones."""
    count = holders.shape[0]
    for holder in range(count):
        left[holder] = holders[holder, COUNT]
    card = 0
    for stage in range(stages.shape[0]):
        state = 0
        for holder in range(count):
            state += left[holder] * strides[stage, holder]
        base = stages[stage, OFFSET] + state
        for _ in range(stages[stage, CARDS]):
            base += stages[stage, STATES]
            total = 0.0
            for holder in range(count):
                if allowed[stage, holder] and left[holder]:
                    total += left[holder] * table[base - strides[stage, holder]]
            aim = total * roll(rng) * _UNIT
            chosen = -1
            for holder in range(count):
                if allowed[stage, holder] and left[holder]:
                    weight = left[holder] * table[base - strides[stage, holder]]
                    if weight > 0.0:
                        chosen = holder
                        aim -= weight
                        if aim < 0.0:
                            break
            base -= strides[stage, chosen]
            _give(row, deck, holders, left, chosen, cards[card])
            card += 1
    last = cards.shape[0] - 1
    for holder in range(count):
        while left[holder]:
            other = card + below(roll(rng), last + 1 - card)
            swapped = cards[other]
            cards[other] = cards[card]
            cards[card] = swapped
            _give(row, deck, holders, left, holder, swapped)
            card += 1


@for_cpu
def _give(row: at.Row, deck: at.Deck, holders: at.Integers, left: at.Integers, holder: int, card: int) -> None:
    """Put a card to a holder's words and to its part of the deck row."""
    left[holder] -= 1
    deck[holders[holder, FIRST] + left[holder]] = card
    row[holders[holder, PLACE] + (card >= 64)] += INCREMENT[card]


@for_cpu
def _fits(row: at.Row, holders: at.Integers, barred: at.Integers, wanted: at.Integers) -> bool:
    """Whether nobody has a card that is barred to it, and the pile one of those that it must have."""
    for holder in range(holders.shape[0]):
        place = holders[holder, PLACE]
        if row[place] & barred[holder, 0] or row[place + 1] & barred[holder, 1]:
            return False
    if wanted[0] == 0 and wanted[1] == 0:
        return True
    return bool((row[at.PILE] & wanted[0]) != 0 or (row[at.PILE + 1] & wanted[1]) != 0)


@for_cpu
def _swap(deck: at.Deck, one: int, other: int) -> None:
    card = deck[one] + 0
    deck[one] = deck[other]
    deck[other] = card
