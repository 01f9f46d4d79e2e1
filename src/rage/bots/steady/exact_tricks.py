"""A bid is met when a hand takes exactly so many tricks: how likely it can be made to.

Every card is put down as one of three: it takes a trick whether one likes it or not, it takes one if one likes, or it
takes none. A number of tricks can be reached when it lies between the first kind and the first two together.
"""

from collections.abc import Iterable

from rage.bots.steady.future_tricks import TrumpForecast, trick_chances
from rage.bots.steady.memory import Memory
from rage.engine import Card, View
from rage.engine.cards import JOKER
from rage.engine.value_class import value

FREEDOM = 0.25
"""How much a bigger hand lets one choose when to play a card; with a single card there is no choice."""


@value
class CardChances:
    """How likely a card takes a trick: if one likes, and even if one does not."""

    wanted: float
    forced: float


JOKER_CHANCES = CardChances(wanted=0.95, forced=0.05)
"""A Joker takes a trick or not as its player names the colour, almost always."""


def card_chances(
    view: View, memory: Memory, hand: tuple[Card, ...], ahead: TrumpForecast, leads: bool
) -> list[CardChances]:
    """Estimate each card of a hand, when one leads the next trick or when another does."""
    choice = len(hand) ** FREEDOM
    return [
        JOKER_CHANCES if card is JOKER else CardChances(wanted=1 - (1 - chance) ** choice, forced=chance**choice)
        for card, chance in zip(hand, trick_chances(view, memory, hand, ahead, leads), strict=True)
    ]


def chance_of(tricks: int, hand: Iterable[CardChances]) -> float:
    """Estimate how likely a hand can be made to take exactly so many tricks."""
    if tricks < 0:
        return 0.0
    ways = {(0, 0): 1.0}
    for card in hand:
        after: dict[tuple[int, int], float] = {}
        for (forced, possible), chance in ways.items():
            for key, part in (
                ((forced + 1, possible + 1), card.forced),
                ((forced, possible + 1), card.wanted - card.forced),
                ((forced, possible), 1 - card.wanted),
            ):
                if part > 0 and key[0] <= tricks:
                    after[key] = after.get(key, 0.0) + chance * part
        ways = after
    return sum(chance for (_forced, possible), chance in ways.items() if possible >= tricks)
