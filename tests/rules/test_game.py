"""A whole game: dealer rotation, hand sizes, the sheet, the end."""

from random import Random

import pytest
from engine_helpers import EDITIONS, done, play_on, refused, states_of_random_game

from rage.dealer import deal_next, open_table, shuffled
from rage.engine import Bid, Phase, Reason, apply, deal, legal_moves, new_game, rules_of, standing
from rage.engine.events import GameEnded, RoundScored
from rage.engine.state import Deal


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_deal_moves_one_seat_to_the_left_each_round(edition: str) -> None:
    rules = rules_of(edition, 3, {"hand_sizes": [1, 1, 1, 1], "first_dealer": 1})
    dealers = []
    for state in states_of_random_game(rules, Random(1)):
        if state.phase is Phase.BID and not any(bid is not None for bid in state.bids):
            dealers.append(state.dealer)
            assert state.turn == (state.dealer + 1) % 3
    assert dealers == [1, 2, 0, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_are_dealt_by_the_sequence_of_hand_sizes(edition: str) -> None:
    rules = rules_of(edition, 8)
    sizes = []
    for state in states_of_random_game(rules, Random(2)):
        if state.phase is Phase.BID and not any(bid is not None for bid in state.bids):
            assert {len(hand) for hand in state.hands} == {state.size}
            sizes.append(state.size)
    assert sizes == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_the_first_dealer_is_drawn_unless_the_rules_set_one() -> None:
    """Ruling 10."""
    rules = rules_of("de-amigo", 4)
    assert {open_table(rules, Random(seed)).dealer for seed in range(50)} == {0, 1, 2, 3}
    fixed = rules_of("de-amigo", 4, {"first_dealer": 2})
    assert {open_table(fixed, Random(seed)).dealer for seed in range(10)} == {2}


def test_a_game_without_its_first_dealer_at_the_table_cannot_start() -> None:
    with pytest.raises(ValueError, match="no seat 4"):
        new_game(rules_of("de-amigo", 4), 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_round_ends_the_game_with_the_standing(edition: str) -> None:
    rules = rules_of(edition, 2, {"hand_sizes": [1]})
    state = open_table(rules, Random(3))
    while len(state.plays) != 1:
        state = play_on(state, Random(4))
    move = legal_moves(state, state.turn)[0]
    after, events = done(apply(state, state.turn, move))
    if after.phase is Phase.PICK:
        after, events = done(apply(after, after.turn, legal_moves(after, after.turn)[0]))
    assert after.phase is Phase.OVER
    scored, ended = events[-2:]
    assert isinstance(scored, RoundScored)
    assert isinstance(ended, GameEnded)
    assert ended.standing == standing(rules, after.sheet)
    assert scored.totals == tuple(score.total for score in after.sheet[0])
    assert refused(apply(after, 0, Bid(0))).reason is Reason.GAME_OVER
    assert refused(deal(after, Deal((), ()))).reason is Reason.GAME_OVER


def test_between_rounds_everybody_waits_for_the_deal() -> None:
    state = new_game(rules_of("de-amigo", 3))
    assert refused(apply(state, 0, Bid(0))).reason is Reason.WAIT_FOR_DEAL
    assert legal_moves(state, 0).moves == ()


def test_the_dealer_does_not_deal_before_a_deal_is_due() -> None:
    state, _ = deal_next(new_game(rules_of("de-amigo", 3)), Random(1))
    with pytest.raises(ValueError, match="no deal is due"):
        deal_next(state, Random(1))


def test_a_shuffled_deck_has_every_card_and_another_order() -> None:
    rules = rules_of("de-amigo", 4)
    first, second = shuffled(rules, Random(1)), shuffled(rules, Random(2))
    assert sorted(card.order for card in first) == sorted(card.order for card in second)
    assert first != second
    assert shuffled(rules, Random(1)) == first
