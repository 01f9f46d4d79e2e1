"""The deep Q-learner of RLCard, fed by hand from a table among random players."""

from collections import OrderedDict
from typing import Any

from measure import CARDS, measure
from rlcard.agents import DQNAgent

from rage.lab import SingleEnv, to_float

STEPS = 16_000
table = SingleEnv(episode=CARDS)
agent = DQNAgent(
    num_actions=int(table.action_space.n),
    state_shape=[table.observation_space.shape[0]],
    mlp_layers=[256, 256],
    learning_rate=0.0005,
    discount_factor=1.0,
    epsilon_decay_steps=STEPS * 3 // 4,
    update_target_estimator_every=250,
    batch_size=128,
    replay_memory_init_size=1000,
    train_every=4,
)


def state(seen: Any, mask: Any) -> dict[str, Any]:
    """A position as RLCard has it."""
    legal = OrderedDict.fromkeys(mask.nonzero()[0].tolist())
    return {"obs": to_float(seen), "legal_actions": legal, "raw_legal_actions": list(legal)}


observation, info = table.reset(seed=1)
now = state(observation, info["action_mask"])
for _ in range(STEPS):
    action = agent.step(now)
    observation, reward, over, _, info = table.step(action)
    after = state(observation, info["action_mask"])
    agent.feed((now, action, reward / 10, after, over))
    if over:
        observation, info = table.reset()
        after = state(observation, info["action_mask"])
    now = after

print()
measure("RLCard", lambda seen, mask: int(agent.eval_step(state(seen, mask))[0]))
