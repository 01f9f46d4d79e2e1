"""A cell is one bot among `steady` bots, by some rules at a table of some size; all cells are the whole picture."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from rage.bots.specs import LEVELS
from rage.engine import rules_of
from rage.lab.arena.confidence_intervals import mean_of
from rage.lab.arena.match_plan import MatchPlan
from rage.lab.arena.playing import Game
from rage.lab.arena.workers import play_match

BOTS = ("random", "novice", *(level for level in LEVELS if level != "steady"), "sampler:300w")
COMPANY = "steady"
EDITIONS = ("de-amigo", "fr-amigo", "us-fundex")
"""`nl-amigo` and `en-amigo` play by the rules of `de-amigo`."""
PLAYERS = (2, 3, 4, 6, 8)
USUAL = 4
VARIANTS: dict[str, dict[str, Any]] = {
    "as printed": {},
    "plus/minus one": {"plus_minus_one": True},
    "slam": {"slam": True},
    "hidden bids": {"bidding": "hidden"},
    "secret bids": {"bidding": "secret"},
}
AS_PRINTED = "as printed"


@dataclass(frozen=True)
class Cell:
    """Which bot, by which rules, among how many."""

    bot: str
    edition: str
    players: int
    variant: str = AS_PRINTED

    @property
    def key(self) -> str:
        """What it is called in the file of results."""
        return " ".join((self.bot, self.edition, str(self.players), self.variant))


@dataclass(frozen=True)
class Measured:
    """What a bot did in a cell."""

    deals: int
    margin: float
    spread: float
    """Half the 95 % interval of the margin."""
    exact: float
    by_size: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """For each hand size, how many bids were met, of how many."""


def all_cells() -> Iterator[Cell]:
    """Every bot in every edition with four, with every number of players in two editions, and by every variant."""
    for bot in BOTS:
        for edition in EDITIONS:
            yield Cell(bot, edition, USUAL)
        for edition in (EDITIONS[0], EDITIONS[-1]):
            yield from (Cell(bot, edition, players) for players in PLAYERS if players != USUAL)
        for variant in VARIANTS:
            if variant != AS_PRINTED:
                yield Cell(bot, EDITIONS[0], USUAL, variant)


def measure(cell: Cell, deals: int, jobs: int = 1) -> Measured:
    """Play a cell: duplicate deals, the bot in every seat."""
    rules = rules_of(cell.edition, cell.players, VARIANTS[cell.variant])
    specs = (cell.bot, *[COMPANY] * (cell.players - 1))
    plan = MatchPlan(specs=specs, rules=rules, boards=deals, seed="strength")
    boards: dict[int, list[float]] = defaultdict(list)
    met: Counter[int] = Counter()
    asked: Counter[int] = Counter()
    for batch in play_match(plan, jobs):
        for game in batch.games:
            boards[game.board].append(_margin(game))
            size = game.sizes[0]
            asked[size] += 1
            met[size] += game.sheet[0][game.entries.index(0)].exact
    margin = mean_of([fmean(rotations) for rotations in boards.values()])
    return Measured(
        deals,
        round(margin.mean, 3),
        round(margin.spread or 0.0, 3),
        round(met.total() / asked.total(), 4),
        {str(size): (met[size], asked[size]) for size in sorted(asked)},
    )


def _margin(game: Game) -> float:
    """Points more than the others have on average."""
    points = [score.total for score in game.sheet[0]]
    own = points.pop(game.entries.index(0))
    return own - fmean(points)
