"""Whoever asks an environment for what there is not is told so at once, in a sentence."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rage.bots.loading import BotSpecError
from rage.engine import RulesError
from rage.lab import GpuVectorEnv, RageVectorEnv, SingleEnv, SingleVectorEnv, move_of, pettingzoo_env, raw_env
from rage.lab.gpu.cuda import cuda

MANY = pytest.mark.parametrize("make", [RageVectorEnv, SingleVectorEnv], ids=lambda make: make.__name__)
ANY = pytest.mark.parametrize(
    "make",
    [
        lambda **settings: RageVectorEnv(2, **settings),
        lambda **settings: SingleVectorEnv(2, **settings),
        SingleEnv,
        raw_env,
    ],
    ids=["RageVectorEnv", "SingleVectorEnv", "SingleEnv", "raw_env"],
)


@MANY
def test_a_batch_has_a_table(make: Callable[[int], Any]) -> None:
    for count in (0, -1):
        with pytest.raises(ValueError, match=f"at least one table, not {count}"):
            make(count)
    with pytest.raises(TypeError):
        make(2.5)  # type: ignore[arg-type]


@ANY
def test_an_episode_and_a_reward_are_named_where_they_are_misspelt(make: Any) -> None:
    for episode in ("rnd", True):
        with pytest.raises(ValueError, match=rf'an episode is "game" or "round" or a number of cards, not {episode!r}'):
            make(episode=episode)
    with pytest.raises(ValueError, match='a reward is "points" or "against", not \'gain\''):
        make(reward="gain")
    with pytest.raises(RulesError):
        make(episode=0)
    assert make(episode=np.int64(3)).rules.hand_sizes == (3,)


def test_there_is_nothing_to_do_before_the_first_reset() -> None:
    batch, alone, learners = RageVectorEnv(2), SingleEnv(), SingleVectorEnv(2)
    for act in (
        lambda: batch.step(np.zeros(2, np.int64)),
        batch.sample_actions,
        lambda: batch.observe(np.zeros(2, np.int64)),
        lambda: alone.step(0),
        alone.action_masks,
        lambda: learners.step(np.zeros(2, np.int64)),
    ):
        with pytest.raises(RuntimeError, match="there is no episode"):
            act()


def test_only_seats_of_the_table_can_be_observed() -> None:
    batch = RageVectorEnv(2)
    batch.reset(seed=1)
    for seat in (4, -1):
        with pytest.raises(ValueError, match="seats are 0 to 3"):
            batch.observe(np.array([0, seat]))


def test_opponents_are_bots_by_name_at_one_table_and_a_policy_at_many() -> None:
    with pytest.raises(BotSpecError):
        SingleEnv(opponents=("steady", "stedy", "steady"))
    with pytest.raises(TypeError, match="opponents are a function of observations and masks, not 'steady'"):
        SingleVectorEnv(2, opponents="steady")  # type: ignore[arg-type]


def test_a_table_is_shown_in_ways_there_are() -> None:
    with pytest.raises(ValueError, match="a render_mode is human or ansi, not 'rgb_array'"):
        pettingzoo_env.env(render_mode="rgb_array")


def test_no_move_has_a_number_below_nought() -> None:
    with pytest.raises(ValueError, match="-1 is no action"):
        move_of(-1)


@pytest.mark.skipif(cuda().is_available(), reason="there is a GPU")
def test_without_a_gpu_it_is_said_what_needs_none() -> None:
    with pytest.raises(RuntimeError, match="no CUDA device that numba-cuda can use; RageVectorEnv needs none"):
        GpuVectorEnv(2)
