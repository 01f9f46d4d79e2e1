"""Views: what one seat, or an onlooker, knows.

A View has no field that could hold somebody else's hand, so it cannot leak one.
"""

from rage.engine.cards import Card, Colour, sort_hand
from rage.engine.events import TrickTaken
from rage.engine.game import seats_to_act
from rage.engine.legal import LegalMoves, legal_moves
from rage.engine.moves import Play
from rage.engine.rules import HIDDEN, OPEN, Rules
from rage.engine.sheet import Place, Sheet, standing
from rage.engine.state import BID, DEAL, OVER, Phase, State
from rage.engine.value_class import value


@value
class View:
    """A game as it is seen from a seat; seat None is an onlooker."""

    rules: Rules
    seat: int | None
    phase: Phase
    dealt: int
    """How many rounds have been dealt: the number of the round at the table, counted from 1."""
    size: int
    dealer: int
    sheet: Sheet
    to_act: tuple[int, ...]

    hand: tuple[Card, ...]
    """One's own hand; an onlooker has none."""
    hand_counts: tuple[int, ...]
    bids: tuple[int | None, ...]
    """The bids one knows: all that are shown, and one's own."""
    has_bid: tuple[bool, ...]
    won: tuple[int, ...]
    points: tuple[int, ...]

    trump: Colour | None
    last_trump: Colour | None
    trump_due: bool
    """Whether a new trump is turned after this trick."""
    turned: tuple[Card, ...]
    pile_count: int
    pile: tuple[Card, ...] | None
    """The cards in the pile, sorted: only for a seat that has looked through it in this round."""

    leader: int
    plays: tuple[Play, ...]
    lead: Colour | None
    taken: tuple[TrickTaken, ...]

    legal: LegalMoves

    @property
    def standing(self) -> tuple[Place, ...]:
        """Who stands where after the finished rounds."""
        return standing(self.rules, self.sheet)


@value
class PrivateView:
    """Of a seat's View, what no onlooker sees."""

    seat: int
    hand: tuple[Card, ...]
    bid: int | None
    legal: LegalMoves
    pile: tuple[Card, ...] | None


def view_of(state: State, seat: int | None) -> View:
    """What a seat knows; None is an onlooker."""
    if seat is not None:
        _check_seat(state, seat)
    turned = state.trump
    return View(  # by position: names would make this half as slow again; `tests/laws` derives every field anew
        state.rules, seat, state.phase, state.dealt, state.size, state.dealer, state.sheet, seats_to_act(state),
        () if seat is None else state.hands[seat],
        tuple([len(hand) for hand in state.hands]),
        state.bids if _bids_are_shown(state) else _own_bid(state.bids, seat),
        tuple([bid is not None for bid in state.bids]),
        state.won, state.points,
        turned.colour, turned.last, turned.due, turned.turned, len(turned.pile),
        _pile(state, seat),
        state.leader, state.plays, state.lead, state.taken,
        legal_moves(state, seat),
    )  # fmt: skip


def private_view_of(state: State, seat: int) -> PrivateView:
    """What a seat alone knows: a part of its View, for those who have told the rest to all."""
    _check_seat(state, seat)
    return PrivateView(seat, state.hands[seat], state.bids[seat], legal_moves(state, seat), _pile(state, seat))


def _check_seat(state: State, seat: int) -> None:
    if not 0 <= seat < state.rules.players:
        raise ValueError(f"no seat {seat} at a table of {state.rules.players}")


def _pile(state: State, seat: int | None) -> tuple[Card, ...] | None:
    return sort_hand(state.trump.pile) if seat in state.searchers else None


def _own_bid(bids: tuple[int | None, ...], seat: int | None) -> tuple[int | None, ...]:
    return tuple([bid if bidder == seat else None for bidder, bid in enumerate(bids)])


def _bids_are_shown(state: State) -> bool:
    """Open bids at once, hidden ones before the first card, secret ones when the round is over."""
    if state.rules.bidding is OPEN:
        return True
    if state.rules.bidding is HIDDEN:
        return state.phase is not BID
    return state.phase is DEAL or state.phase is OVER
