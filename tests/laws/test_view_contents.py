"""A view shows what is true: every field follows from what its seat has seen happen."""

from dataclasses import dataclass, field
from random import Random

import pytest
from engine_helpers import done, play, table
from hypothesis import given, settings
from laws.strategies import rules, seeds

from rage.dealer import deal_next, open_table
from rage.engine import Card, Colour, Phase, Rules, State, View, apply, legal_moves, rules_of, seats_to_act, view_of
from rage.engine.events import (
    BidSeen,
    BidsShown,
    CardPlayed,
    HandDealt,
    PileSeen,
    RoundScored,
    Seen,
    TrickTaken,
    TrumpCancelled,
    TrumpPicked,
    TrumpTurned,
)
from rage.engine.moves import Play


@dataclass
class Notebook:
    """What a seat could write down from the events it saw, and nothing else."""

    rules: Rules
    seat: int | None
    rounds: int = 0
    size: int = 0
    dealer: int = 0
    hand: list[Card] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    bids: list[int | None] = field(default_factory=list)
    has_bid: list[bool] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    trump: Colour | None = None
    last_trump: Colour | None = None
    turned: list[Card] = field(default_factory=list)
    pile_count: int = 0
    pile: list[Card] | None = None
    leader: int = 0
    plays: list[Play] = field(default_factory=list)
    taken: list[TrickTaken] = field(default_factory=list)
    scores: list[tuple[object, ...]] = field(default_factory=list)

    def write(self, seen: Seen) -> None:
        players = self.rules.players
        match seen:
            case HandDealt():
                nothing = [0] * players
                self.rounds, self.size, self.dealer = seen.number + 1, seen.size, seen.dealer
                self.hand, self.counts = list(seen.hand or ()), [seen.size] * players
                self.bids, self.has_bid, self.won, self.points = (
                    [None] * players,
                    [False] * players,
                    nothing,
                    [*nothing],
                )
                self.trump = self.last_trump = self.pile = None
                self.turned, self.plays, self.taken = [], [], []
                self.pile_count = len(self.rules.deck) - players * seen.size
                self.leader = (seen.dealer + 1) % players
            case TrumpTurned():
                self.turned += seen.cards
                self.pile_count -= len(seen.cards)
                self.forget(*seen.cards)
                self.change_trump(seen.colour)
            case BidSeen():
                self.has_bid[seen.seat], self.bids[seen.seat] = True, seen.tricks
            case BidsShown():
                self.bids = list(seen.bids)
            case CardPlayed():
                self.plays.append(seen.play)
                self.counts[seen.seat] -= 1
                if seen.seat == self.seat:
                    self.hand.remove(seen.play.card)
            case TrumpCancelled():
                self.trump = None
            case PileSeen():
                self.pile = list(seen.pile) if seen.pile is not None else self.pile
            case TrumpPicked():
                if seen.card is not None:
                    self.turned.append(seen.card)
                    self.pile_count -= 1
                    self.forget(seen.card)
                self.change_trump(seen.card.colour if seen.card else None)
            case TrickTaken():
                self.taken.append(seen)
                self.won[seen.seat] += 1
                self.points[seen.seat] += sum({"+5": 5, "-5": -5}.get(play.card.text, 0) for play in self.plays)
                self.leader, self.plays = seen.seat, []
            case RoundScored():
                self.scores.append(seen.scores)

    def forget(self, *cards: Card) -> None:
        for card in cards if self.pile is not None else ():
            self.pile.remove(card)  # type: ignore[union-attr]

    def change_trump(self, colour: Colour | None) -> None:
        self.trump, self.last_trump = colour, colour or self.last_trump

    def differences(self, view: View) -> list[str]:
        """The fields in which a view says something else."""
        expected = {
            "dealt": self.rounds,
            "size": self.size,
            "dealer": self.dealer,
            "sheet": tuple(self.scores),
            "hand": tuple(self.hand),
            "hand_counts": tuple(self.counts),
            "bids": tuple(self.bids),
            "has_bid": tuple(self.has_bid),
            "won": tuple(self.won),
            "points": tuple(self.points),
            "trump": self.trump,
            "last_trump": self.last_trump,
            "turned": tuple(self.turned),
            "pile_count": self.pile_count,
            "pile": None if self.pile is None else tuple(self.pile),
            "leader": self.leader,
            "plays": tuple(self.plays),
            "lead": next((play.suit for play in self.plays if play.suit is not None), None),
            "taken": tuple(self.taken),
        }
        return [f"{name}: {getattr(view, name)} {content}" for name, content in expected.items()
                if getattr(view, name) != content]  # fmt: skip


def to_act(state: State) -> tuple[int, ...]:
    """Who is waited for, by the rules alone."""
    if state.phase in (Phase.DEAL, Phase.OVER):
        return ()
    players, first = state.rules.players, (state.dealer + 1) % state.rules.players
    if state.phase is Phase.BID:
        waiting = [seat % players for seat in range(first, first + players) if state.bids[seat % players] is None]
        return tuple(waiting if state.rules.bidding != "open" else waiting[:1])
    played = len(state.plays) - (state.phase is Phase.PICK)
    leader = state.taken[-1].seat if state.taken else first
    return ((leader + played) % players,)


@given(rules=rules(most_cards=6, most_rounds=3), seed=seeds)
@settings(max_examples=150, deadline=None)
def test_every_field_of_a_view_follows_from_what_its_seat_has_seen(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    state = open_table(rules, rng)
    books = [Notebook(rules, seat) for seat in (None, *range(rules.players))]
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state, events = deal_next(state, rng)
        else:
            seat = rng.choice(seats_to_act(state))
            state, events = done(apply(state, seat, rng.choice(legal_moves(state, seat).moves)))
        for book in books:
            for event in events:
                book.write(event.seen_by(book.seat))
            view = view_of(state, book.seat)
            assert not book.differences(view)
            assert view.phase is state.phase
            assert view.to_act == to_act(state)
            assert view.legal == legal_moves(state, book.seat)
            assert view.trump_due is state.trump.due


def test_a_search_is_forgotten_with_the_next_deal() -> None:
    """Ruling 17 ends with the round: the next pile is another one."""
    rules = rules_of("us-fundex", 2, {"hand_sizes": [3, 3], "trump_changes": 20})
    checked = 0
    for seed in range(30):
        rng = Random(seed)
        state = open_table(rules, rng)
        searched: frozenset[int] = frozenset()
        while state.dealt < 2 or state.phase is Phase.DEAL:
            searched = state.searchers
            if state.phase is Phase.DEAL:
                state, _ = deal_next(state, rng)
            else:
                state, _ = done(apply(state, state.turn, rng.choice(legal_moves(state, state.turn).moves)))
        for seat in searched:
            assert view_of(state, seat).pile is None
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("bidding", ["open", "hidden"])
def test_the_leader_while_bids_are_made_is_the_dealer_s_left(bidding: str) -> None:
    rules = rules_of("de-amigo", 4, {"hand_sizes": [2], "bidding": bidding, "first_dealer": 1})
    state, _ = deal_next(open_table(rules, Random(1)), Random(1))
    while state.phase is Phase.BID:
        assert view_of(state, 0).leader == 2
        seat = seats_to_act(state)[-1]
        state, _ = done(apply(state, seat, legal_moves(state, seat)[0]))
    assert view_of(state, 0).leader == 2


def test_the_leader_while_a_trump_is_picked_is_who_led_the_trick() -> None:
    state, _ = play(table("us-fundex", ["Y8 B1", "T B2", "R3 R4"], "R9 G3"), "Y8 T")
    assert state.phase is Phase.PICK
    assert view_of(state, 2).leader == 0
