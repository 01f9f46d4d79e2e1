"""Settles a round: the engine plays it again, and tells its outcome or the rule it breaks."""

from collections import Counter
from dataclasses import replace
from itertools import chain

from rage.engine import (
    Bid,
    Card,
    Deal,
    Illegal,
    Phase,
    Pick,
    Play,
    Reason,
    Score,
    State,
    apply,
    new_game,
    seats_to_act,
)
from rage.engine.cards import TRUMP_CHANGE, sort_hand
from rage.engine.game import Step, lay_out
from rage.engine.rules import TrumpChange
from rage.engine.trump import refusal as refusal_to_pick
from rage.judge.refusal import Refusal, RefusalCode, RefusedError
from rage.judge.reported_round import ReportedRound, interpret
from rage.judge.request import check_request
from rage.judge.settled_round import SettledRound

_CODES = {Reason.GAME_OVER: RefusalCode.ROUND_OVER, Reason.PICK_FIRST: RefusalCode.PICK_WITHOUT_COLOUR}
"""What the engine, which sees a game move by move, calls by another name."""


def settle(request: object) -> SettledRound | Refusal:
    """Judge one round, given as the value that its JSON text stands for."""
    try:
        return _settle(interpret(check_request(request)))
    except RefusedError as refused:
        return refused.refusal


def _settle(round: ReportedRound) -> SettledRound:
    known = tuple([hand or () for hand in round.hands])
    state, events = lay_out(new_game(round.rules, round.dealer), Deal(known, round.pile))
    first_trump = state.trump.colour
    state = _bid(round, state)
    if None in round.hands:
        state = replace(state, hands=_complete(round, state))
    _check_copies(round, state)
    for index, play in enumerate(round.plays):
        step = _lay(state, play)
        if isinstance(step, Illegal):
            raise _refused(round, step, state.turn, index)
        state, news = step
        events += news
    return SettledRound(
        rules=round.rules,
        players=round.players,
        first_trump=first_trump,
        events=events,
        tricks=state.taken,
        is_over=state.phase is Phase.OVER,
        scores=_scores(round, state),
    )


def _bid(round: ReportedRound, state: State) -> State:
    """Make the bids; who is not known to have bid is taken to have said 0, which is told to nobody."""
    while state.phase is Phase.BID:
        seat = seats_to_act(state)[0]
        step = apply(state, seat, Bid(round.bids[seat] or 0))
        if isinstance(step, Illegal):
            raise _refused(round, step, seat)
        state, _ = step
    return state


def _complete(round: ReportedRound, state: State) -> tuple[tuple[Card, ...], ...]:
    """The hands, with those that are not known filled by what their players played.

    Who plays follows from the tricks, so the round is played once without asking what such a player might have held.
    It ends early at a play that breaks another rule.
    """
    played: list[list[Card]] = [[] for _ in round.players]
    for play in round.plays:
        if state.phase is Phase.OVER:
            break
        seat = state.turn
        if round.hands[seat] is None:
            played[seat].append(play.card)
            hands = [(play.card,) if other == seat else hand for other, hand in enumerate(state.hands)]
            state = replace(state, hands=tuple(hands))
        step = _lay(state, play)
        if isinstance(step, Illegal):
            break
        state, _ = step
    return tuple([sort_hand(played[seat] if hand is None else hand) for seat, hand in enumerate(round.hands)])


def _check_copies(round: ReportedRound, state: State) -> None:
    """No card may be there more often than the deck has it."""
    copies = round.rules.copies
    for card, number in Counter(chain(round.pile, *state.hands)).items():
        if number > copies[card]:
            details = {"card": card, "number": number, "limit": copies[card]}
            raise RefusedError(RefusalCode.TOO_MANY_COPIES, details=details, rules=round.rules)


def _lay(state: State, play: Play) -> Step | Illegal:
    """Play a card and, where it lets its player pick a trump, pick the colour that is written with it."""
    seat, colour = state.turn, play.colour
    if play.card is not TRUMP_CHANGE or state.rules.trump_change is not TrumpChange.PICK:
        return apply(state, seat, play)
    step = apply(state, seat, Play(TRUMP_CHANGE))
    if isinstance(step, Illegal):
        return step
    searched, events = step
    if searched.phase is not Phase.PICK:
        return (refusal_to_pick(searched.trump, colour) if colour else None) or step
    if colour is None:
        return Illegal(Reason.PICK_FIRST, card=play.card)
    picked = apply(searched, seat, Pick(colour))
    return picked if isinstance(picked, Illegal) else (picked[0], events + picked[1])


def _refused(round: ReportedRound, illegal: Illegal, seat: int, index: int | None = None) -> RefusedError:
    return RefusedError(
        _CODES.get(illegal.reason) or RefusalCode(illegal.reason.value),
        player=round.players[seat],
        play=None if index is None else str(round.plays[index]),
        index=index,
        details={
            "card": illegal.card,
            "colour": illegal.colour,
            "number": illegal.number,
            "limit": illegal.limit,
        },
        rules=round.rules,
    )


def _scores(round: ReportedRound, state: State) -> dict[str, Score]:
    """The scores of those whose bids are known, once the round is over."""
    boxes = state.sheet[0] if state.sheet else ()
    return {player: box for player, bid, box in zip(round.players, round.bids, boxes, strict=False) if bid is not None}
