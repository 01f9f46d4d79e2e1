"""Helpers: rounds that can be told again with other cards, and all the worlds that look the same from a seat."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from math import factorial, prod
from random import Random

import numpy as np

from rage.dealer import shuffled
from rage.engine import (
    Bid,
    Card,
    Deal,
    Illegal,
    Move,
    Phase,
    Rules,
    State,
    View,
    apply,
    cut,
    legal_moves,
    new_game,
    seats_to_act,
    view_of,
)
from rage.engine.game import lay_out
from rage.lab.kernel import layout as at
from rage.lab.worlds.position import put_cards

Key = tuple[int, ...]
"""A world as a row holds it: the words of the hands and of the pile, and the bids."""


@dataclass
class Story:
    """A round up to some point: its deal, and the moves since."""

    rules: Rules
    cards: Deal
    moves: list[tuple[int, Move]] = field(default_factory=list)

    def end(self) -> State | None:
        """The state that the story leads to; None where a move in it is not allowed."""
        state, _ = lay_out(new_game(self.rules), self.cards)
        for seat, move in self.moves:
            step = apply(state, seat, move)
            if isinstance(step, Illegal):
                return None
            state, _ = step
        return state


def random_story(rules: Rules, rng: Random, cards_left: int) -> Story:
    """A round at random, up to where the hands have about so many cards left."""
    story = Story(rules, cut(rules, rules.hand_sizes[0], shuffled(rules, rng)))
    state, _ = lay_out(new_game(rules), story.cards)
    while sum(map(len, state.hands)) > cards_left or state.phase is Phase.BID:
        seat = rng.choice(seats_to_act(state))
        move = rng.choice(legal_moves(state, seat).moves)
        story.moves.append((seat, move))
        step = apply(state, seat, move)
        assert not isinstance(step, Illegal)
        state, _ = step
    return story


@dataclass
class World:
    """One way in which the hidden cards and bids may lie, and how many deals of the deck's cards come to it."""

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    bids: tuple[int, ...]
    ways: int

    @property
    def key(self) -> Key:
        row = np.zeros(at.TABLE.width, np.int64)
        for seat, hand in enumerate(self.hands):
            put_cards(row, at.HAND + 2 * seat, hand)
        put_cards(row, at.PILE, self.pile)
        row[at.BID : at.BID + len(self.bids)] = self.bids
        return key_of(row)


def key_of(row: at.Row) -> Key:
    return tuple(row[[*range(at.HAND, at.HAND + 18), *range(at.BID, at.BID + at.SEATS)]].tolist())


def all_worlds(story: Story, view: View) -> list[World]:
    """Every world that looks the same from a seat: each is put into the story, which is then told again by the law."""
    end = story.end()
    assert end is not None
    hidden = [seat for seat in range(view.rules.players) if seat != view.seat]
    cards = Counter(card for seat in hidden for card in end.hands[seat]) + Counter(end.trump.pile)
    counts = [*(len(end.hands[seat]) for seat in hidden), len(end.trump.pile)]
    unknown = [seat for seat in hidden if view.has_bid[seat] and view.bids[seat] is None]
    worlds = []
    for parts in _splits(sorted(cards.elements(), key=lambda card: card.order), counts):
        hands = list(end.hands)
        for seat, part in zip(hidden, parts, strict=False):
            hands[seat] = part
        ways = _ways(cards, parts)
        for bids in product(range(view.size + 1), repeat=len(unknown)):
            told = retold(story, end, tuple(hands), parts[-1], dict(zip(unknown, bids, strict=True)))
            other = told.end()
            if other is not None and view_of(other, view.seat) == view:
                made = tuple(at.NONE if bid is None else bid for bid in other.bids)
                worlds.append(World(tuple(hands), parts[-1], made, ways))
    return worlds


def _splits(cards: list[Card], counts: list[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to deal sorted cards into parts of these sizes; copies of a card are alike."""
    if not counts:
        yield ()
        return
    for part in dict.fromkeys(combinations(cards, counts[0])):
        rest = list(cards)
        for card in part:
            rest.remove(card)
        for others in _splits(rest, counts[1:]):
            yield part, *others


def _ways(cards: Counter[Card], parts: tuple[tuple[Card, ...], ...]) -> int:
    """In how many ways the copies of each card can be told apart and still lie like this."""
    counts = [Counter(part) for part in parts]
    return prod(factorial(copies) // prod(factorial(part[card]) for part in counts) for card, copies in cards.items())


def retold(
    story: Story, end: State, hands: tuple[tuple[Card, ...], ...], pile: tuple[Card, ...], bids: dict[int, int]
) -> Story:
    """The story with other cards left in the hands and in the pile at its end, and other bids."""
    dealt = []
    for seat, hand in enumerate(story.cards.hands):
        played = Counter(hand) - Counter(end.hands[seat])
        dealt.append((*played.elements(), *hands[seat]))
    rest, face_down = iter(pile), Counter(end.trump.pile)
    new_pile = []
    for card in reversed(story.cards.pile):
        if face_down[card]:
            face_down[card] -= 1
            new_pile.append(next(rest))
        else:
            new_pile.append(card)
    moves = [(seat, Bid(bids[seat]) if isinstance(move, Bid) and seat in bids else move) for seat, move in story.moves]
    return Story(story.rules, Deal(tuple(dealt), tuple(reversed(new_pile))), moves)
