"""What looking ahead would add to a network, measured at many tables at once.

    python -m rage.lab.train.lookahead RUN/network.pt --tables 6144 --worlds 48

The seat that looks ahead draws worlds, picks them by how likely the network itself would have acted as the others
did, tries the moves that the network finds likely in the same worlds, lets the network play them out, and takes what
brought most. The same rounds are played without that.
"""

from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from rage.engine import rules_of
from rage.lab.kernel import layout as at
from rage.lab.train.checkpoint import load_network
from rage.lab.train.rounds import BARRED, Positions, Rounds

_UNLIKELY = -7.0
"""Moves whose chance has a smaller logarithm are not tried."""
_LOWEST = -1e9


@dataclass(frozen=True)
class Lookahead:
    """How far one looks."""

    worlds: int = 48
    pool: int = 96
    """From how many worlds, drawn evenly, these are picked."""
    moves: int = 4
    blur: float = 0.1
    """Which part of the others' choices is taken to be made at random."""
    trust: float = 0.3
    """Points that the logarithm of a move's chance counts for: so a small gain in few worlds changes nothing."""
    believes: bool = True
    """Whether worlds are picked by what the others did."""


@dataclass
class Moment:
    """A choice of every table, for looking back at it."""

    rows: Any
    actions: Any
    was_going: Any


@torch.no_grad()
def margins(rounds: Rounds, count: int, seed: int, among_steady: bool, looks: Lookahead | None, at_once: int) -> Any:
    """Margins of one seat that looks ahead, or does not, among `steady` or among seats of the same network."""
    tables, past = rounds.deal(count, seed), list[Moment]()
    mine = torch.arange(count, device=rounds.device) % rounds.players
    generator = torch.Generator(rounds.device)
    generator.manual_seed(seed)
    while True:
        going = ~tables.are_over
        if not going.any():
            return rounds.margins(tables, mine)
        turns = tables.turns
        actions = torch.zeros(count, dtype=torch.int64, device=rounds.device)
        for which, is_steady in ((going & (turns != mine), among_steady), (going & (turns == mine), False)):
            numbers = which.nonzero().squeeze(1)
            if not len(numbers):
                continue
            positions = tables.copy(numbers)
            if is_steady:
                actions[numbers] = rounds.steady(positions)
                tables.put(numbers, positions)
            else:
                actions[numbers] = rounds.scores(positions.rows, positions.turns).argmax(1)
        if looks is not None:
            for part in (going & (turns == mine)).nonzero().squeeze(1).split(at_once):
                moments = [Moment(each.rows[part], each.actions[part], each.was_going[part]) for each in past]
                actions[part] = look_ahead(rounds, tables.copy(part), moments, looks, generator)
            past.append(Moment(tables.rows.clone(), actions.clone(), going))
        numbers = going.nonzero().squeeze(1)
        positions = tables.copy(numbers)
        rounds.take(positions, actions[numbers])
        tables.put(numbers, positions)


def look_ahead(rounds: Rounds, tables: Positions, past: list[Moment], looks: Lookahead, generator: Any) -> Any:
    """An action for the seat to act at each table."""
    seats = tables.turns
    logs, moves = rounds.scores(tables.rows, seats).log_softmax(1).topk(looks.moves, 1)
    tried = logs > _UNLIKELY
    actions = moves[:, 0].clone()
    asked = (tried.sum(1) > 1).nonzero().squeeze(1)
    if not len(asked):
        return actions
    owners = asked.repeat_interleave(looks.pool)
    drawn = tables.copy(owners)
    rounds.redeal(drawn, seats[owners], generator)
    picked = _pick(rounds, drawn, owners, tables, past, looks, generator)
    base = picked.repeat_interleave(looks.moves)
    shape = (len(asked), looks.worlds, looks.moves)
    in_order = moves[asked][:, None].expand(shape).flatten()
    whose = seats[asked][:, None, None].expand(shape).flatten()
    kept = tried[asked][:, None].expand(shape).flatten().nonzero().squeeze(1)
    trials = drawn.copy(base[kept])
    rounds.take(trials, in_order[kept])
    worth = torch.zeros(len(base), device=rounds.device)
    worth[kept] = play_out(rounds, trials, whose[kept])
    promised = worth.view(shape).mean(1) + looks.trust * logs[asked]
    best = promised.masked_fill(~tried[asked], _LOWEST).argmax(1)
    actions[asked] = moves[asked].gather(1, best[:, None]).squeeze(1)
    return actions


def _pick(
    rounds: Rounds, drawn: Positions, owners: Any, tables: Positions, past: list[Moment], looks: Lookahead, chance: Any
) -> Any:
    """Numbers of worlds, so many for each that asked: evenly along the sum of their weights."""
    count = len(drawn) // looks.pool
    first = torch.arange(count, device=rounds.device)[:, None] * looks.pool
    if not looks.believes:
        return (first + torch.arange(looks.worlds, device=rounds.device)).flatten()
    logs = likelihoods(rounds, drawn, owners, tables, past, looks.blur).view(count, looks.pool)
    sums = (logs - logs.max(1, keepdim=True).values).exp().cumsum(1)
    start = torch.rand((count, 1), device=rounds.device, generator=chance)
    aims = (torch.arange(looks.worlds, device=rounds.device) + start) / looks.worlds * sums[:, -1:]
    return (first + torch.searchsorted(sums, aims).clamp(max=looks.pool - 1)).flatten()


def likelihoods(
    rounds: Rounds, worlds: Positions, owners: Any, tables: Positions, past: list[Moment], blur: float
) -> Any:
    """The logarithm of how likely the others, as the network, would have done in each world what they did."""
    logs = torch.zeros(len(worlds), device=rounds.device)
    hands = slice(at.HAND, at.HAND + 2 * rounds.players)
    for moment in past:
        seats = moment.rows[:, at.TURN]
        by_another = moment.was_going & (seats != tables.turns)
        which = by_another[owners].nonzero().squeeze(1)
        if not len(which):
            continue
        owner = owners[which]
        then = moment.rows[owner].contiguous()
        then[:, hands] += worlds.rows[which][:, hands] - tables.rows[owner][:, hands]
        scores = rounds.scores(then, seats[owner])
        chance = scores.softmax(1).gather(1, moment.actions[owner][:, None]).squeeze(1)
        at_random = 1 / (scores > BARRED / 2).sum(1)
        logs[which] += ((1 - blur) * chance + blur * at_random).log()
    return logs


def play_out(rounds: Rounds, positions: Positions, seats: Any) -> Any:
    """What each position is worth to its seat when the network plays on to the end of the round."""
    worth = torch.zeros(len(positions), device=rounds.device)
    numbers = torch.arange(len(positions), device=rounds.device)
    while len(positions):
        over = positions.are_over
        if over.any():
            worth[numbers[over]] = rounds.margins(positions, seats)[over]
            positions, numbers, seats = positions.copy(~over), numbers[~over], seats[~over]
        if len(positions):
            rounds.take(positions, rounds.scores(positions.rows, positions.turns).argmax(1))
    return worth


def main() -> None:
    """Measure, and print a line for each company."""
    asked = ArgumentParser(prog="python -m rage.lab.train.lookahead")
    asked.add_argument("network", type=Path)
    asked.add_argument("--edition", default="de-amigo")
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--tables", type=int, default=6144)
    asked.add_argument("--worlds", type=int, default=48)
    asked.add_argument("--trust", type=float, default=0.3)
    asked.add_argument("--even", action="store_true")
    asked.add_argument("--device", default="cuda")
    given = asked.parse_args()
    network, _ = load_network(given.network, given.device)
    rounds = Rounds(rules_of(given.edition, given.players), network, given.device)
    pool = given.worlds * (1 if given.even else 2)
    looks = Lookahead(given.worlds, pool, trust=given.trust, believes=not given.even)
    for name, among_steady in (("steady", True), ("itself", False)):
        alone = margins(rounds, given.tables, 7, among_steady, None, 1024)
        ahead = margins(rounds, given.tables, 7, among_steady, looks, 1024)
        half = 1.96 * (ahead - alone).std().item() / given.tables**0.5
        gain = (ahead - alone).mean().item()
        print(f"among {name}: {alone.mean().item():+.2f} alone; looking ahead adds {gain:+.2f} ±{half:.2f}")


if __name__ == "__main__":
    main()
