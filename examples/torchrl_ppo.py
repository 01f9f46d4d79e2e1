"""Clipped PPO of TorchRL with masked choices, against random players."""

from typing import Any

import gymnasium
import torch
from measure import CARDS, measure
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper
from torchrl.modules import ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from rage.lab import SingleEnv
from rage.lab.env.observation import to_float
from rage.lab.kernel.features import WIDTH


class Masked(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Observation and mask together."""

    def __init__(self) -> None:
        super().__init__(SingleEnv(episode=CARDS))
        width, actions = self.env.observation_space.shape, int(self.env.action_space.n)
        seen, mask = gymnasium.spaces.Box(-200, 200, width, "float32"), gymnasium.spaces.MultiBinary(actions)
        self.observation_space = gymnasium.spaces.Dict({"observation": seen, "mask": mask})
        self.action_space = gymnasium.spaces.Discrete(actions)

    def reset(self, **named: Any) -> Any:
        seen, info = self.env.reset(**named)
        return {"observation": to_float(seen), "mask": info["action_mask"]}, {}

    def step(self, action: Any) -> Any:
        seen, reward, over, truncated, info = self.env.step(int(action))
        mask = info["action_mask"] if not over else info["action_mask"] * 0 + 1
        return {"observation": to_float(seen), "mask": mask}, reward / 10, over, truncated, {}


def network(outputs: int) -> nn.Module:
    return nn.Sequential(nn.Linear(WIDTH, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, outputs))


class Scores(nn.Module):
    """A score for each action; illegal ones are out of the question."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.network = network(actions)

    def forward(self, seen: Any, mask: Any) -> Any:
        return self.network(seen).masked_fill(mask == 0, -1e8)


tables = GymWrapper(Masked(), categorical_action_encoding=True)
scores = TensorDictModule(Scores(tables.action_space.n), in_keys=["observation", "mask"], out_keys=["logits"])
actor = ProbabilisticActor(
    scores, in_keys=["logits"], distribution_class=torch.distributions.Categorical, return_log_prob=True
)
critic = ValueOperator(network(1), in_keys=["observation"])
collector = Collector(tables, actor, frames_per_batch=1024, total_frames=20_480)
loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
optimiser = torch.optim.Adam(loss.parameters(), 1e-3)
for sample in collector:
    for _ in range(4):
        advantage(sample)
        for part in sample.reshape(-1)[torch.randperm(sample.numel())].split(256):
            found = loss(part)
            optimiser.zero_grad()
            (found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]).backward()
            optimiser.step()


def choose(seen: Any, mask: Any) -> int:
    with torch.no_grad():
        return int(scores.module(torch.as_tensor(to_float(seen)), torch.as_tensor(mask)).argmax())


measure("TorchRL", choose)
