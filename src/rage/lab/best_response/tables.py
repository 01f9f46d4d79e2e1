"""Tables within one small round: dealt in order, copied, and played on from choice to choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from rage.engine import Illegal, Move, Rules, View, apply, cut, new_game, view_of
from rage.engine.game import lay_out
from rage.engine.rules import Bidding
from rage.lab.best_response.knowledge import MOST_CHOICES, MOST_MOVES, know_all, label_all, list_all, move_all
from rage.lab.kernel import batch
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import action_of, card_of, deck_row, move_of, rules_vector

Choose = Callable[[Sequence[View]], Sequence[Move]]
"""A policy: a move for each view, always the same for the same view."""


@dataclass
class Tables:
    """Some tables: everything has an entry for each."""

    rows: Any
    decks: Any
    moves: Any
    """What was done so far, by number."""
    counts: Any
    """How many moves that are."""
    packs: Any
    """The pack as it was dealt."""
    deals: Any
    """The number of the deal."""
    seats: Any
    """The seat of whoever answers."""

    def __len__(self) -> int:
        return len(self.rows)

    def copy(self, which: Any) -> "Tables":
        """Some of them by number or by a mask, each as often as it is named."""
        arrays = (self.rows, self.decks, self.moves, self.counts, self.packs, self.deals, self.seats)
        return Tables(*(array[which] for array in arrays))

    def put(self, which: Any, others: "Tables") -> None:
        """What has changed there."""
        self.rows[which], self.decks[which] = others.rows, others.decks
        self.moves[which], self.counts[which] = others.moves, others.counts

    @property
    def are_over(self) -> Any:
        return (self.rows[:, at.PHASE] == at.DEAL) | (self.rows[:, at.PHASE] == at.OVER)

    @property
    def wait_for_the_answer(self) -> Any:
        return ~self.are_over & (self.rows[:, at.TURN] == self.seats)


def _room() -> Any:
    return np.zeros(at.COLOURS, np.int64)


class SmallRounds:
    """Rounds of so many cards by some rules, in which all seats but one play by the same policy."""

    def __init__(self, rules: Rules, cards: int, choose: Choose) -> None:
        if rules.bidding is not Bidding.OPEN:
            raise ValueError("bids must be open")
        self.rules = replace(rules, hand_sizes=(cards,), first_dealer=rules.players - 1)
        self.vector = rules_vector(self.rules)
        self._choose = choose
        self._choices: dict[int, int] = {}
        """For what somebody knows, the label of what the policy does."""

    def deal(self, packs: Any, first: int = 0) -> Tables:
        """Every pack as often as there are seats, with the answer at each of them; deals are counted from `first`."""
        players = self.rules.players
        decks = packs.repeat(players, 0)
        tables = batch.Tables(self.rules, self.vector, np.zeros((len(decks), at.TABLE.width), np.int64), decks)
        tables.rows[:, at.IN_ORDER], tables.rows[:, at.DEALER] = 1, players - 1
        batch.deal_all(tables)
        return Tables(
            tables.rows,
            decks,
            np.zeros((len(decks), MOST_MOVES), np.int16),
            np.zeros(len(decks), np.int64),
            decks.copy(),
            np.arange(first, first + len(packs)).repeat(players),
            np.tile(np.arange(players), len(packs)),
        )

    def shuffled(self, count: int, rng: np.random.Generator) -> Any:
        """So many packs."""
        return rng.permuted(np.tile(deck_row(self.rules.deck), (count, 1)), axis=1)

    def play_to_the_answer(self, tables: Tables) -> None:
        """Let the others play until it is the answer's turn, or the round is over."""
        while True:
            which = np.flatnonzero(~tables.are_over & ~tables.wait_for_the_answer)
            if not len(which):
                return
            part = tables.copy(which)
            self.take(part, self.usual_actions(part))
            tables.put(which, part)

    def take(self, tables: Tables, actions: Any) -> None:
        """An action at each, and the forced ones after it."""
        move_all(tables.rows, tables.decks, self.vector, tables.moves, tables.counts, actions)

    def choices(self, tables: Tables) -> tuple[Any, Any]:
        """The actions of the seats to act: whose each is, table by table, and which."""
        actions = np.empty((len(tables), MOST_CHOICES), np.int64)
        list_all(tables.rows, self.vector, actions)
        owners, places = np.nonzero(actions != at.NONE)
        return owners, actions[owners, places]

    def labels(self, tables: Tables, owners: Any, actions: Any, step: int = 0) -> Any:
        """The labels of some actions."""
        labels = np.empty(len(owners), np.int64)
        label_all(tables.rows, tables.moves, tables.counts, owners, actions, step, labels, _room())
        return labels

    def knowledge(self, tables: Tables, step: int = 0) -> Any:
        """What the seat to act knows, as a number."""
        known = np.empty(len(tables), np.int64)
        know_all(tables.rows, self.vector, tables.moves, tables.counts, step, known, _room())
        return known

    def usual(self, tables: Tables) -> Any:
        """The label of what the policy does at each; whoever knows the same does the same."""
        known, first, inverse = np.unique(self.knowledge(tables), return_index=True, return_inverse=True)
        new = [place for place, key in zip(first, known.tolist(), strict=True) if key not in self._choices]
        if new:
            self._ask(tables.copy(np.array(new)))
        return np.array([self._choices[key] for key in known.tolist()])[inverse]

    def usual_actions(self, tables: Tables) -> Any:
        """What the policy does at each, by number."""
        owners, actions = self.choices(tables)
        chosen = self.labels(tables, owners, actions) == self.usual(tables)[owners]
        _, first = np.unique(owners[chosen], return_index=True)
        return actions[chosen][first]

    def _ask(self, tables: Tables) -> None:
        moves = self._choose([self._view(tables, table) for table in range(len(tables))])
        actions = np.array([action_of(move) for move in moves])
        labels = self.labels(tables, np.arange(len(tables)), actions)
        self._choices.update(zip(self.knowledge(tables).tolist(), labels.tolist(), strict=True))

    def _view(self, tables: Tables, table: int) -> View:
        """The position as the law has it, for the seat to act."""
        pack = [card_of(int(code)) for code in tables.packs[table]]
        state, _ = lay_out(
            new_game(self.rules, self.rules.players - 1), cut(self.rules, self.rules.hand_sizes[0], pack)
        )
        for action in tables.moves[table, : tables.counts[table]].tolist():
            step = apply(state, state.turn, move_of(action))
            assert not isinstance(step, Illegal), step
            state, _ = step
        return view_of(state, state.turn)

    def margins(self, tables: Tables) -> Any:
        """Of finished rounds: points more than the others have on average."""
        points = tables.rows[:, at.SCORE : at.SCORE + self.rules.players].astype(np.float64)
        own = points[np.arange(len(points)), tables.seats]
        return own - (points.sum(1) - own) / (self.rules.players - 1)
