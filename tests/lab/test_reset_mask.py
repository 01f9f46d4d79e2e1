"""A reset of some tables of a batch: Gymnasium's `reset_mask`, in every batched environment."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rage.lab
from rage.lab import RageVectorEnv, SingleVectorEnv

TABLES, CARDS = 4, 10
MASK = np.array([True, False, False, True])
IS_SIMULATED = "NUMBA_ENABLE_CUDASIM" in os.environ
ENVIRONMENTS: dict[str, Callable[[], Any]] = {
    "GpuVectorEnv": lambda: rage.lab.GpuVectorEnv(TABLES, episode=CARDS),
    "RageVectorEnv": lambda: RageVectorEnv(TABLES, episode=CARDS),
    "SingleVectorEnv": lambda: SingleVectorEnv(TABLES, episode=CARDS),
}
HERE = [name for name in ENVIRONMENTS if IS_SIMULATED or name != "GpuVectorEnv"]


def test_no_batched_environment_is_forgotten_here() -> None:
    assert set(ENVIRONMENTS) == {name for name in rage.lab.__all__ if name.endswith("VectorEnv")}


def here(array: Any) -> Any:
    """A copy in this machine's own memory."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array.copy()


def rows(tables: Any) -> Any:
    """All that there is of the tables, but for their decks."""
    known = tables.to_cpu() if hasattr(tables, "to_cpu") else tables.core.tables
    return known.rows.copy()


def play(tables: Any, steps: int) -> tuple[Any, Any, Any]:
    """Take the first legal action everywhere: what is seen then, may be done then, and by whom."""
    observations, infos = tables.reset(seed=1)
    for _ in range(steps):
        observations, *_, infos = tables.step(here(infos["action_mask"]).argmax(axis=1))
    return here(observations), here(infos["action_mask"]), here(infos["seat"])


@pytest.mark.parametrize("name", HERE)
def test_a_reset_mask_begins_anew_only_where_it_is_true(name: str) -> None:
    tables = ENVIRONMENTS[name]()
    before, rows_before = play(tables, 6), rows(tables)
    observations, infos = tables.reset(seed=9, options={"reset_mask": MASK})
    after = here(observations), here(infos["action_mask"]), here(infos["seat"])
    for was, is_now in zip((*before, rows_before), (*after, rows(tables)), strict=True):
        assert (is_now[~MASK] == was[~MASK]).all()
    assert (after[0][MASK] != before[0][MASK]).any(axis=1).all()
    _, rewards, over, *_ = tables.step(after[1].argmax(axis=1))
    assert not here(rewards).any()
    assert not here(over).any()


@pytest.mark.parametrize("name", [name for name in HERE if name != "SingleVectorEnv"])
def test_what_begins_anew_with_a_seed_is_as_without_a_mask(name: str) -> None:
    """Where one learner sits is drawn for the tables that begin, so there the draws are others."""
    tables, fresh = ENVIRONMENTS[name](), ENVIRONMENTS[name]()
    play(tables, 6)
    observations, _ = tables.reset(seed=9, options={"reset_mask": MASK})
    expected, _ = fresh.reset(seed=9)
    assert (here(observations)[MASK] == here(expected)[MASK]).all()


@pytest.mark.parametrize("name", HERE)
def test_a_reset_without_a_seed_takes_a_mask_too(name: str) -> None:
    tables = ENVIRONMENTS[name]()
    before, *_ = play(tables, 6)
    everything, _ = tables.reset(options={"reset_mask": ~np.zeros(TABLES, np.bool_)})
    nothing, _ = tables.reset(options={"reset_mask": np.zeros(TABLES, np.bool_)})
    assert (here(everything) != before).any(axis=1).all()
    assert (here(nothing) == here(everything)).all()


@pytest.mark.parametrize("name", HERE)
def test_a_mask_that_is_none_is_refused_and_the_first_reset_takes_none(name: str) -> None:
    tables = ENVIRONMENTS[name]()
    with pytest.raises(ValueError, match="first reset"):
        tables.reset(options={"reset_mask": MASK})
    before, *_ = play(tables, 6)
    for wrong in (np.array([True]), np.array([1, 0, 0, 1]), MASK[:, None], [True] * 5):
        with pytest.raises(ValueError, match="a bool for each of the 4 tables"):
            tables.reset(options={"reset_mask": wrong})
    same, _ = tables.reset(options={"reset_mask": [False] * TABLES})
    assert (here(same) == before).all()


@pytest.mark.skipif(IS_SIMULATED, reason="this is that process")
def test_a_gpu_does_the_same() -> None:
    """In Numba's simulator of one, which needs a process of its own."""
    command = [sys.executable, "-m", "pytest", "-q", "-W", "ignore", "-p", "no:cacheprovider", "-k", "GpuVectorEnv"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    ran = subprocess.run([*command, __file__], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert "4 passed" in ran.stdout
