"""A smaller network that plays much as another does, for playouts: it learns the other's scores.

    python -m rage.lab.train.distillation RUN/network.pt small.pt --seconds 95

The positions are those of the other network's own play, with a few moves at random so that it meets more of them.
"""

import math
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

import torch

from rage.engine import rules_of
from rage.lab.kernel import features as to
from rage.lab.train import table_layout as place
from rage.lab.train.checkpoint import load_network, save_other_network
from rage.lab.train.config import NetworkSize
from rage.lab.train.network import PolicyNetwork
from rage.lab.train.rounds import Rounds

GAMES = (("de-amigo", 4), ("us-fundex", 4), ("de-amigo", 3))
"""Every second batch of rounds is of the first."""
SMALL = NetworkSize(width=128, table_width=128, layers=3)
_AT_RANDOM = 0.05
_BATCH, _RATE, _LAST_RATE, _WARM_STEPS = 8192, 1.5e-3, 0.02, 100


@torch.no_grad()
def positions(rounds: Rounds, count: int, seed: int) -> tuple[Any, Any]:
    """Observations at all choices of so many rounds, and the network's scores there."""
    tables, kept = rounds.deal(count, seed), list[tuple[Any, Any]]()
    generator = torch.Generator(rounds.device)
    generator.manual_seed(seed)
    while True:
        going = (~tables.are_over).nonzero().squeeze(1)
        if not len(going):
            return torch.cat([seen for seen, _ in kept]), torch.cat([scores for _, scores in kept])
        table = tables.copy(going)
        seen, legal = rounds.known(table.rows, table.turns)
        scores = rounds.scores_of(seen, legal)
        kept.append((seen, scores))
        chance = torch.rand((len(going), scores.shape[1] + 1), device=rounds.device, generator=generator)
        anything = chance[:, 1:].masked_fill(~legal, -1).argmax(1)
        rounds.take(table, torch.where(chance[:, 0] < _AT_RANDOM, anything, scores.argmax(1)))
        tables.put(going, table)


class Pupil:
    """A small network and how far it has learned."""

    def __init__(self, size: NetworkSize, device: str, observation: int = to.OBSERVATION_VERSION) -> None:
        self.network = PolicyNetwork(**asdict(size), observation=observation).to(device)
        self._device = device
        self._optimiser = torch.optim.Adam(self.network.parameters(), lr=_RATE, eps=1e-7)
        self._steps = 0

    def learn(self, observations: Any, scores: Any, done: float) -> float:
        """Learn from these positions once, `done` of the whole behind it; how often it then agrees with the last."""
        for part in torch.randperm(len(observations), device=observations.device).split(_BATCH):
            along = _LAST_RATE + (1 - _LAST_RATE) * (1 + math.cos(math.pi * done)) / 2
            for group in self._optimiser.param_groups:
                group["lr"] = _RATE * along * min(1.0, (self._steps + 1) / _WARM_STEPS)
            aim = scores[part]
            with torch.autocast("cuda", torch.bfloat16, enabled=self._device == "cuda"):
                own, _, _ = self.network(observations[part])
            own = own.float().masked_fill(aim <= place.BARRED / 2, place.BARRED)
            loss = -(aim.softmax(1) * own.log_softmax(1)).sum(1).mean()
            self._optimiser.zero_grad(set_to_none=True)
            loss.backward()
            self._optimiser.step()
            self._steps += 1
        return (own.argmax(1) == aim.argmax(1)).float().mean().item()


def distil(source: Path, target: Path, device: str, seconds: float, tables: int, size: NetworkSize = SMALL) -> float:
    """Play and teach for so many seconds; how often the small network agrees in the end."""
    network, _ = load_network(source, device)
    games = [Rounds(rules_of(*game), network, device) for game in GAMES]
    pupil, started, number, agreement = Pupil(size, device, network.observation), perf_counter(), 0, 0.0
    while number == 0 or perf_counter() - started < seconds:
        rounds = games[(number // 2) % len(games) if number % 2 else 0]
        done = min(1.0, (perf_counter() - started) / seconds) if seconds else 1.0
        observations, scores = positions(rounds, tables, number)
        agreement = pupil.learn(observations, scores, done)
        number += 1
    save_other_network(target, source, pupil.network, size)
    return agreement


if __name__ == "__main__":
    asked = ArgumentParser(prog="python -m rage.lab.train.distillation")
    asked.add_argument("source", type=Path)
    asked.add_argument("target", type=Path)
    asked.add_argument("--device", default="cuda")
    asked.add_argument("--seconds", type=float, default=95.0)
    asked.add_argument("--tables", type=int, default=16384)
    given = asked.parse_args()
    print(f"it agrees in {distil(given.source, given.target, given.device, given.seconds, given.tables):.1%}")
