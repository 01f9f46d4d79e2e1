"""Tricks: following, leading, who takes it and why, Jokers and action cards."""

from itertools import permutations

import pytest
from engine_helpers import AMIGO, EDITIONS, cards, play, refused, table

from rage.engine import Card, Play, Reason, State, apply, legal_moves
from rage.engine.events import TrickTaken
from rage.engine.moves import plays_of
from rage.engine.trick import Won


def last_trick(events: object) -> TrickTaken:
    assert isinstance(events, list)
    return next(event for event in reversed(events) if isinstance(event, TrickTaken))


def taken(state: State, text: str) -> tuple[int, Won]:
    trick = last_trick(play(state, text)[1])
    return trick.seat, trick.why


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_holds_the_lead_colour_must_follow(edition: str) -> None:
    state = table(edition, ["Y8 B1", "Y2 R15", "Y3 N"], "R9 G3")
    state, _ = play(state, "Y8")
    illegal = refused(apply(state, 1, Play(Card("R15"))))
    assert (illegal.reason, str(illegal.card), illegal.colour) == (Reason.MUST_FOLLOW, "R15", "Y")
    assert [str(move) for move in legal_moves(state, 1)] == ["Y2"]
    assert legal_moves(state, 1).why_not(Card("R15")) == illegal
    assert legal_moves(state, 1).why_not(Card("Y2")) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_cannot_follow_may_play_any_card_action_cards_too(edition: str) -> None:
    state = table(edition, ["Y8 B1 B2", "B3 R15 N", "Y3 Y4 Y5"], "R9 G3")
    state, _ = play(state, "Y8")
    assert [str(move) for move in legal_moves(state, 1)] == ["R15", "B3", "N"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("action", ["J", "N", "T", "+5", "-5"])
def test_no_action_card_while_one_can_follow(edition: str, action: str) -> None:
    state = table(edition, ["Y8 B1", f"Y2 {action}", "Y3 B2"], "R9 G3")
    state, _ = play(state, "Y8")
    for move in plays_of([Card(action)]):
        assert refused(apply(state, 1, move)).reason is Reason.MUST_FOLLOW


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_joker_in_the_hand_does_not_help_to_follow_and_never_has_to_be_played(edition: str) -> None:
    state = table(edition, ["Y8 B1", "J R2", "Y3 B2"], "R9 G3")
    state, _ = play(state, "Y8")
    assert [str(move) for move in legal_moves(state, 1)] == ["R2", "J=R", "J=B", "J=G", "J=Y", "J=V", "J=O"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("action", ["J", "N", "T", "+5", "-5"])
def test_free_action_cards_may_be_played_by_one_who_could_follow(edition: str, action: str) -> None:
    state = table(edition, ["Y8 B1 B3", f"Y2 R4 {action}", "Y3 B2 B4"], "R9 G3", options={"free_actions": True})
    state, _ = play(state, "Y8")
    legal = legal_moves(state, 1)
    assert {move.card.text for move in legal if isinstance(move, Play)} == {"Y2", action}
    why = legal.why_not(Card("R4"))
    assert why is not None
    assert why.reason is Reason.MUST_FOLLOW


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("action", ["N", "+5", "-5"])
def test_after_an_action_card_is_led_anything_may_be_played(edition: str, action: str) -> None:
    state = table(edition, [f"{action} B1", "Y2 R15", "Y3 B2"], "R9 G3")
    state, _ = play(state, action)
    assert state.lead is None
    assert [str(move) for move in legal_moves(state, 1)] == ["R15", "Y2"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_colour_card_or_joker_sets_the_lead_colour(edition: str) -> None:
    state = table(edition, ["+5 B1", "Y2 R15", "Y3 B2"], "R9 G3")
    state, _ = play(state, "+5 Y2")
    assert state.lead == "Y"
    assert [str(move) for move in legal_moves(state, 2)] == ["Y3"]
    state = table(edition, ["-5 B1", "J R15", "Y3 B2"], "R9 G3")
    state, _ = play(state, "-5 J=B")
    assert state.lead == "B"
    assert [str(move) for move in legal_moves(state, 2)] == ["B2"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_joker_led_sets_the_lead_colour_to_the_colour_named(edition: str) -> None:
    """Ruling 8."""
    state = table(edition, ["J B1", "Y2 G15", "Y15 B2"], "R9 G3")
    state, _ = play(state, "J=Y")
    assert [str(move) for move in legal_moves(state, 1)] == ["Y2"]
    assert taken(state, "Y2 Y15") == (0, Won.LEAD)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_highest_card_of_the_lead_colour_takes_the_trick(edition: str) -> None:
    state = table(edition, ["Y8", "Y12", "B15", "Y9"], "R9 G3")
    assert taken(state, "Y8 Y12 B15 Y9") == (1, Won.LEAD)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_highest_trump_takes_the_trick(edition: str) -> None:
    state = table(edition, ["Y15", "R0", "R4", "Y9"], "R9 G3")
    assert taken(state, "Y15 R0 R4 Y9") == (2, Won.TRUMP)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_zero_of_the_lead_colour_beats_a_fifteen_of_a_plain_colour(edition: str) -> None:
    state = table(edition, ["Y0", "B15", "G15"], "R9 G3")
    assert taken(state, "Y0 B15 G15") == (0, Won.LEAD)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_of_a_trick_leads_the_next(edition: str) -> None:
    state = table(edition, ["Y8 B1", "Y12 B2", "Y9 B3"], "R9 G3")
    state, _ = play(state, "Y8 Y12 Y9")
    assert state.turn == state.leader == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_dealer_s_left_leads_the_first_trick(edition: str) -> None:
    for dealer in range(3):
        state = table(edition, ["Y8", "Y12", "Y9"], "R9 G3", dealer=dealer)
        assert state.turn == (dealer + 1) % 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_joker_is_the_highest_card_of_its_colour_trump_too(edition: str) -> None:
    state = table(edition, ["Y8", "R15", "J"], "R9 G3")
    assert taken(state, "Y8 R15 J=R") == (2, Won.TRUMP)
    state = table(edition, ["Y15", "J", "B2"], "R9 G3")
    assert taken(state, "Y15 J=Y B2") == (1, Won.LEAD)


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_trump_beats_a_joker_of_another_colour(edition: str) -> None:
    state = table(edition, ["J", "R0", "B2"], "R9 G3")
    assert taken(state, "J=Y R0 B2") == (1, Won.TRUMP)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_joker_played_in_a_plain_colour_that_was_not_led_takes_nothing(edition: str) -> None:
    state = table(edition, ["Y8", "J", "Y2"], "R9 G3")
    assert taken(state, "Y8 J=B Y2") == (0, Won.LEAD)


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_two_jokers_of_one_colour(edition: str) -> None:
    """The later one is higher; in us-fundex the earlier one."""
    state = table(edition, ["J", "Y15", "J"], "R9 G3")
    winner = 0 if edition == "us-fundex" else 2
    assert taken(state, "J=Y Y15 J=Y") == (winner, Won.JOKERS)
    assert taken(state, "J=R Y15 J=R") == (winner, Won.JOKERS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_jokers_of_different_colours_count_each_in_its_own(edition: str) -> None:
    """Ruling 1."""
    state = table(edition, ["J", "Y15", "J"], "R9 G3")
    assert taken(state, "J=Y Y15 J=B") == (0, Won.LEAD)
    assert taken(state, "J=Y Y15 J=R") == (2, Won.TRUMP)
    assert taken(state, "J=R Y15 J=Y") == (0, Won.TRUMP)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_trump_takes_it_even_from_two_jokers(edition: str) -> None:
    state = table(edition, ["J", "J", "R0"], "R9 G3")
    assert taken(state, "J=Y J=Y R0") == (2, Won.TRUMP)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_trick_of_nothing_but_action_cards_goes_to_whoever_led(edition: str) -> None:
    state = table(edition, ["-5", "N", "+5"], "R9 G3")
    assert taken(state, "-5 N +5") == (0, Won.ACTIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_order_of_action_cards_without_a_joker_goes_to_whoever_led(edition: str) -> None:
    for order in permutations(["N", "T", "+5", "-5"]):
        state = table(edition, order, "R9 R3")
        assert taken(state, " ".join(order)) == (0, Won.ACTIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lone_joker_among_action_cards_takes_the_trick(edition: str) -> None:
    state = table(edition, ["-5", "N", "J"], "R9 G3")
    assert taken(state, "-5 N J=V") == (2, Won.LEAD)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_trump_in_force_when_the_trick_ends_decides(edition: str) -> None:
    change = "T=V" if edition == "us-fundex" else "T"
    state = table(edition, ["Y8", "R15", "V0", "T"], "R9 V3")
    assert taken(state, f"Y8 R15 V0 {change}") == (2, Won.TRUMP)


@pytest.mark.parametrize("edition", AMIGO)
def test_all_five_kinds_of_action_card_in_every_order_in_one_trick(edition: str) -> None:
    """The Joker's seat takes it, since it alone has a colour; ±5 cancel out; the last of N and T stands."""
    for order in permutations(["J", "N", "T", "+5", "-5"]):
        state = table(edition, [f"{card} B{seat}" for seat, card in enumerate(order)], "R9 V3 G3")
        state, events = play(state, " ".join("J=Y" if card == "J" else card for card in order))
        trick = last_trick(events)
        assert trick.seat == order.index("J")
        assert state.points == (0,) * 5
        if order.index("N") < order.index("T"):
            assert trick.trump == state.trump.colour == "V"
        else:
            assert trick.trump is None
            assert state.trump.colour == "G"


@pytest.mark.parametrize("edition", EDITIONS)
def test_plus_and_minus_five_count_for_whoever_takes_the_trick(edition: str) -> None:
    state = table(edition, ["Y8 B1", "+5 B2", "Y9 B3"], "R9 G3")
    state, _ = play(state, "Y8 +5 Y9")
    assert state.points == (0, 0, 5)
    state = table(edition, ["-5 B1", "-5 B2", "+5 B3"], "R9 G3")
    state, _ = play(state, "-5 -5 +5")
    assert state.points == (-5, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_joker_needs_a_colour_and_no_other_card_takes_one(edition: str) -> None:
    state = table(edition, ["J Y8 N", "B1 B2 B3", "B4 B5 B6"], "R9 G3")
    assert refused(apply(state, 0, Play(Card("J")))).reason is Reason.JOKER_WITHOUT_COLOUR
    for card in ("Y8", "N"):
        illegal = refused(apply(state, 0, Play(Card(card), next(iter(cards("R1"))).colour)))
        assert illegal.reason is Reason.COLOUR_NOT_ALLOWED


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_is_not_held_cannot_be_played(edition: str) -> None:
    state = table(edition, ["J Y8", "B1 B2", "B4 B5"], "R9 G3")
    illegal = refused(apply(state, 0, Play(Card("B1"))))
    assert (illegal.reason, illegal.card) == (Reason.CARD_NOT_HELD, Card("B1"))
