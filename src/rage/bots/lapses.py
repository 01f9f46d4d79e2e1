"""A weaker level errs as people do: it forgets tricks, minds no bid but its own, counts roughly and hopes for too much.

Lapses change what a bot sees, not how it decides. So they suit any bot, and go on working when that learns more.
"""

from dataclasses import replace

from rage.engine import Card, Phase, View
from rage.engine.cards import COLOURS, HIGHEST_VALUE
from rage.engine.value_class import value

_ALL = 1000


@value
class Lapses:
    """How a player errs. Without any, it plays as well as it can."""

    tricks_remembered: int = _ALL
    """Finished tricks that it has in mind, the latest ones; earlier cards may still be out, for all it knows."""
    minds_bids: bool = True
    """Whether it looks at what the others have bid."""
    step: int = 1
    """How finely it tells its own cards apart when it bids: with a step of 4, a 5 is as good as a 7."""
    optimism: int = 0
    """By how much it overrates every one of its own cards when it bids."""


NO_LAPSES = Lapses()


def with_lapses(view: View, lapses: Lapses) -> View:
    """What such a player sees of a view. What it may do stays as it is."""
    taken = view.taken[max(0, len(view.taken) - lapses.tricks_remembered) :]
    bids, hand = view.bids, view.hand
    if not lapses.minds_bids:
        bids = tuple(bid if seat == view.seat else None for seat, bid in enumerate(bids))
    if view.phase is Phase.BID:
        hand = _as_rated(hand, lapses)
    return replace(view, taken=taken, bids=bids, hand=hand)


def _as_rated(hand: tuple[Card, ...], lapses: Lapses) -> tuple[Card, ...]:
    """The cards that it takes its own for: of every colour as many, and no two the same."""
    rated = [card for card in hand if card.colour is None]
    for colour in COLOURS:
        values = sorted((card.value for card in hand if card.colour is colour), reverse=True)
        taken = HIGHEST_VALUE + 1
        for place, exact in enumerate(values):
            rough = exact // lapses.step * lapses.step + lapses.step // 2 + lapses.optimism
            taken = max(min(rough, taken - 1), len(values) - 1 - place)
            rated.append(Card(f"{colour}{taken}"))
    return tuple(rated)
