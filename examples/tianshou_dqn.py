"""Double deep Q-learning of Tianshou, with masks, against random players."""

from typing import Any

import gymnasium
import numpy as np
from measure import CARDS, measure
from tianshou.algorithm.modelfree.dqn import DQN, DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from rage.lab import SingleEnv
from rage.lab.env.observation import to_float


class Masked(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Observation and mask together, as Tianshou wants them."""

    def reset(self, **named: Any) -> Any:
        seen, info = self.env.reset(**named)
        return {"obs": to_float(seen), "mask": info["action_mask"] == 1}, {}

    def step(self, action: Any) -> Any:
        seen, reward, over, truncated, info = self.env.step(action)
        return {"obs": to_float(seen), "mask": info["action_mask"] == 1}, reward / 10, over, truncated, {}


table = SingleEnv(episode=CARDS)
network = Net(state_shape=table.observation_space.shape, action_shape=table.action_space.n, hidden_sizes=[256, 256])
policy = DiscreteQLearningPolicy(model=network, action_space=table.action_space, eps_training=0.2)
learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=5e-4), gamma=1.0, target_update_freq=250)
tables = DummyVectorEnv([lambda: Masked(SingleEnv(episode=CARDS))] * 16)
collector = Collector(learner, tables, VectorReplayBuffer(20_000, 16), exploration_noise=True)
settings = OffPolicyTrainerParams(
    training_collector=collector, max_epochs=1, epoch_num_steps=24_000, collection_step_num_env_steps=160,
    update_step_num_gradient_steps_per_sample=0.2, batch_size=128, test_step_num_episodes=0, show_progress=False,
)  # fmt: skip
learner.run_training(settings)


def choose(seen: Any, mask: Any) -> int:
    batch = Batch(obs=Batch(obs=to_float(seen)[None], mask=np.equal(mask, 1)[None]), info=Batch())
    return int(policy(batch).act[0])


policy.is_within_training_step = False
measure("Tianshou", choose)
