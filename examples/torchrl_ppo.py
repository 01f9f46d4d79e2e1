"""Clipped PPO of TorchRL with masked choices, against random players."""

from typing import Any

import torch
from masked_table import MaskedTable
from measure import measure
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from rage.lab import to_float

table = MaskedTable()
width = table.observation_space["obs"].shape[0]


def network(outputs: int) -> nn.Module:
    return nn.Sequential(nn.Linear(width, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, outputs))


def among_legal(logits: Any, mask: Any) -> Any:
    return MaskedCategorical(logits=logits, mask=mask.bool())


tables = GymWrapper(table, categorical_action_encoding=True)
scores = network(tables.action_space.n)
actor = ProbabilisticActor(
    TensorDictModule(scores, in_keys=["obs"], out_keys=["logits"]),
    in_keys=["logits", "mask"], distribution_class=among_legal, return_log_prob=True,
)  # fmt: skip
critic = ValueOperator(network(1), in_keys=["obs"])
loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
optimiser = torch.optim.Adam(loss.parameters(), 1e-3)
for sample in Collector(tables, actor, frames_per_batch=1024, total_frames=10_240):
    for _ in range(4):
        advantage(sample)
        for part in sample.reshape(-1)[torch.randperm(sample.numel())].split(256):
            found = loss(part)
            optimiser.zero_grad()
            (found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]).backward()
            optimiser.step()


def choose(seen: Any, mask: Any) -> int:
    with torch.no_grad():
        return int(scores(torch.as_tensor(to_float(seen))).masked_fill(torch.as_tensor(mask) == 0, -1e8).argmax())


measure("TorchRL", choose)
