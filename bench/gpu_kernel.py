"""The kernel on a GPU: the same games as on the CPU, and how fast.

    python bench/gpu_kernel.py [GAMES]     on a machine with a CUDA device

Plays random games of all editions, variants, house rules and seat counts in step on both machines and compares every
row and every set of legal moves after every move. The CPU's kernel is held to the law by `tests/lab`; here a sample
is also replayed through the law itself.
"""

import json
import sys
from random import Random
from time import perf_counter

import numpy as np

from rage.engine import rules_of
from rage.lab.gpu import batch as gpu
from rage.lab.gpu.cuda import cuda
from rage.lab.kernel import batch
from rage.lab.kernel import layout as at
from rage.lab.kernel.differential import compare_with_law
from rage.random_rules import random_rules


def compare_with_cpu(games: int, seed: int) -> dict[str, int]:
    """Play the same games on both machines; the numbers of games and moves compared."""
    rng, compared, moves = Random(seed), 0, 0
    while compared < games:
        rules, count, start = random_rules(rng), 500, rng.getrandbits(40)
        here, there = batch.new_tables(rules, count, start), gpu.new_gpu_tables(rules, count, start)
        choices = np.random.default_rng(start)
        while (here.rows[:, at.PHASE] != at.OVER).any():
            batch.deal_all(here)
            gpu.deal_all(there)
            masks = batch.legal_masks(here)
            assert np.array_equal(masks, gpu.legal_masks(there).copy_to_host()), rules
            draws = choices.random(masks.shape) * masks
            actions = np.where(masks.any(axis=1), draws.argmax(axis=1), -1)
            batch.apply_all(here, actions)
            gpu.apply_all(there, cuda().to_device(actions))
            on_gpu = there.to_cpu()
            assert np.array_equal(here.rows, on_gpu.rows), rules
            assert np.array_equal(here.decks, on_gpu.decks), rules
            moves += int((actions >= 0).sum())
        compared += count
    return {"games": compared, "moves": moves}


def same_random_games(count: int) -> int:
    """The same seed plays the same games to the end on both machines."""
    rng, played = Random(7), 0
    for _ in range(20):
        rules = random_rules(rng)
        here, there = batch.new_tables(rules, count, 5), gpu.new_gpu_tables(rules, count, 5)
        moves = batch.play_at_random(here)
        assert int(gpu.play_at_random(there).copy_to_host().sum()) == moves
        assert np.array_equal(here.rows, there.to_cpu().rows)
        played += count
    return played


def speed(edition: str, tables: int, repeats: int = 7) -> dict[str, float]:
    """Random rounds of ten cards for four, the deal included: moves a second."""
    rules = rules_of(edition, 4, {"hand_sizes": [10]})
    rates = []
    for number in range(repeats + 1):
        batch_of_tables = gpu.new_gpu_tables(rules, tables, number)
        cuda().synchronize()
        start = perf_counter()
        moves = gpu.play_at_random(batch_of_tables)
        cuda().synchronize()
        rates.append(int(moves.copy_to_host().sum()) / (perf_counter() - start))
    rates = sorted(rates[1:])
    return {"moves_per_second": rates[len(rates) // 2], "slowest": rates[0], "fastest": rates[-1], "tables": tables}


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    report = {
        "device": str(cuda().get_current_device().name),
        "moves_compared_with_law": compare_with_law(games=300, seed=11),
        "step_by_step": compare_with_cpu(games, seed=1),
        "same_random_games": same_random_games(2000),
        "speed": {edition: speed(edition, 1 << 20) for edition in ("de-amigo", "us-fundex")},
    }
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
