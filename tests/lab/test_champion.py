"""The bot `champion`: its network where it was trained, and `sampler` elsewhere."""

from random import Random

import numpy as np
import pytest

from rage.bots.loading import load_bot
from rage.dealer import deal_next, open_table
from rage.engine import rules_of, seats_to_act, view_of
from rage.engine.rules import Rules
from rage.lab.arena.match_plan import MatchPlan
from rage.lab.arena.results import summarise
from rage.lab.arena.workers import play_match
from rage.lab.champion.bot import ChampionBot, as_trained, is_trained_for
from rage.lab.env.vector_env import RageVectorEnv
from rage.lab.kernel import features as to

FOUR = rules_of("de-amigo", 4)


def test_it_beats_three_random_bots_clearly() -> None:
    plan = MatchPlan(specs=("champion", "random", "random", "random"), rules=FOUR, boards=25, seed="champion")
    champion, *_ = summarise(plan, play_match(plan)).results
    assert champion.margin.low is not None
    assert champion.margin.low > 3
    assert champion.exact.mean > 0.5


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (FOUR, True),
        (rules_of("nl-amigo", 4), True),
        (rules_of("de-amigo", 4, {"hand_sizes": [3, 2]}), True),
        (rules_of("de-amigo", 3), False),
        (rules_of("de-amigo", 4, {"slam": True}), False),
        (rules_of("de-amigo", 4, {"hand_sizes": [12]}), False),
        (rules_of("us-fundex", 4), False),
    ],
)
def test_it_knows_the_rules_it_was_trained_for_and_plays_by_all(rules: Rules, expected: bool) -> None:
    assert is_trained_for(rules) is expected
    rng = Random(1)
    state, _ = deal_next(open_table(rules, rng), rng)
    view = view_of(state, seats_to_act(state)[0])
    bot = load_bot("champion", "1")
    assert isinstance(bot, ChampionBot)
    assert bot.choose(view) in view.legal


def test_a_single_round_looks_to_it_as_in_a_game() -> None:
    """In training a round of three cards is the eighth of ten, at level scores."""
    rng = Random(1)
    state, _ = deal_next(open_table(rules_of("de-amigo", 4, {"hand_sizes": [3]}), rng), rng)
    seen = as_trained(view_of(state, seats_to_act(state)[0]))
    tables = RageVectorEnv(400, FOUR, episode="round")
    observations, _ = tables.reset(seed=1)
    alike = observations[(observations[:, to.SIZE] == 3) & (observations[:, to.HAS_BID : to.HAS_BID + 8].sum(1) == 0)]
    same = [to.ROUND, to.NEXT_SIZE, *range(to.PRESENT, to.WIDTH), *range(to.TOTAL, to.EXACT + 8)]
    assert len(alike) > 5
    assert (alike[:, same] == seen.astype(np.int8)[same]).all()
