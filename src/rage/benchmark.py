"""Speed is measured in moves a second of processor time, over several windows."""

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from math import floor
from random import Random
from time import process_time

from rage.dealer import deal_next, open_table
from rage.engine import Illegal, Phase, Rules, apply, legal_moves


@dataclass(frozen=True)
class Speed:
    """Moves a second: the median window, and the spread."""

    moves_per_second: int
    slowest: int
    fastest: int
    moves: int


def measure(contenders: dict[str, Callable[[], int]], windows: int, seconds: float) -> dict[str, Speed]:
    """Run each contender's games in turns, window by window, so that all meet the same weather.

    A contender plays one game and returns how many moves it had.
    """
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    moves = dict.fromkeys(contenders, 0)
    for _ in range(windows):
        for name, play_game in contenders.items():
            played, start = 0, process_time()
            while (passed := process_time() - start) < seconds:
                played += play_game()
            rates[name].append(played / passed)
            moves[name] += played
    return {
        name: Speed(round(statistics.median(rate)), round(min(rate)), round(max(rate)), moves[name])
        for name, rate in rates.items()
    }


def random_law_game(rules: Rules, rng: Random) -> int:
    """Play a full game at random through the plain engine, with legal moves at every step; the number of moves."""
    state, moves, over, deal, draw = open_table(rules, rng), 0, Phase.OVER, Phase.DEAL, rng.random
    while state.phase is not over:
        if state.phase is deal:
            state, _ = deal_next(state, rng)
        seat = state.turn
        legal = legal_moves(state, seat).moves
        step = apply(state, seat, legal[floor(draw() * len(legal))])
        if isinstance(step, Illegal):
            raise AssertionError(f"a legal move was refused: {step}")
        state, _ = step
        moves += 1
    return moves
