"""Helpers for tests: tables written in the notation, and random games."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rage.dealer import deal_next, open_table
from rage.engine import (
    Bid,
    Card,
    Deal,
    Illegal,
    Move,
    Phase,
    Rules,
    State,
    apply,
    deal,
    legal_moves,
    new_game,
    parse_move,
    rules_of,
    seats_to_act,
)
from rage.engine.bidding import order
from rage.engine.events import Event
from rage.engine.game import Step

EDITIONS = ("de-amigo", "nl-amigo", "en-amigo", "fr-amigo", "us-fundex")
AMIGO = EDITIONS[:4]


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their notation, separated by spaces."""
    return tuple(Card(word) for word in text.split())


def table(
    edition: str,
    hands: Sequence[str],
    pile: str,
    *,
    bids: Sequence[int] | None = None,
    dealer: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> State:
    """A round ready for its first card. Seat 0 leads unless a dealer is named; everybody bids 0 unless told."""
    players = len(hands)
    size = len(hands[0].split())
    rules = rules_of(edition, players, {"hand_sizes": [size], **(options or {})})
    state = new_game(rules, players - 1 if dealer is None else dealer)
    state, _ = done(deal(state, Deal(tuple(cards(hand) for hand in hands), cards(pile))))
    for seat in order(players, state.dealer):
        state, _ = done(apply(state, seat, Bid(bids[seat] if bids else 0)))
    return state


def done(step: Step | Illegal) -> Step:
    """A step that must have been legal."""
    assert not isinstance(step, Illegal), step
    return step


def refused(step: Step | Illegal) -> Illegal:
    """A step that must have been refused."""
    assert isinstance(step, Illegal), step
    return step


def moves_of(text: str) -> Iterator[Move]:
    """Moves from their notation; `T=B` is a card and a pick."""
    for word in text.split():
        if word.startswith("T="):
            yield parse_move("T")
            yield parse_move(word[1:])
        else:
            yield parse_move(word)


def play(state: State, text: str) -> tuple[State, list[Event]]:
    """Play cards in turn, each by the seat whose turn it is."""
    happened: list[Event] = []
    for move in moves_of(text):
        state, events = done(apply(state, state.turn, move))
        happened += events
    return state, happened


def play_on(state: State, rng: Random) -> State:
    """One random legal step: a deal, or a move by one of the seats to act."""
    if state.phase is Phase.DEAL:
        return deal_next(state, rng)[0]
    seat = rng.choice(seats_to_act(state))
    move = rng.choice(legal_moves(state, seat).moves)
    return done(apply(state, seat, move))[0]


def states_of_random_game(rules: Rules, rng: Random) -> Iterator[State]:
    """Every state of a game played at random, from before the first deal to the end."""
    state = open_table(rules, rng)
    yield state
    while state.phase is not Phase.OVER:
        state = play_on(state, rng)
        yield state
