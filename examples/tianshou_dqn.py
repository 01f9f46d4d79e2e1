"""Double deep Q-learning of Tianshou, with masks, against random players."""

from typing import Any

import numpy as np
from masked_table import MaskedTable
from measure import measure
from tianshou.algorithm.modelfree.dqn import DQN, DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from rage.lab import to_float

table = MaskedTable()
width, actions = table.observation_space["obs"].shape, table.action_space
network = Net(state_shape=width, action_shape=actions.n, hidden_sizes=[256, 256])
policy = DiscreteQLearningPolicy(model=network, action_space=actions, eps_training=0.2)
learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=5e-4), gamma=1.0, target_update_freq=250)
tables = DummyVectorEnv([MaskedTable] * 16)
collector = Collector(learner, tables, VectorReplayBuffer(20_000, 16), exploration_noise=True)
settings = OffPolicyTrainerParams(
    training_collector=collector, max_epochs=1, epoch_num_steps=16_000, collection_step_num_env_steps=160,
    update_step_num_gradient_steps_per_sample=0.15, batch_size=128, test_step_num_episodes=0, show_progress=False,
)  # fmt: skip
learner.run_training(settings)


def choose(seen: Any, mask: Any) -> int:
    batch = Batch(obs=Batch(obs=to_float(seen)[None], mask=np.equal(mask, 1)[None]), info=Batch())
    return int(policy(batch).act[0])


policy.is_within_training_step = False
measure("Tianshou", choose)
