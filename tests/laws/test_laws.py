"""Laws that hold in every game of every edition, variant and number of players."""

from collections import Counter
from random import Random

import pytest
from effort import cases
from engine_helpers import EDITIONS, play_on, states_of_random_game
from hypothesis import given, settings
from laws.strategies import rules, seeds

from rage.dealer import open_table
from rage.engine import (
    Bid,
    Card,
    Colour,
    Illegal,
    Phase,
    Pick,
    Play,
    Rules,
    State,
    apply,
    legal_moves,
    rules_of,
    seats_to_act,
)
from rage.engine.cards import COLOURS, FACES
from rage.engine.moves import Move

EVERY_MOVE: tuple[Move, ...] = (
    *(Bid(tricks) for tricks in range(-1, 13)),
    *(Play(card, colour) for card in FACES for colour in (None, Colour.RED)),
    *(Play(Card("J"), colour) for colour in COLOURS),
    *(Pick(colour) for colour in COLOURS),
)


def cards_of(state: State) -> Counter[Card]:
    """Every card of the round, wherever it lies."""
    found = Counter(state.trump.pile) + Counter(state.trump.turned)
    for hand in state.hands:
        found.update(hand)
    for trick in (state.plays, *(taken.plays for taken in state.taken)):
        found.update(play.card for play in trick)
    return found


@given(rules=rules(), seed=seeds)
@settings(max_examples=150, deadline=None)
def test_cards_are_conserved(rules: Rules, seed: int) -> None:
    deck = +rules.copies
    for state in states_of_random_game(rules, Random(seed)):
        if state.dealt:
            assert cards_of(state) == deck


@given(rules=rules(), seed=seeds)
@settings(max_examples=150, deadline=None)
def test_every_trick_has_one_winner_who_played_in_it_and_they_add_up_to_the_hand_size(rules: Rules, seed: int) -> None:
    for state in states_of_random_game(rules, Random(seed)):
        assert sum(state.won) == len(state.taken)
        for taken in state.taken:
            assert len(taken.plays) == rules.players
            assert 0 <= taken.seat < rules.players
        if state.dealt and state.phase in (Phase.DEAL, Phase.OVER):
            assert sum(state.won) == state.size
            assert sum(state.points) == 5 * sum(
                {"+5": 1, "-5": -1}.get(play.card.text, 0) for taken in state.taken for play in taken.plays
            )
            for seat, score in enumerate(state.sheet[-1]):
                assert (score.bid, score.tricks, score.actions) == (
                    state.bids[seat],
                    state.won[seat],
                    state.points[seat],
                )


@given(rules=rules(most_rounds=2), seed=seeds)
@settings(max_examples=60, deadline=None)
def test_a_move_is_legal_exactly_when_apply_takes_it(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    for state in states_of_random_game(rules, rng):
        for seat in range(rules.players):
            if seat not in seats_to_act(state) and rng.random() < 0.7:
                continue
            legal = set(legal_moves(state, seat).moves)
            taken = {move for move in EVERY_MOVE if not isinstance(apply(state, seat, move), Illegal)}
            assert taken == legal


@given(rules=rules(most_rounds=2), seed=seeds)
@settings(max_examples=60, deadline=None)
def test_every_card_of_the_hand_is_legal_or_has_the_reason_that_apply_gives(rules: Rules, seed: int) -> None:
    for state in states_of_random_game(rules, Random(seed)):
        for seat in range(rules.players):
            legal = legal_moves(state, seat)
            playable = {move.card for move in legal if isinstance(move, Play)}
            for card in state.hands[seat]:
                why = legal.why_not(card)
                assert (why is None) is (card in playable)
                if why is not None:
                    named = Play(card, Colour.RED if card.text == "J" else None)
                    step = apply(state, seat, named)
                    assert isinstance(step, Illegal)
                    assert (step.reason, step.colour) == (why.reason, why.colour)


@given(rules=rules(most_rounds=2), seed=seeds)
@settings(max_examples=60, deadline=None)
def test_somebody_may_always_move_until_the_game_is_over(rules: Rules, seed: int) -> None:
    for state in states_of_random_game(rules, Random(seed)):
        waiting = seats_to_act(state)
        assert bool(waiting) is (state.phase in (Phase.BID, Phase.PLAY, Phase.PICK))
        for seat in range(rules.players):
            assert bool(legal_moves(state, seat).moves) is (seat in waiting)


@given(rules=rules(most_rounds=2), seed=seeds)
@settings(max_examples=40, deadline=None)
def test_apply_leaves_the_old_state_alone(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    state = open_table(rules, rng)
    while state.phase is not Phase.OVER:
        before = repr(state)
        after = play_on(state, rng)
        assert repr(state) == before
        state = after


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_full_games_end(edition: str) -> None:
    rng = Random(f"games of {edition}")
    choices = [rules_of(edition, players, options) for players in range(2, 9) for options in ({}, {"slam": True})]
    for number in range(cases(420)):
        rules = choices[number % len(choices)]
        state = open_table(rules, rng)
        moves = 0
        while state.phase is not Phase.OVER:
            state = play_on(state, rng)
            moves += 1
            assert moves < 1000
        assert len(state.sheet) == rules.rounds == 10
