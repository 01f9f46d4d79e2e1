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
    plays = view.plays
    return SharedView(  # by position: one is made at every move; `tests/laws` holds every field to its view
        view.phase, view.dealt, view.size, view.dealer, view.to_act, view.hand_counts,
        view.bids, view.has_bid, view.won, view.points,
        view.trump, view.last_trump, view.trump_due, texts(view.turned), view.pile_count,
        view.leader, [play.text for play in plays], view.lead,
        winner(plays, view.lead, view.trump, view.rules.equal_jokers)[0] if plays else None,
        trick_of(view.taken[-1]) if view.taken else None,
        known_totals or totals(view.sheet) or (0,) * view.rules.players,
    )  # fmt: skip


def own_view(private: PrivateView) -> OwnView:
    """What a seat alone knows."""
    legal = private.legal
    return OwnView(
        private.seat,
        texts(private.hand),
        private.bid,
        [move.text for move in legal.moves],
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
