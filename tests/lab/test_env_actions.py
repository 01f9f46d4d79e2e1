"""Every environment takes integers for actions, of any kind, and refuses what has a fraction."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rage.lab
from rage.lab import RageVectorEnv, SingleEnv, SingleVectorEnv, pettingzoo_env, raw_env
from rage.lab.gpu.cuda import cuda

TABLES = 2
Step = Callable[[Any], object]


def one(table: Any) -> tuple[Step, int]:
    """A table that takes one action at a time, and one that is legal."""
    _, info = table.reset(seed=1)
    return table.step, int(np.flatnonzero(info["action_mask"])[0])


def of_pettingzoo(table: raw_env) -> tuple[Step, int]:
    table.reset(seed=1)
    return table.step, int(np.flatnonzero(table.last()[0]["action_mask"])[0])


def many(tables: Any) -> tuple[Step, int]:
    """Tables that take an action each; the lowest bid is legal at all."""
    _, infos = tables.reset(seed=1)
    action = int(np.flatnonzero(infos["action_mask"][0])[0])
    return lambda given: tables.step(np.array([given] * TABLES)), action


def on_a_gpu() -> tuple[Step, int]:
    """Whatever the step is given, it is given as the device's own array."""
    tables = rage.lab.GpuVectorEnv(TABLES, episode=1)
    _, infos = tables.reset(seed=1)
    action = int(np.flatnonzero(infos["action_mask"].copy_to_host()[0])[0])

    def step(given: Any) -> None:
        *_, infos = tables.step(cuda().to_device(np.array([given] * TABLES)))
        assert not infos["illegal"].copy_to_host().any()

    return step, action


ENVIRONMENTS: dict[str, Callable[[], tuple[Step, int]]] = {
    "GpuVectorEnv": on_a_gpu,
    "RageVectorEnv": lambda: many(RageVectorEnv(TABLES)),
    "SingleEnv": lambda: one(SingleEnv()),
    "SingleVectorEnv": lambda: many(SingleVectorEnv(TABLES)),
    "pettingzoo_env": lambda: of_pettingzoo(pettingzoo_env.env()),
    "raw_env": lambda: of_pettingzoo(raw_env()),
}
IS_SIMULATED = "NUMBA_ENABLE_CUDASIM" in os.environ
HERE = [name for name in ENVIRONMENTS if IS_SIMULATED or name != "GpuVectorEnv"]


def test_no_environment_is_forgotten_here() -> None:
    assert set(ENVIRONMENTS) == {name for name in rage.lab.__all__ if name.lower().endswith("env")}


@pytest.mark.parametrize("name", HERE)
@pytest.mark.parametrize("kind", [float, np.float64, np.float32, lambda action: np.array(action, np.float64)])
def test_an_action_that_is_no_integer_is_refused(name: str, kind: Callable[[float], Any]) -> None:
    """Also where its fraction is 0: a learner that gives numbers with one has mistaken something else for actions."""
    step, action = ENVIRONMENTS[name]()
    for given in (action + 0.5, action):
        with pytest.raises(TypeError):
            step(kind(given))
    step(action)


@pytest.mark.parametrize("name", HERE)
@pytest.mark.parametrize("kind", [int, np.int64, np.int16, np.uint8, np.array])
def test_an_action_may_be_any_integer(name: str, kind: Callable[[int], Any]) -> None:
    step, action = ENVIRONMENTS[name]()
    step(kind(action))


@pytest.mark.skipif(IS_SIMULATED, reason="this is that process")
def test_a_gpu_refuses_and_takes_the_same() -> None:
    """In Numba's simulator of one, which needs a process of its own."""
    command = [sys.executable, "-m", "pytest", "-q", "-W", "ignore", "-p", "no:cacheprovider", "-k", "GpuVectorEnv"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    ran = subprocess.run([*command, __file__], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert "9 passed" in ran.stdout


def test_opponents_choose_integers_too() -> None:
    def half_a_bid_more(_observations: Any, masks: Any) -> Any:
        return masks.argmax(axis=1) + 0.5

    with pytest.raises(TypeError):
        SingleVectorEnv(20, opponents=half_a_bid_more).reset(seed=1)


def test_seats_to_be_observed_are_integers_too() -> None:
    tables = RageVectorEnv(TABLES)
    tables.reset(seed=1)
    with pytest.raises(TypeError):
        tables.observe(np.array([0.5, 1.0]))
