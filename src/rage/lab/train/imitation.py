"""A network that plays much as `sampler` does, so that a learner can sit with it: the sampler itself would be too slow.

    python -m rage.lab.train.imitation RUN/network.pt imitation.pt --seconds 90

The sampler's search runs on the device, at thousands of tables at once: worlds drawn evenly, every move tried in them,
rollouts by the rule of thumb, half of the moves given up again and again. Its choices are kept, and a network that
begins as the given one learns to make them.
"""

import math
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import torch
from torch.nn import functional

from rage.engine import rules_of
from rage.lab.train import table_layout as place
from rage.lab.train.checkpoint import load_network, save_other_network
from rage.lab.train.rounds import Positions, Rounds

WORLDS = 300
"""Worlds that a move is tried in on average: those of `sampler:300w`."""
GAMES = (*((edition, players) for players in (4, 3, 6, 8) for edition in ("de-amigo", "us-fundex")), ("de-amigo", 5))
_ROLLOUTS = 1 << 20
_BATCH, _EPOCHS, _RATE = 8192, 6, 1e-3
_WARM_STEPS = 20
_TESTED = 25
"""One choice of so many is kept apart, to tell how well the network agrees."""


class Choices(NamedTuple):
    """What the sampler knew, might have done and did."""

    observations: Any
    legal: Any
    actions: Any


def sampler_choices(rounds: Rounds, positions: Positions, legal: Any, generator: Any, worlds: int = WORLDS) -> Any:
    """What the sampler does at each position: the move that brought most, among those never given up."""
    count, seats = len(positions), positions.turns
    sums = torch.zeros((count, place.MOST_ACTIONS), device=rounds.device)
    left = legal.clone()
    budget = worlds * legal.sum(1) / legal.sum(1).log2().ceil().clamp(min=1)
    while True:
        which = (left.sum(1) > 1).nonzero().squeeze(1)
        if not len(which):
            return sums.masked_fill(~left, place.LOWEST).argmax(1)
        each = torch.zeros(count, dtype=torch.int64, device=rounds.device)
        each[which] = (budget[which] / left[which].sum(1)).ceil().long()
        first = each.cumsum(0) - each
        owners = which.repeat_interleave(each[which])
        drawn = positions.copy(owners)
        rounds.redeal(drawn, seats[owners], generator)
        owners, actions = (left & (each > 0)[:, None]).nonzero().unbind(1)
        for part in torch.arange(len(owners), device=rounds.device).split(max(1, _ROLLOUTS // int(each.max()))):
            owner, action, tries = owners[part], actions[part], each[owners[part]]
            start = (tries.cumsum(0) - tries).repeat_interleave(tries)
            within = torch.arange(int(tries.sum()), device=rounds.device) - start
            trials = drawn.copy(first[owner].repeat_interleave(tries) + within)
            rounds.finish(trials, action.repeat_interleave(tries))
            worth = rounds.margins(trials, seats[owner].repeat_interleave(tries))
            sums.view(-1).index_add_(0, (owner * place.MOST_ACTIONS + action).repeat_interleave(tries), worth)
        rank = sums.masked_fill(~left, place.LOWEST).argsort(1, descending=True).argsort(1)
        stays = rank < (left.sum(1, keepdim=True) + 1) // 2
        left = torch.where((each > 0)[:, None], left & stays, left)


@torch.no_grad()
def play_among_samplers(
    rounds: Rounds, count: int, seed: int, generator: Any, worlds: int = WORLDS
) -> tuple[Any, Choices]:
    """Play so many rounds of one network among samplers: its margins, and what they chose."""
    tables, kept = rounds.deal(count, seed), list[Choices]()
    mine = torch.arange(count, device=rounds.device) % rounds.players
    while True:
        going = (~tables.are_over).nonzero().squeeze(1)
        if not len(going):
            break
        positions = tables.copy(going)
        observations, legal = rounds.known(positions.rows, positions.turns)
        actions = rounds.scores_of(observations, legal).argmax(1)
        others = (positions.turns != mine[going]).nonzero().squeeze(1)
        if len(others):
            actions[others] = sampler_choices(rounds, positions.copy(others), legal[others], generator, worlds)
            kept.append(Choices(observations[others], legal[others], actions[others]))
        rounds.take(positions, actions)
        tables.put(going, positions)
    return rounds.margins(tables, mine), _joined(kept)


def teach(rounds: Rounds, choices: Choices, epochs: int = _EPOCHS) -> float:
    """Teach the rounds' network to choose so; how often it then agrees, with choices it has not learned from."""
    order = torch.randperm(len(choices.actions), device=rounds.device)
    apart = max(1, len(order) // _TESTED)
    tested, learned = order[:apart], order[apart:]
    size = max(1, min(_BATCH, len(learned)))
    network, steps, step = rounds.network.train().requires_grad_(True), epochs * (len(learned) // size), 0
    optimiser = torch.optim.Adam(network.parameters(), lr=_RATE, eps=1e-7)

    def scores(part: Any) -> Any:
        return rounds.scores_of(choices.observations[part], choices.legal[part])

    for _ in range(epochs):
        shuffled = learned[torch.randperm(len(learned), device=rounds.device)]
        for part in shuffled[: len(learned) // size * size].split(size):
            along = (1 + math.cos(math.pi * step / steps)) / 2
            for group in optimiser.param_groups:
                group["lr"] = _RATE * along * min(1.0, (step + 1) / _WARM_STEPS)
            loss = functional.cross_entropy(scores(part), choices.actions[part])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            step += 1
    network.eval().requires_grad_(False)
    with torch.no_grad():
        agreed = [scores(part).argmax(1) == choices.actions[part] for part in tested.split(_BATCH)]
    return torch.cat(agreed).float().mean().item()


def imitate(source: Path, target: Path, device: str, seconds: float, tables: int) -> None:
    """Play for so many seconds, then teach; the margins among samplers are told on the way."""
    network, _ = load_network(source, device)
    generator = torch.Generator(device)
    generator.manual_seed(1)
    started, kept, number = perf_counter(), list[Choices](), 0
    while number == 0 or perf_counter() - started < seconds:
        edition, players = GAMES[number % len(GAMES)]
        rounds = Rounds(rules_of(edition, players), network, device)
        margins, choices = play_among_samplers(rounds, tables * 4 // players, number, generator)
        kept.append(choices)
        number += 1
        half = 1.96 * margins.std().item() / len(margins) ** 0.5
        print(f"{edition}-{players}: {margins.mean().item():+.2f} ±{half:.2f}, {len(choices.actions)} choices")
    agreement = teach(rounds, _joined(kept))
    print(f"it agrees in {agreement:.1%}")
    save_other_network(target, source, network)


def _joined(parts: Sequence[Choices]) -> Choices:
    return Choices(*(torch.cat(arrays) for arrays in zip(*parts, strict=True)))


if __name__ == "__main__":
    asked = ArgumentParser(prog="python -m rage.lab.train.imitation")
    asked.add_argument("source", type=Path)
    asked.add_argument("target", type=Path)
    asked.add_argument("--device", default="cuda")
    asked.add_argument("--seconds", type=float, default=90.0)
    asked.add_argument("--tables", type=int, default=3072)
    given = asked.parse_args()
    imitate(given.source, given.target, given.device, given.seconds, given.tables)
