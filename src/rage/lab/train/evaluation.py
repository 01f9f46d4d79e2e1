"""Measurements on the way: one seat of the network among others, in thousands of rounds at once."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from rage.engine import Rules
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place
from rage.lab.train.advantages import against
from rage.lab.train.learner import Learner
from rage.lab.train.network import PolicyNetwork
from rage.lab.train.tables import LearnerTables


@dataclass(frozen=True)
class Measurement:
    """How one seat did among others. ± is half of the 95 % interval."""

    rounds: int
    margin: float
    plus_minus: float
    exact: float
    their_exact: float
    bid: float


@torch.no_grad()
def measure(
    learner: Learner,
    network: PolicyNetwork,
    rules: Rules,
    tables: int,
    seed: int,
    mode: int = place.STEADY,
    opponent: PolicyNetwork | None = None,
    choices: int = 50,
) -> Measurement:
    """Play the network's best moves among bots of a mode, or seats of an opponent who does the same.

    Every table counts its first round, so that long ones are not missed.
    """
    mode, device = mode if opponent is None else place.ANOTHER_NETWORK, learner.device
    kinds, modes, observation = np.zeros(tables, np.int64), np.full(tables, mode), learner.config.observation
    batch = LearnerTables([rules], kinds, modes, str(device), observation=observation)
    slots = batch.new_slots(2)
    batch.reset(slots, seed)
    first = torch.zeros((tables, place.RESULT.width), device=device)
    waiting = torch.ones(tables, dtype=torch.bool, device=device)
    for choice in range(choices * (1 if opponent is None else 2)):
        now, after = choice % 2, (choice + 1) % 2
        known = slots.observations[now], slots.masks[now], slots.hidden[now]
        scores = learner.scores(network, *known)
        if opponent is not None:
            its = learner.scores(opponent, *known)
            others = (slots.others[now] >> slots.seats[now]) & 1
            scores = torch.where(others[:, None].bool(), its, scores)
        batch.step(slots, after, scores.argmax(1))
        ended = waiting & slots.is_over[after].bool()
        first = torch.where(ended[:, None], slots.results[after], first)
        waiting &= ~ended
        if choice % 10 == 9 and not waiting.any():
            break
    return _summary(first[~waiting], batch.players[~waiting])


def _summary(results: Any, players: Any) -> Measurement:
    seats = torch.arange(at.SEATS, device=results.device)
    there = seats < players[:, None]
    strangers = (results[:, place.STRANGERS].long()[:, None] >> seats) & 1
    mine = there & (strangers == 0)
    scores, tricks, bids = (results[:, start : start + at.SEATS] for start in (place.SCORES, place.TRICKS, place.BIDS))
    margins = (against(scores, players) * mine).sum(1)
    exact = (tricks == bids) & there
    rounds = len(results)
    return Measurement(
        rounds=rounds,
        margin=margins.mean().item(),
        plus_minus=1.96 * margins.std().item() / rounds**0.5,
        exact=(exact & mine).sum().item() / rounds,
        their_exact=(exact & ~mine).sum().item() / int((there & ~mine).sum()),
        bid=(bids * mine).sum().item() / rounds,
    )
