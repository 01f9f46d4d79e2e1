"""A position is read from a file and laid out as a table, up to the decision it is about."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from rage.engine import Bid, Card, Deal, Illegal, Move, Rules, View, apply, new_game, parse_move, rules_of, seats_to_act
from rage.engine import view_of as seen_by
from rage.engine.bidding import order
from rage.engine.events import Event
from rage.engine.game import lay_out

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Position:
    """What is on the table, and which moves will do."""

    says: str
    """What it is about, in words."""
    hands: tuple[str, ...]
    """Of every seat. Where only the first is given, the others' are drawn."""
    pile: str
    """The card that is turned, and what lies under it; below these come the other cards of the deck."""
    bids: tuple[int, ...]
    """By seat; of a bid to be made only those before it, in the order of bidding."""
    players: int
    dealer: int
    edition: str = "de-amigo"
    options: Mapping[str, Any] = field(default_factory=dict)
    plays: str | None = None
    """The plays that were made; None where the decision is a bid."""
    must: frozenset[str] = frozenset()
    """The moves that will do; empty where it is only said which will not."""
    never: frozenset[str] = frozenset()

    def is_right(self, move: Move) -> bool:
        """Whether a move will do."""
        return str(move) not in self.never and (not self.must or str(move) in self.must)


@dataclass(frozen=True)
class Laid:
    """A position as it is at a table: what the seat to act knows, and what has happened before it."""

    position: Position
    rules: Rules
    events: tuple[Event, ...]
    view: View


@cache
def all_positions() -> tuple[Laid, ...]:
    """Every position there is, ready to be asked about."""
    return tuple(laid_out(position) for file in sorted(FOLDER.glob("*.toml")) for position in read(file))


def read(file: Path) -> Iterator[Position]:
    """The positions of a file."""
    for stored in tomllib.loads(file.read_text(encoding="utf-8"))["position"]:
        hands = tuple(stored["hands"])
        players = stored.get("players", len(hands))
        yield Position(
            says=stored["says"],
            hands=hands,
            pile=stored["pile"],
            bids=tuple(stored.get("bids", ())),
            players=players,
            dealer=stored.get("dealer", players - 1),
            edition=stored.get("edition", Position.edition),
            options=stored.get("options", {}),
            plays=stored.get("plays"),
            must=frozenset(stored.get("must", "").split()),
            never=frozenset(stored.get("never", "").split()),
        )


def laid_out(position: Position) -> Laid:
    """Deal, bid and play up to the decision. What is not named is drawn, always the same."""
    size = len(position.hands[0].split())
    rules = rules_of(position.edition, position.players, {"hand_sizes": [size], **position.options})
    named = [_cards(hand) for hand in position.hands]
    deck = list(rules.deck)
    for card in (*(card for hand in named for card in hand), *_cards(position.pile)):
        deck.remove(card)
    Random(1).shuffle(deck)
    drawn = [tuple(deck.pop() for _ in range(size)) for _ in range(position.players - len(named))]
    table, events = lay_out(new_game(rules, position.dealer), Deal((*named, *drawn), (*_cards(position.pile), *deck)))
    happened = list(events)
    for seat, move in _moves(position):
        step = apply(table, seats_to_act(table)[0] if seat is None else seat, move)
        if isinstance(step, Illegal):
            raise ValueError(f"{position.says}: {move} is {step.reason}")
        table, events = step
        happened += events
    return Laid(position, rules, tuple(happened), seen_by(table, seats_to_act(table)[0]))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def _moves(position: Position) -> Iterator[tuple[int | None, Move]]:
    """Who does what before the decision; the plays come from whoever's turn it is."""
    seats = order(position.players, position.dealer)
    if position.plays is None:
        yield from ((seat, Bid(bid)) for seat, bid in zip(seats, position.bids, strict=False))
        return
    yield from ((seat, Bid(position.bids[seat])) for seat in seats)
    yield from ((None, parse_move(word)) for word in position.plays.split())
