"""One learner among bots: plain and batched, with a scalar reward."""

from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from rage.engine import rules_of
from rage.lab import RageVectorEnv, SingleEnv, SingleVectorEnv
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at

FEW = rules_of("de-amigo", 3, {"hand_sizes": [3, 2, 1]})


def random_actions(masks: Any, rng: np.random.Generator) -> Any:
    return np.where(masks == 1, rng.random(masks.shape), -1).argmax(axis=-1)


def episode(env: SingleEnv, seed: int) -> tuple[list[int], float]:
    """The actions of a random episode, and what it paid."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    actions, paid, over = [], 0.0, False
    while not over:
        actions.append(int(random_actions(info["action_mask"], rng)))
        _, reward, over, _, info = env.step(actions[-1])
        paid += reward
    return actions, paid


def test_gymnasium_finds_nothing_wrong_with_it() -> None:
    check_env(SingleEnv(FEW, illegal_reward=-20.0), skip_render_check=True)


def test_the_same_seed_gives_the_same_episode_and_any_bot_may_sit_there() -> None:
    env = SingleEnv(FEW, opponents=("friendly", "python:rage.bots.novice:NoviceBot"), episode="game", reward="points")
    assert episode(env, 5) == episode(env, 5) != episode(env, 6)
    env.close()


def test_a_learner_sees_what_it_would_see_in_a_batch() -> None:
    """The first observations of a round tell the same kind of table: round, sizes and rules."""
    env = SingleEnv(FEW)
    seen = {int(env.reset(seed=seed)[0][to.SIZE]): env.reset(seed=seed)[0] for seed in range(20)}
    tables = RageVectorEnv(64, FEW, episode="round")
    observations, _ = tables.reset(seed=1)
    same = [to.ROUND, to.SIZE, to.NEXT_SIZE, *range(to.PRESENT, to.WIDTH)]
    assert {tuple(row[same]) for row in seen.values()} == {tuple(row[same]) for row in observations}


def test_what_is_illegal_is_refused_or_ends_the_episode_at_a_price() -> None:
    strict, lenient = SingleEnv(FEW), SingleEnv(FEW, illegal_reward=-7.0)
    for env in (strict, lenient):
        env.reset(seed=1)
    illegal = int(np.flatnonzero(~strict.action_masks())[0])
    with pytest.raises(ValueError, match="not legal"):
        strict.step(illegal)
    assert lenient.step(illegal)[1:3] == (-7.0, True)
    with pytest.raises(ValueError, match="opponents"):
        SingleEnv(FEW, opponents=("random",))


def bids_zero(_observations: Any, masks: Any) -> Any:
    """The lowest bid, and else the last of the legal actions."""
    return np.where(masks[:, at.FIRST_BID] == 1, at.FIRST_BID, masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1))


@pytest.mark.parametrize("opponents", [None, bids_zero])
def test_a_batch_pays_each_learner(opponents: Any) -> None:
    rng, paid, over = np.random.default_rng(1), [], 0
    tables = SingleVectorEnv(200, FEW, opponents=opponents)
    observations, infos = tables.reset(seed=3)
    assert observations.shape == (200, to.WIDTH)
    again, _ = tables.reset(seed=3)
    assert (again == observations).all()
    for _ in range(40):
        copied = deepcopy(tables) if not over else tables
        actions = random_actions(infos["action_mask"], rng)
        observations, rewards, terminations, truncations, infos = tables.step(actions)
        if copied is not tables:
            assert (copied.step(actions)[0] == observations).all()
        assert not rewards[~terminations].any()
        assert not truncations.any()
        paid += rewards[terminations].tolist()
        over += int(terminations.sum())
    assert over > 1000
    assert set(infos["seat"]) == {0, 1, 2}
    assert abs(np.mean(paid)) < 0.6 if opponents is None else np.mean(paid) < -0.6
    with pytest.raises(ValueError, match="at table 0"):
        tables.step(infos["action_mask"].argmin(axis=1))
