"""Random play drives the environments as a learner does; their speed is measured by it."""

from rage.lab.env.pettingzoo_env import raw_env
from rage.lab.env.vector_env import RageVectorEnv


def random_step(tables: RageVectorEnv) -> int:
    """Take one step of a batch, its actions drawn among the legal ones; return the number of moves."""
    tables.step(tables.sample_actions())
    return tables.num_envs


def random_episode(table: raw_env) -> int:
    """Play one episode through PettingZoo's own loop, each action sampled with its mask; return the number of moves."""
    table.reset()
    moves = 0
    for agent in table.agent_iter():
        observation, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(observation["action_mask"]))
            moves += 1
    return moves
