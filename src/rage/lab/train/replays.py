"""Credit by replaying the same deal: what every likely move would have brought, each played out from the same position.

    python -m rage.lab.train.replays NETWORK.pt better.pt --seconds 300
    python -m rage.lab.train.replays NETWORK.pt better.pt --seconds 300 --worlds 32

Where the network is in doubt, each move that it finds likely is made in a copy of the table, and the network plays all
of them out. The deal and all that is still to be drawn are the same for each, so what differs is the moves' worth and
little else. All seats learn from that at once: a move's score rises by what it brought more than the others, however
rarely it is made.

With `--worlds` a search is the teacher: the moves are played out not in the deal as it is but in worlds as the seat to
act may think them, picked by what the others bid, and what counts is a move's worth on average.
"""

import copy
import math
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import torch

from rage.engine import rules_of
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place
from rage.lab.train.checkpoint import load_network, save_other_network
from rage.lab.train.lookahead import COMPANY, Lookahead, Moment, bids_of, is_bidding, margins, play_on, worlds_for
from rage.lab.train.network import PolicyNetwork
from rage.lab.train.rounds import Positions, Rounds

GAMES = (("de-amigo", 4), ("us-fundex", 4), ("de-amigo", 3), ("us-fundex", 6), ("de-amigo", 6), ("us-fundex", 8))
"""Every second batch of rounds is of the first."""
_MEASURING_SEED = 1 << 40
_WARM_STEPS = 20
_LAST_RATE = 0.02
_AVERAGE = 0.995
_LARGEST_NORM = 1.0
_TOLD_EVERY = 30.0
_BLUR = 0.1
_AT_ONCE = 1 << 18
"""So many worlds are drawn and played out together."""
_POINTS = 10.0
"""What a move brought is told in units of so many points."""


@dataclass(frozen=True)
class Replays:
    """What is tried, and how far the scores follow."""

    moves: int = 5
    least: float = -9.0
    """Moves whose chance has a smaller logarithm are not tried."""
    most: float = 25.0
    """More points than this, or fewer, count as this."""
    gap: float = 8.0
    """A score that is so far below the best is not lowered any more."""
    trust: float = 0.05
    """How much it counts to keep to what the network did before the last rounds."""
    rate: float = 1e-4
    batch: int = 32768
    worlds: int = 0
    """In how many worlds each move is played out; 0: in the deal as it is, cards that no seat knows included."""


class Tried(NamedTuple):
    """Choices in doubt: what was known and legal, which moves were tried there, and what each brought."""

    observations: Any
    legal: Any
    moves: Any
    are_tried: Any
    worth: Any


@torch.no_grad()
def replay(rounds: Rounds, count: int, seed: int, options: Replays) -> Tried:
    """Play so many rounds by the network, in all seats; at each choice in doubt also try its likely moves."""
    generator = torch.Generator(rounds.device)
    generator.manual_seed(seed)
    tables, kept, past = rounds.deal(count, seed), list[Tried](), list[Moment]()
    while True:
        going = (~tables.are_over).nonzero().squeeze(1)
        if not len(going):
            return Tried(*(torch.cat(arrays) for arrays in zip(*kept, strict=True)))
        positions = tables.copy(going)
        seats = positions.turns
        observations, legal = rounds.known(positions.rows, seats)
        logs = rounds.scores_of(observations, legal).log_softmax(1)
        likely, moves = logs.topk(options.moves, 1)
        are_tried = likely > options.least
        asked = (are_tried.sum(1) > 1).nonzero().squeeze(1)
        if len(asked):
            moves, are_tried = moves[asked], are_tried[asked]
            if options.worlds:
                moments = [Moment(each.rows[going], each.actions[going], each.was_going[going]) for each in past]
                worth = worth_in_worlds(rounds, positions, asked, moves, are_tried, moments, options, generator)
            else:
                worth = worth_as_dealt(rounds, positions, asked, moves, are_tried)
            kept.append(Tried(observations[asked], legal[asked], moves, are_tried, worth))
        noise = torch.empty_like(logs).exponential_(generator=generator).log_()
        actions = (logs - noise).argmax(1)
        if options.worlds and is_bidding(positions.rows).any():
            past.append(_moment(tables, going, actions))
        rounds.take(positions, actions)
        tables.put(going, positions)


def worth_as_dealt(rounds: Rounds, positions: Positions, asked: Any, moves: Any, are_tried: Any) -> Any:
    """What each move that is tried brings in the deal as it is."""
    which, move = are_tried.nonzero().unbind(1)
    trials, seats = positions.copy(asked[which]), positions.turns[asked[which]]
    rounds.take(trials, moves[which, move])
    worth = torch.zeros(moves.shape, device=rounds.device)
    worth[which, move] = play_on(rounds, trials, seats, at.NONE)
    return worth


def worth_in_worlds(
    rounds: Rounds,
    positions: Positions,
    asked: Any,
    moves: Any,
    are_tried: Any,
    past: list[Moment],
    options: Replays,
    generator: Any,
) -> Any:
    """What each move that is tried brings on average in worlds as the seat to act may think them."""
    looks = Lookahead(worlds=options.worlds, pool=2 * options.worlds, blur=_BLUR)
    worth, bids = torch.zeros(moves.shape, device=rounds.device), bids_of(past)
    for part in torch.arange(len(asked), device=rounds.device).split(max(1, _AT_ONCE // looks.pool)):
        drawn = worlds_for(rounds, positions, asked[part], bids, looks, generator)
        owners = part.repeat_interleave(options.worlds)
        found = worth_as_dealt(
            rounds, drawn, torch.arange(len(drawn), device=rounds.device), moves[owners], are_tried[owners]
        )
        worth[part] = found.view(len(part), options.worlds, -1).mean(1)
    return worth


def _moment(tables: Positions, going: Any, actions: Any) -> Moment:
    """What is done at the tables that are going, as one moment of all tables."""
    done = torch.zeros(len(tables), dtype=actions.dtype, device=actions.device)
    done[going] = actions
    return Moment(tables.rows.clone(), done, ~tables.are_over)


class ReplayLearner:
    """A network that learns from replays, and its average, which is what is kept."""

    def __init__(self, network: PolicyNetwork, options: Replays) -> None:
        self.network = network.requires_grad_(True)
        self.averaged = copy.deepcopy(network).requires_grad_(False)
        self._options, self._steps = options, 0
        self._optimiser = torch.optim.Adam(network.parameters(), lr=options.rate, eps=1e-7)

    def learn(self, rounds: Rounds, tried: Tried, done: float) -> float:
        """Learn from these choices once, `done` of the whole behind it; what is gained by that, there, in points."""
        options, gains = self._options, list[Any]()
        order = torch.randperm(len(tried.moves), device=rounds.device)
        parts = [Tried(*(array[part] for array in tried)) for part in order.split(options.batch)]
        with torch.no_grad():
            before = [_logs(rounds, part) for part in parts]
        along = _LAST_RATE + (1 - _LAST_RATE) * (1 + math.cos(math.pi * done)) / 2
        for part, logs_before in zip(parts, before, strict=True):
            loss, gain = loss_of(_logs(rounds, part), logs_before, part, options)
            for group in self._optimiser.param_groups:
                group["lr"] = options.rate * along * min(1.0, (self._steps + 1) / _WARM_STEPS)
            self._optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), _LARGEST_NORM)
            self._optimiser.step()
            self._steps += 1
            self._average()
            gains.append(gain)
        return torch.stack(gains).mean().item()

    @torch.no_grad()
    def _average(self) -> None:
        keep = min(_AVERAGE, self._steps / (self._steps + 10))
        torch._foreach_lerp_(list(self.averaged.parameters()), list(self.network.parameters()), 1 - keep)


def loss_of(logs: Any, before: Any, tried: Tried, options: Replays) -> tuple[Any, Any]:
    """Scores follow what their moves brought more than the network's choice did; and what is gained, in points."""
    its, own = (each.gather(1, tried.moves) for each in (before, logs))
    chances = its.masked_fill(~tried.are_tried, place.LOWEST).softmax(1)
    more = tried.worth - (chances * tried.worth).sum(1, keepdim=True)
    best = own.detach().masked_fill(~tried.are_tried, place.LOWEST).max(1, keepdim=True).values
    is_low_enough = (more < 0) & (own.detach() < best - options.gap)
    pushed = (more.clamp(-options.most, options.most) / _POINTS).masked_fill(~tried.are_tried | is_low_enough, 0)
    usual = own.masked_fill(~tried.are_tried, 0).sum(1, keepdim=True) / tried.are_tried.sum(1, keepdim=True)
    followed = (pushed * (own - usual)).sum(1).mean()
    moved = (before.exp() * (before - logs)).sum(1).mean()
    now = own.detach().masked_fill(~tried.are_tried, place.LOWEST).softmax(1)
    return options.trust * moved - followed, ((now - chances) * tried.worth).sum(1).mean()


def _logs(rounds: Rounds, tried: Tried) -> Any:
    return rounds.scores_of(tried.observations, tried.legal).log_softmax(1)


def improve(
    source: Path,
    target: Path,
    device: str,
    seconds: float,
    tables: int,
    measured: int,
    only_one: bool,
    options: Replays,
) -> None:
    """Replay and learn for so many seconds, and tell how one seat of it does among those it began as."""
    network, _ = load_network(source, device)
    first, _ = load_network(source, device)
    learner = ReplayLearner(network, options)
    games = GAMES[:1] if only_one else GAMES
    playing = [Rounds(rules_of(*game), network, device) for game in games]
    began = told = perf_counter()
    number, choices, gained = 0, 0, 0.0
    while number == 0 or perf_counter() - began < seconds:
        rounds = playing[(number // 2) % len(playing) if number % 2 else 0]
        done = min(1.0, (perf_counter() - began) / seconds) if seconds else 1.0
        tried = replay(rounds, tables * 4 // rounds.players, number, options)
        gained += learner.learn(rounds, tried, done)
        number, choices = number + 1, choices + len(tried.moves)
        if perf_counter() - told > _TOLD_EVERY:
            told = perf_counter()
            margin = among(first, learner.averaged, games[0], device, measured)
            print(f"{told - began:.0f} s, {choices} choices, {gained / number:+.4f} a choice: {margin}", flush=True)
    save_other_network(target, source, learner.averaged)
    for game in games:
        print(*game, among(first, learner.averaged, game, device, measured), flush=True)


def among(first: PolicyNetwork, network: PolicyNetwork, game: tuple[str, int], device: str, count: int) -> str:
    """The margin of one seat of a network among those it began as."""
    own, others = (Rounds(rules_of(*game), each, device) for each in (network, first))
    found = margins(own, count, _MEASURING_SEED, COMPANY[0], None, count, opponent=others)
    return f"{found.mean():+.3f} ±{1.96 * found.std() / len(found) ** 0.5:.3f}"


if __name__ == "__main__":
    asked = ArgumentParser(prog="python -m rage.lab.train.replays")
    asked.add_argument("source", type=Path)
    asked.add_argument("target", type=Path)
    asked.add_argument("--device", default="cuda")
    asked.add_argument("--seconds", type=float, default=300.0)
    asked.add_argument("--tables", type=int, default=65536)
    asked.add_argument("--measured", type=int, default=65536)
    asked.add_argument("--one-game", action="store_true", help="only de-amigo with four")
    asked.add_argument("--batch", type=int, default=Replays.batch)
    asked.add_argument("--trust", type=float, default=Replays.trust)
    asked.add_argument("--rate", type=float, default=Replays.rate)
    asked.add_argument("--worlds", type=int, default=Replays.worlds, help="0: in the deal as it is")
    given = asked.parse_args()
    asked_for = Replays(trust=given.trust, rate=given.rate, batch=given.batch, worlds=given.worlds)
    improve(
        given.source,
        given.target,
        given.device,
        given.seconds,
        given.tables,
        given.measured,
        given.one_game,
        asked_for,
    )
