"""Trump: turning it, No Trump and Trump Change, by edition, in every order within one trick."""

import pytest
from engine_helpers import AMIGO, EDITIONS, cards, play, refused, table

from rage.engine import Card, Colour, Pick, Reason, apply, legal_moves, view_of
from rage.engine.events import PileSearched, TrickTaken, TrumpCancelled, TrumpPicked, TrumpTurned

TURNING = ("de-amigo", "nl-amigo", "en-amigo")


def winners(events: object) -> list[tuple[int, str | None]]:
    assert isinstance(events, list)
    return [(event.seat, event.trump) for event in events if isinstance(event, TrickTaken)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_top_card_of_the_pile_is_trump(edition: str) -> None:
    state = table(edition, ["Y8", "R4", "B1"], "R9 G3")
    assert state.trump.colour is Colour.RED
    assert state.trump.pile == cards("G3")
    assert state.trump.turned == cards("R9")


@pytest.mark.parametrize("edition", EDITIONS)
def test_action_cards_that_turn_up_are_passed_over_and_stay_public(edition: str) -> None:
    state = table(edition, ["Y8", "R4", "B1"], "J N T +5 -5 V2 G3")
    assert state.trump.colour is Colour.VIOLET
    assert view_of(state, None).turned == cards("J N T +5 -5 V2")
    assert state.trump.pile == cards("G3")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pile_without_a_colour_card_gives_no_trump(edition: str) -> None:
    state = table(edition, ["Y8 B2", "R4 B3", "B1 B4"], "N +5")
    assert state.trump.colour is None
    state, events = play(state, "Y8 R4 B1")
    assert winners(events) == [(0, None)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_trump_makes_trumps_in_the_trick_count_as_plain_cards(edition: str) -> None:
    """The rulebooks' example: yellow 8, red 4 (trump), No Trump: the yellow 8 takes it."""
    state = table(edition, ["Y8 B1", "R4 B2", "N B3"], "R9 G3 B9")
    state, events = play(state, "Y8 R4 N")
    assert TrumpCancelled(2) in events
    assert winners(events) == [(0, None)]


@pytest.mark.parametrize("edition", AMIGO)
def test_after_a_no_trump_trick_a_new_trump_is_turned_even_of_the_old_colour(edition: str) -> None:
    state = table(edition, ["Y8 B1", "R4 B2", "N B3"], "R9 +5 R3 B9")
    state, events = play(state, "Y8 R4 N")
    assert events[-1] == TrumpTurned(cards("+5 R3"), Colour.RED)
    assert state.trump.colour is Colour.RED


def test_out_rage_lasts_for_the_rest_of_the_round() -> None:
    state = table("us-fundex", ["Y8 B1 V1", "R4 B2 R1", "N B3 R2"], "R9 R3 B9")
    state, _ = play(state, "Y8 R4 N")
    assert state.trump.colour is None
    state, events = play(state, "V1 R1 R2")
    assert winners(events) == [(0, None)]


def test_out_rage_lasts_until_a_change_rage() -> None:
    state = table("us-fundex", ["Y8 V1 B1", "R4 R1 B2", "N T B3"], "R9 R3 B9")
    state, _ = play(state, "Y8 R4 N")
    state, events = play(state, "V1 R1 T=B")
    assert state.trump.colour is Colour.BLUE
    assert winners(events) == [(0, "B")]


@pytest.mark.parametrize("edition", TURNING)
def test_trump_change_turns_until_any_colour_card_comes(edition: str) -> None:
    state = table(edition, ["Y8 B1", "R4 B2", "T B3"], "R9 -5 R3 B9")
    state, events = play(state, "Y8 R4 T")
    assert TrumpTurned(cards("-5 R3"), Colour.RED) in events
    assert winners(events) == [(1, "R")]
    assert state.trump.colour is Colour.RED


def test_changement_d_atout_turns_until_another_colour_comes() -> None:
    state = table("fr-amigo", ["Y8 B1", "R4 B2", "T B3"], "R9 -5 R3 R2 Y1 B9")
    state, events = play(state, "Y8 R4 T")
    assert TrumpTurned(cards("-5 R3 R2 Y1"), Colour.YELLOW) in events
    assert winners(events) == [(0, "Y")]


def test_the_last_trump_counts_also_while_no_trump_is_in_force() -> None:
    """Ruling 4: after a No Trump, fr-amigo's change still passes over the last trump's colour."""
    state = table("fr-amigo", ["Y8 B1", "N B2", "T B3"], "R9 R3 G2 B9")
    state, events = play(state, "Y8 N T")
    assert TrumpTurned(cards("R3 G2"), Colour.GREEN) in events


@pytest.mark.parametrize("edition", [*TURNING, "fr-amigo"])
def test_the_new_trump_of_a_change_is_in_force_for_this_trick_and_the_rest_of_the_round(edition: str) -> None:
    state = table(edition, ["Y8 B1", "R4 V2", "T B3"], "R9 V3")
    state, events = play(state, "Y8 R4 T")
    assert winners(events) == [(0, "V")]
    state, events = play(state, "B1 V2 B3")
    assert winners(events) == [(1, "V")]


@pytest.mark.parametrize("edition", AMIGO)
def test_change_after_no_trump_stands_and_nothing_is_turned_after_the_trick(edition: str) -> None:
    """Ruling 2."""
    state = table(edition, ["Y8 B1", "N B2", "T B3"], "R9 V3 G3")
    state, events = play(state, "Y8 N T")
    assert winners(events) == [(0, "V")]
    assert isinstance(events[-1], TrickTaken)
    assert state.trump.colour is Colour.VIOLET
    assert state.trump.pile == cards("G3")


@pytest.mark.parametrize("edition", AMIGO)
def test_no_trump_after_change_gives_no_trump_for_this_trick_and_a_new_one_after_it(edition: str) -> None:
    """Ruling 2."""
    state = table(edition, ["Y8 B1", "T B2", "N B3"], "R9 V3 G3")
    state, events = play(state, "Y8 T N")
    assert winners(events) == [(0, None)]
    assert events[-1] == TrumpTurned(cards("G3"), Colour.GREEN)


def test_out_rage_after_change_rage_leaves_no_trump() -> None:
    state = table("us-fundex", ["Y8 B1", "T B2", "N B3"], "R9 V3 G3")
    state, events = play(state, "Y8 T=V N")
    assert winners(events) == [(0, None)]
    assert state.trump.colour is None


@pytest.mark.parametrize("edition", AMIGO)
def test_two_no_trumps_in_a_trick_turn_one_new_trump(edition: str) -> None:
    """Ruling 2."""
    state = table(edition, ["Y8 B1", "N B2", "N B3"], "R9 V3 G3")
    state, events = play(state, "Y8 N N")
    assert [event for event in events if isinstance(event, TrumpTurned)] == [TrumpTurned(cards("V3"), Colour.VIOLET)]
    assert state.trump.pile == cards("G3")


@pytest.mark.parametrize("edition", TURNING)
def test_two_changes_in_a_trick_the_last_one_stands(edition: str) -> None:
    state = table(edition, ["Y8 B1", "T B2", "T B3"], "R9 V3 Y3 G3")
    state, events = play(state, "Y8 T T")
    assert winners(events) == [(0, "Y")]
    assert state.trump.turned == cards("R9 V3 Y3")


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_last_trick_of_a_round_no_trump_is_turned(edition: str) -> None:
    """Ruling 3."""
    state = table(edition, ["Y8", "R4", "N"], "R9 V3")
    state, events = play(state, "Y8 R4 N")
    assert not any(isinstance(event, TrumpTurned) for event in events)
    assert state.trump.pile == cards("V3")


@pytest.mark.parametrize("edition", [*TURNING, "fr-amigo"])
def test_when_the_pile_runs_out_there_is_no_trump_and_no_error(edition: str) -> None:
    """Ruling 5."""
    state = table(edition, ["Y8 B1", "T B2", "R3 R4"], "R9 +5")
    state, events = play(state, "Y8 T R3")
    assert TrumpTurned(cards("+5"), None) in events
    assert winners(events) == [(0, None)]
    state, events = play(state, "B1 B2 R4")
    assert winners(events) == [(1, None)]


@pytest.mark.parametrize("edition", AMIGO)
def test_a_no_trump_with_an_empty_pile_leaves_no_trump(edition: str) -> None:
    """Ruling 5."""
    state = table(edition, ["Y8 B1", "N B2", "R3 R4"], "R9")
    state, events = play(state, "Y8 N R3")
    assert events[-1] == TrumpTurned((), None)
    assert state.trump.colour is None


def test_change_rage_lets_its_player_search_the_pile_and_pick() -> None:
    state = table("us-fundex", ["Y8 B1", "T B2", "R3 R4"], "R9 V3 G3 V12 N")
    state, events = play(state, "Y8 T")
    assert state.phase == "pick"
    assert PileSearched(1, cards("V3 G3 V12 N")) in events
    assert view_of(state, 1).pile == cards("G3 V3 V12 N")
    assert {str(move) for move in legal_moves(state, 1)} == {"=V", "=G"}


def test_the_picked_card_is_the_highest_of_its_colour_and_leaves_the_pile() -> None:
    """Ruling 6."""
    state = table("us-fundex", ["Y8 B1", "T B2", "R3 R4"], "R9 V3 G3 V12 N")
    state, events = play(state, "Y8 T=V")
    assert events[-1] == TrumpPicked(1, Card("V12"))
    assert state.trump.pile == cards("V3 G3 N")
    assert state.trump.turned == cards("R9 V12")


def test_only_the_searcher_sees_the_pile() -> None:
    """Ruling 6."""
    state = table("us-fundex", ["Y8 B1", "T B2", "R3 R4"], "R9 V3 G3")
    state, events = play(state, "Y8 T")
    searched = next(event for event in events if isinstance(event, PileSearched))
    for seat in (0, 2, None):
        assert view_of(state, seat).pile is None
        assert getattr(searched.seen_by(seat), "pile") is None  # noqa: B009
    assert getattr(searched.seen_by(1), "pile") == cards("G3 V3")  # noqa: B009


def test_the_last_trump_s_colour_may_not_be_picked() -> None:
    """Ruling 4: also while no trump is in force."""
    state = table("us-fundex", ["N B1", "T B2", "R3 R4"], "R9 R12 G3")
    state, _ = play(state, "N T")
    illegal = refused(apply(state, 1, Pick(Colour.RED)))
    assert (illegal.reason, illegal.colour) == (Reason.TRUMP_UNCHANGED, Colour.RED)
    assert [str(move) for move in legal_moves(state, 1)] == ["=G"]


def test_a_colour_that_is_not_in_the_pile_may_not_be_picked() -> None:
    state = table("us-fundex", ["Y8 B1", "T B2", "R3 R4"], "R9 G3")
    state, _ = play(state, "Y8 T")
    illegal = refused(apply(state, 1, Pick(Colour.BLUE)))
    assert (illegal.reason, illegal.colour) == (Reason.TRUMP_NOT_IN_PILE, Colour.BLUE)


def test_when_nothing_may_be_picked_there_is_no_trump() -> None:
    """Ruling 5."""
    state = table("us-fundex", ["Y8 B1", "T B2", "R3 R4"], "R9 R12 N")
    state, events = play(state, "Y8 T")
    assert events[-1] == TrumpPicked(1, None)
    assert state.phase == "play"
    assert state.trump.colour is None
    state, events = play(state, "R3")
    assert winners(events) == [(0, None)]


def test_while_a_pick_is_due_nobody_plays() -> None:
    state = table("us-fundex", ["Y8 B1", "T B2", "R3 R4"], "R9 G3")
    state, _ = play(state, "Y8 T")
    play_now = legal_moves(state, 2)
    assert len(play_now) == 0
    why = play_now.why_not(Card("R3"))
    assert why is not None
    assert why.reason is Reason.NOT_YOUR_TURN
    mine = legal_moves(state, 1).why_not(Card("B2"))
    assert mine is not None
    assert mine.reason is Reason.PICK_FIRST


@pytest.mark.parametrize("edition", AMIGO)
def test_a_change_that_empties_the_pile_undoes_a_no_trump_of_the_same_trick(edition: str) -> None:
    """Ruling 18: nothing is turned after the trick."""
    state = table(edition, ["N B1", "T B2", "R3 R4"], "R9")
    state, events = play(state, "N T R3")
    assert isinstance(events[-1], TrickTaken)
    assert state.trump.last is Colour.RED
    assert state.trump.due is False


def test_a_change_that_finds_nothing_still_undoes_a_no_trump_of_the_same_trick() -> None:
    """Ruling 18, seen where house rules mix picking with a No Trump for one trick."""
    state = table("us-fundex", ["N B1", "T B2", "R3 R4"], "R9 R12", options={"no_trump": "trick"})
    state, events = play(state, "N T R3")
    assert isinstance(events[-1], TrickTaken)
    assert state.trump.colour is None
    assert state.trump.pile == cards("R12")


def test_after_a_pick_the_pile_keeps_its_order() -> None:
    """Ruling 20, seen where house rules mix picking with a No Trump for one trick."""
    state = table("us-fundex", ["T B1", "N B2", "R3 R4"], "R9 G3 V1 G8 Y2", options={"no_trump": "trick"})
    state, events = play(state, "T=G N R3")
    assert events[-1] == TrumpTurned(cards("G3"), Colour.GREEN)
    assert state.trump.pile == cards("V1 Y2")
