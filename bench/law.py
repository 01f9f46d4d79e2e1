"""The plain engine beside other plain-Python card engines, in one run on one core.

Each contender plays whole games (or rounds, where its package has no more) with uniformly random legal moves through
its own public loop.
"""

import importlib.metadata
import random
import warnings
from collections.abc import Callable
from functools import partial

from rage.benchmark import Speed, measure, random_law_game
from rage.engine import rules_of

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import numpy as np
    from gymhearts.env import HeartsEnv
    from jass.game.game_sim import GameSim
    from jass.game.game_util import deal_random_hand
    from jass.game.rule_schieber import RuleSchieber
    from whist.game import Game

TRUMPS = 4


class RandomHearts:
    """A Hearts player that plays any card it may."""

    def move(self, observation: dict[str, list[int]]) -> int:
        return random.choice(observation["valid_hand_cards"] or observation["hand_cards"])

    def watch(self, observation: object, info: object) -> None:
        """Nothing to remember."""


def hearts_game() -> int:
    env = HeartsEnv()
    for _ in range(4):
        env.add_player(RandomHearts())
    env.start()
    moves, done = 0, False
    while not done:
        _, _, done, _ = env.step(env.move())
        moves += 1
    return moves


def whist_round() -> int:
    game = Game()
    game.deal()
    moves = 0
    while not game.has_ended:
        player = game.current_player
        game.take_action(player, random.choice(game.valid_actions(player)))
        moves += 1
    return moves


def jass_round() -> int:
    rule = RuleSchieber()
    game = GameSim(rule)
    game.init_from_cards(deal_random_hand(), dealer=0)
    game.action_trump(random.randrange(TRUMPS))
    moves = 1
    while not game.is_done():
        valid = np.flatnonzero(rule.get_valid_cards_from_state(game.state))
        game.action_play_card(int(random.choice(valid)))
        moves += 1
    return moves


def contenders() -> dict[str, Callable[[], int]]:
    rng = random.Random(1)
    games: dict[str, Callable[[], int]] = {}
    for edition in ("de-amigo", "us-fundex"):
        rules = rules_of(edition, 4)
        games[f"rage, {edition}, 4 players"] = partial(random_law_game, rules, rng)
    games[f"gym-hearts {importlib.metadata.version('gym-hearts')} (Hearts)"] = hearts_game
    games[f"whist {importlib.metadata.version('whist')} (Whist, one round)"] = whist_round
    games[f"jass-kit {importlib.metadata.version('jass-kit')} (Jass, one round)"] = jass_round
    return games


def speeds() -> dict[str, Speed]:
    games = contenders()
    for play_game in games.values():
        play_game()
    return measure(games, windows=15, seconds=0.4)


def table(speeds: dict[str, Speed]) -> str:
    """The speeds, and how they compare with the first one."""
    ours = next(iter(speeds.values())).moves_per_second
    lines = ["| | moves a second | slowest – fastest | the first is |", "|---|---:|---:|---:|"]
    lines += [
        f"| {name} | {speed.moves_per_second:,} | {speed.slowest:,} – {speed.fastest:,} "
        f"| {ours / speed.moves_per_second:,.2f} × |"
        for name, speed in speeds.items()
    ]
    return "\n".join(lines)
