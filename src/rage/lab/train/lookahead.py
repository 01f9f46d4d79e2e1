"""What looking ahead would add to a network, measured at many tables at once.

    python -m rage.lab.train.lookahead RUN/checkpoint.pt --tables 6144 --worlds 256 --depth 0

The seat that looks ahead draws worlds, picks them by how likely the network itself would have acted as the others
did, tries the moves that the network finds likely in the same worlds, lets the network play on, to the end of the round
or for some choices after which the critic judges, and takes what brought most. The same rounds are played without that.
"""

from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from rage.engine import rules_of
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place
from rage.lab.train.checkpoint import load_both
from rage.lab.train.imitation import sampler_choices
from rage.lab.train.rounds import Positions, Rounds

COMPANY = ("itself", "steady", "sampler")


@dataclass(frozen=True)
class Lookahead:
    """How far one looks."""

    worlds: int = 48
    pool: int = 96
    """From how many worlds, drawn evenly, these are picked."""
    moves: int = 4
    least: float = -7.0
    """Moves whose chance has a smaller logarithm are not tried."""
    blur: float = 0.1
    """Which part of the others' choices is taken to be made at random."""
    trust: float = 0.3
    """Points that the logarithm of a move's chance counts for: so a small gain in few worlds changes nothing."""
    believes: bool = True
    """Whether worlds are picked by what the others did."""
    depth: int = at.NONE
    """After how many choices the critic judges; -1: the network plays to the end of the round."""
    sees_all: bool = False
    """Whether it looks at the hands as they are: no player may, so this shows a ceiling."""


@dataclass
class Moment:
    """A choice of every table, for looking back at it."""

    rows: Any
    actions: Any
    was_going: Any


def is_bidding(rows: Any) -> Any:
    """At which tables bids are made."""
    return rows[:, at.PHASE] == at.BIDS


def bids_of(past: list[Moment]) -> list[Moment]:
    """Of what was done only the bids."""
    return [Moment(each.rows, each.actions, each.was_going & is_bidding(each.rows)) for each in past]


Looking = Callable[[Positions, list[Moment], Any], Any]
"""A search: an action for the seat to act at each table, by what was done before, and chance."""


@torch.no_grad()
def margins(
    rounds: Rounds,
    count: int,
    seed: int,
    company: str,
    looks: Lookahead | Looking | None,
    at_once: int,
    sizes: tuple[int, ...] = (),
    opponent: Rounds | None = None,
) -> Any:
    """Margins of one seat that looks ahead, or does not, in its company; with `sizes` only in rounds of so many cards.

    Seats of its company are the same network without looking ahead, that of `opponent` where it is given, `steady`, or
    the sampler's search.
    """
    tables, past = rounds.deal(count, seed), list[Moment]()
    if sizes:
        tables = tables.copy(torch.isin(tables.rows[:, at.SIZE], torch.tensor(sizes, device=rounds.device)))
        count = len(tables)
    mine = torch.arange(count, device=rounds.device) % rounds.players
    generator = torch.Generator(rounds.device)
    generator.manual_seed(seed)
    while True:
        going = ~tables.are_over
        if not going.any():
            return rounds.margins(tables, mine)
        turns = tables.turns
        actions = torch.zeros(count, dtype=torch.int64, device=rounds.device)
        for which, who, player in (
            (going & (turns != mine), company, opponent or rounds),
            (going & (turns == mine), COMPANY[0], rounds),
        ):
            numbers = which.nonzero().squeeze(1)
            if len(numbers):
                positions = tables.copy(numbers)
                actions[numbers] = _moves_of(who, player, positions, generator)
                tables.put(numbers, positions)
        if looks is not None:
            for part in (going & (turns == mine)).nonzero().squeeze(1).split(at_once):
                moments = [Moment(each.rows[part], each.actions[part], each.was_going[part]) for each in past]
                if isinstance(looks, Lookahead):
                    actions[part] = look_ahead(rounds, tables.copy(part), moments, looks, generator, company)
                else:
                    actions[part] = looks(tables.copy(part), moments, generator)
            past.append(Moment(tables.rows.clone(), actions.clone(), going))
        numbers = going.nonzero().squeeze(1)
        positions = tables.copy(numbers)
        rounds.take(positions, actions[numbers])
        tables.put(numbers, positions)


def _moves_of(who: str, rounds: Rounds, positions: Positions, generator: Any) -> Any:
    if who == "steady":
        return rounds.steady(positions)
    if who == "sampler":
        return sampler_choices(rounds, positions, rounds.known(positions.rows, positions.turns)[1], generator)
    return rounds.scores(positions.rows, positions.turns).argmax(1)


def look_ahead(
    rounds: Rounds, tables: Positions, past: list[Moment], looks: Lookahead, generator: Any, company: str = COMPANY[0]
) -> Any:
    """An action for the seat to act at each table."""
    seats = tables.turns
    logs, moves = rounds.scores(tables.rows, seats).log_softmax(1).topk(looks.moves, 1)
    tried = logs > looks.least
    actions = moves[:, 0].clone()
    asked = (tried.sum(1) > 1).nonzero().squeeze(1)
    if not len(asked):
        return actions
    drawn = worlds_for(rounds, tables, asked, past, looks, generator)
    base = torch.arange(len(drawn), device=rounds.device).repeat_interleave(looks.moves)
    shape = (len(asked), looks.worlds, looks.moves)
    in_order = moves[asked][:, None].expand(shape).flatten()
    whose = seats[asked][:, None, None].expand(shape).flatten()
    kept = tried[asked][:, None].expand(shape).flatten().nonzero().squeeze(1)
    trials = drawn.copy(base[kept])
    rounds.take(trials, in_order[kept])
    worth = torch.zeros(len(base), device=rounds.device)
    against_steady = looks.sees_all and company == "steady"
    worth[kept] = play_on(rounds, trials, whose[kept], looks.depth, against_steady)
    promised = worth.view(shape).mean(1) + looks.trust * logs[asked]
    best = promised.masked_fill(~tried[asked], place.LOWEST).argmax(1)
    actions[asked] = moves[asked].gather(1, best[:, None]).squeeze(1)
    return actions


def worlds_for(
    rounds: Rounds, tables: Positions, asked: Any, past: list[Moment], looks: Lookahead, generator: Any
) -> Positions:
    """Worlds as the seat to act may think them, so many for each table that asked, one table after the other."""
    owners = asked.repeat_interleave(looks.worlds if looks.sees_all else looks.pool)
    drawn = tables.copy(owners)
    if looks.sees_all:
        rounds.draw_chance(drawn, generator)
        return drawn
    rounds.redeal(drawn, tables.turns[owners], generator)
    return drawn.copy(_pick(rounds, drawn, owners, tables, past, looks, generator))


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
        at_random = 1 / (scores > place.BARRED / 2).sum(1)
        logs[which] += ((1 - blur) * chance + blur * at_random).log()
    return logs


def play_on(rounds: Rounds, positions: Positions, seats: Any, depth: int, against_steady: bool = False) -> Any:
    """What each position is worth to its seat when the network plays on for so many choices, or to the end (-1)."""
    worth = torch.zeros(len(positions), device=rounds.device)
    numbers = torch.arange(len(positions), device=rounds.device)
    while True:
        over = positions.are_over
        if over.any():
            worth[numbers[over]] = rounds.margins(positions, seats)[over]
            positions, numbers, seats = positions.copy(~over), numbers[~over], seats[~over]
        if not len(positions):
            return worth
        if depth == 0:
            others = torch.zeros_like(seats)
            worth[numbers] = rounds.judged(positions, seats, others)
            return worth
        depth -= 1
        actions = rounds.scores(positions.rows, positions.turns).argmax(1)
        if against_steady:
            actions = torch.where(positions.turns == seats, actions, rounds.steady(positions))
        rounds.take(positions, actions)


def main() -> None:
    """Measure, and print a line for each company."""
    asked = ArgumentParser(prog="python -m rage.lab.train.lookahead")
    asked.add_argument("networks", type=Path, help="a checkpoint, or a network where no critic is needed")
    asked.add_argument("--edition", default="de-amigo")
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--company", nargs="+", choices=COMPANY, default=COMPANY[:2])
    asked.add_argument("--cards", nargs="+", type=int, default=(), help="only rounds of so many cards")
    asked.add_argument("--tables", type=int, default=6144)
    asked.add_argument("--at-once", type=int, default=1024)
    asked.add_argument("--worlds", type=int, default=48)
    asked.add_argument("--pool", type=int, default=0, help="worlds that these are picked from; 0: twice as many")
    asked.add_argument("--moves", type=int, default=4)
    asked.add_argument("--least", type=float, default=Lookahead.least)
    asked.add_argument("--blur", type=float, default=Lookahead.blur)
    asked.add_argument("--trust", type=float, default=0.3)
    asked.add_argument("--depth", type=int, default=at.NONE)
    asked.add_argument("--even", action="store_true", help="worlds are drawn evenly")
    asked.add_argument("--sees-all", action="store_true")
    asked.add_argument("--device", default="cuda")
    given = asked.parse_args()
    network, critic = load_both(given.networks, given.device)
    rounds = Rounds(rules_of(given.edition, given.players), network, given.device, critic)
    looks = Lookahead(
        given.worlds,
        given.worlds if given.even else given.pool or 2 * given.worlds,
        given.moves,
        given.least,
        given.blur,
        trust=given.trust,
        believes=not given.even,
        depth=given.depth,
        sees_all=given.sees_all,
    )
    for company in given.company:
        alone, ahead = (
            margins(rounds, given.tables, 7, company, each, given.at_once, tuple(given.cards)) for each in (None, looks)
        )
        half = 1.96 * (ahead - alone).std().item() / len(ahead) ** 0.5
        gain = (ahead - alone).mean().item()
        print(f"among {company}: {alone.mean().item():+.2f} alone; looking ahead adds {gain:+.2f} ±{half:.2f}")


if __name__ == "__main__":
    main()
