"""A plan says who plays which boards. Everything in it follows from the seed, whoever does the work.

A board, as in duplicate bridge, is a deal that is played several times: once for each rotation of its players over the
seats, with the same hands, pile and dealer.
"""

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from random import Random

from rage.bots.external import Limits
from rage.bots.specs import is_program
from rage.dealer import shuffled
from rage.engine import Deal, Rules, cut

_BATCHES = 64
_LARGEST_BATCH = 20
_BATCH_OF_PROGRAMS = 4
"""Programs are started for each batch: it should be worth it."""


@dataclass(frozen=True)
class MatchPlan:
    """Who plays, by which rules, how often, and from which seed."""

    specs: tuple[str, ...]
    """The contestants; the same may be there twice. They need not all fit at one table."""
    rules: Rules
    """Also says how many sit at a table."""
    boards: int
    seed: str
    _: KW_ONLY
    first: int = 0
    """Boards before this one are left out: they were played before, by a plan that is otherwise the same."""
    whole_games: bool = False
    """Whether a board is a whole game; otherwise it is one round, its size drawn evenly from those of the game."""
    limits: Limits = field(default_factory=Limits)
    log: Path | None = None


@dataclass(frozen=True)
class Board:
    """Something to be played once for each rotation."""

    number: int
    sizes: tuple[int, ...]
    """The cards of each round."""
    entries: tuple[int, ...]
    """The contestants by seat in the first rotation, each by its place in the plan."""


def boards_of(plan: MatchPlan) -> list[Board]:
    """Draw the boards to be played. Sizes and contestants come equally often; who sits beside whom is drawn."""
    rng = Random(f"{plan.seed} boards")
    sizes, played = _sizes(plan, rng), [0] * len(plan.specs)
    found = []
    for number in range(plan.boards):
        waiting = sorted(range(len(plan.specs)), key=lambda entry: (played[entry], rng.random()))
        entries = rng.sample(waiting[: plan.rules.players], plan.rules.players)
        for entry in entries:
            played[entry] += 1
        found.append(Board(number, next(sizes), tuple(entries)))
    return found[plan.first :]


def _sizes(plan: MatchPlan, rng: Random) -> Iterator[tuple[int, ...]]:
    all_sizes = plan.rules.hand_sizes
    while True:
        if plan.whole_games:
            yield all_sizes
        else:
            yield from ((size,) for size in rng.sample(all_sizes, len(all_sizes)))


def batches_of(plan: MatchPlan) -> list[list[Board]]:
    """Divide the boards into batches. They do not depend on who plays them: a program may remember what it played."""
    boards = boards_of(plan)
    least = _BATCH_OF_PROGRAMS if any(map(is_program, plan.specs)) else 1
    size = min(_LARGEST_BATCH, max(least, -(-len(boards) // _BATCHES)))
    return [boards[start : start + size] for start in range(0, len(boards), size)]


def cards_of(plan: MatchPlan, board: Board) -> tuple[Rules, int, list[Deal]]:
    """Return the rules, the first dealer and the deals of a board."""
    rng = Random(f"{plan.seed} board {board.number}")
    rules = replace(plan.rules, hand_sizes=board.sizes)
    drawn = rng.randrange(rules.players)
    dealer = drawn if rules.first_dealer is None else rules.first_dealer
    return rules, dealer, [cut(rules, size, shuffled(rules, rng)) for size in board.sizes]


def seed_for(plan: MatchPlan, board: Board, seat: int) -> str:
    """Return the seed of whoever sits there. Programs are told it, so it must not give the cards away."""
    return sha256(f"{plan.seed} board {board.number} seat {seat}".encode()).hexdigest()


def seated(board: Board, rotation: int) -> tuple[int, ...]:
    """Return the contestants by seat in a rotation: over all of them, everybody has every seat once."""
    return board.entries[rotation:] + board.entries[:rotation]
