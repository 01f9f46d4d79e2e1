"""What a server with a known seed will deal."""

from pathlib import Path
from typing import Any, NamedTuple

from e2e.serving import SEED, config_of
from rage.dealer import open_table, shuffled
from rage.engine import rules_of
from rage.engine.game import cut
from rage.server.tables.lobby import dealer_rng


class Foretold(NamedTuple):
    """A deal before it is made, in the notation."""

    hands: list[list[str]]
    pile: list[str]


def foretell(edition: str, players: int, round: int = 1, game: int = 1, seed: str = SEED, **options: Any) -> Foretold:
    """The hands and the pile of a round; rounds and games in a row of rematches count from 1."""
    rules = rules_of(edition, players, options)
    rng = dealer_rng(config_of(Path(), seed), game, round)
    if round == 1:
        open_table(rules, rng)  # draws the first dealer from the same source
    dealt = cut(rules, rules.hand_sizes[round - 1], shuffled(rules, rng))
    return Foretold([[card.text for card in hand] for hand in dealt.hands], [card.text for card in dealt.pile])
