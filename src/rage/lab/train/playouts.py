"""Looking ahead for as long as there is doubt: the moves that a network finds likely are played out in weighed worlds.

    python -m rage.lab.train.playouts RUN/network.pt --tables 8192 --bids-only

Worlds are drawn evenly and weighed by how likely the network itself would have acted in them as the others did. Every
move is tried in the same worlds, and the network plays the round out. After each portion of worlds, moves that are
clearly worse than the network's own are given up. Its own is changed only where another is clearly better. The same
rounds are played without that.
"""

from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from rage.engine import rules_of
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place
from rage.lab.train.checkpoint import load_network
from rage.lab.train.lookahead import Moment, bids_of, likelihoods, margins, play_on
from rage.lab.train.rounds import Positions, Rounds

_MOST = 10.0
"""A world weighs at most so much more than the heaviest of the first portion, as a logarithm."""
_THINNINGS = 4
_LEAST = 1e-30


@dataclass(frozen=True)
class Playouts:
    """How much is tried, and what counts as clear."""

    moves: int = 4
    least: float = -5.0
    """Moves whose chance has a smaller logarithm are not tried."""
    pool: int = 512
    """Worlds that are drawn in a portion."""
    kept: int = 256
    """Worlds of a portion in which moves are played out: light ones are left out by chance, the others weigh more."""
    portions: int = 8
    blur: float = 0.02
    """Which part of the others' choices is taken to be made at random."""
    bids_only: bool = False
    """Whether only bids tell about worlds, not plays."""
    capped: bool = True
    """Whether no world weighs more than the mean times the square root of their number."""
    rule_of_thumb: bool = False
    """Whether the rule of thumb plays rounds out, not the network."""
    given_up: float = 1.5
    """A move is given up when it is so many standard errors worse than the network's own;"""
    enough: float = 4.0
    """nothing more is tried when it is so many better;"""
    clear: float = 1.5
    """and in the end it is made when it is so many better."""


@dataclass
class Counts:
    """What a search did, over all tables."""

    asked: int = 0
    changed: int = 0
    worlds: int = 0
    promised: float = 0.0
    """What the changes were worth in the worlds they were chosen by,"""
    borne_out: float = 0.0
    """and in a portion of others."""


class Tally:
    """What each move of each table brought more than the network's own, by the worlds' weights."""

    def __init__(self, tables: int, moves: int, device: Any) -> None:
        self._weight, self._squares = (torch.zeros((tables, 1), dtype=torch.float64, device=device) for _ in range(2))
        self._sums = torch.zeros((3, tables, moves), dtype=torch.float64, device=device)

    def add(self, tables: Any, weights: Any, more: Any) -> None:
        """Worlds of these tables, each with its weight and what each move brought more in it."""
        weights = weights[:, None]
        squares = weights**2
        self._weight.index_add_(0, tables, weights)
        self._squares.index_add_(0, tables, squares)
        for total, part in zip(self._sums, (weights * more, squares * more, squares * more**2), strict=True):
            total.index_add_(0, tables, part)

    @property
    def is_empty(self) -> Any:
        return self._weight == 0

    @property
    def mean(self) -> Any:
        return self._sums[0] / self._weight.clamp(min=_LEAST)

    @property
    def error(self) -> Any:
        """The standard error of the mean."""
        mean = self.mean
        spread = self._sums[2] - 2 * mean * self._sums[1] + mean**2 * self._squares
        return spread.clamp(min=0).sqrt() / self._weight.clamp(min=_LEAST)


class PlayoutSearch:
    """A search for many tables at once; `by` weighs and plays out, if it is not the network that is asked first."""

    def __init__(self, rounds: Rounds, options: Playouts, by: Rounds | None = None) -> None:
        self.counts = Counts()
        self._rounds, self._by, self._options = rounds, by or rounds, options

    def __call__(self, tables: Positions, past: list[Moment], generator: Any) -> Any:
        """An action for the seat to act at each table."""
        options = self._options
        if options.bids_only:
            past = bids_of(past)
        portion = _Portion(self._by, tables, past, options, generator)
        logs, moves = self._rounds.scores(tables.rows, tables.turns).log_softmax(1).topk(options.moves, 1)
        left = logs > options.least
        tally = Tally(len(tables), options.moves, self._rounds.device)
        self.counts.asked += int((left.sum(1) > 1).sum())
        settled = torch.zeros(len(tables), dtype=torch.bool, device=self._rounds.device)
        for _ in range(options.portions):
            which = ((left.sum(1) > 1) & ~settled).nonzero().squeeze(1)
            if not len(which):
                break
            self.counts.worlds += len(which) * options.pool
            portion.play(which, moves, left, tally)
            left &= _may_be_better(tally, options)
            settled = (left & (tally.mean > options.enough * tally.error)).any(1)
        clear = left & (tally.mean > options.clear * tally.error) & ~tally.is_empty & ~_is_own(left)
        promised, best = tally.mean.masked_fill(~clear, place.LOWEST).max(1)
        changed = clear.any(1)
        self._note(portion, moves, changed, best, promised)
        return torch.where(changed, moves.gather(1, best[:, None]).squeeze(1), moves[:, 0])

    def _note(self, portion: "_Portion", moves: Any, changed: Any, best: Any, promised: Any) -> None:
        which = changed.nonzero().squeeze(1)
        if len(which):
            tally = Tally(len(moves), self._options.moves, self._rounds.device)
            both = _is_own(moves).clone().scatter_(1, best[:, None], True)
            portion.play(which, moves, both, tally)
            self.counts.changed += len(which)
            self.counts.promised += float(promised[which].sum())
            self.counts.borne_out += float(tally.mean.gather(1, best[:, None])[which].sum())


def _is_own(moves: Any) -> Any:
    """The network's own move comes first."""
    return (torch.arange(moves.shape[1], device=moves.device) == 0).expand(moves.shape)


def _may_be_better(tally: Tally, options: Playouts) -> Any:
    mean = tally.mean
    return (mean + options.given_up * tally.error >= 0) | tally.is_empty | _is_own(mean)


class _Portion:
    """Draws a portion of worlds for some of the tables, weighs them and plays moves out in them."""

    def __init__(self, by: Rounds, tables: Positions, past: list[Moment], options: Playouts, generator: Any) -> None:
        self._by, self._tables, self._past = by, tables, past
        self._options, self._generator = options, generator
        self._heaviest = torch.full((len(tables), 1), float("nan"), device=by.device)
        """The logarithm that weights are told against: that of the heaviest world of the first portion."""

    def play(self, which: Any, moves: Any, left: Any, tally: Tally) -> None:
        by, seats = self._by, self._tables.turns
        owners = which.repeat_interleave(self._options.pool)
        drawn = self._tables.copy(owners)
        by.redeal(drawn, seats[owners], self._generator)
        weights, kept = thinned(self._weights(drawn, owners, which), self._options.kept, self._generator)
        owners, drawn = owners[kept], drawn.copy(kept)
        world, move = left[owners].nonzero().unbind(1)
        trials, actions, whose = drawn.copy(world), moves[owners[world], move], seats[owners[world]]
        worth = torch.zeros((len(owners), moves.shape[1]), dtype=torch.float64, device=by.device)
        if self._options.rule_of_thumb:
            by.finish(trials, actions)
            worth[world, move] = by.margins(trials, whose).double()
        else:
            by.take(trials, actions)
            worth[world, move] = play_on(by, trials, whose, at.NONE).double()
        tally.add(owners, weights, (worth - worth[:, :1]).masked_fill(~left[owners], 0.0))

    def _weights(self, drawn: Positions, owners: Any, which: Any) -> Any:
        options = self._options
        logs = likelihoods(self._by, drawn, owners, self._tables, self._past, options.blur).view(-1, options.pool)
        first = self._heaviest[which].isnan()
        self._heaviest[which] = torch.where(first, logs.max(1, keepdim=True).values, self._heaviest[which])
        weights = (logs - self._heaviest[which]).clamp(max=_MOST).exp().double()
        if options.capped:
            weights = torch.minimum(weights, weights.mean(1, keepdim=True) * options.pool**0.5)
        return weights


def thinned(weights: Any, kept: int, generator: Any) -> tuple[Any, Any]:
    """About so many worlds of each table: their weights and numbers. The expected weight of each stays what it was."""
    if kept >= weights.shape[1]:
        return weights.flatten(), torch.arange(weights.numel(), device=weights.device)
    factor = kept / weights.sum(1, keepdim=True)
    for _ in range(_THINNINGS):
        is_heavy = factor * weights >= 1
        light = weights.masked_fill(is_heavy, 0).sum(1, keepdim=True)
        factor = (kept - is_heavy.sum(1, keepdim=True)).clamp(min=1) / light.clamp(min=_LEAST)
    chances = (factor * weights).clamp(max=1)
    drawn = torch.rand(chances.shape, dtype=chances.dtype, device=chances.device, generator=generator) < chances
    numbers = drawn.flatten().nonzero().squeeze(1)
    return (weights / chances.clamp(min=_LEAST)).flatten()[numbers], numbers


def main() -> None:
    """Measure, and print what was found."""
    asked = ArgumentParser(prog="python -m rage.lab.train.playouts")
    asked.add_argument("network", type=Path)
    asked.add_argument("--by", type=Path, help="a smaller network that weighs worlds and plays them out")
    asked.add_argument("--among", default="itself", help="itself, steady, or the file of a network")
    asked.add_argument("--edition", default="de-amigo")
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--tables", type=int, default=8192)
    asked.add_argument("--seed", type=int, default=7)
    asked.add_argument("--at-once", type=int, default=4096)
    for name in ("moves", "pool", "kept", "portions"):
        asked.add_argument(f"--{name}", type=int, default=getattr(Playouts, name))
    for name in ("least", "blur", "given-up", "enough", "clear"):
        asked.add_argument(f"--{name}", type=float, default=getattr(Playouts, name.replace("-", "_")))
    asked.add_argument("--bids-only", action="store_true")
    asked.add_argument("--uncapped", action="store_false", dest="capped")
    asked.add_argument("--rule-of-thumb", action="store_true")
    asked.add_argument("--device", default="cuda")
    given = asked.parse_args()

    def rounds(file: Path) -> Rounds:
        return Rounds(rules_of(given.edition, given.players), load_network(file, given.device)[0], given.device)

    own = rounds(given.network)
    options = Playouts(**{name: getattr(given, name) for name in Playouts.__dataclass_fields__})
    search = PlayoutSearch(own, options, rounds(given.by) if given.by else None)
    company = given.among if given.among in ("itself", "steady") else "itself"
    other = rounds(Path(given.among)) if given.among != company else None
    alone, ahead = (
        margins(own, given.tables, given.seed, company, each, given.at_once, opponent=other) for each in (None, search)
    )
    gains, counts = ahead - alone, search.counts
    print(f"among {given.among}: {alone.mean():+.3f} alone; looking ahead adds "
          f"{gains.mean():+.3f} ±{1.96 * gains.std() / len(gains) ** 0.5:.3f}; in a round "
          f"{counts.asked / len(gains):.2f} choices in doubt, {counts.changed / len(gains):.3f} changed, "
          f"{counts.promised / len(gains):+.3f} promised, {counts.borne_out / len(gains):+.3f} borne out; "
          f"{counts.worlds / max(1, counts.asked):.0f} worlds a choice")  # fmt: skip


if __name__ == "__main__":
    main()
