"""The plain engine beside other plain-Python card engines, in one run on one core.

Each contender plays whole games (or rounds, where its package has no more) with uniformly random legal moves through
its own public loop. Writes the table of `bench/results.md`.
"""

import importlib.metadata
import platform
import random
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rage.engine import rules_of
from rage.measure import Speed, measure, random_law_game

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import numpy as np
    from gymhearts.env import HeartsEnv
    from jass.game.game_sim import GameSim
    from jass.game.game_util import deal_random_hand
    from jass.game.rule_schieber import RuleSchieber
    from whist.game import Game

RESULTS = Path(__file__).parent / "results.md"
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


def table(speeds: dict[str, Speed]) -> str:
    ours = next(iter(speeds.values())).moves_per_second
    lines = ["| engine | moves a second | slowest – fastest | rage is |", "|---|---:|---:|---:|"]
    lines += [
        f"| {name} | {speed.moves_per_second:,} | {speed.slowest:,} – {speed.fastest:,} "
        f"| {ours / speed.moves_per_second:.2f} × |"
        for name, speed in speeds.items()
    ]
    return "\n".join(lines)


def main() -> None:
    games = contenders()
    for play_game in games.values():
        play_game()
    speeds = measure(games, windows=15, seconds=0.4)
    text = f"""# Speed, side by side

`make bench` wrote this file: every engine in one process on one core of one machine, in turns, so that they meet the
same weather. Machines differ and are noisy: read the ratios, not the absolute numbers.

## The law (plain Python)

Uniformly random games, legal moves asked for at every step, the deal included; processor time, median of
15 windows of 0.4 s. Python {platform.python_version()}. The peers play simpler games and change their state in place;
this engine plays the full rules, returns a new state and the events of every move, and keeps the old state valid.

{table(speeds)}

`rage bench law --json` measures ours alone.
"""
    RESULTS.write_text(text)
    print(text)


if __name__ == "__main__":
    main()
