"""A batch has many tables of the same rules, as plain NumPy arrays."""

from dataclasses import dataclass

import numpy as np

from rage.engine import Rules
from rage.lab.compilation.jit import entry_point
from rage.lab.kernel import layout as at
from rage.lab.kernel.codec import count_actions, deck_row, rules_vector
from rage.lab.kernel.game import apply, deal
from rage.lab.kernel.legal import mark_legal, random_legal

_SPREAD = 0xD1342543DE82EF95
"""Sets the seeds of neighbouring tables far apart."""


@dataclass(frozen=True)
class Tables:
    """Tables of the same rules: a row, a deck and a generator each."""

    rules: Rules
    vector: at.Integers
    """The rules as the kernel reads them."""
    rows: at.Integers
    """A row a table, laid out by `layout.TABLE`."""
    decks: at.Deck
    """Each table's cards; what is not dealt from the front is the pile."""

    def __len__(self) -> int:
        return len(self.rows)


def new_tables(rules: Rules, count: int, seed: int = 0, first_dealer: int | None = None) -> Tables:
    """Make tables before their first deal. The first dealer is that of the rules, or given, or goes round."""
    rows = np.zeros((count, at.TABLE.width), np.int64)
    rows[:, at.RNG] = generators(count, seed)
    first = rules.first_dealer if rules.first_dealer is not None else first_dealer
    rows[:, at.DEALER] = np.arange(count) % rules.players if first is None else first
    return Tables(rules, rules_vector(rules), rows, np.tile(deck_row(rules.deck), (count, 1)))


def generators(count: int, seed: int) -> at.Integers:
    """Where the random numbers of each table start: far apart, and elsewhere for another seed."""
    start = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
    starts: at.Integers = (start + np.arange(count, dtype=np.uint64) * np.uint64(_SPREAD)).astype(np.int64)
    return starts


def deal_all(tables: Tables) -> None:
    """Deal the next round at every table that waits for one."""
    _deal_all(tables.rows, tables.decks, tables.vector)


def legal_masks(tables: Tables, out: at.Mask | None = None) -> at.Mask:
    """For every table which actions the seat to act may choose."""
    masks = np.empty((len(tables), count_actions(tables.rules)), np.uint8) if out is None else out
    _legal_masks(tables.rows, tables.vector, masks)
    return masks


def apply_all(tables: Tables, actions: at.Integers) -> None:
    """Take one legal action at every table; a negative one leaves its table alone."""
    _apply_all(tables.rows, tables.decks, tables.vector, actions)


def play_at_random(tables: Tables) -> int:
    """Play every table to the end of its game, at random, and return the number of moves."""
    return int(_play_at_random(tables.rows, tables.decks, tables.vector))


@entry_point
def _deal_all(rows: at.Integers, decks: at.Deck, rules: at.Vector) -> None:
    for table in range(rows.shape[0]):
        if rows[table, at.PHASE] == at.DEAL:
            deal(rows[table], decks[table], rules)


@entry_point
def _legal_masks(rows: at.Integers, rules: at.Vector, masks: at.Mask) -> None:
    for table in range(rows.shape[0]):
        masks[table, :] = 0
        mark_legal(rows[table], rules, masks[table])


@entry_point
def _apply_all(rows: at.Integers, decks: at.Deck, rules: at.Vector, actions: at.Integers) -> None:
    for table in range(rows.shape[0]):
        if actions[table] >= 0:
            apply(rows[table], decks[table], rules, actions[table])


@entry_point
def _play_at_random(rows: at.Integers, decks: at.Deck, rules: at.Vector) -> int:
    moves = 0
    for table in range(rows.shape[0]):
        row, deck = rows[table], decks[table]
        while row[at.PHASE] != at.OVER:
            if row[at.PHASE] == at.DEAL:
                deal(row, deck, rules)
            apply(row, deck, rules, random_legal(row, rules))
            moves += 1
    return moves
