"""The sampler: legal, repeatable, told no more than a view, and no fool."""

from itertools import cycle, islice
from random import Random
from typing import Any

import pytest
from effort import cases
from engine_helpers import EDITIONS, table
from lab.sampler_helpers import choice, play_game, whole
from lab.worlds_helpers import random_story, retold

from rage.bots import Bot, make_bot
from rage.bots.loading import BotSpecError, load_bot
from rage.engine import rules_of, view_of
from rage.lab.arena.match_plan import MatchPlan
from rage.lab.arena.results import summarise
from rage.lab.arena.workers import play_match
from rage.lab.sampler import SamplerBot
from rage.random_rules import random_rules

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"plus_minus_one": True},
    {"bidding": "hidden", "slam": True},
    {"bidding": "secret", "free_actions": True},
    {"trump_change": "pick", "no_trump": "round", "trump_changes": 15, "no_trumps": 15},
    {"jokers": 20, "equal_jokers": "earlier", "points_exact": 0, "points_missed": 0},
)


@pytest.mark.parametrize("players", range(2, 9))
def test_the_sampler_only_makes_legal_moves_in_every_edition_variant_and_at_every_table(players: int) -> None:
    """Two editions for each variant at each table; all of them come in turn."""
    rng = Random(players)
    editions = cycle(EDITIONS[players % len(EDITIONS) :] + EDITIONS[: players % len(EDITIONS)])
    for options in VARIANTS:
        for edition in islice(editions, cases(2)):
            rules = rules_of(edition, players, {"hand_sizes": [rng.randint(1, 6)], **options})
            bots: list[Bot] = [make_bot("random", rng) for _ in range(players)]
            bots[rng.randrange(players)] = SamplerBot(rng, worlds=1)
            play_game(rules, bots, rng)


@pytest.mark.parametrize("players", [2, 8])
def test_the_sampler_plays_the_largest_hands(players: int) -> None:
    rules = rules_of("us-fundex", players, {"hand_sizes": [109 // players], "free_actions": True})
    bots: list[Bot] = [SamplerBot(Random(1), worlds=1), *(make_bot("random", Random(2)) for _ in range(players - 1))]
    play_game(rules, bots, Random(3))


@pytest.mark.parametrize("options", [{}, {"bidding": "secret"}])
def test_the_same_seed_and_number_of_worlds_play_the_same_game(options: dict[str, Any]) -> None:
    rules = rules_of("us-fundex", 4, {"hand_sizes": [5, 3], **options})
    first, second = (
        play_game(rules, [SamplerBot(Random(seat), worlds=20) for seat in range(4)], Random(7)) for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("seed", range(6))
def test_other_cards_where_a_seat_cannot_see_them_leave_its_choice_alone(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng, most_cards=6, most_rounds=1)
    for _ in range(6):
        story = random_story(rules, rng, rng.randint(2, rules.players * rules.hand_sizes[0]))
        end = story.end()
        assert end is not None
        hidden = [seat for seat in range(rules.players) if seat != end.turn]
        view = view_of(end, end.turn)
        cards = [card for seat in hidden for card in end.hands[seat]]
        rng.shuffle(cards)
        hands = list(end.hands)
        for seat in hidden:
            hands[seat] = tuple(cards[: len(hands[seat])])
            del cards[: len(hands[seat])]
        other = retold(story, end, tuple(hands), end.trump.pile, {}).end()
        if other is not None and view_of(other, end.turn) == view:
            assert choice(end, worlds=10) == choice(other, worlds=10)


def test_a_forced_move_is_made_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    state = whole("de-amigo", ["R1 R2", "G3 R4", "B5 B6"], "Y0", "0 0 0 R1")
    monkeypatch.setattr("rage.lab.sampler.bot.Search", None)
    assert choice(state) == "R4"


def test_a_sure_trick_is_bid() -> None:
    assert choice(whole("de-amigo", ["R15", "B3", "V3", "G3"], "R14", jokers=0)) == "1"
    assert choice(whole("de-amigo", ["B3", "R15", "V3", "G3"], "R14", "0", jokers=0)) == "1"


def test_a_hand_without_a_trick_bids_nothing() -> None:
    state = whole("de-amigo", ["R9 R8", "B0 V0", "G7 G8"], "R14", "1")
    assert choice(state) == "0"


def test_one_who_needs_the_last_trick_takes_it_and_one_who_does_not_leaves_it() -> None:
    for bid, joker in (("1", "J=R"), ("0", None)):
        state = whole("de-amigo", ["G5", "G7", "J"], "R14", f"0 0 {bid} G5 G7")
        chosen = choice(state)
        assert chosen == joker if joker else chosen not in ("J=R", "J=G")


def test_winners_are_thrown_away_once_the_bid_is_made() -> None:
    state = whole("de-amigo", ["G5 Y2", "G7 Y9", "V15 V1"], "R14", "1 1 0 G5 G7")
    assert choice(state) == "V15"


def test_one_who_needs_every_trick_takes_this_one() -> None:
    state = whole("de-amigo", ["G5 Y2", "G7 Y9", "R15 V15"], "R14", "1 1 2 G5 G7", jokers=0)
    assert choice(state) == "R15"


def test_the_trump_that_serves_the_bid_is_picked() -> None:
    hands = ["T B15 B14 B13", "G7 G8 Y1 Y2", "V3 V4 Y5 Y6"]
    assert choice(whole("us-fundex", hands, "R14", "3 0 0 T")) == "=B"


def test_where_cards_are_missing_from_the_deck_it_plays_steadily() -> None:
    view = view_of(table("de-amigo", ["R1 R2", "B2 B3", "V3 V4"], "G5"), 0)
    steady = {make_bot("steady", Random(seed)).choose(view) for seed in range(20)}
    assert {SamplerBot(Random(seed)).choose(view) for seed in range(20)} == steady


@pytest.mark.parametrize("budget", ["0", "-1", "nan", "inf", "long", "0w", "-5w", "w", ""])
def test_a_budget_that_is_no_time_and_no_number_of_worlds_is_refused(budget: str) -> None:
    assert load_bot("sampler:0.05", "seed").name == load_bot("sampler:300w", "seed").name == "sampler"
    with pytest.raises(BotSpecError) as refused:
        load_bot(f"sampler:{budget}", "seed")
    assert refused.value.problem == "cannot_make"


def test_a_budget_in_worlds_can_be_asked_for_by_name() -> None:
    state = whole("us-fundex", ["R9 R3 B4 G5 V6", "B3 V1 G9 Y9 O4", "V3 Y4 O9 G2 B8"], "R14", "1")
    view = view_of(state, state.turn)
    named = load_bot("sampler:40w", "seed").choose(view)
    assert named == SamplerBot(Random("seed"), worlds=40).choose(view)


@pytest.mark.parametrize("edition", ["de-amigo", "us-fundex"])
def test_the_sampler_beats_steady(edition: str) -> None:
    rules = rules_of(edition, 3, {"hand_sizes": [8, 6, 4]})
    plan = MatchPlan(("sampler:100w", "steady", "steady"), rules, 45, "beats")
    margin = summarise(plan, play_match(plan, 1)).results[0].margin
    assert margin.low is not None
    assert margin.low > 0
