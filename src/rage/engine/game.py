"""The game: a deal or a move makes a new state and its events, or an `Illegal` that names the rule broken.

The rules themselves stand in the files for bidding, following, trick, trump and scoring; here they take their turns.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from rage.engine import bidding, dealer_rotation, following, scoring, trick, trump
from rage.engine import sheet as sheets
from rage.engine.cards import JOKER, NO_TRUMP, TRUMP_CHANGE, Card, Colour, sort_hand
from rage.engine.events import (
    AnyEvent,
    BidMade,
    BidsShown,
    CardPlayed,
    Dealt,
    GameEnded,
    PileSearched,
    RoundScored,
    TrickTaken,
    TrumpCancelled,
    TrumpPicked,
    TrumpTurned,
)
from rage.engine.illegal import Illegal, Reason
from rage.engine.moves import ALL_PLAYS, Bid, Move, Pick, Play
from rage.engine.rules import HIDDEN, MOST_PLAYERS, OPEN, SECRET, Rules, TrumpChange
from rage.engine.sheet import Sheet
from rage.engine.state import BID, DEAL, OVER, PICK, PLAY, Deal, Hand, State
from rage.engine.trump import Trump

T = TypeVar("T")
Events = tuple[AnyEvent, ...]
Step = tuple[State, Events]
"""A new state, and what happened on the way there."""


def new_game(rules: Rules, first_dealer: int = 0) -> State:
    """A game before its first deal. Rules that set a first dealer overrule the one given."""
    first = first_dealer if rules.first_dealer is None else rules.first_dealer
    if not 0 <= first < rules.players:
        raise ValueError(f"no seat {first} at a table of {rules.players}")
    nothing = (0,) * rules.players
    return State(  # by position: one is made at every move, and names take 0.8 µs of its 5
        rules=rules,
        dealer=first,
        sheet=(),
        phase=DEAL,
        dealt=0,
        bids=(None,) * rules.players,
        hands=((),) * rules.players,
        trump=Trump(None, None, ()),
        turn=first,
        plays=(),
        lead=None,
        won=nothing,
        points=nothing,
        taken=(),
        searchers=frozenset(),
    )


def cut(rules: Rules, size: int, shuffled: Sequence[Card]) -> Deal:
    """Hands and pile from a shuffled deck: the hands off the top, the rest is the pile."""
    hands = tuple([tuple(shuffled[seat * size : (seat + 1) * size]) for seat in range(rules.players)])
    return Deal(hands, tuple(shuffled[rules.players * size :]))


def deal(state: State, cards: Deal) -> Step | Illegal:
    """Deal the next round and turn its first trump."""
    rules = state.rules
    if state.phase is not DEAL:
        return Illegal(Reason.GAME_OVER if state.phase is OVER else Reason.DEAL_NOT_DUE)
    size = rules.hand_sizes[state.dealt]
    if [len(hand) for hand in cards.hands] != [size] * rules.players:
        return Illegal(Reason.UNEQUAL_HANDS, limit=size)
    dealt = sort_hand(chain(cards.pile, *cards.hands))
    if dealt != rules.deck:
        for card, copies in Counter(dealt).items():
            if copies > rules.copies[card]:
                return Illegal(Reason.TOO_MANY_COPIES, card=card, limit=rules.copies[card])
    return lay_out(state, cards)


def lay_out(state: State, cards: Deal) -> Step:
    """Deal as `deal` does, without asking whether the deck allows it."""
    rules, hands = state.rules, tuple([sort_hand(hand) for hand in cards.hands])
    turned = trump.turn(Trump(None, None, cards.pile))
    dealer = dealer_due(state)
    nobody, nothing = (None,) * rules.players, (0,) * rules.players
    events = (
        Dealt(state.dealt, rules.hand_sizes[state.dealt], dealer, hands, cards.pile),
        TrumpTurned(turned.turned, turned.colour),
    )
    return State(
        rules, dealer, state.sheet, BID, state.dealt + 1, nobody,
        hands, turned, bidding.order(rules.players, dealer)[0],
        (), None, nothing, nothing, (), frozenset(),
    ), events  # fmt: skip


def dealer_due(state: State) -> int:
    """Who deals the next round."""
    return dealer_rotation.next_dealer(state.rules, state.dealer, state.sheet) if state.dealt else state.dealer


def seats_to_act(state: State) -> tuple[int, ...]:
    """The seats the game waits for."""
    phase = state.phase
    if phase is PLAY:
        return (state.turn,)
    if phase is DEAL or phase is OVER:
        return ()
    if phase is BID and state.rules.bidding is not OPEN:
        return bidding.waiting(state.bids, state.dealer)
    return (state.turn,)


def apply(state: State, seat: int, move: Move) -> Step | Illegal:
    """Make a move: the new state and its events, or why not."""
    if state.phase is PLAY and type(move) is Play:
        return _play(state, seat, move)
    if state.phase is BID and type(move) is Bid:
        return _bid(state, seat, move)
    if state.phase is PICK and type(move) is Pick:
        return _pick(state, seat, move)
    return not_now(state, seat, move)


def not_now(state: State, seat: int, move: Move) -> Illegal:
    """Why a move is not for this seat, or of no kind that is asked for now."""
    if not 0 <= seat < state.rules.players:
        return Illegal(Reason.NO_SUCH_SEAT)
    if state.phase is OVER:
        return Illegal(Reason.GAME_OVER)
    if state.phase is DEAL:
        return Illegal(Reason.WAIT_FOR_DEAL)
    if seat not in seats_to_act(state):
        again = state.phase is BID and type(move) is Bid and state.bids[seat] is not None
        return Illegal(Reason.ALREADY_BID if again else Reason.NOT_YOUR_TURN)
    if state.phase is BID:
        return Illegal(Reason.BID_FIRST)
    if state.phase is PICK:
        return Illegal(Reason.PICK_FIRST)
    return Illegal(Reason.BIDDING_OVER if type(move) is Bid else Reason.NOTHING_TO_PICK)


def _bid(state: State, seat: int, move: Bid) -> Step | Illegal:
    rules = state.rules
    if seat not in seats_to_act(state):
        return not_now(state, seat, move)
    refused = bidding.refusal(rules, state.bids, state.size, move.tricks)
    if refused is not None:
        return refused
    bids: bidding.Bids = _put(state.bids, seat, move.tricks)
    events: Events = (BidMade(seat, move.tricks, rules.bidding is OPEN),)
    made = bidding.complete(bids)
    if made is not None and rules.bidding is HIDDEN:
        events = (*events, BidsShown(made))
    return State(
        rules, state.dealer, state.sheet, BID if made is None else PLAY, state.dealt, bids,
        state.hands, state.trump, (state.turn + 1) % rules.players,
        (), None, state.won, state.points, (), state.searchers,
    ), events  # fmt: skip


def _play(state: State, seat: int, play: Play) -> Step | Illegal:
    if seat != state.turn:
        return not_now(state, seat, play)
    rules, card, hand = state.rules, play.card, state.hands[seat]
    if card not in hand:
        return Illegal(Reason.CARD_NOT_HELD, card=card)
    if (play.colour is None) is (card is JOKER):
        wrong = Reason.JOKER_WITHOUT_COLOUR if play.colour is None else Reason.COLOUR_NOT_ALLOWED
        return Illegal(wrong, card=card, colour=play.colour)
    lead = state.lead
    if lead is not None and card.colour is not lead:
        refused = following.refusal(card, hand, lead, rules.free_actions)
        if refused is not None:
            return refused

    rest, row = list(hand), list(state.hands)
    rest.remove(card)
    row[seat] = tuple(rest)
    hands, plays, lead, now = tuple(row), state.plays + (play,), lead or play.suit, state.trump
    events: Events = (_CARD_PLAYED[seat][play],)
    if card is NO_TRUMP:
        now = trump.cancel(now, rules)
        events += (TrumpCancelled(seat),)
    elif card is TRUMP_CHANGE:
        if rules.trump_change is TrumpChange.PICK:
            searchers = state.searchers | {seat}
            return _search(replace(state, hands=hands, plays=plays, lead=lead, searchers=searchers), seat, events)
        now = trump.change(now, rules)
        events += (_turned(state.trump, now),)
    return _go_on(state, hands, plays, lead, now, events)


def _search(state: State, seat: int, events: Events) -> Step:
    """Let the seat look through the pile; if there is no colour to pick, there is no trump from now on."""
    events += (PileSearched(seat, state.trump.pile),)
    if trump.pickable(state.trump):
        return replace(state, phase=PICK), events
    events += (TrumpPicked(seat, None),)
    return _go_on(state, state.hands, state.plays, state.lead, trump.lose(state.trump), events)


def _pick(state: State, seat: int, move: Pick) -> Step | Illegal:
    if seat != state.turn:
        return not_now(state, seat, move)
    refused = trump.refusal(state.trump, move.colour)
    if refused is not None:
        return refused
    now = trump.pick(state.trump, move.colour)
    return _go_on(state, state.hands, state.plays, state.lead, now, (TrumpPicked(seat, now.turned[-1]),))


def _go_on(
    state: State, hands: tuple[Hand, ...], plays: tuple[Play, ...], lead: Colour | None, now: Trump, events: Events
) -> Step:
    """After a card: the next seat plays, or the trick goes to its winner, who leads the next."""
    rules, taken, won, points = state.rules, state.taken, state.won, state.points
    sheet, phase, turn = state.sheet, PLAY, (state.turn + 1) % rules.players
    if len(plays) == rules.players:
        leader, (index, why) = turn, trick.winner(plays, lead, now.colour, rules.equal_jokers)
        turn = (leader + index) % rules.players
        finished = TrickTaken(len(taken), leader, plays, lead, turn, why, now.colour)
        events, taken = events + (finished,), taken + (finished,)
        won = _put(won, turn, won[turn] + 1)
        gain = scoring.gain(plays)
        if gain:
            points = _put(points, turn, points[turn] + gain)
        plays, lead = (), None
        if len(taken) == state.size:
            sheet, scored = _write_down(state, won, points)
            phase, events = DEAL if len(sheet) < rules.rounds else OVER, events + scored
        elif now.due:
            before, now = now, trump.turn(now)
            events += (_turned(before, now),)
    return State(
        rules, state.dealer, sheet, phase, state.dealt, state.bids,
        hands, now, turn,
        plays, lead, won, points, taken, state.searchers,
    ), events  # fmt: skip


def _write_down(state: State, won: tuple[int, ...], points: tuple[int, ...]) -> tuple[Sheet, Events]:
    """Score a finished round; after the last one the game is over."""
    rules, size, bids = state.rules, state.size, bidding.complete(state.bids)
    assert bids is not None, "nobody plays before all have bid"
    scores = tuple([scoring.score(rules, size, *row) for row in zip(bids, won, points, strict=True)])
    sheet = (*state.sheet, scores)
    events: Events = (RoundScored(state.dealt - 1, scores, sheets.totals(sheet)),)
    if rules.bidding is SECRET:
        events = (BidsShown(bids), *events)
    if len(sheet) == rules.rounds:
        events += (GameEnded(sheets.standing(rules, sheet)),)
    return sheet, events


def _turned(before: Trump, now: Trump) -> TrumpTurned:
    return TrumpTurned(now.turned[len(before.turned) :], now.colour)


def _put(row: tuple[T, ...], seat: int, content: T) -> tuple[T, ...]:
    """The same row with one seat's entry replaced."""
    copy = list(row)
    copy[seat] = content
    return tuple(copy)


_CARD_PLAYED = [{play: CardPlayed(seat, play) for play in ALL_PLAYS} for seat in range(MOST_PLAYERS)]
