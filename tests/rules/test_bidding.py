"""Bids: order, range, plus/minus one, hidden and secret bids."""

import pytest
from engine_helpers import EDITIONS, cards, done, play, refused

from rage.engine import (
    Bid,
    Card,
    Deal,
    Illegal,
    Play,
    Reason,
    State,
    apply,
    deal,
    legal_moves,
    new_game,
    rules_of,
    seats_to_act,
    view_of,
)
from rage.engine.events import BidMade, BidsShown, RoundScored


def dealt(edition: str, **options: object) -> State:
    """Two cards each for seats 0, 1 and 2; seat 2 deals."""
    rules = rules_of(edition, 3, {"hand_sizes": [2], **options})
    hands = (cards("Y8 B1"), cards("Y9 B2"), cards("Y7 B3"))
    return done(deal(new_game(rules, 2), Deal(hands, cards("R9 G3"))))[0]


def bid(state: State, *tricks: int) -> State:
    for number in tricks:
        state, _ = done(apply(state, seats_to_act(state)[0], Bid(number)))
    return state


@pytest.mark.parametrize("edition", EDITIONS)
def test_bidding_starts_at_the_dealer_s_left_and_the_dealer_bids_last(edition: str) -> None:
    state = dealt(edition)
    for seat in (0, 1, 2):
        assert seats_to_act(state) == (seat,)
        other = (seat + 1) % 3
        expected = Reason.NOT_YOUR_TURN if state.bids[other] is None else Reason.ALREADY_BID
        assert refused(apply(state, other, Bid(1))).reason is expected
        state = bid(state, 1)
    assert state.phase == "play"
    assert seats_to_act(state) == (0,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bid_is_0_to_the_hand_size(edition: str) -> None:
    state = dealt(edition)
    assert [str(move) for move in legal_moves(state, 0)] == ["0", "1", "2"]
    for tricks in (-1, 3, 99):
        illegal = refused(apply(state, 0, Bid(tricks)))
        assert (illegal.reason, illegal.number, illegal.limit) == (Reason.BID_OUT_OF_RANGE, tricks, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_plays_before_all_have_bid(edition: str) -> None:
    state = dealt(edition)
    assert refused(apply(state, 0, Play(Card("Y8")))).reason is Reason.BID_FIRST
    why = legal_moves(state, 0).why_not(Card("Y8"))
    assert why is not None
    assert why.reason is Reason.BID_FIRST


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_bids_once_the_bidding_is_over(edition: str) -> None:
    state = bid(dealt(edition), 1, 1, 1)
    assert refused(apply(state, 0, Bid(1))).reason is Reason.BIDDING_OVER


@pytest.mark.parametrize("edition", EDITIONS)
def test_plus_minus_one_bars_the_last_bidder_from_making_the_bids_add_up(edition: str) -> None:
    state = bid(dealt(edition, plus_minus_one=True), 1, 0)
    illegal = refused(apply(state, 2, Bid(1)))
    assert (illegal.reason, illegal.number, illegal.limit) == (Reason.PLUS_MINUS_ONE, 1, 2)
    legal = legal_moves(state, 2)
    assert [str(move) for move in legal] == ["0", "2"]
    assert legal.barred == (illegal,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_plus_minus_one_bars_nothing_when_the_others_have_already_bid_too_much(edition: str) -> None:
    state = bid(dealt(edition, plus_minus_one=True), 2, 1)
    assert [str(move) for move in legal_moves(state, 2)] == ["0", "1", "2"]
    assert legal_moves(state, 2).barred == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_plus_minus_one_binds_only_the_last_bidder(edition: str) -> None:
    state = bid(dealt(edition, plus_minus_one=True), 2)
    assert [str(move) for move in legal_moves(state, 1)] == ["0", "1", "2"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_simultaneous_bids_come_in_any_order_and_cannot_be_changed(edition: str, bidding: str) -> None:
    """Ruling 9."""
    state = dealt(edition, bidding=bidding)
    assert seats_to_act(state) == (0, 1, 2)
    state, _ = done(apply(state, 2, Bid(2)))
    assert seats_to_act(state) == (0, 1)
    assert refused(apply(state, 2, Bid(1))).reason is Reason.ALREADY_BID
    state, _ = done(apply(state, 0, Bid(0)))
    state, _ = done(apply(state, 1, Bid(1)))
    assert state.bids == (0, 1, 2)
    assert seats_to_act(state) == (0,)


@pytest.mark.parametrize("bidding", ["hidden", "secret"])
def test_a_bid_that_is_not_open_is_seen_by_its_bidder_alone(bidding: str) -> None:
    state = dealt("de-amigo", bidding=bidding)
    state, events = done(apply(state, 1, Bid(2)))
    assert events == (BidMade(1, 2, open=False),)
    assert view_of(state, 1).bids == (None, 2, None)
    for seat in (0, 2, None):
        assert view_of(state, seat).bids == (None, None, None)
        assert view_of(state, seat).has_bid == (False, True, False)
        assert getattr(events[0].seen_by(seat), "tricks") is None  # noqa: B009
    assert getattr(events[0].seen_by(1), "tricks") == 2  # noqa: B009


def test_hidden_bids_are_shown_before_the_first_card() -> None:
    state = bid(dealt("de-amigo", bidding="hidden"), 0, 1)
    state, events = done(apply(state, 2, Bid(2)))
    assert events == (BidMade(2, 2, open=False), BidsShown((0, 1, 2)))
    assert view_of(state, None).bids == (0, 1, 2)


def test_secret_bids_are_shown_only_when_the_round_is_over() -> None:
    state = bid(dealt("de-amigo", bidding="secret"), 0, 1)
    state, events = done(apply(state, 2, Bid(2)))
    assert len(events) == 1
    state, _ = play(state, "Y8 Y9 Y7 B2 B3")
    assert view_of(state, 0).bids == (0, None, None)
    state, shown = play(state, "B1")
    assert view_of(state, 0).bids == (0, 1, 2)
    kinds = [type(event) for event in shown]
    assert kinds.index(BidsShown) < kinds.index(RoundScored)


def test_open_bids_are_seen_by_all_at_once() -> None:
    state = bid(dealt("de-amigo"), 2)
    assert view_of(state, None).bids == (2, None, None)


def test_a_seat_that_does_not_exist_may_do_nothing() -> None:
    state = dealt("de-amigo")
    for seat in (-1, 3):
        assert refused(apply(state, seat, Bid(1))).reason is Reason.NO_SUCH_SEAT
        assert legal_moves(state, seat).moves == ()


def test_a_deal_out_of_turn_or_of_a_wrong_deck_is_refused() -> None:
    state = dealt("de-amigo")
    hands = (cards("Y8 B1"), cards("Y9 B2"), cards("Y7 B3"))
    assert refused(deal(state, Deal(hands, ()))).reason is Reason.DEAL_NOT_DUE
    fresh = new_game(state.rules, 2)
    assert refused(deal(fresh, Deal(hands[:2], ()))).reason is Reason.UNEQUAL_HANDS
    assert refused(deal(fresh, Deal((*hands[:2], cards("Y7")), ()))).reason is Reason.UNEQUAL_HANDS
    twice = refused(deal(fresh, Deal(hands, cards("R9 Y8"))))
    assert twice == Illegal(Reason.TOO_MANY_COPIES, card=Card("Y8"), limit=1)
    jokers = refused(deal(fresh, Deal(hands, cards("R9 J J J"))))
    assert jokers == Illegal(Reason.TOO_MANY_COPIES, card=Card("J"), limit=2)
