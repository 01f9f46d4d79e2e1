"""What is written can be read again, and is the same game to the letter."""

import json
from random import Random

from engine_helpers import cards
from hypothesis import given, settings
from hypothesis import strategies as st
from laws.strategies import seeds
from records.random_records import Game, games, play

from rage.engine import Bid, Deal, Phase, Pick, Play, State, new_game, rules_of
from rage.engine.cards import TRUMP_CHANGE
from rage.engine.record import Record, add_deal, final_state, replay, start_record
from rage.engine.record_json import from_json, to_json
from rage.engine.record_text import read_text, write_text

ANY_GAME = settings(max_examples=60, deadline=None)


@ANY_GAME
@given(games())
def test_text_reads_back_as_the_same_record(game: Game) -> None:
    assert read_text(write_text(game.record)) == game.record


@ANY_GAME
@given(games())
def test_json_reads_back_as_the_same_record(game: Game) -> None:
    assert from_json(json.loads(json.dumps(to_json(game.record)))) == game.record


@ANY_GAME
@given(games())
def test_the_text_of_the_text_is_the_text(game: Game) -> None:
    text = write_text(game.record)
    assert write_text(read_text(text)) == text


@ANY_GAME
@given(games())
def test_a_replay_gives_the_same_events_to_the_letter(game: Game) -> None:
    replayed = [events for _state, events in replay(read_text(write_text(game.record)))]
    assert repr(replayed) == repr(game.happened)
    replayed = [events for _state, events in replay(from_json(to_json(game.record)))]
    assert repr(replayed) == repr(game.happened)


@settings(max_examples=40, deadline=None)
@given(seeds, st.integers(2, 8), st.sampled_from(["hidden", "secret"]))
def test_bids_made_out_of_turn_keep_their_order(seed: int, players: int, bidding: str) -> None:
    rules = rules_of("de-amigo", players, {"hand_sizes": [2], "bidding": bidding})
    game = play(start_record(rules, tuple("ABCDEFGH"[:players]), 0), 1 + players // 2, Random(seed), [])
    assert read_text(write_text(game.record)).rounds[0].moves == game.record.rounds[0].moves


def picking(last: str) -> Record:
    """A game that stops when the last card has been put down."""
    rules = rules_of("us-fundex", 2, {"hand_sizes": [1]})
    rest = list(rules.deck)
    for card in cards("R4 T"):
        rest.remove(card)
    record = add_deal(start_record(rules, ("Ava", "Ben"), 1), Deal((cards("R4"), cards("T")), tuple(rest)))
    text = write_text(record).replace('[Result "*"]\n', "")
    return read_text(f"{text}Bids: Ava 0, Ben 0\n1. Ava: R4 {last}")


def test_a_game_may_stop_between_a_trump_change_and_its_pick() -> None:
    record = picking("T")
    assert final_state(record).phase is Phase.PICK
    assert write_text(record).endswith("1. Ava: R4 T\n")
    assert read_text(write_text(record)) == record


def test_a_pick_is_a_move_of_its_own_and_is_written_with_its_card() -> None:
    record = picking("T=B")
    assert [str(move) for _seat, move in record.rounds[0].moves[-2:]] == ["T", "=B"]
    assert "1. Ava: R4 T=B > Ava\n" in write_text(record)


def test_a_remark_between_a_trump_change_and_its_pick_stays_there() -> None:
    record = picking("T {hard to choose} = b")
    assert record.rounds[0].comments == ((4, "hard to choose"),)
    assert "1. Ava: R4 T {hard to choose} =B > Ava\n" in write_text(record)


def test_a_record_without_a_deal_is_a_new_game() -> None:
    record = start_record(rules_of("fr-amigo", 3), ("Ava", "Ben", "Cleo"), 2)
    assert final_state(record) == new_game(record.rules, 2)
    assert read_text(write_text(record)) == record


def test_rules_that_set_the_first_dealer_overrule_the_one_given() -> None:
    record = start_record(rules_of("de-amigo", 3, {"first_dealer": 1}), ("Ava", "Ben", "Cleo"), 2)
    assert record.first_dealer == 1
    assert '[Options "first_dealer=2"]\n' in write_text(record)
    assert '[FirstDealer "Ben"]\n' in write_text(record)


def test_a_hand_has_no_order_but_the_pile_has() -> None:
    rules = rules_of("de-amigo", 2, {"hand_sizes": [2]})
    deck = rules.deck
    start = start_record(rules, ("Ava", "Ben"), 0)
    one = add_deal(start, Deal((deck[:2], deck[2:4]), deck[4:]))
    assert one == add_deal(start, Deal((deck[1::-1], deck[3:1:-1]), deck[4:]))
    assert one != add_deal(start, Deal((deck[:2], deck[2:4]), deck[:3:-1]))


def states(record: Record) -> list[State]:
    return [state for state, _events in replay(record)]


def test_a_replay_stops_after_each_deal_and_each_move() -> None:
    record = picking("T=B")
    assert [state.phase for state in states(record)] == ["bid", "bid", "play", "play", "pick", "over"]
    assert [type(move) for _seat, move in record.rounds[0].moves] == [Bid, Bid, Play, Play, Pick]
    assert states(record)[-2].plays[-1].card is TRUMP_CHANGE
