"""The levels err as people do, and each on what it sees alone."""

from random import Random

from engine_helpers import cards, done, play, table

from rage.bots.lapses import NO_LAPSES, Lapses, with_lapses
from rage.bots.levels import FRIENDLY
from rage.bots.specs import LAB_BOTS, LEVELS, known_bots, offered
from rage.dealer import deal_next, open_table
from rage.engine import apply, legal_moves, rules_of, view_of
from rage.words import Language, Words


def test_a_forgetful_player_remembers_the_latest_tricks() -> None:
    state, _ = play(table("de-amigo", ["B5 G1 Y1", "B7 G2 Y2", "B9 G3 Y3"], "R0"), "B5 B7 B9 G3 G1 G2")
    view = view_of(state, 2)
    assert [str(trick.plays[0]) for trick in with_lapses(view, Lapses(tricks_remembered=1)).taken] == ["G3"]
    assert with_lapses(view, Lapses(tricks_remembered=0)).taken == ()
    assert with_lapses(view, NO_LAPSES) == view


def test_who_minds_no_bids_knows_only_its_own() -> None:
    view = view_of(table("de-amigo", ["B5", "B7", "B9"], "R0", bids=[1, 0, 1]), 0)
    assert with_lapses(view, Lapses(minds_bids=False)).bids == (1, None, None)


def test_an_optimist_takes_its_cards_for_higher_ones_and_no_two_for_the_same_when_it_bids() -> None:
    rules = rules_of("de-amigo", 4, {"hand_sizes": [8]})
    for seed in range(50):
        state, _ = deal_next(open_table(rules, Random(seed)), Random(seed))
        view = view_of(state, state.turn)
        rated = with_lapses(view, FRIENDLY).hand
        colours = [[card.colour for card in hand] for hand in (view.hand, rated)]
        assert sorted(map(str, colours[0])) == sorted(map(str, colours[1]))
        plain = [card for card in rated if card.colour is not None]
        assert len(set(plain)) == len(plain)
        assert sum(card.value for card in rated) >= sum(card.value for card in view.hand)
    state = table("de-amigo", ["B5", "B7", "B9"], "R0")
    assert view_of(state, 0).hand == with_lapses(view_of(state, 0), FRIENDLY).hand == cards("B5"), "only its bids"


def test_lapses_change_nothing_that_a_player_may_do() -> None:
    state, _ = deal_next(open_table(rules_of("us-fundex", 3), Random(1)), Random(1))
    state, _ = done(apply(state, state.turn, view_of(state, state.turn).legal[0]))
    view = view_of(state, state.turn)
    assert with_lapses(view, FRIENDLY).legal == view.legal == legal_moves(state, state.turn)


def test_people_choose_from_levels_that_are_there_and_bots_of_their_own() -> None:
    assert offered(["random", "steady", "casual", "friendly", "novice"]) == ["friendly", "casual", "steady"]
    assert offered([*known_bots(), "mine"]) == [*LEVELS, "mine"]
    assert set(LEVELS) - set(LAB_BOTS) == {"friendly", "casual", "steady"}, "these need no extra"
    for language in Language:
        for level in LEVELS:
            assert Words(language).say(f"strength.{level}")
            assert Words(language).say(f"strength_about.{level}")
