"""The PettingZoo environment: PettingZoo's own tests, episodes and rewards."""

import copy
import pickle
import sys
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space
from pettingzoo.utils import wrappers

from rage.engine import rules_of
from rage.lab.env.observation import named
from rage.lab.env.pettingzoo_env import env, raw_env
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import move_of

SETTINGS: list[dict[str, Any]] = [
    {},
    {"episode": "round", "reward": "against"},
    {"episode": 3, "rules": rules_of("us-fundex", 2)},
    {"episode": "round", "rules": rules_of("us-fundex", 8, {"bidding": "secret", "trump_changes": 12})},
    {"rules": rules_of("fr-amigo", 5, {"plus_minus_one": True, "hand_sizes": [4, 2]})},
]
A_DICT_IS_MEANT = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)
"""An observation with its action mask is a dict, as in PettingZoo's own card games."""


@pytest.mark.parametrize("settings", SETTINGS)
@A_DICT_IS_MEANT
def test_pettingzoo_s_api_test(settings: dict[str, Any]) -> None:
    api_test(env(**settings), num_cycles=60)
    api_test(raw_env(**settings), num_cycles=60)


@A_DICT_IS_MEANT
def test_pettingzoo_s_wrappers_fit_around_it() -> None:
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw_env(), illegal_reward=-1))
    api_test(wrappers.OrderEnforcingWrapper(wrapped), num_cycles=60)


@pytest.mark.parametrize("settings", SETTINGS)
def test_pettingzoo_s_seed_test(settings: dict[str, Any]) -> None:
    seed_test(lambda: env(**settings), num_cycles=60)


@pytest.mark.parametrize("settings", SETTINGS)
def test_pettingzoo_s_state_test(settings: dict[str, Any]) -> None:
    """Its actions know no mask: an illegal one ends the episode."""
    check_state_space(env(**settings))
    check_state(env(**settings), num_cycles=20)


def test_pettingzoo_s_performance_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that ticks a hundredth of a second at each look."""
    ticks = count()
    clock = SimpleNamespace(time=lambda: next(ticks) / 100)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(env())


def test_pettingzoo_s_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(render_mode=render_mode))
    assert "phase=bid" in capsys.readouterr().out


def play_on(table: raw_env, rng: Random) -> dict[str, float]:
    """Play an episode at random to its end; what each seat was paid in all, as told by `last`."""
    paid = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, cut_short, _ = table.last()
        paid[agent] += reward
        assert not cut_short
        table.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return paid


def test_a_game_pays_each_seat_the_points_of_all_its_rounds() -> None:
    table = raw_env(rules_of("de-amigo", 3, {"hand_sizes": [3, 2, 1]}))
    for seed in range(10):
        table.reset(seed=seed)
        paid = play_on(table, Random(seed))
        row = table.core.tables.rows[0]
        assert row[at.DEALT] == 3
        assert row[at.PHASE] == at.OVER
        assert list(paid.values()) == row[at.TOTAL : at.TOTAL + 3].tolist()


def test_points_against_the_table_are_one_s_own_less_the_mean_of_the_others() -> None:
    rules = rules_of("us-fundex", 4, {"hand_sizes": [2]})
    points, against = raw_env(rules), raw_env(rules, reward="against")
    for seed in range(10):
        points.reset(seed=seed)
        against.reset(seed=seed)
        own, compared = play_on(points, Random(seed)), play_on(against, Random(seed))
        assert sum(compared.values()) == pytest.approx(0, abs=1e-4)
        for agent, reward in compared.items():
            others = [own[other] for other in own if other != agent]
            assert reward == pytest.approx(own[agent] - sum(others) / 3, rel=1e-5)


def test_a_round_as_an_episode_is_any_round_of_the_game_with_level_scores() -> None:
    table, sizes = raw_env(rules_of("de-amigo", 4), episode="round"), set()
    table.reset(seed=1)
    for seed in range(60):
        table.reset()
        field = named(table.observe(table.agent_selection)["observation"])
        size = int(field["size"][0])
        assert int(field["round"][0]) == 11 - size
        assert not field["total"].any()
        sizes.add(size)
        play_on(table, Random(seed))
        assert table.core.tables.rows[0, at.TAKEN] == size
    assert sizes == set(range(1, 11))


def test_a_given_hand_size_is_an_episode_of_one_round() -> None:
    table = raw_env(episode=7)
    table.reset(seed=3)
    field = named(table.observe("seat_2")["observation"])
    assert (field["size"][0], field["rounds"][0], field["hand_count"][0]) == (7, 1, 7)
    play_on(table, Random(3))
    assert table.core.tables.rows[0, at.PHASE] == at.OVER


def test_the_first_dealer_is_drawn_unless_the_rules_set_one() -> None:
    drawn, fixed = raw_env(episode=1), raw_env(rules_of("de-amigo", 4, {"first_dealer": 2}), episode=1)
    dealers = set()
    for seed in range(40):
        drawn.reset(seed=seed)
        fixed.reset(seed=seed)
        dealers.add(int(drawn.core.tables.rows[0, at.DEALER]))
        assert fixed.agent_selection == "seat_3"
    assert dealers == {0, 1, 2, 3}


def test_a_drawn_round_has_the_dealer_it_would_have_in_the_game() -> None:
    table = raw_env(rules_of("de-amigo", 3, {"first_dealer": 1}), episode="round")
    table.reset(seed=1)
    for _ in range(30):
        table.reset()
        row = table.core.tables.rows[0]
        assert row[at.DEALER] == (1 + row[at.DEALT] - 1) % 3


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table, rng = raw_env(rules_of("us-fundex", 3, {"hand_sizes": [4], "trump_changes": 20, "jokers": 6})), Random(2)
    table.reset(seed=2)
    for agent in table.agent_iter():
        observation, _, over, _, _ = table.last()
        if not over:
            before = table.core.tables.rows.copy()
            for action in [-1, table.core.actions, 10**6, *np.flatnonzero(observation["action_mask"] == 0)]:
                with pytest.raises(ValueError, match="is not legal"):
                    table.step(action)
            assert (table.core.tables.rows == before).all()
            assert table.agent_selection == agent
        table.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


def test_an_illegal_action_ends_the_episode_where_it_has_a_price() -> None:
    table = env(illegal_reward=-7)
    table.reset(seed=1)
    culprit = table.agent_selection
    table.step(0)
    assert all(table.terminations.values())
    assert table.rewards == {agent: -7 if agent == culprit else 0 for agent in table.possible_agents}


def test_what_was_observed_stays_as_it_was() -> None:
    table = raw_env()
    table.reset(seed=1)
    first, *_ = table.last()
    copies = {name: content.copy() for name, content in first.items()}
    table.step(int(np.flatnonzero(first["action_mask"])[0]))
    table.last()
    assert all((first[name] == copies[name]).all() for name in copies)


def test_there_is_no_step_before_a_reset_or_after_the_end() -> None:
    table = raw_env(episode=1)
    with pytest.raises(RuntimeError, match="reset"):
        table.step(0)
    table.reset(seed=1)
    play_on(table, Random(1))
    with pytest.raises(RuntimeError, match="reset"):
        table.step(0)


def test_actions_are_drawn_evenly_from_the_mask() -> None:
    space = raw_env().action_space("seat_0")
    mask = np.zeros(space.n, np.int8)
    assert space.sample(mask) == 0
    mask[[3, 50, 120]] = 1
    space.seed(1)
    counts = np.bincount([space.sample(mask) for _ in range(3000)], minlength=int(space.n))
    assert set(np.flatnonzero(counts)) == {3, 50, 120}
    assert (counts[[3, 50, 120]] > 900).all()
    assert space.contains(space.sample())


def test_the_picture_shows_the_round_the_hands_and_the_trick() -> None:
    table = raw_env(rules_of("de-amigo", 2, {"hand_sizes": [2]}), render_mode="ansi")
    table.reset(seed=4)
    for _ in range(3):
        observation, *_ = table.last()
        action = int(np.flatnonzero(observation["action_mask"])[-1])
        table.step(action)
    heading, first, second, trick = (table.render() or "").splitlines()
    assert heading.startswith("round=1/1 size=2 phase=play")
    assert str(move_of(action)) in trick
    assert [line[0] for line in (first, second)].count(">") == 1
    assert raw_env().render() is None


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])  # noqa: S301
def test_a_copy_sees_its_own_table(copied: Any) -> None:
    table = raw_env()
    table.reset(seed=3)
    other = copied(table)
    rng = Random(3)
    for _ in range(30):
        told, its = table.last()[0], other.last()[0]
        assert (told["observation"] == its["observation"]).all()
        assert (told["action_mask"] == its["action_mask"]).all()
        action = rng.choice(np.flatnonzero(told["action_mask"]).tolist())
        table.step(action)
        other.step(action)


def test_its_agents_are_there_before_the_first_episode_which_a_reset_begins() -> None:
    table = raw_env()
    assert table.agents == table.possible_agents
    with pytest.raises(RuntimeError, match="reset"):
        table.step(112)
