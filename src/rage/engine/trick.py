"""The trick: who takes it, and why."""

from enum import StrEnum

from rage.engine.cards import Colour
from rage.engine.moves import Play
from rage.engine.rules import EqualJokers


class Won(StrEnum):
    """Why a card takes the trick."""

    TRUMP = "trump"
    """The highest card of the trump in force when the trick ends."""
    LEAD = "lead"
    """No trump is in it: the highest card of the lead colour."""
    JOKERS = "jokers"
    """Two Jokers have the winning colour: one of them is higher."""
    ACTIONS = "actions"
    """Nothing but action cards and no Joker: whoever led."""


TRUMP, LEAD, JOKERS, ACTIONS = Won
_ABOVE_ALL = 100
"""Lifts every trump above every card of the lead colour."""


def winner(
    plays: tuple[Play, ...], lead: Colour | None, trump: Colour | None, equal_jokers: EqualJokers
) -> tuple[int, Won]:
    """The place in the trick of the card that takes it, and why.

    The highest card of the trump in force when the trick ends, else the highest of the lead colour. A Joker is the
    highest card of its colour; only between two of the same colour it matters which came later.
    """
    if lead is None:
        return 0, ACTIONS
    trumps = trump or lead
    winning, highest, tied = 0, -1, False
    for index, play in enumerate(plays):
        suit = play.suit
        if suit is trumps:
            strength = play.rank + _ABOVE_ALL
        elif suit is lead:
            strength = play.rank
        else:
            continue
        if strength > highest:
            winning, highest, tied = index, strength, False
        elif strength == highest:
            tied = True
            if equal_jokers is EqualJokers.LATER:
                winning = index
    if tied:
        return winning, JOKERS
    return winning, TRUMP if plays[winning].suit is trump else LEAD
