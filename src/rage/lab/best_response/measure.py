"""`python -m rage.lab.best_response.measure --cards 1` tells what the best answer to a bot gains.

One seat answers; all others are the bot. In every deal all is tried that the answer could do, and the best is found for
what it knows. What it gains on the bot in the same seat is told twice. *Found and tried elsewhere*: the answer is found
in one half of the deals and counted in the other, so there is an answer that gains so much. *At most*: found and
counted in the same deals, which flatters it, so that no answer that knows as much gains more.
"""

import sys
from typing import Annotated

import numpy as np
import typer

from rage.bots.loading import load_bot
from rage.engine import rules_of
from rage.lab.best_response.answer import best_answer, values_of
from rage.lab.best_response.tables import Choose, SmallRounds
from rage.lab.best_response.tree import STEPS, Level, grow, join
from rage.lab.champion.bot import NETWORK

_AT_ONCE = 20_000
_CAUTION = 1.0
CHAMPION = f"champion:{NETWORK}"
"""By its network alone: where `champion` looks ahead, chance draws the worlds."""


def main(
    bot: Annotated[str, typer.Argument(help="Whom to answer, as the arena names bots; one without chance.")] = CHAMPION,
    edition: Annotated[str, typer.Option(help="By whose rules.")] = "de-amigo",
    players: Annotated[int, typer.Option(help="How many sit at the table.")] = 4,
    cards: Annotated[int, typer.Option(help="Cards in a hand.")] = 1,
    deals: Annotated[int, typer.Option(help="How many are tried.")] = 100_000,
    seed: Annotated[int, typer.Option(help="Of the deals.")] = 1,
) -> None:
    """Try deals, and print a line for each way to tell cards apart."""
    rounds = SmallRounds(rules_of(edition, players), cards, policy(bot))
    tree = try_deals(rounds, deals, seed)
    print(f"one among {bot}, {edition}, {players} players, {cards} cards, {deals} deals")
    for step in range(len(STEPS)):
        (elsewhere, half), (most, other) = gains(tree, deals, players, step)
        told = "everything" if not STEPS[step] else f"no card turned, values by {STEPS[step]}"
        print(f"knows {told}: {elsewhere:+.4f} ±{half:.4f} found and tried elsewhere, at most {most:+.4f} ±{other:.4f}")


def policy(bot: str) -> Choose:
    """What a bot does, for many views at once where it can."""
    player = load_bot(bot, "best response")
    return getattr(player, "choose_all", None) or (lambda views: [player.choose(view) for view in views])


def try_deals(rounds: SmallRounds, deals: int, seed: int) -> list[Level]:
    """Everything that the answer could do in so many deals."""
    rng, trees = np.random.default_rng(seed), []
    portion = _AT_ONCE // rounds.rules.hand_sizes[0] ** 2
    for first in range(0, deals, portion):
        packs = rounds.shuffled(min(portion, deals - first), rng)
        trees.append(grow(rounds, rounds.deal(packs, first)))
        print(f"{first + len(packs)} of {deals} deals", file=sys.stderr)
    return join(trees)


def gains(tree: list[Level], deals: int, players: int, step: int) -> list[tuple[float, float]]:
    """What the answer gains a round, with half its 95 % interval: tried elsewhere, and in the deals it comes from."""
    usual, half = values_of(tree, None), np.arange(deals) % 2 == 0
    first, second = (best_answer(tree, part, _CAUTION, step) for part in (half, ~half))
    elsewhere = np.where(half[tree[0].deals], values_of(tree, second), values_of(tree, first))
    most = values_of(tree, best_answer(tree, np.ones(deals, bool), 0.0, step))
    found = []
    for values in (elsewhere, most):
        by_deal = np.bincount(tree[0].deals, values - usual, minlength=deals) / players
        found.append((by_deal.mean(), 1.96 * by_deal.std() / deals**0.5))
    return found


if __name__ == "__main__":
    typer.run(main)
