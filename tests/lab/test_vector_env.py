"""The batched environment: many tables in one step, each as the law has it."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

from rage.engine import RulesError, rules_of
from rage.lab.env.observation import named
from rage.lab.env.pettingzoo_env import raw_env
from rage.lab.env.vector_env import RageVectorEnv
from rage.lab.kernel import features
from rage.lab.kernel import layout as at

FUNDEX = rules_of("us-fundex", 3, {"hand_sizes": [3, 1], "trump_changes": 12, "bidding": "hidden"})


def test_it_is_a_vector_environment_whose_spaces_hold_what_it_gives() -> None:
    tables = RageVectorEnv(5)
    assert isinstance(tables, VectorEnv)
    assert tables.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = tables.reset(seed=1)
    for _ in range(200):
        assert tables.observation_space.contains(observations)
        assert observations.shape == (5, features.WIDTH)
        assert infos["action_mask"].shape == (5, tables.core.actions)
        actions = tables.sample_actions()
        assert tables.action_space.contains(actions)
        assert infos["action_mask"][np.arange(5), actions].all()
        observations, rewards, over, cut_short, infos = tables.step(actions)
        assert rewards.shape == (5, 4)
        assert over.dtype == cut_short.dtype == np.bool_
        assert not cut_short.any()


@pytest.mark.parametrize("settings", [{}, {"rules": FUNDEX}, {"episode": "round", "reward": "against"}])
def test_the_same_seed_gives_the_same_games(settings: dict[str, Any]) -> None:
    def play(tables: RageVectorEnv) -> list[bytes]:
        told = []
        observations, infos = tables.reset(seed=11)
        for _ in range(150):
            told += [observations.tobytes(), infos["action_mask"].tobytes(), infos["seat"].tobytes()]
            observations, rewards, over, _, infos = tables.step(tables.sample_actions())
            told += [rewards.tobytes(), over.tobytes()]
        return told

    tables = RageVectorEnv(6, **settings)
    first = play(tables)
    assert play(tables) == first
    assert play(RageVectorEnv(6, **settings)) == first


def test_other_seeds_and_other_tables_play_other_games() -> None:
    tables = RageVectorEnv(40)
    starts = set()
    for seed in (None, 0, 1, 2):
        observations, _ = tables.reset(seed=seed)
        starts |= {named(observations)["hand_cards"][table].tobytes() for table in range(40)}
    assert len(starts) == 160


def test_a_reset_without_a_seed_goes_on_with_other_deals() -> None:
    tables = RageVectorEnv(3)
    first, _ = tables.reset(seed=1)
    second, _ = tables.reset()
    again, _ = tables.reset(seed=1)
    assert (first != second).any()
    assert (first == again).all()


def test_one_table_of_a_batch_plays_as_the_table_of_pettingzoo() -> None:
    """Both are given the same choices: the n-th legal action."""
    tables, table = RageVectorEnv(1, FUNDEX), raw_env(FUNDEX)
    observations, infos = tables.reset(seed=9)
    table.reset(seed=9)
    rng = Random(9)
    for _ in range(400):
        if not table.agents:
            break
        told, _, over, _, _ = table.last()
        if over:
            table.step(None)
            continue
        assert (told["observation"] == observations[0]).all()
        assert (told["action_mask"] == infos["action_mask"][0]).all()
        assert table.agent_selection == f"seat_{infos['seat'][0]}"
        action = rng.choice(np.flatnonzero(told["action_mask"]).tolist())
        table.step(action)
        observations, rewards, _, _, infos = tables.step(np.array([action]))
        assert list(table.rewards.values()) == rewards[0].tolist()
    assert not table.agents


def test_rewards_come_with_the_end_of_a_round_and_a_new_episode_begins_in_the_same_step() -> None:
    tables = RageVectorEnv(8, FUNDEX)
    observations, infos = tables.reset(seed=3)
    rounds = games = 0
    for _ in range(120):
        rows = tables.core.tables.rows.copy()
        observations, rewards, over, _, infos = tables.step(tables.sample_actions())
        field, now = named(observations), tables.core.tables.rows
        for table in range(8):
            if over[table]:
                games += 1
                assert field["round"][table, 0] == 1
                assert not field["total"][table].any()
                assert rows[table, at.DEALT] == 2
            elif now[table, at.DEALT] != rows[table, at.DEALT]:
                rounds += 1
                assert rewards[table].tolist() == now[table, at.SCORE : at.SCORE + 3].tolist()
                assert field["phase"][table].tolist() == [0, 1, 0, 0, 0]
            else:
                assert not rewards[table].any()
        assert (infos["seat"] == now[:, at.TURN]).all()
        assert infos["action_mask"].any(axis=1).all()
    assert rounds > 20
    assert games > 20


def test_an_illegal_action_names_its_table_and_nothing_happens_at_any() -> None:
    tables = RageVectorEnv(4)
    tables.reset(seed=1)
    actions, before = tables.sample_actions(), tables.core.tables.rows.copy()
    for illegal in (-1, 0, 10**9):
        wrong = actions.copy()
        wrong[2] = illegal
        with pytest.raises(ValueError, match=f"action {illegal} is not legal at table 2"):
            tables.step(wrong)
        assert (tables.core.tables.rows == before).all()
    tables.step(actions)


def test_actions_may_come_as_any_integers() -> None:
    tables = RageVectorEnv(4)
    tables.reset(seed=1)
    tables.step(tables.sample_actions().astype(np.int32))
    frozen = tables.sample_actions()
    frozen.setflags(write=False)
    tables.step(frozen)
    with pytest.raises(ValueError, match="broadcast"):
        tables.step(np.zeros(3, np.int64))


def test_what_a_step_gave_stays_as_it_was() -> None:
    tables = RageVectorEnv(4)
    observations, infos = tables.reset(seed=1)
    copies = observations.copy(), infos["action_mask"].copy(), infos["seat"].copy()
    for _ in range(5):
        tables.step(tables.sample_actions())
    assert (observations == copies[0]).all()
    assert (infos["action_mask"] == copies[1]).all()
    assert (infos["seat"] == copies[2]).all()


def test_any_seat_of_a_table_can_be_observed() -> None:
    tables = RageVectorEnv(3)
    observations, infos = tables.reset(seed=1)
    assert (tables.observe(infos["seat"]) == observations).all()
    left = tables.observe((infos["seat"] + 1) % 4)
    assert (named(left)["hand_cards"] != named(observations)["hand_cards"]).any()
    assert named(left)["to_act"].tolist() == [[0, 0, 0, 1, 0, 0, 0, 0]] * 3


def test_random_actions_are_even_and_leave_the_deals_alone() -> None:
    """A learner's own random choices must not change which cards come."""
    plain, drawing = RageVectorEnv(200, episode=1), RageVectorEnv(200, episode=1)
    plain.reset(seed=1)
    drawing.reset(seed=1)
    counts = np.zeros(2, np.int64)
    for _ in range(20):
        counts += np.bincount(drawing.sample_actions() - at.FIRST_BID, minlength=2)
    assert abs(int(counts[0]) - 2000) < 200
    actions = drawing.sample_actions()
    for _ in range(8):
        assert (plain.step(actions)[0] == drawing.step(actions)[0]).all()
        actions = drawing.sample_actions()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])  # noqa: S301
def test_a_copy_plays_on_as_the_original_does(copied: Any) -> None:
    tables = RageVectorEnv(5, FUNDEX)
    tables.reset(seed=4)
    for _ in range(3):
        tables.step(tables.sample_actions())
    other = copied(tables)
    for _ in range(40):
        actions = tables.sample_actions()
        assert (other.sample_actions() == actions).all()
        mine, its = tables.step(actions), other.step(actions)
        assert (mine[0] == its[0]).all()
        assert (mine[1] == its[1]).all()
        assert (mine[4]["action_mask"] == its[4]["action_mask"]).all()


def test_rules_may_be_named_by_their_edition() -> None:
    assert RageVectorEnv(2, "us-fundex").rules == rules_of("us-fundex", 4)
    assert raw_env("us-fundex").rules == rules_of("us-fundex", 4)
    with pytest.raises(RulesError):
        RageVectorEnv(2, "us-nobody")
    with pytest.raises(TypeError, match="made by rules_of"):
        RageVectorEnv(2, 4)  # type: ignore[arg-type]
