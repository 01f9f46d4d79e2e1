"""The deals of a server whose seed is known."""

from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from e2e.server_process import SEED, config_of
from rage.dealer import open_table, shuffled
from rage.engine import rules_of
from rage.engine.game import cut
from rage.server.tables.lobby import dealer_rng


class KnownDeal(NamedTuple):
    """A deal that the seed decides, in the notation."""

    hands: list[list[str]]
    pile: list[str]


def known_deal(
    edition: str, players: int, round: int = 1, game: int = 1, seed: str = SEED, **options: Any
) -> KnownDeal:
    """The hands and the pile of a round; rounds and games in a row of rematches count from 1."""
    rules = rules_of(edition, players, options)
    rng = dealer_rng(config_of(Path(), seed), game, round)
    if round == 1:
        open_table(rules, rng)  # draws the first dealer from the same source
    dealt = cut(rules, rules.hand_sizes[round - 1], shuffled(rules, rng))
    return KnownDeal([[card.text for card in hand] for hand in dealt.hands], [card.text for card in dealt.pile])


def pick_deal() -> tuple[int, int, int]:
    """The fewest players and cards with which some seat of an American table is dealt a Change."""
    for size, players in product(range(1, 4), range(2, 5)):
        for seat, hand in enumerate(known_deal("us-fundex", players, hand_sizes=[size]).hands):
            if "T" in hand:
                return players, size, seat
    raise AssertionError("no Change anywhere")
