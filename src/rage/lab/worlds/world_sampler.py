"""Worlds of one view are drawn: the deal is planned once, then worlds come as often as one likes."""

from collections.abc import Iterable

import numpy as np

from rage.engine import Card, View
from rage.lab.kernel import layout as at
from rage.lab.kernel.batch import Tables
from rage.lab.kernel.codec import card_code, rules_vector
from rage.lab.worlds.compiled_sampling import draw_worlds
from rage.lab.worlds.deal_plan import plan_deal
from rage.lab.worlds.knowledge import knowledge_of
from rage.lab.worlds.position import position, put_cards
from rage.lab.worlds.probabilities import probability_table

_FEW_ENTRIES, _MOST_ENTRIES = 1 << 17, 1 << 25
"""A probability table that is quick to fill, and one that still fits into memory."""
_TRIES = 200
"""How many deals may be tried for a world before a larger table is worth its time."""


class Worlds:
    """Draws worlds for one view. Each is a table of the kernel at the view's point of the round.

    The tables are good to the end of the round. Their deck rows are in order: the pile's cards lie last.
    """

    def __init__(self, view: View, seed: int = 0) -> None:
        self.knowledge = knowledge_of(view)
        hidden = sum(view.hand_counts[seat] for seat in self.knowledge.others)
        if hidden + (view.pile_count if view.pile is None else 0) != len(self.knowledge.unseen):
            raise ValueError("this round was not dealt from a whole deck")
        self._rng = np.array([seed], np.uint64).astype(np.int64)
        self._vector = rules_vector(view.rules)
        self._position = position(self.knowledge)
        self._bidders = np.array(self.knowledge.unknown_bids, np.int64)
        self._prepare(_FEW_ENTRIES)

    def draw(self, count: int) -> Tables:
        """So many worlds, one independent of another."""
        rules = self.knowledge.view.rules
        rows = np.empty((count, at.TABLE.width), np.int64)
        decks = np.empty((count, len(rules.deck)), np.int8)
        self.draw_into(rows, decks)
        return Tables(rules, self._vector, rows, decks)

    def draw_into(self, rows: at.Integers, decks: at.Deck) -> None:
        """Fill rows and decks with worlds."""
        drawn = 0
        while drawn < len(rows):
            tries = _TRIES * (len(rows) - drawn)
            drawn += self._draw(rows[drawn:], decks[drawn:], tries)
            if drawn < len(rows) and self._entries < _MOST_ENTRIES:
                self._prepare(self._entries * 16)

    def _draw(self, rows: at.Integers, decks: at.Deck, tries: int) -> int:
        probabilities = self._probabilities
        return draw_worlds(
            self._position, self._known, self._cards, self._holders, self._barred, self._wanted, self._bidders,
            probabilities.stages, probabilities.strides, probabilities.allowed, probabilities.table,
            self._rng, self._scratch, tries, rows, decks,
        )  # fmt: skip

    def _prepare(self, most_entries: int) -> None:
        """Plan the deal, with a probability table of at most so many entries."""
        knowledge = self.knowledge
        view, plan = knowledge.view, plan_deal(knowledge, most_entries)
        self._entries = most_entries
        self._probabilities = probability_table(plan)
        dealt = [card for stage in plan.stages for card in stage.cards]
        self._cards = np.array([card_code(card) for card in (*dealt, *plan.loose)], np.int64)
        open_cards = [card_code(card) for card in (*knowledge.seen, *view.hand)]
        self._known = np.zeros(len(view.rules.deck), np.int8)
        self._known[: len(open_cards)] = open_cards
        if view.pile:
            self._known[-len(view.pile) :] = [card_code(card) for card in view.pile]
        places, first = [], len(open_cards)
        for holder in plan.holders:
            places.append((holder.place, holder.count, first))
            first += holder.count
        self._holders = np.array(places, np.int64)
        self._barred = np.array([_words(cards) for cards in plan.barred], np.int64)
        self._wanted = np.array(
            _words(card for card in knowledge.unseen if card.colour in knowledge.pickable), np.int64
        )
        self._scratch = np.zeros(len(plan.holders), np.int64)


def _words(cards: Iterable[Card]) -> at.Integers:
    """Cards as two words."""
    words = np.zeros(2, np.int64)
    put_cards(words, 0, cards)
    return words
