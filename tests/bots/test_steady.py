"""The steady bot's rules of thumb, at tables where one move is plainly best."""

from random import Random
from typing import Any

from engine_helpers import cards, done, play, table

from rage.bots import make_bot
from rage.bots.steady.exact_tricks import CardChances, chance_of
from rage.bots.steady.memory import recall
from rage.engine import Bid, Colour, Deal, State, apply, deal, new_game, rules_of, view_of


def choices(state: State) -> set[str]:
    """What the steady bot may do in the seat whose turn it is, as chance will have it."""
    return {str(make_bot("steady", Random(seed)).choose(view_of(state, state.turn))) for seed in range(20)}


def chosen(state: State) -> str:
    """What it does there, always the same."""
    moves = choices(state)
    assert len(moves) == 1, moves
    return moves.pop()


def bid_of(edition: str, hand: str, trump: str, players: int, dealer: int, **options: Any) -> int:
    """What seat 0 bids with this hand when all before it bid 0; who deals says how many those are."""
    size = len(hand.split())
    rules = rules_of(edition, players, {"hand_sizes": [size], **options})
    deck = list(rules.deck)
    for card in cards(f"{hand} {trump}"):
        deck.remove(card)
    Random(1).shuffle(deck)
    hands = [cards(hand)] + [tuple(deck.pop() for _ in range(size)) for _ in range(players - 1)]
    state, _ = done(deal(new_game(rules, dealer), Deal(tuple(hands), (*cards(trump), *deck))))
    while state.turn != 0:
        state, _ = done(apply(state, state.turn, Bid(0)))
    return int(chosen(state))


def test_it_bids_what_its_high_trumps_and_jokers_are_worth() -> None:
    assert bid_of("de-amigo", "R15 R14 R13 R12 J", "R0", 4, dealer=3) >= 4
    assert bid_of("de-amigo", "B0 G1 Y2 V0 O1", "R0", 4, dealer=0) == 0
    assert 1 <= bid_of("de-amigo", "R15 R13 B1 G2 Y3", "R0", 4, dealer=1) <= 3


def test_it_bids_on_its_last_card_by_its_place_at_the_table() -> None:
    assert bid_of("de-amigo", "B14", "R0", 3, dealer=2) == 1, "led, hardly anybody can beat it"
    assert bid_of("de-amigo", "B4", "R0", 8, dealer=0) == 0, "last, hardly anybody leads its colour"
    assert bid_of("de-amigo", "R15", "R0", 8, dealer=0) == 1


def test_it_bids_another_number_when_plus_minus_one_bars_the_best() -> None:
    assert bid_of("de-amigo", "R15", "R0", 3, dealer=0, plus_minus_one=True) == 0


def test_a_higher_price_for_zero_makes_it_bid_zero_more_often() -> None:
    hand, trump = "B9 G8 Y9", "R3"
    cheap = bid_of("de-amigo", hand, trump, 4, dealer=3, points_exact_zero=5, points_missed=0)
    dear = bid_of("de-amigo", hand, trump, 4, dealer=3, points_exact_zero=30, points_missed=0)
    assert dear == 0 < cheap


def test_last_to_play_it_takes_a_trick_it_needs_as_cheaply_as_it_can() -> None:
    state = table("de-amigo", ["B5 G1", "B7 G2", "B9 B15"], "R0", bids=[0, 0, 2])
    assert chosen(play(state, "B5 B7")[0]) == "B9"


def test_it_throws_its_most_dangerous_card_under_a_trick_it_does_not_want() -> None:
    state = table("de-amigo", ["B9 G1 G3", "B12 G2 G4", "B8 B11 B2"], "R0", bids=[1, 1, 0])
    assert chosen(play(state, "B9 B12")[0]) == "B11"


def test_it_gets_rid_of_a_high_card_when_it_cannot_follow_and_wants_nothing() -> None:
    state = table("de-amigo", ["B9 B3", "B12 B4", "G15 G1"], "R0", bids=[1, 1, 0])
    assert chosen(play(state, "B9 B12")[0]) == "G15"


def test_it_gives_minus_five_to_another_and_keeps_plus_five() -> None:
    state = table("de-amigo", ["B9 B3", "B12 B4", "-5 +5"], "R0", bids=[1, 1, 0])
    assert chosen(play(state, "B9 B12")[0]) == "-5"


def test_it_does_not_take_minus_five_for_a_trick_it_cannot_use() -> None:
    state = table("de-amigo", ["-5 B3", "B4 G4", "B6 B2"], "R0", bids=[0, 0, 0])
    assert chosen(play(state, "-5 B4")[0]) == "B2"


def test_it_names_trump_for_a_joker_when_it_needs_the_trick_and_not_when_it_does_not() -> None:
    needed = table("de-amigo", ["B9", "R12", "J"], "R0", bids=[1, 1, 1])
    assert chosen(play(needed, "B9 R12")[0]) == "J=R"
    unwanted = table("de-amigo", ["B9", "R12", "J"], "R0", bids=[1, 1, 0])
    assert "J=R" not in choices(play(unwanted, "B9 R12")[0])


def test_it_leads_a_joker_as_trump_when_the_others_have_to_play_their_last_cards() -> None:
    """Nobody has a choice any more: every single trump would beat another colour, and no card beats a trump Joker."""
    for bids in ([1, 0, 0, 0], [1, 1, 0, 0]):
        assert chosen(table("de-amigo", ["J", "G1", "B2", "Y3"], "G9", bids=bids)) == "J=G"


def test_it_takes_away_the_trump_that_would_beat_its_own_lead() -> None:
    """It led the highest card of its colour, and is asked again after a trump: only No Trump saves the next one."""
    state = table("de-amigo", ["B15 B14 N", "R3 R4 R5", "B2 G2 G3"], "Y0", bids=[2, 1, 0], dealer=0)
    state, _ = play(state, "R3 B2")
    assert chosen(state) == "N", "it has no red, and the blue cards are worth more later"


def test_it_picks_the_trump_it_is_long_in_when_it_wants_tricks_and_another_when_it_wants_none() -> None:
    hands = ["T B15 B13 B12", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4"]
    wants = table("us-fundex", hands, "R0 B1 B2 V1 V2 O1 O2 O3", bids=[3, 0, 0])
    assert chosen(play(wants, "T")[0]) == "=B"
    shuns = table("us-fundex", hands, "R0 B1 B2 V1 V2 O1 O2 O3", bids=[0, 2, 2])
    assert chosen(play(shuns, "T")[0]) != "=B"


def test_it_remembers_who_could_not_follow() -> None:
    state, _ = play(table("de-amigo", ["B5 G1", "G7 G2", "B9 B15"], "R0"), "B5 G7 B9")
    memory = recall(view_of(state, 0))
    assert {(seat, str(colour)) for seat, colour in memory.voids} == {(1, "B")}


def test_a_free_action_card_proves_no_void() -> None:
    state, _ = play(table("de-amigo", ["B5 G1", "+5 G2", "B9 B15"], "R0", options={"free_actions": True}), "B5 +5")
    assert not recall(view_of(state, 2)).voids


def test_it_counts_the_cards_it_has_not_seen() -> None:
    state, _ = play(table("de-amigo", ["B5 G1", "B7 G2", "B9 B15"], "R0"), "B5")
    memory = recall(view_of(state, 1))
    assert memory.unseen == 112 - 2 - 1 - 1
    assert memory.values[Colour.BLUE] == [value for value in range(16) if value not in {5, 7}]


def test_a_number_of_tricks_is_reached_between_the_forced_and_the_possible_ones() -> None:
    sure, free, lost = CardChances(1, 1), CardChances(1, 0), CardChances(0, 0)
    assert [chance_of(tricks, [sure, free, lost]) for tricks in range(-1, 4)] == [0, 0, 1, 1, 0]
    assert chance_of(1, [CardChances(0.5, 0.5)]) == 0.5
