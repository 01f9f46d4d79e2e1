"""Following: which cards of a hand may be played to a trick.

A player who holds the lead colour must play it; otherwise any card will do. A Joker in the hand is no card of any
colour: it neither has to be played nor helps to follow. Free action cards may be played by one who could follow.
"""

from rage.engine.cards import Card, Colour
from rage.engine.illegal import Illegal, Reason
from rage.engine.moves import PLAY, Play, plays_of


def allowed(hand: tuple[Card, ...], lead: Colour | None, free_actions: bool) -> tuple[tuple[Play, ...], Illegal | None]:
    """Every way to play a card of the sorted hand, and why its other cards are refused, if any are."""
    if lead is not None:
        following = [PLAY[card] for card in hand if card.colour is lead]
        if following:
            if free_actions:
                following += plays_of([card for card in hand if card.colour is None])
            return tuple(following), _MUST_FOLLOW[lead]
    return plays_of(hand), None


def refusal(card: Card, hand: tuple[Card, ...], lead: Colour | None, free_actions: bool) -> Illegal | None:
    """Why a card of the hand may not be played, if so."""
    own = card.colour
    if lead is None or own is lead or (free_actions and own is None):
        return None
    for held in hand:
        if held.colour is lead:
            return Illegal(Reason.MUST_FOLLOW, card=card, colour=lead)
    return None


_MUST_FOLLOW = {colour: Illegal(Reason.MUST_FOLLOW, colour=colour) for colour in Colour}
