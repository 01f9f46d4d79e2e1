"""The levels err as people do, and each on what it sees alone."""

from random import Random

from engine_helpers import cards, done, play, table

from rage.bots.lapses import NO_LAPSES, Lapses, overrating, with_lapses
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


def test_who_does_not_mind_the_trump_overlooks_it_when_it_bids() -> None:
    one, many = (
        deal_next(open_table(rules_of("de-amigo", 3, {"hand_sizes": [size]}), Random(1)), Random(1))[0]
        for size in (1, 5)
    )
    playing = table("de-amigo", ["B5", "B7", "B9"], "R0")
    for state, is_overlooked in ((many, True), (one, False), (playing, False)):
        view = view_of(state, state.turn)
        assert view.trump is not None
        assert with_lapses(view, Lapses(minds_trump=False)).trump is (None if is_overlooked else view.trump)
        assert with_lapses(view, NO_LAPSES).trump is view.trump


def test_hope_shrinks_as_a_table_grows_and_as_more_is_at_stake_and_is_none_of_a_timid_one_with_two() -> None:
    hopes = {
        edition: [overrating(Lapses(optimism=4), rules_of(edition, players)) for players in (2, 3, 4, 6, 8)]
        for edition in ("de-amigo", "us-fundex")
    }
    assert hopes == {"de-amigo": [10, 5, 4, 2, 2], "us-fundex": [15, 8, 6, 4, 3]}
    timid = Lapses(optimism=4, timidity=3)
    assert [overrating(timid, rules_of("de-amigo", players)) for players in (2, 3, 4)] == [-3, 5, 4]
    assert overrating(timid, rules_of("us-fundex", 2)) == -3
    assert overrating(timid, rules_of("de-amigo", 4, {"points_exact": -5})) > 15, "as if a point were at stake"


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
