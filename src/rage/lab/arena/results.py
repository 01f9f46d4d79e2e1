"""The results tell for each contestant what it scored, with intervals, and how it compares with the others."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from statistics import fmean

from rage.lab.arena.confidence_intervals import Estimate, mean_of
from rage.lab.arena.match_plan import MatchPlan
from rage.lab.arena.playing import Batch, Game
from rage.lab.arena.ratings import rate


@dataclass(frozen=True)
class Result:
    """What one contestant has done."""

    entry: int
    """Its place in the plan."""
    name: str
    boards: int
    rounds: int
    points: Estimate
    """Points a round."""
    margin: Estimate
    """Points a round more than the others at the table have on average."""
    exact: Estimate
    """How often its bid was met."""
    wins: Estimate
    """Its share of the wins; who ties for the first place shares one."""
    rating: Estimate
    forfeits: dict[str, int]
    """Moves made in its place, by the kind of failure."""
    complaints: dict[str, str]
    """For each kind, what there was to say about the first one."""


@dataclass(frozen=True)
class Outcome:
    """The results of a whole plan."""

    plan: MatchPlan
    games: tuple[Game, ...]
    """In order of board and rotation."""
    results: tuple[Result, ...]
    """In the order of the plan."""
    differences: dict[tuple[int, int], Estimate]
    """For two contestants that met, how many points a round the first has more."""


def names_for(names: Sequence[str]) -> tuple[str, ...]:
    """Give different names to all: of those that are called the same, the second is `NAME (2)`."""
    called: Counter[str] = Counter()
    found = []
    for name in names:
        called[name] += 1
        found.append(name if called[name] == 1 else f"{name} ({called[name]})")
    return tuple(found)


def summarise(plan: MatchPlan, batches: Iterable[Batch], names: Sequence[str] | None = None) -> Outcome:
    """Summarise all batches, in whatever order they came."""
    in_order = sorted(batches, key=lambda batch: batch.games[0].board)
    games = tuple(game for batch in in_order for game in batch.games)
    ratings = rate(games, len(plan.specs))
    results = [
        _result(entry, name, in_order, games, ratings[entry])
        for entry, name in enumerate(names_for(names or plan.specs))
    ]
    pairs = permutations(range(len(plan.specs)), 2)
    differences = {(one, other): _difference(games, one, other) for one, other in pairs}
    return Outcome(plan, games, tuple(results), {pair: found for pair, found in differences.items() if found})


def _result(entry: int, name: str, batches: Sequence[Batch], games: Sequence[Game], rating: Estimate) -> Result:
    own = [game for game in games if entry in game.entries]
    forfeits = sum((batch.forfeits.get(entry, Counter()) for batch in batches), Counter[str]())
    complaints: dict[str, str] = {}
    for batch in reversed(batches):
        complaints |= batch.complaints.get(entry, {})
    return Result(
        entry=entry,
        name=name,
        boards=len({game.board for game in own}),
        rounds=sum(len(game.sheet) for game in own),
        points=mean_of(_by_board(own, lambda game: _points(game, entry))),
        margin=mean_of(_by_board(own, lambda game: _margin(game, entry))),
        exact=mean_of(_by_board(own, lambda game: _exact(game, entry)), 0.0, 1.0),
        wins=mean_of(_by_board(own, lambda game: _win(game, entry)), 0.0, 1.0),
        rating=rating,
        forfeits={str(kind): number for kind, number in sorted(forfeits.items())},
        complaints={str(kind): complaint for kind, complaint in sorted(complaints.items())},
    )


def _difference(games: Sequence[Game], one: int, other: int) -> Estimate | None:
    met = [game for game in games if one in game.entries and other in game.entries]
    return mean_of(_by_board(met, lambda game: _points(game, one) - _points(game, other))) if met else None


def _by_board(games: Sequence[Game], measure: Callable[[Game], float]) -> list[float]:
    """The mean of a measure over the rotations of each board."""
    boards: dict[int, list[float]] = defaultdict(list)
    for game in games:
        boards[game.board].append(measure(game))
    return [fmean(rotations) for rotations in boards.values()]


def _points(game: Game, entry: int) -> float:
    seat = game.entries.index(entry)
    return fmean(row[seat].total for row in game.sheet)


def _margin(game: Game, entry: int) -> float:
    return _points(game, entry) - fmean(_points(game, other) for other in game.entries if other != entry)


def _exact(game: Game, entry: int) -> float:
    seat = game.entries.index(entry)
    return fmean(row[seat].exact for row in game.sheet)


def _win(game: Game, entry: int) -> float:
    place = game.places[game.entries.index(entry)]
    return 1 / game.places.count(1) if place == 1 else 0.0
