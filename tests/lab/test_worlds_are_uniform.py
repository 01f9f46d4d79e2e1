"""Worlds are drawn evenly: the frequencies of all worlds that the law allows are tested by chi-square.

Big hands and a small pile leave few worlds towards the end of a round, with many colours not followed.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np
import pytest
from engine_helpers import done
from lab.worlds_helpers import Story, World, all_worlds, key_of, random_story
from scipy.stats import chisquare

from rage.dealer import shuffled
from rage.engine import Bid, Phase, View, apply, cut, new_game, rules_of, view_of
from rage.engine.game import lay_out
from rage.lab import worlds
from rage.lab.kernel import layout as at
from rage.lab.kernel.batch import Tables
from rage.lab.worlds import Worlds, world_sampler
from rage.lab.worlds.deal_plan import DealPlan
from rage.lab.worlds.probabilities import ProbabilityTable, probability_table

FEW_ACTIONS = {"jokers": 1, "no_trumps": 2, "trump_changes": 2, "plus_fives": 1, "minus_fives": 1}


@dataclass(frozen=True)
class Case:
    """A round at random, and what makes its worlds worth counting."""

    about: str
    edition: str
    players: int
    size: int
    left: int
    seat: int | None
    seed: int
    options: dict[str, Any]

    def story(self) -> Story:
        options = FEW_ACTIONS | {"hand_sizes": [self.size]} | self.options
        return random_story(rules_of(self.edition, self.players, options), Random(self.seed), self.left)


CASES = [
    Case("two seats", "de-amigo", 2, 49, 6, 1, 12, {}),
    Case("three seats", "fr-amigo", 3, 33, 6, 0, 5, {}),
    Case("four seats", "de-amigo", 4, 24, 8, 2, 67, {}),
    Case("five seats", "fr-amigo", 5, 20, 8, 4, 0, {}),
    Case("copies", "de-amigo", 4, 26, 8, 1, 2, {"no_trumps": 6, "trump_changes": 6}),
    Case("free actions", "us-fundex", 3, 32, 7, 0, 3, {"free_actions": True}),
    Case("picks", "us-fundex", 2, 49, 5, 0, 33, {}),
    Case("picks and turns", "us-fundex", 3, 33, 6, 0, 9, {"no_trump": "trick", "trump_changes": 4}),
    Case("nothing to pick", "us-fundex", 4, 26, 6, 0, 28, {"trump_changes": 9}),
    Case("searched", "us-fundex", 4, 25, 8, 0, 1, {"trump_changes": 6}),
    Case("picking", "us-fundex", 4, 25, 6, None, 0, {"trump_changes": 9}),
    Case("secret bids", "de-amigo", 2, 49, 4, 0, 0, {"bidding": "secret"}),
]
SURE = 0.01 / len(CASES)
"""The chance, over all cases together, that an even draw fails is one in a hundred; the seeds are fixed."""


def chance_of(worlds: Iterable[World], drawn: Tables) -> float:
    """How likely an even draw strays as far as this one; 0 where a world was drawn that is none."""
    ways = {world.key: world.ways for world in worlds}
    found = Counter(map(key_of, drawn.rows))
    if not set(found) <= set(ways):
        return 0.0
    expected = len(drawn) / sum(ways.values())
    return float(chisquare([found[key] for key in ways], [expected * count for count in ways.values()]).pvalue)


def shows(about: str, view: View) -> bool:
    """Whether a view has what its case is about."""
    shown = worlds.knowledge_of(view).public
    return {
        "copies": len(set(worlds.knowledge_of(view).unseen)) < len(worlds.knowledge_of(view).unseen),
        "picks": min(shown.tops.values()) < 15 and view.pile is None,
        "picks and turns": min(shown.tops.values()) < 15 and len(view.turned) > 2 and view.pile is None,
        "nothing to pick": shown.unpicked and view.pile is None,
        "searched": view.pile is not None,
        "picking": view.phase is Phase.PICK and view.pile is None,
        "secret bids": view.bids.count(None) == 1 and all(view.has_bid),
    }.get(about, sum(map(len, shown.voids)) >= view.rules.players)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.about)
def test_every_world_that_the_law_allows_is_as_likely_as_its_deals(case: Case) -> None:
    story = case.story()
    end = story.end()
    assert end is not None
    view = view_of(end, case.seat)
    assert shows(case.about, view)
    possible = all_worlds(story, view)
    assert len(possible) >= 12
    assert chance_of(possible, Worlds(view, seed=1).draw(100 * len(possible))) > SURE


def test_hidden_bids_are_part_of_the_world_while_they_are_hidden() -> None:
    rules = rules_of("us-fundex", 3, {"hand_sizes": [3], "bidding": "hidden"})
    state, _ = lay_out(new_game(rules), cut(rules, 3, shuffled(rules, Random(1))))
    state, _ = done(apply(state, 2, Bid(3)))
    rows = Worlds(view_of(state, 0), seed=1).draw(4000).rows
    assert chisquare(np.bincount(rows[:, at.BID + 2], minlength=4)).pvalue > SURE
    assert set(rows[:, at.BID + 1]) == {at.NONE}, "who has not bid has no bid to guess"
    assert np.array_equal(rows[:, at.BID_SUM], rows[:, at.BID + 2])


def test_the_order_of_the_pile_is_even() -> None:
    case = CASES[0]
    end = case.story().end()
    assert end is not None
    view = view_of(end, case.seat)
    assert view.pile_count == 3
    tables = Worlds(view, seed=2).draw(6000)
    tops = tables.decks[:, tables.rows[0, at.NEXT] :]
    order = np.argsort(tops, axis=1) @ [1, 3, 9]
    assert chisquare(np.unique_counts(order).counts).pvalue > SURE
    assert len(set(order)) == 6


@pytest.mark.parametrize("case", [CASES[1], CASES[6], CASES[8]], ids=lambda case: case.about)
def test_holders_who_are_let_off_leave_the_draw_even(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without room for any table of chances, what does not fit is dealt again."""
    monkeypatch.setattr(world_sampler, "_FEW_ENTRIES", 0)
    monkeypatch.setattr(world_sampler, "_MOST_ENTRIES", 0)
    story = case.story()
    end = story.end()
    assert end is not None
    view = view_of(end, case.seat)
    possible = all_worlds(story, view)
    assert chance_of(possible, Worlds(view, seed=1).draw(50 * len(possible))) > SURE


def test_dealing_without_looking_ahead_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(plan: DealPlan) -> ProbabilityTable:
        chances = probability_table(plan)
        return replace(chances, table=(chances.table > 0).astype(np.float64))

    monkeypatch.setattr(world_sampler, "probability_table", careless)
    case = CASES[2]
    story = case.story()
    end = story.end()
    assert end is not None
    view = view_of(end, case.seat)
    possible = all_worlds(story, view)
    assert chance_of(possible, Worlds(view, seed=1).draw(100 * len(possible))) < 1e-6
