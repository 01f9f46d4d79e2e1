"""The batched environment on a GPU: the same steps as on the CPU, and how fast.

    python bench/gpu_env.py [--tables N] [--steps N] [--only-compare]     on a machine with a CUDA device

Plays random games of many rules in step on both machines from the same seeds, and compares every table, observation,
mask, reward and seat after every step; illegal actions too. Then measures steps with random actions.
"""

import argparse
import json
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from rage.engine import Rules, rules_of
from rage.lab.env.vector_env import RageVectorEnv
from rage.lab.gpu.cuda import cuda
from rage.lab.gpu.vector_env import GpuVectorEnv
from rage.random_rules import random_rules

LENGTHS: tuple[str | int, ...] = ("game", "round", 3)
REWARDS = ("points", "against")


def compare(rules: Rules, tables: int, steps: int, seed: int) -> int:
    """The same steps on both machines; the number of moves compared."""
    settings: dict[str, Any] = {
        "episode": LENGTHS[seed % 3],
        "reward": REWARDS[seed % 2],
        "observation": 1 + seed // 3 % 2,
    }
    here, there = RageVectorEnv(tables, rules, **settings), GpuVectorEnv(tables, rules, **settings)
    observations, infos = here.reset(seed=seed)
    other, other_infos = there.reset(seed=seed)
    same(observations, other)
    for number in range(steps):
        same(infos["action_mask"], other_infos["action_mask"])
        same(infos["seat"], other_infos["seat"])
        actions = here.sample_actions()
        same(actions, there.sample_actions())
        if number % 10 == 0:
            refuse(there, actions)
        observations, rewards, over, cut_short, infos = here.step(actions)
        other, other_rewards, other_over, other_cut_short, other_infos = there.step(cuda().to_device(actions))
        for mine, its in zip(
            (observations, rewards, over, cut_short), (other, other_rewards, other_over, other_cut_short), strict=True
        ):
            same(mine, its)
        on_gpu = there.to_cpu()
        same(here.core.tables.rows, on_gpu.rows)
        same(here.core.tables.decks, on_gpu.decks)
    return tables * steps


def refuse(there: GpuVectorEnv, actions: np.ndarray[Any, np.dtype[np.int64]]) -> None:
    """Illegal actions leave every table as it was."""
    before = there.to_cpu().rows
    *_, infos = there.step(cuda().to_device(np.full_like(actions, -1)))
    assert infos["illegal"].copy_to_host().all()
    same(before, there.to_cpu().rows)


def same(mine: Any, its: Any) -> None:
    its = its.copy_to_host() if hasattr(its, "copy_to_host") else its
    assert mine.dtype == its.dtype
    assert np.array_equal(mine, its)


def speed(edition: str, tables: int, steps: int, repeats: int = 7) -> dict[str, Any]:
    """Random rounds of ten cards for four, with observations, masks and deals: moves a second."""
    env = GpuVectorEnv(tables, rules_of(edition, 4), episode=10)
    env.reset(seed=1)
    rates = []
    for _ in range(repeats + 1):
        cuda().synchronize()
        start = perf_counter()
        for _ in range(steps):
            env.step(env.sample_actions())
        cuda().synchronize()
        rates.append(tables * steps / (perf_counter() - start))
    rates = sorted(rates[1:])
    return {"moves_per_second": rates[len(rates) // 2], "slowest": rates[0], "fastest": rates[-1], "tables": tables}


def shares_memory_with_torch() -> bool | None:
    """Whether PyTorch's tensors are the environment's own memory; None where there is no PyTorch."""
    if find_spec("torch") is None:
        return None
    torch = import_module("torch")
    env = GpuVectorEnv(256, as_torch=True)
    observations, infos = env.reset(seed=1)
    assert torch.from_dlpack(observations).data_ptr() == observations.data_ptr()
    legal = infos["action_mask"].bool()
    assert legal.any(dim=1).all()
    actions = torch.multinomial(legal.float(), 1).squeeze(1)
    *_, infos = env.step(actions)
    assert not infos["illegal"].any()
    pointer = env._buffers.observations.__cuda_array_interface__["data"][0]  # noqa: SLF001
    return bool(env._give(env._buffers.observations).data_ptr() == pointer)  # noqa: SLF001


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", type=int, default=30)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--only-compare", action="store_true")
    asked = parser.parse_args()
    rng = Random(3)
    compared = sum(compare(random_rules(rng), asked.tables, asked.steps, number) for number in range(asked.rules))
    report: dict[str, Any] = {"moves_compared": compared}
    if not asked.only_compare:
        report["device"] = str(cuda().get_current_device().name)
        report["shares_memory_with_torch"] = shares_memory_with_torch()
        report["speed"] = {edition: speed(edition, 1 << 18, 200) for edition in ("de-amigo", "us-fundex")}
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
