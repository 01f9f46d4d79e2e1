"""Trump: the pile, the colour in force, and the cards that change it."""

from operator import attrgetter

from rage.engine.cards import COLOURS, Card, Colour
from rage.engine.illegal import Illegal, Reason
from rage.engine.rules import NoTrump, Rules, TrumpChange
from rage.engine.value_class import value


@value
class Trump:
    """The pile and what it has brought."""

    colour: Colour | None
    """The trump in force, if any."""
    last: Colour | None
    """The most recent colour that was trump in this round, also while none is in force."""
    pile: tuple[Card, ...]
    """Face down, top first."""
    turned: tuple[Card, ...] = ()
    """Face up beside the pile, in the order they came. They do not come back in this round."""
    due: bool = False
    """Whether a No Trump has a new trump turned after this trick."""


def turn(trump: Trump, other_than: Colour | None = None) -> Trump:
    """Turn cards from the pile until one brings a trump.

    Action cards are passed over, and so are cards of the colour `other_than`. When the pile runs out there is no
    trump until a later card brings one.
    """
    for index, card in enumerate(trump.pile):
        if card.colour is not None and card.colour is not other_than:
            turned = trump.turned + trump.pile[: index + 1]
            return Trump(card.colour, card.colour, trump.pile[index + 1 :], turned)
    return Trump(None, trump.last, (), trump.turned + trump.pile)


def cancel(trump: Trump, rules: Rules) -> Trump:
    """No Trump is played: at once there is no trump."""
    return Trump(None, trump.last, trump.pile, trump.turned, due=rules.no_trump is NoTrump.TRICK)


def change(trump: Trump, rules: Rules) -> Trump:
    """Trump Change is played, and the pile decides. It undoes a No Trump in the same trick."""
    return turn(trump, other_than=trump.last if rules.trump_change is TrumpChange.TURN_OTHER else None)


def refusal(trump: Trump, colour: Colour) -> Illegal | None:
    """Why a colour may not be picked, if so: it must be in the pile, and not the last trump's."""
    if colour is trump.last:
        return Illegal(Reason.TRUMP_UNCHANGED, colour=colour)
    for card in trump.pile:
        if card.colour is colour:
            return None
    return Illegal(Reason.TRUMP_NOT_IN_PILE, colour=colour)


def pickable(trump: Trump) -> tuple[Colour, ...]:
    """The colours that may be picked."""
    return tuple([colour for colour in COLOURS if refusal(trump, colour) is None])


def pick(trump: Trump, colour: Colour) -> Trump:
    """The highest card of the picked colour leaves the pile and shows the new trump."""
    card = max((card for card in trump.pile if card.colour is colour), key=attrgetter("value"))
    index = trump.pile.index(card)
    return Trump(colour, colour, trump.pile[:index] + trump.pile[index + 1 :], (*trump.turned, card))


def lose(trump: Trump) -> Trump:
    """The searched pile holds no colour that may be picked: there is no trump until a later card brings one."""
    return Trump(None, trump.last, trump.pile, trump.turned)
