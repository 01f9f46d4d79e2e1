"""A View in two halves: what everybody at the table knows, encoded once for all, and what one seat alone knows."""

from msgspec import Struct

from rage.engine import Illegal, Phase, PrivateView, Reason, View
from rage.engine.cards import Colour
from rage.engine.sheet import totals
from rage.engine.trick import winner
from rage.wire.event_messages import Boxes, Trick, boxes_of, texts, trick_of


class SharedView(Struct, frozen=True):
    """The game as an onlooker sees it, without the sheet."""

    phase: Phase
    round: int
    """Counted from 1; 0 before the first deal."""
    size: int
    """Cards dealt to each seat, and so tricks in this round."""
    dealer: int
    to_act: tuple[int, ...]
    hand_counts: tuple[int, ...]
    bids: tuple[int | None, ...]
    """Null where no bid is made, or where it is hidden."""
    has_bid: tuple[bool, ...]
    won: tuple[int, ...]
    points: tuple[int, ...]
    """Points from +5 and −5 cards taken in this round."""
    trump: Colour | None
    last_trump: Colour | None
    trump_due: bool
    """Whether a new trump is turned after this trick."""
    turned: list[str]
    """The cards turned from the pile in this round, in order."""
    pile_count: int
    leader: int
    plays: list[str]
    """The trick on the table, from the leader on."""
    lead: Colour | None
    winning: int | None
    """The place in that trick of the card that would take it now; null before one is played."""
    last_trick: Trick | None
    totals: tuple[int, ...]


class Refusal(Struct, frozen=True, omit_defaults=True):
    """A move that is not allowed: the rule it breaks, and what a sentence about it needs."""

    reason: Reason
    card: str | None = None
    colour: Colour | None = None
    number: int | None = None
    limit: int | None = None


class OwnView(Struct, frozen=True):
    """What one seat alone knows."""

    seat: int
    hand: list[str]
    """Sorted by colour and value."""
    bid: int | None
    legal: list[str]
    """The moves one may make now; empty when it is not one's turn."""
    other_cards: Refusal | None
    """Why the other cards of the hand may not be played now; null where every card may."""
    barred: list[Refusal]
    """The bids or colours that may not be chosen now."""
    pile: list[str] | None
    """The cards in the pile, if one has looked through it in this round."""


def shared_view(view: View, known_totals: tuple[int, ...] | None = None) -> SharedView:
    """What everybody knows. The view is an onlooker's; the totals need not be counted anew at every card."""
    assert view.seat is None, "what a seat knows is not for all"
    return SharedView(
        phase=view.phase,
        round=view.dealt,
        size=view.size,
        dealer=view.dealer,
        to_act=view.to_act,
        hand_counts=view.hand_counts,
        bids=view.bids,
        has_bid=view.has_bid,
        won=view.won,
        points=view.points,
        trump=view.trump,
        last_trump=view.last_trump,
        trump_due=view.trump_due,
        turned=texts(view.turned),
        pile_count=view.pile_count,
        leader=view.leader,
        plays=[play.text for play in view.plays],
        lead=view.lead,
        winning=winner(view.plays, view.lead, view.trump, view.rules.equal_jokers)[0] if view.plays else None,
        last_trick=trick_of(view.taken[-1]) if view.taken else None,
        totals=known_totals or totals(view.sheet) or (0,) * view.rules.players,
    )


def own_view(private: PrivateView) -> OwnView:
    """What a seat alone knows."""
    legal = private.legal
    return OwnView(
        private.seat,
        texts(private.hand),
        private.bid,
        [str(move) for move in legal.moves],
        refusal_of(legal.other_cards) if legal.other_cards else None,
        [refusal_of(barred) for barred in legal.barred],
        None if private.pile is None else texts(private.pile),
    )


def sheet_of(view: View) -> list[Boxes]:
    """The finished rounds."""
    return [boxes_of(scores) for scores in view.sheet]


def refusal_of(illegal: Illegal) -> Refusal:
    """Why a move is not allowed."""
    card = None if illegal.card is None else illegal.card.text
    return Refusal(illegal.reason, card, illegal.colour, illegal.number, illegal.limit)
