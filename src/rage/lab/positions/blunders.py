"""How often a bot makes a plainly wrong move, playing with copies of itself.

    python -m rage.lab.positions.blunders champion --rounds 250

All its choices are tried by a few playouts, those that look bad by all that a position is checked by, and those found
plainly wrong once more, in other worlds, so that chance alone accuses next to nobody.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated

import typer

from rage.bots.loading import BotSpecError, command_of, load_bot
from rage.dealer import shuffled
from rage.engine import Illegal, Move, Phase, View, apply, new_game, rules_of, seats_to_act, view_of
from rage.engine.game import cut, lay_out
from rage.lab.arena.confidence_intervals import mean_of
from rage.lab.positions.checking import LEAST, plainly_wrong, try_all
from rage.lab.sampler.search import SearchOptions

_EDITIONS = ("de-amigo", "us-fundex")
_AT_FIRST = 8
"""Portions of worlds that every choice is tried in."""
_IN_DOUBT = 2.0
"""A choice is tried further where so many standard errors could hide that it is plainly wrong."""


@dataclass(frozen=True)
class Blunder:
    """A plainly wrong move."""

    view: View
    move: Move
    better: str
    """What brings most."""
    loss: float
    """How many points a round less."""

    def __str__(self) -> str:
        """What is seen from the seat, and what would have been better."""
        view = self.view
        assert view.seat is not None
        trump = "no trump" if view.trump is None else f"trump {view.trump.value}"
        cards = " ".join(map(str, view.hand))
        where = f"{view.rules.edition}, {view.rules.players} players, {view.size} cards, {trump}, hand {cards}"
        bids = " ".join("?" if bid is None else str(bid) for bid in view.bids)
        done = f"seat {view.seat}, bids {bids}, won {' '.join(map(str, view.won))}"
        trick = f"on {' '.join(map(str, view.plays))}, led by seat {view.leader}" if view.plays else "to lead"
        pile = "" if view.pile is None else f", the pile is {' '.join(map(str, view.pile))}"
        return f"{where}; {done}; {trick}{pile}: {self.move}, where {self.better} brings {self.loss:.2f} more"


@dataclass(frozen=True)
class Tried:
    """The choices of a round, by what they were about, and what was wrong."""

    choices: Counter[str]
    blunders: tuple[Blunder, ...]


def rounds_of(spec: str, rounds: int, seed: str) -> Iterator[Tried]:
    """Let copies of a bot play rounds of every size, with three to eight of both editions, and try their choices."""
    for number in range(rounds):
        yield _round(spec, f"{seed} {number}")


def _round(spec: str, seed: str) -> Tried:
    rng = Random(seed)
    players = rng.randint(3, 8)
    rules = rules_of(rng.choice(_EDITIONS), players)
    rules = replace(rules, hand_sizes=(rng.choice(rules.hand_sizes),))
    bots = [load_bot(spec, f"{seed} {seat}") for seat in range(players)]
    state, _ = lay_out(new_game(rules, rng.randrange(players)), cut(rules, rules.hand_sizes[0], shuffled(rules, rng)))
    choices: Counter[str] = Counter()
    found = []
    while state.phase is not Phase.OVER:
        seat = seats_to_act(state)[0]
        view = view_of(state, seat)
        move = bots[seat].choose(view)
        if len(view.legal) > 1:
            choices[kind_of(view)] += 1
            blunder = judge(view, move)
            if blunder:
                found.append(blunder)
        step = apply(state, seat, move)
        assert not isinstance(step, Illegal)
        state, _ = step
    return Tried(choices, tuple(found))


def kind_of(view: View) -> str:
    """What a choice is about."""
    if view.phase is not Phase.PLAY:
        return str(view.phase.value)
    if not view.plays:
        return "lead"
    return "last to play" if len(view.plays) == view.rules.players - 1 else "follow"


def judge(view: View, move: Move) -> Blunder | None:
    """What is wrong with a move, if it is plainly wrong in two samples of worlds."""
    played = tuple(view.legal).index(move)
    trial = try_all(view, SearchOptions(), _AT_FIRST)
    gap, error = trial.gap(trial.best, played)
    if gap + _IN_DOUBT * error < LEAST or not all(str(move) in plainly_wrong(view, seed) for seed in (1, 2)):
        return None
    fresh = try_all(view, SearchOptions(), seed=3)
    return Blunder(view, move, fresh.moves[fresh.best], fresh.gap(fresh.best, played)[0])


def main(
    bot: Annotated[str, typer.Argument(help="Whose choices are tried; no program.")] = "champion",
    rounds: Annotated[int, typer.Option(min=2, help="How many are played; 250 take some minutes.")] = 250,
    seed: Annotated[str, typer.Option(help="Draws games, cards and what the bot leaves to chance.")] = "1",
) -> None:
    """Name the choices that are plainly wrong, and say how many in a thousand they are."""
    try:
        if command_of(bot) is not None:
            raise typer.BadParameter("programs are not asked, only bots of ours and python:MODULE:MAKER")
        load_bot(bot, seed)
    except BotSpecError as error:
        raise typer.BadParameter(f"{bot} is no bot that can be asked ({error})") from None
    tried = []
    for number, found in enumerate(rounds_of(bot, rounds, seed)):
        tried.append(found)
        for blunder in found.blunders:
            print(f"round {number} [{kind_of(blunder.view)}] {blunder}", flush=True)
    choices = sum((each.choices for each in tried), Counter[str]())
    wrong = Counter(kind_of(blunder.view) for each in tried for blunder in each.blunders)
    for kind, number in choices.most_common():
        print(f"{kind}: {wrong[kind]} of {number}")
    rate = wrong.total() / choices.total()
    more = mean_of([(len(each.blunders) - rate * each.choices.total()) * rounds / choices.total() for each in tried])
    print(f"{1000 * rate:.0f} ±{1000 * (more.spread or 0):.0f} of 1,000 choices are plainly wrong")


if __name__ == "__main__":
    typer.run(main)
