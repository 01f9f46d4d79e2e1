"""A weaker level errs as people do: it forgets tricks, overlooks the trump, counts roughly and hopes for too much.

Lapses change what a bot sees, not how it decides. So they suit any bot, and go on working when that learns more.
"""

from dataclasses import replace
from math import floor

from rage.engine import Card, Phase, Rules, View
from rage.engine.cards import COLOURS, HIGHEST_VALUE
from rage.engine.rules import FEWEST_PLAYERS
from rage.engine.value_class import value

_ALL = 1000
_USUAL_STAKE = 15
"""What lies between a bid that is met and one that is missed in `de-amigo`."""


@value
class Lapses:
    """How a player errs. Without any, it plays as well as it can."""

    tricks_remembered: int = _ALL
    """Finished tricks that it has in mind, the latest ones; earlier cards may still be out, for all it knows."""
    minds_trump: bool = True
    """Whether it looks at the trump when it bids; on a single card everybody does."""
    step: int = 1
    """How finely it tells its own cards apart when it bids: with a step of 4, a 5 is as good as a 7."""
    optimism: float = 0.0
    """By how many values it overrates each of its own cards when it bids, with four by the points of `de-amigo`."""
    timidity: int = 0
    """By how many it underrates them instead with two players, where to hope for more would not make it weaker."""


NO_LAPSES = Lapses()


def overrating(lapses: Lapses, rules: Rules) -> int:
    """By how many values a player takes its cards for higher ones when it bids.

    The more sit at a table, the more a trick too many costs, and the more is at stake for a bid that is missed. So that
    a level is about as weak everywhere, it hopes for less there: with two 2.5 times as much as with four, with eight
    0.6 times.
    """
    if lapses.timidity and rules.players == FEWEST_PLAYERS:
        return -lapses.timidity
    at_this_table = 0.5 + 8 / rules.players**2
    by_these_points = _USUAL_STAKE / max(1, rules.points_exact - rules.points_missed)
    return floor(lapses.optimism * at_this_table * by_these_points)


def with_lapses(view: View, lapses: Lapses) -> View:
    """What such a player sees of a view. What it may do stays as it is."""
    taken = view.taken[max(0, len(view.taken) - lapses.tricks_remembered) :]
    if view.phase is not Phase.BID:
        return replace(view, taken=taken)
    hand = _as_rated(view.hand, lapses.step, overrating(lapses, view.rules))
    trump = view.trump if lapses.minds_trump or len(hand) == 1 else None
    return replace(view, taken=taken, hand=hand, trump=trump)


def _as_rated(hand: tuple[Card, ...], step: int, higher: int) -> tuple[Card, ...]:
    """The cards that it takes its own for: of every colour as many, and no two the same."""
    rated = [card for card in hand if card.colour is None]
    for colour in COLOURS:
        values = sorted((card.value for card in hand if card.colour is colour), reverse=True)
        taken = HIGHEST_VALUE + 1
        for place, exact in enumerate(values):
            rough = exact // step * step + step // 2 + higher
            taken = max(min(rough, taken - 1), len(values) - 1 - place)
            rated.append(Card(f"{colour}{taken}"))
    return tuple(rated)
