"""The kernel and its environments beside other game environments, in one run on one core.

Uniformly random play. Ours are rounds of ten cards for four, the deal included, with the full rules of an edition.
Peers play what they have that comes nearest: OpenSpiel's Oh Hell has the same bids and tricks, without action cards.
"""

import os
import random
import warnings
from collections.abc import Callable
from functools import partial
from importlib.metadata import version

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import jax
    import jax.numpy as jnp
    import numpy as np
    import pgx
    import pyspiel
    import rlcard
    from pettingzoo import AECEnv
    from pettingzoo.classic import texas_holdem_v4
    from pgx.experimental import auto_reset
    from rlcard.agents import RandomAgent

from rage.benchmark import Speed, measure
from rage.engine import rules_of
from rage.lab.env.pettingzoo_env import raw_env
from rage.lab.env.vector_env import RageVectorEnv
from rage.lab.kernel import batch

TABLES = 1024
OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=10)"
MOVES_OF_A_ROUND = 44


def kernel_rounds(edition: str) -> Callable[[], int]:
    rules, seeds = rules_of(edition, 4, {"hand_sizes": [10]}), iter(range(10**9))
    return lambda: batch.play_at_random(batch.new_tables(rules, TABLES, next(seeds)))


def batched_steps(edition: str) -> Callable[[], int]:
    env = RageVectorEnv(TABLES, rules_of(edition, 4), episode=10)
    env.reset(seed=1)

    def step() -> int:
        env.step(env.sample_actions())
        return TABLES

    return step


def aec_episode(env: "AECEnv[str, dict[str, np.ndarray], int]") -> int:
    """One episode through PettingZoo's own loop."""
    env.reset()
    moves = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(random.random() * len(legal))]))
        moves += 1
    return moves


def open_spiel_round(game: "pyspiel.Game") -> int:
    """The tuned Python loop: chance nodes are drawn like moves, since they are uniform here."""
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(random.random() * len(legal))])
    return MOVES_OF_A_ROUND


def open_spiel_bots(game: "pyspiel.Game") -> Callable[[], int]:
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]

    def play() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(30))
        return MOVES_OF_A_ROUND

    return play


def rlcard_game(name: str) -> Callable[[], int]:
    env = rlcard.make(name)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    return lambda: sum(len(trajectory) // 2 for trajectory in env.run(is_training=False)[0])


def pgx_steps(name: str) -> Callable[[], int]:
    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def draw(key: jax.Array, mask: jax.Array) -> jax.Array:
        return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)

    choose, key = jax.jit(draw), jax.random.PRNGKey(0)
    states = [jax.jit(jax.vmap(env.init))(jax.random.split(key, TABLES)), key]

    def play() -> int:
        state, key = states
        first, second, key = jax.random.split(key, 3)
        state = step(state, choose(first, state.legal_action_mask), jax.random.split(second, TABLES))
        state.rewards.block_until_ready()
        states[:] = state, key
        return TABLES

    return play


def contenders() -> dict[str, Callable[[], int]]:
    oh_hell = pyspiel.load_game(OH_HELL)
    spiel, cards, zoo = version("open_spiel"), version("rlcard"), version("pettingzoo")
    return {
        "rage kernel, de-amigo": kernel_rounds("de-amigo"),
        "rage kernel, us-fundex": kernel_rounds("us-fundex"),
        "rage batched environment, observations and masks": batched_steps("de-amigo"),
        "rage through PettingZoo": partial(aec_episode, raw_env(rules_of("de-amigo", 4), episode=10)),
        f"OpenSpiel {spiel}, oh_hell, its C++ bots": open_spiel_bots(oh_hell),
        f"OpenSpiel {spiel}, oh_hell, tuned Python loop": partial(open_spiel_round, oh_hell),
        f"Pgx {version('pgx')} on JAX {version('jax')}, sparrow_mahjong": pgx_steps("sparrow_mahjong"),
        f"Pgx {version('pgx')} on JAX {version('jax')}, leduc_holdem": pgx_steps("leduc_holdem"),
        f"RLCard {cards}, uno": rlcard_game("uno"),
        f"RLCard {cards}, bridge": rlcard_game("bridge"),
        f"PettingZoo {zoo}, texas_holdem": partial(aec_episode, texas_holdem_v4.env()),
    }


def speeds() -> dict[str, Speed]:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    games = contenders()
    for play in games.values():
        play()
    return measure(games, windows=9, seconds=0.4)
