"""What a seat can tell from its view about the cards it does not see."""

from engine_helpers import cards, play, table

from rage.engine import Colour, State, view_of
from rage.engine.cards import COLOURS
from rage.lab.worlds import Knowledge, knowledge_of

RED, BLUE, GREEN, YELLOW, VIOLET, ORANGE = COLOURS


def known(state: State, seat: int | None) -> Knowledge:
    return knowledge_of(view_of(state, seat))


def test_unseen_are_all_cards_but_the_hand_and_those_that_lie_open() -> None:
    state, _ = play(table("de-amigo", ["R1 J", "R2 B3", "R3 B4"], "N G5 V1"), "R1 R2")
    unseen = known(state, 2).unseen
    assert len(unseen) == 112 - 2 - 2 - 2
    assert not set(cards("R1 R2 R3 B4 G5")) & set(unseen)
    assert unseen.count(cards("N")[0]) == 3, "one No Trump was turned"


def test_who_does_not_follow_has_none_of_the_colour() -> None:
    state, _ = play(table("de-amigo", ["R1 R4", "B2 B3", "J V4"], "G5 V1"), "R1 B2 J=B")
    knowledge = known(state, 0)
    assert knowledge.public.voids == [set(), {RED}, {RED}]
    assert not knowledge.may_hold(1, *cards("R9"))
    assert knowledge.may_hold(1, *cards("B9"))
    assert knowledge.may_hold(1, *cards("J"))


def test_a_joker_led_is_followed_in_its_colour() -> None:
    state, _ = play(table("de-amigo", ["J R4", "B2 B3", "V3 V4"], "G5 V1"), "J=V B2 V3")
    assert known(state, 0).public.voids == [set(), {VIOLET}, set()]


def test_before_a_colour_is_led_nothing_is_shown() -> None:
    state, _ = play(table("de-amigo", ["+5 R4", "N B3", "V3 V4"], "G5 V1"), "+5 N V3")
    assert known(state, 0).public.voids == [set(), set(), set()]


def test_a_free_action_card_proves_nothing_but_another_colour_does() -> None:
    hands = ["R1 R4", "N B3", "V3 V4"]
    state, _ = play(table("us-fundex", hands, "G5 V1", options={"free_actions": True}), "R1 N V3")
    assert known(state, 0).public.voids == [set(), set(), {RED}]


def test_a_picked_card_was_the_highest_of_its_colour_in_the_pile() -> None:
    state, _ = play(table("us-fundex", ["T R4", "B2 B3", "V3 V4"], "G5 V7 V9 B1"), "T=V B2 V3")
    knowledge = known(state, 1)
    assert knowledge.public.tops[VIOLET] == 9
    assert knowledge.public.searchers == {0}
    assert not knowledge.may_lie_in_pile(*cards("V10"))
    assert knowledge.may_lie_in_pile(*cards("V8"))
    assert knowledge.may_lie_in_pile(*cards("B15"))


def test_a_search_for_nothing_shows_that_the_pile_has_no_colour_but_the_last_trump_s() -> None:
    state, _ = play(table("us-fundex", ["T R4", "B2 B3", "V3 V4"], "G5 G7 N G9"), "T B2 V3")
    knowledge = known(state, 1)
    assert knowledge.public.unpicked
    assert knowledge.may_lie_in_pile(*cards("G8"))
    assert knowledge.may_lie_in_pile(*cards("N"))
    assert not knowledge.may_lie_in_pile(*cards("R8"))


def test_a_turn_between_two_picks_is_told_from_a_pick() -> None:
    """With both house rules a No Trump has cards turned, which bound nothing."""
    options = {"no_trump": "trick"}
    hands = ["T N R4 R5", "B2 B3 T B6", "V3 V4 V5 V6"]
    state, _ = play(table("us-fundex", hands, "G5 +5 V7 V9 O1 O4 Y3", options=options), "T=V B2 V3")
    assert known(state, 0).public.tops[VIOLET] == 9
    state, _ = play(state, "V4 N B3")
    assert [card.text for card in view_of(state, 2).turned] == ["G5", "V9", "+5", "V7"]
    state, _ = play(state, "V5 R4 T=O")
    tops: dict[Colour, int] = known(state, 2).public.tops
    assert tops == {RED: 15, BLUE: 15, GREEN: 15, YELLOW: 15, VIOLET: 9, ORANGE: 4}


def test_while_another_picks_the_pile_must_hold_something_to_pick() -> None:
    state, _ = play(table("us-fundex", ["T R4", "B2 B3", "V3 V4"], "G5 V7"), "T")
    assert known(state, 1).pickable == set(COLOURS) - {GREEN}
    assert not known(state, 1).public.unpicked
    assert known(state, 0).pickable == set(), "the picker has seen the pile"


def test_whoever_has_searched_the_pile_knows_where_the_rest_is() -> None:
    state, _ = play(table("us-fundex", ["T R4", "B2 B3", "V3 V4"], "G5 V7 V9 B1"), "T=V B2 V3")
    assert len(known(state, 1).unseen) == len(known(state, 0).unseen) + len(state.trump.pile)
    assert known(state, 0).others == (1, 2)
    assert known(state, None).others == (0, 1, 2)
