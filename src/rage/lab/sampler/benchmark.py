"""Decisions are measured: how long they take, and how many rollouts go into them.

python -m rage.lab.sampler.benchmark --players 4
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time

from rage.bots import make_bot
from rage.dealer import deal_next, open_table
from rage.engine import Illegal, Phase, Rules, View, apply, rules_of, seats_to_act, view_of
from rage.lab.sampler.bot import BUDGET_S
from rage.lab.sampler.search import Budget, Search, SearchOptions


def decisions(rules: Rules, rng: Random) -> Iterator[View]:
    """Every view of a game between steady bots in which there is something to decide."""
    bot, state = make_bot("steady", rng), open_table(rules, rng)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state, _ = deal_next(state, rng)
        view = view_of(state, seats_to_act(state)[0])
        if len(view.legal) > 1:
            yield view
        step = apply(state, seats_to_act(state)[0], bot.choose(view))
        assert not isinstance(step, Illegal)
        state, _ = step


@dataclass
class Timings:
    """What the decisions of a game took."""

    clock: list[float] = field(default_factory=list)
    """Seconds of each decision."""
    processor: list[float] = field(default_factory=list)
    """The same in processor time, which others on the machine do not lengthen."""
    rollouts: int = 0


def measure(rules: Rules, budget: Budget, seed: int) -> Timings:
    """Decide everything there is to decide in a game."""
    timings = Timings()
    for view in decisions(rules, Random(seed)):
        started, was_busy = perf_counter(), process_time()
        search = Search(view, seed, SearchOptions())
        search.best(budget)
        timings.clock.append(perf_counter() - started)
        timings.processor.append(process_time() - was_busy)
        timings.rollouts += search.rollouts
    return timings


def main() -> None:
    """Measure, and print three lines."""
    asked = ArgumentParser(prog="python -m rage.lab.sampler.benchmark", description=__doc__)
    asked.add_argument("--edition", default="de-amigo")
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--seconds", type=float, default=BUDGET_S)
    asked.add_argument("--worlds", type=int)
    given = asked.parse_args()
    rules = rules_of(given.edition, given.players)
    measure(rules_of(given.edition, given.players, {"hand_sizes": [1]}), Budget(0.01), 0)  # loads what is compiled
    timings = measure(rules, Budget(given.seconds, given.worlds), 1)
    rate = timings.rollouts / sum(timings.processor)
    print(f"{given.edition}, {given.players} players, {len(timings.clock)} decisions; {rate:,.0f} rollouts a second")
    for name, times in (("by the clock", timings.clock), ("of processor time", timings.processor)):
        middle, late, longest = (f"{1000 * time:.1f} ms" for time in (median(times), _late(times), max(times)))
        print(f"median {middle}, 99 % {late}, longest {longest} {name}")


def _late(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


if __name__ == "__main__":
    main()
