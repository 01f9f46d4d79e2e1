"""Games for the tests of the command line: saved in the middle of a trick, at a decision one knows."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from engine_helpers import cards, moves_of

from rage.engine import Card, Deal, Phase, rules_of, seats_to_act
from rage.engine.record import Record, add_deal, add_move, final_state, start_record
from rage.engine.record_text import write_text

NAMES = ("Ava", "Mia", "Ben", "Zoe")


def saved_game(
    file: Path, edition: str, hands: list[str], pile: str, moves: str, *, bots: str = "-", **options: Any
) -> Record:
    """Write a game of one round that waits after these moves. The pile goes on with whatever cards are left."""
    size = len(hands[0].split())
    rules = rules_of(edition, len(hands), {"hand_sizes": [size], "first_dealer": len(hands) - 1, **options})
    record = start_record(rules, NAMES[: len(hands)], len(hands) - 1)
    dealt = [cards(hand) for hand in hands]
    record = add_deal(record, Deal(tuple(dealt), (*cards(pile), *_others(list(rules.deck), [*dealt, cards(pile)]))))
    for move in moves_of(moves):
        record = add_move(record, seats_to_act(final_state(record))[0], move)
    record = replace(record, tags=(("Bots", bots), ("Seed", "1")))
    file.write_text(write_text(record), encoding="utf-8")
    assert final_state(record).phase is not Phase.OVER
    return record


def _others(deck: list[Card], known: list[tuple[Card, ...]]) -> list[Card]:
    for card in [card for some in known for card in some]:
        deck.remove(card)
    return deck
