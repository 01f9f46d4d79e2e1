"""Bots and plans for the tests of the arena."""

from random import Random
from typing import Any

from rage.engine import Bid, Move, View, rules_of
from rage.lab.arena.match_plan import MatchPlan
from rage.lab.arena.results import Outcome, summarise
from rage.lab.arena.workers import play_match


class Stubborn:
    """Knows no chance: always the last legal move."""

    name = "stubborn"

    def __init__(self, _rng: Random) -> None:
        pass

    def choose(self, view: View) -> Move:
        return view.legal[-1]


class Wilful(Stubborn):
    """Takes an argument."""

    def __init__(self, rng: Random, will: float | str) -> None:
        super().__init__(rng)
        self.name = f"wilful {will!r}"


class Cheat(Stubborn):
    """Bids more than there are tricks."""

    name = "cheat"

    def choose(self, view: View) -> Move:  # noqa: ARG002
        return Bid(99)


STUBBORN = "python:arena.sample_bots:Stubborn"
CHEAT = "python:arena.sample_bots:Cheat"


def plan_for(
    *specs: str, boards: int = 6, seed: str = "1", players: int | None = None, whole_games: bool = False, **options: Any
) -> MatchPlan:
    rules = rules_of("de-amigo", players or len(specs), {"hand_sizes": [4, 2, 1], **options})
    return MatchPlan(specs, rules, boards, seed, whole_games=whole_games)


def outcome_of(plan: MatchPlan, jobs: int = 1) -> Outcome:
    return summarise(plan, play_match(plan, jobs))
