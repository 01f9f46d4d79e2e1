"""What the judge answers, and what it refuses, one rule at a time."""

import copy
from typing import Any

import pytest

from rage.judge import Refusal, settle

EXAMPLE: dict[str, Any] = {
    "edition": "de-amigo",
    "options": {"slam": True},
    "players": ["Ava", "Liam", "Ethan"],
    "dealer": "Ethan",
    "hands": {"Ava": ["Y8", "R2"], "Liam": ["R4", "J"], "Ethan": ["N", "+5"]},
    "pile": ["R9", "G3", "B1"],
    "bids": {"Ava": 1, "Liam": 1, "Ethan": 0},
    "plays": ["Y8", "R4", "N", "R2", "J=R", "+5"],
}
TRICKS = [
    {"leader": "Ava", "lead_colour": "Y", "trump": None, "winner": "Ava"},
    {"leader": "Ava", "lead_colour": "R", "trump": "G", "winner": "Liam"},
]
SCORES = {
    "Ava": {"bid": 1, "tricks": 1, "prediction": 10, "actions": 0, "total": 11},
    "Liam": {"bid": 1, "tricks": 1, "prediction": 10, "actions": 5, "total": 16},
    "Ethan": {"bid": 0, "tricks": 0, "prediction": 10, "actions": 0, "total": 10},
}
LEFT_OUT = object()


def example(**changes: Any) -> dict[str, Any]:
    """The example of the contract with fields replaced or left out."""
    request = copy.deepcopy(EXAMPLE) | changes
    return {name: content for name, content in request.items() if content is not LEFT_OUT}


def answer_to(request: object) -> dict[str, Any]:
    verdict = settle(request)
    assert not isinstance(verdict, Refusal), verdict
    return verdict.to_json()


def refusal_of(request: object) -> Refusal:
    verdict = settle(request)
    assert isinstance(verdict, Refusal), verdict.to_json()
    return verdict


def code_of(request: object) -> str:
    return refusal_of(request).code.value


def where(request: object) -> tuple[str, str | None, str | None, int | None]:
    refusal = refusal_of(request)
    return refusal.code.value, refusal.player, refusal.play, refusal.index


def test_the_example_of_the_contract_is_settled_to_the_letter() -> None:
    assert answer_to(EXAMPLE) == {"first_trump": "R", "tricks": TRICKS, "scores": SCORES}


def test_without_hands_a_hand_is_what_its_player_played() -> None:
    assert answer_to(example(hands=LEFT_OUT)) == answer_to(EXAMPLE)
    assert answer_to(example(hands={})) == answer_to(EXAMPLE)
    assert answer_to(example(hands={"Liam": ["R4", "J"]})) == answer_to(EXAMPLE)


def test_without_bids_there_are_no_scores() -> None:
    assert answer_to(example(bids=LEFT_OUT)) == {"first_trump": "R", "tricks": TRICKS}
    assert answer_to(example(bids={})) == {"first_trump": "R", "tricks": TRICKS}


def test_players_whose_bids_are_known_have_scores() -> None:
    assert answer_to(example(bids={"Liam": 1}))["scores"] == {"Liam": SCORES["Liam"]}


@pytest.mark.parametrize(("played", "tricks"), [(0, 0), (1, 0), (3, 1), (5, 1)])
def test_a_round_that_stops_early_is_settled_as_far_as_it_was_played(played: int, tricks: int) -> None:
    answer = answer_to(example(plays=EXAMPLE["plays"][:played]))
    assert answer == {"first_trump": "R", "tricks": TRICKS[:tricks]}


def test_options_may_be_left_out_and_other_fields_are_left_alone() -> None:
    assert answer_to(example(options=LEFT_OUT, round=9, comment={"x": [1]})) == answer_to(EXAMPLE)


def test_an_empty_pile_brings_no_trump() -> None:
    assert answer_to(example(pile=[]))["first_trump"] is None


def test_two_players_may_play_any_edition() -> None:
    request = example(players=["Ava", "Liam"], dealer="Ava", hands=LEFT_OUT, bids=LEFT_OUT, plays=["R4", "R5"])
    assert answer_to(request)["tricks"] == [{"leader": "Liam", "lead_colour": "R", "trump": "R", "winner": "Ava"}]


def test_hands_may_be_larger_than_any_printed_round() -> None:
    hands = {player: [f"{colour}{value}" for value in range(16)] for player, colour in zip("abc", "RBG", strict=True)}
    request = example(players=list("abc"), dealer="c", hands=hands, pile=["Y1"], plays=["R0", "B0", "G0"], bids={})
    assert answer_to(request)["tricks"][0]["winner"] == "a"


def test_the_slam_option_doubles_the_points_for_tricks() -> None:
    hands = {"Ava": ["R15", "R14"], "Liam": ["R4", "B5"], "Ethan": ["R3", "B2"]}
    request = example(hands=hands, plays=["R15", "R4", "R3", "R14", "B5", "B2"], bids={"Ava": 2})
    assert answer_to(request)["scores"]["Ava"]["total"] == 14
    assert answer_to(request | {"options": {}})["scores"]["Ava"]["total"] == 12


def test_a_single_line_of_an_edition_can_be_replaced() -> None:
    answer = answer_to(example(options={"no_trump": "round", "points_exact": 7}))
    assert [trick["trump"] for trick in answer["tricks"]] == [None, None]
    assert answer["scores"]["Ava"]["prediction"] == 7


def test_a_set_first_dealer_does_not_change_who_dealt_this_round() -> None:
    assert answer_to(example(options={"first_dealer": 0})) == answer_to(example(options={}))


def test_a_picked_trump_is_written_with_its_card() -> None:
    hands = {"Ava": ["Y8", "R2"], "Liam": ["B4", "J"], "Ethan": ["T", "+5"]}
    request = example(edition="us-fundex", hands=hands, plays=["Y8", "B4", "T=B"], bids=LEFT_OUT)
    assert answer_to(request)["tricks"][0] == {"leader": "Ava", "lead_colour": "Y", "trump": "B", "winner": "Liam"}
    assert where(request | {"plays": ["Y8", "B4", "T"]}) == ("pick_without_colour", "Ethan", "T", 2)
    assert where(request | {"plays": ["Y8", "B4", "T=R"]}) == ("trump_unchanged", "Ethan", "T=R", 2)
    assert where(request | {"plays": ["Y8", "B4", "T=V"]}) == ("trump_not_in_pile", "Ethan", "T=V", 2)


def test_with_nothing_to_pick_a_trump_change_stands_alone() -> None:
    request = example(edition="us-fundex", hands=LEFT_OUT, bids=LEFT_OUT, pile=["R9", "R8"], plays=["Y8", "B4", "T"])
    assert answer_to(request)["tricks"][0]["trump"] is None
    assert where(request | {"plays": ["Y8", "B4", "T=R"]}) == ("trump_unchanged", "Ethan", "T=R", 2)
    assert where(request | {"plays": ["Y8", "B4", "T=B"]}) == ("trump_not_in_pile", "Ethan", "T=B", 2)


def test_a_card_not_held_is_refused_with_its_player_and_place() -> None:
    assert where(example(plays=["Y8", "B4"])) == ("card_not_held", "Liam", "B4", 1)


def test_a_revoke_is_refused_with_the_play_that_revoked() -> None:
    hands = EXAMPLE["hands"] | {"Liam": ["Y4", "J"]}
    assert where(example(hands=hands, plays=["Y8", "J=R"])) == ("must_follow", "Liam", "J=R", 1)


def test_a_revoke_that_only_a_later_play_gives_away_is_found() -> None:
    plays = ["Y8", "R4", "N", "R2", "Y4", "+5"]
    assert where(example(hands=LEFT_OUT, plays=plays)) == ("must_follow", "Liam", "R4", 1)
    assert where(example(hands={"Ava": ["Y8", "R2"]}, plays=plays)) == ("must_follow", "Liam", "R4", 1)


def test_a_joker_needs_a_colour_and_no_other_card_takes_one() -> None:
    plays = ["Y8", "R4", "N", "R2"]
    assert where(example(plays=[*plays, "J"])) == ("joker_without_colour", "Liam", "J", 4)
    assert where(example(plays=[*plays, "J"], hands=LEFT_OUT)) == ("joker_without_colour", "Liam", "J", 4)
    assert where(example(plays=["Y8=Y"])) == ("colour_not_allowed", "Ava", "Y8=Y", 0)
    assert where(example(plays=["Y8", "R4", "N=R"])) == ("colour_not_allowed", "Ethan", "N=R", 2)


def test_nothing_is_played_after_the_last_trick() -> None:
    assert where(example(plays=[*EXAMPLE["plays"], "R5"])) == ("round_over", "Liam", "R5", 6)
    assert where(example(plays=[*EXAMPLE["plays"], "R5"], hands={"Ava": ["Y8", "R2"]}))[0] == "round_over"


def test_no_card_may_be_there_more_often_than_in_the_deck() -> None:
    assert where(example(pile=["R9", "Y8"])) == ("too_many_copies", None, None, None)
    assert code_of(example(pile=["R9", "J", "J"])) == "too_many_copies"
    assert code_of(example(pile=["R9", "R4"], hands=LEFT_OUT)) == "too_many_copies"
    assert code_of(example(options={"jokers": 0})) == "too_many_copies"


def test_a_bid_is_between_nothing_and_every_trick() -> None:
    for bid in (-1, 3, 10**200):
        assert where(example(bids={"Liam": bid})) == ("bid_out_of_range", "Liam", None, None)


def test_while_the_number_of_tricks_is_not_known_a_bid_may_be_as_high_as_any_that_can_be_dealt() -> None:
    request = example(hands=LEFT_OUT, plays=EXAMPLE["plays"][:4])
    assert "scores" not in answer_to(request | {"bids": {"Liam": 37}})
    assert code_of(request | {"bids": {"Liam": 38}}) == "bid_out_of_range"


def test_plus_minus_one_binds_the_dealer_once_all_bids_are_known() -> None:
    options = {"plus_minus_one": True}
    assert where(example(options=options)) == ("plus_minus_one", "Ethan", None, None)
    assert "scores" in answer_to(example(options=options, bids={"Ava": 1, "Liam": 1, "Ethan": 1}))
    assert "scores" in answer_to(example(options=options, bids={"Ava": 1, "Liam": 1}))


def test_an_edition_and_options_that_make_no_game_are_refused() -> None:
    assert code_of(example(edition="x" * 10**6)) == "unknown_edition"
    assert code_of(example(options={"players": 3})) == "unknown_option"
    assert code_of(example(options={"slam": 1})) == "bad_option"
    assert code_of(example(options={"hand_sizes": [10**100]})) == "bad_option"
    assert code_of(example(options={"points_exact": {"deep": []}})) == "bad_option"
    assert code_of(example(options={"plus_minus_one": True, "bidding": "secret"})) == "options_conflict"
    assert code_of(example(options={"hand_sizes": [2, 40]})) == "cannot_deal"


def test_true_and_one_are_not_mistaken_for_each_other() -> None:
    assert "tricks" in answer_to(example(options={"slam": True}))
    assert code_of(example(options={"slam": 1})) == "bad_option"
    assert "tricks" in answer_to(example(options={"jokers": 1}))
    assert code_of(example(options={"jokers": True})) == "bad_option"


def test_hands_are_of_one_size_and_one_that_is_dealt() -> None:
    assert code_of(example(hands=EXAMPLE["hands"] | {"Ava": ["Y8"]})) == "unequal_hands"
    assert code_of(example(options={"hand_sizes": [3]})) == "unequal_hands"
    assert code_of(example(hands={"Ava": []})) == "nonsense"


def test_players_are_two_to_eight_with_names_of_their_own() -> None:
    assert code_of(example(players=["Ava"], dealer="Ava", hands={}, bids={})) == "bad_players"
    assert code_of(example(players=list("abcdefghi"), dealer="a", hands={}, bids={})) == "bad_players"
    assert code_of(example(players=["Ava", "Liam", "Ethan", ""])) == "bad_players"
    assert where(example(players=["Ava", "Ava", "Liam", "Ethan"])) == ("bad_players", "Ava", None, None)
    assert where(example(dealer="Zoe")) == ("unknown_player", "Zoe", None, None)


def test_what_is_no_card_is_refused_with_its_place() -> None:
    assert where(example(pile=["R9", "C3"])) == ("bad_card", None, "C3", None)
    assert where(example(hands={"Ava": ["Y8", "R16"]})) == ("bad_card", "Ava", "R16", None)
    for play in ("", "=B", "3", "J=", "J=C", "R05", "r5", "T=B=B"):
        assert where(example(plays=["Y8", play])) == ("bad_card", None, play, 1)


@pytest.mark.parametrize("field", ["edition", "players", "dealer", "pile", "plays"])
def test_a_missing_field_is_named(field: str) -> None:
    refusal = refusal_of(example(**{field: LEFT_OUT}))
    assert (refusal.code, refusal.details["field"]) == ("missing_field", field)


def test_what_has_the_wrong_form_is_nonsense() -> None:
    for request in ([], None, 3, "R5", [EXAMPLE]):
        assert where(request) == ("nonsense", None, None, None)
    assert where(example(plays=["Y8", 4])) == ("nonsense", None, None, 1)
    assert where(example(bids={"Liam": True})) == ("nonsense", "Liam", None, None)
    assert where(example(hands={"Liam": [["R4"]]})) == ("nonsense", "Liam", None, None)
    for field in ("options", "hands", "bids", "players", "pile", "plays"):
        assert code_of(example(**{field: None})) == "nonsense"


def test_of_two_mistakes_the_one_that_comes_first_is_told() -> None:
    in_order: list[tuple[str, dict[str, Any]]] = [
        ("missing_field", {"pile": LEFT_OUT}),
        ("nonsense", {"bids": {"Ava": "1"}}),
        ("unknown_edition", {"edition": "at-amigo"}),
        ("unknown_player", {"dealer": "Zoe"}),
        ("bad_card", {"plays": ["R99"]}),
        ("unequal_hands", {"hands": EXAMPLE["hands"] | {"Ava": ["Y8"]}}),
        ("cannot_deal", {"options": {"hand_sizes": [2, 40]}}),
        ("bid_out_of_range", {"bids": {"Ava": 9}}),
        ("too_many_copies", {"pile": ["R9", "R9"]}),
        ("card_not_held", {"plays": ["R3", "J"]}),
    ]
    for place, (code, first) in enumerate(in_order):
        for _, second in in_order[place + 1 :]:
            assert code_of(example(**{**second, **first})) == code


def test_a_refusal_for_programs_always_has_all_its_keys() -> None:
    refusal = refusal_of(example(plays=["Y8", "B4"]))
    error = {"code": "card_not_held", "message": "No!", "player": "Liam", "play": "B4", "index": 1}
    assert refusal.to_json("No!") == {"error": error}
    assert set(refusal_of(None).to_json("")["error"]) == set(error)
