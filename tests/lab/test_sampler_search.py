"""The search keeps to its budget, and believes bids."""

from random import Random

import numpy as np
import pytest
from lab.sampler_helpers import whole
from lab.worlds_helpers import random_story

from rage.engine import State, new_game, rules_of, view_of
from rage.engine.game import lay_out
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import rules_vector
from rage.lab.sampler import search
from rage.lab.sampler.beliefs import Beliefs
from rage.lab.sampler.benchmark import measure
from rage.lab.sampler.search import Budget, Search, SearchOptions
from rage.lab.worlds import Worlds, knowledge_of
from rage.lab.worlds.position import position
from rage.random_rules import random_rules

HANDS = ["R9 R3 B4 G5 V6", "B3 V1 G9 Y9 O4", "V3 Y4 O9 G2 B8"]


def a_round(moves: str = "") -> State:
    return whole("de-amigo", HANDS, "R14", moves)


@pytest.mark.parametrize("worlds", [50, 400])
def test_a_search_tries_so_many_worlds_for_each_move_on_average(worlds: int) -> None:
    state = a_round()
    looking = Search(view_of(state, 0), 1, SearchOptions())
    looking.best(Budget(1.0, worlds))
    assert worlds * 6 <= looking.rollouts <= worlds * 6 + 6 * search.PORTION


def test_a_search_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []

    def clock() -> float:
        looks.append(len(looks) * 0.01)
        return looks[-1]

    monkeypatch.setattr(search, "perf_counter", clock)
    Search(view_of(a_round(), 0), 1, SearchOptions()).best(Budget(0.2))
    assert looks[-1] == pytest.approx(0.2)


def test_moves_that_bring_little_are_given_up() -> None:
    state = a_round()
    looking = Search(view_of(state, 0), 1, SearchOptions())
    best = looking.best(Budget(1.0, 400))
    tried = dict(zip(map(str, looking.moves), looking.tried.tolist(), strict=True))
    assert tried[str(best)] == max(tried.values()) > 2 * tried["5"]


@pytest.mark.parametrize("seed", range(8))
def test_the_bidding_is_looked_back_at_as_it_was(seed: int) -> None:
    """What the table showed when the bidding began, and every hand as it was dealt."""
    rng = Random(seed)
    rules = random_rules(rng, most_cards=7, most_rounds=1)
    story = random_story(rules, rng, rng.randint(1, rules.players * rules.hand_sizes[0]))
    end = story.end()
    assert end is not None
    start, _ = lay_out(new_game(rules), story.cards)
    vector = rules_vector(rules)
    for viewer in range(rules.players):
        view = view_of(end, viewer)
        beliefs = Beliefs(view, position(knowledge_of(view)), vector, 1.0)
        before = position(knowledge_of(view_of(start, viewer)))
        for place in (at.PHASE, at.SIZE, at.TAKEN, at.PLAYED, at.TRUMP, at.NEXT, at.SEEN, at.SEEN + 1):
            assert beliefs.table[place] == before[place]
        for seat in range(rules.players):
            now, dealt = (position(knowledge_of(view_of(state, seat))) for state in (end, start))
            for word in range(2 * seat, 2 * seat + 2):
                assert now[at.HAND + word] + beliefs.played[word] == dealt[at.HAND + word]


def trumps_held(bid: str, bid_exponent: float) -> float:
    """How many red cards and Jokers seat 1 has, on average over the worlds that are picked when it has bid so."""
    view = view_of(a_round(f"1 {bid}"), 2)
    worlds = Worlds(view, 1).draw(4000)
    picked = np.zeros(1000, np.int64)
    Beliefs(view, worlds.rows[0], worlds.vector, bid_exponent).pick(worlds.rows, picked)
    reds = worlds.rows[picked, at.HAND + 2] & 0xFFFF
    return float(np.mean([int(red).bit_count() for red in reds]))


def test_who_bids_more_is_believed_to_hold_more_trumps() -> None:
    few, evenly, many = trumps_held("0", 1.0), trumps_held("3", 0.0), trumps_held("3", 1.0)
    assert few < evenly - 0.1 < evenly + 0.3 < many


def test_without_trust_every_world_is_as_good() -> None:
    view = view_of(a_round("1 3"), 2)
    worlds = Worlds(view, 1).draw(64)
    picked = np.zeros(64, np.int64)
    Beliefs(view, worlds.rows[0], worlds.vector, 0.0).pick(worlds.rows, picked)
    assert picked.tolist() == list(range(64))


def test_a_bid_that_is_not_shown_is_guessed_from_the_hand() -> None:
    rules = rules_of("de-amigo", 3, {"hand_sizes": [5], "bidding": "secret"})
    state = whole("de-amigo", HANDS, "R14", "1 1 1 R9", bidding="secret")
    view = view_of(state, 1)
    worlds = Worlds(view, 1).draw(500)
    Beliefs(view, worlds.rows[0], rules_vector(rules), 1.0).pick(worlds.rows, np.zeros(500, np.int64))
    bids, reds = worlds.rows[:, at.BID + 2], [int(word & 0xFFFF).bit_count() for word in worlds.rows[:, at.HAND + 4]]
    assert np.corrcoef(bids, reds)[0, 1] > 0.4
    assert (worlds.rows[:, at.BID_SUM] == worlds.rows[:, at.BID : at.BID + 3].sum(axis=1)).all()


def test_the_pace_is_taken_at_every_decision_of_a_game() -> None:
    timings = measure(rules_of("us-fundex", 3, {"hand_sizes": [2]}), Budget(1.0, worlds=1), seed=1)
    assert len(timings.clock) == len(timings.processor) >= 3
    assert timings.rollouts >= 2 * len(timings.clock)
