"""Legal moves: what a seat may do now and, for each card it may not play, why."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import overload

from rage.engine import bidding, following, trump
from rage.engine.cards import COLOURS, JOKER, Card
from rage.engine.game import not_now, seats_to_act
from rage.engine.illegal import Illegal, Reason
from rage.engine.moves import PICKS, Move, Play
from rage.engine.state import BID, PLAY, State
from rage.engine.value_class import value


@value
class LegalMoves(Sequence[Move]):
    """The moves a seat may make, as a sequence, and why the others are refused."""

    moves: tuple[Move, ...] = ()
    other_cards: Illegal | None = None
    """Why the other cards of the hand may not be played now; None where every card may."""
    barred: tuple[Illegal, ...] = ()
    """The bids or colours that this seat, whose turn it is to bid or pick, may not choose."""

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return self.moves[index]

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def why_not(self, card: Card) -> Illegal | None:
        """Why a card of the hand may not be played now, if so."""
        if self.other_cards is None or any(type(move) is Play and move.card is card for move in self.moves):
            return None
        return replace(self.other_cards, card=card)


def legal_moves(state: State, seat: int | None) -> LegalMoves:
    """What a seat may do now; an onlooker may do nothing."""
    if state.phase is PLAY and seat == state.turn:
        plays, refused = following.allowed(state.hands[seat], state.lead, state.rules.free_actions)
        return LegalMoves(plays, refused)
    if seat is None:
        return _NOTHING
    if state.phase is PLAY and 0 <= seat < state.rules.players:
        return _WAIT
    if seat not in seats_to_act(state):
        return LegalMoves((), not_now(state, seat, _ANY_PLAY))
    return _bids(state) if state.phase is BID else _picks(state)


_NOTHING = LegalMoves()
_WAIT = LegalMoves((), Illegal(Reason.NOT_YOUR_TURN))
_ANY_PLAY = Play(JOKER)
_BID_FIRST = Illegal(Reason.BID_FIRST)
_PICK_FIRST = Illegal(Reason.PICK_FIRST)


def _bids(state: State) -> LegalMoves:
    allowed, barred = bidding.allowed(state.rules, state.bids, state.size)
    return LegalMoves(allowed, _BID_FIRST, barred)


def _picks(state: State) -> LegalMoves:
    moves = tuple([PICKS[colour] for colour in trump.pickable(state.trump)])
    refusals = [trump.refusal(state.trump, colour) for colour in COLOURS]
    return LegalMoves(moves, _PICK_FIRST, tuple([refused for refused in refusals if refused is not None]))
