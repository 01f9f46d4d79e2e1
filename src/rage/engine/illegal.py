"""Why a move is not allowed: one reason for each rule that a move can break."""

from enum import StrEnum

from rage.engine.cards import Card, Colour
from rage.engine.value_class import value


class Reason(StrEnum):
    """The rule that was broken."""

    NO_SUCH_SEAT = "no_such_seat"
    GAME_OVER = "game_over"
    WAIT_FOR_DEAL = "wait_for_deal"
    NOT_YOUR_TURN = "not_your_turn"
    BID_FIRST = "bid_first"
    BIDDING_OVER = "bidding_over"
    ALREADY_BID = "already_bid"
    BID_OUT_OF_RANGE = "bid_out_of_range"
    PLUS_MINUS_ONE = "plus_minus_one"
    CARD_NOT_HELD = "card_not_held"
    MUST_FOLLOW = "must_follow"
    JOKER_WITHOUT_COLOUR = "joker_without_colour"
    COLOUR_NOT_ALLOWED = "colour_not_allowed"
    PICK_FIRST = "pick_first"
    NOTHING_TO_PICK = "nothing_to_pick"
    TRUMP_NOT_IN_PILE = "trump_not_in_pile"
    TRUMP_UNCHANGED = "trump_unchanged"
    DEAL_NOT_DUE = "deal_not_due"
    UNEQUAL_HANDS = "unequal_hands"
    TOO_MANY_COPIES = "too_many_copies"


@value
class Illegal:
    """A refused move: the reason, and what a sentence about it needs."""

    reason: Reason
    card: Card | None = None
    """The card that may not be played."""
    colour: Colour | None = None
    """The colour to be followed, or that may not be picked."""
    number: int | None = None
    """The bid that may not be made."""
    limit: int | None = None
    """The number of tricks, cards or copies that set the limit."""
