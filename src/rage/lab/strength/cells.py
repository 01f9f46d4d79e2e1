"""A cell is one bot among `steady` bots, by some rules at a table of some size; all cells are the whole picture."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from math import fsum
from statistics import fmean
from typing import Any

from rage.bots.specs import LEVELS
from rage.engine import rules_of
from rage.engine.editions import VARIANTS as ENGINE_VARIANTS
from rage.engine.editions import edition_of
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Bidding
from rage.lab.arena.confidence_intervals import Estimate, mean_of_sums
from rage.lab.arena.match_plan import MatchPlan
from rage.lab.arena.playing import Game
from rage.lab.arena.workers import play_match
from rage.lab.champion.bot import NETWORK

BOTS = ("random", "novice", *(level for level in LEVELS if level != "steady"), "sampler:300w")
COMPANY = "steady"
EDITIONS = ("de-amigo", "fr-amigo", "us-fundex")
"""`nl-amigo` and `en-amigo` play by the rules of `de-amigo`."""
PLAYERS = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
USUAL = 4
AS_PRINTED = "as printed"
_CALLED = {"plus_minus_one": "plus/minus one", "hidden": "hidden bids", "secret": "secret bids"}


def _called(variant: str) -> str:
    return _CALLED.get(variant, variant.replace("_", " "))


VARIANTS: dict[str, dict[str, Any]] = {
    AS_PRINTED: {},
    **{_called(name): {"bidding": name} if name in set(Bidding) else {name: True} for name in ENGINE_VARIANTS},
}
"""Everything that the engine counts as a variant, with the settings that switch it on."""
VARIANTS_BY_EDITION = {
    EDITIONS[0]: tuple(VARIANTS),
    EDITIONS[-1]: (AS_PRINTED, *map(_called, edition_of(EDITIONS[-1]).variants)),
}
"""All of them in one edition, and in another those that it prints."""
_OF_THE_NETWORK = ("strong", "champion")


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
    """What a bot did in a cell: sums over deals, so that more of them can be added."""

    deals: int = 0
    total: float = 0.0
    """Of the deals' margins."""
    squares: float = 0.0
    """Of their squares."""
    by_size: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """For each hand size, how many bids were met, of how many."""
    network: str = ""
    """A digest of the network that the bot played by, where it has one."""

    @property
    def margin(self) -> Estimate:
        """Points a round more than the others have on average, with its interval."""
        return mean_of_sums(self.deals, self.total, self.squares)

    @property
    def exact(self) -> float:
        """Which part of the bids was met."""
        met, asked = map(sum, zip(*self.by_size.values(), strict=True))
        return met / asked


def all_cells() -> Iterator[Cell]:
    """Every bot in every edition with four, and in two of them with every number of players and by their variants."""
    for bot in BOTS:
        for edition in EDITIONS:
            yield Cell(bot, edition, USUAL)
        for edition in (EDITIONS[0], EDITIONS[-1]):
            yield from (Cell(bot, edition, players) for players in PLAYERS if players != USUAL)
        for edition, variants in VARIANTS_BY_EDITION.items():
            yield from (Cell(bot, edition, USUAL, variant) for variant in variants if variant != AS_PRINTED)


def measure(cell: Cell, deals: int, jobs: int = 1, known: Measured | None = None) -> Measured:
    """Play a cell up to so many deals, each with the bot in every seat; those that are known are played no more."""
    network = network_of(cell.bot)
    if known is None or known.network != network:
        known = Measured(network=network)
    rules = rules_of(cell.edition, cell.players, VARIANTS[cell.variant])
    specs = (cell.bot, *[COMPANY] * (cell.players - 1))
    plan = MatchPlan(specs=specs, rules=rules, boards=deals, seed="strength", first=known.deals)
    boards: dict[int, list[float]] = defaultdict(list)
    met = Counter({int(size): share[0] for size, share in known.by_size.items()})
    asked = Counter({int(size): share[1] for size, share in known.by_size.items()})
    for batch in play_match(plan, jobs):
        for game in batch.games:
            boards[game.board].append(_margin(game))
            size = game.sizes[0]
            asked[size] += 1
            met[size] += game.sheet[0][game.entries.index(0)].exact
    margins = [fmean(rotations) for rotations in boards.values()]
    return Measured(
        known.deals + len(margins),
        round(known.total + fsum(margins), 6),
        round(known.squares + fsum(margin**2 for margin in margins), 6),
        {str(size): (met[size], asked[size]) for size in sorted(asked)},
        network,
    )


@cache
def network_of(bot: str) -> str:
    """A digest of the network in the package, for a bot that plays by it: another network, another bot."""
    return sha256(NETWORK.read_bytes()).hexdigest()[:12] if bot in _OF_THE_NETWORK else ""


def _margin(game: Game) -> float:
    """Points more than the others have on average."""
    points = [score.total for score in game.sheet[0]]
    own = points.pop(game.entries.index(0))
    return own - fmean(points)
