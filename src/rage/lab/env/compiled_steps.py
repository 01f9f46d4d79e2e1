"""These compiled functions take a step at every table of a batch; Python calls each once for all tables."""

from typing import Any

from rage.lab.compilation.jit import entry_point
from rage.lab.kernel import layout as at
from rage.lab.kernel.episode import clear, step
from rage.lab.kernel.features import Bytes
from rage.lab.kernel.game import deal
from rage.lab.kernel.layout import Deck, Integers, Vector
from rage.lab.kernel.legal import count_legal, nth_legal
from rage.lab.kernel.observation import is_legal, observe, write_mask
from rage.lab.kernel.rng import below, roll


@entry_point
def reset_all(rows: Integers, decks: Deck, rules: Vector, episode: Vector) -> None:
    """Begin a new episode at every table."""
    for table in range(rows.shape[0]):
        clear(rows[table], rules, episode)
        deal(rows[table], decks[table], rules)


@entry_point
def step_all(
    rows: Integers,
    decks: Deck,
    rules: Vector,
    episode: Vector,
    actions: Integers,
    waits: Any,
    autoreset: bool,
    rules_words: Integers,
    words: Integers,
    out: Bytes,
    mask_words: Integers,
    masks: Bytes,
    rewards: Any,
    outcomes: Bytes,
    seats: Integers,
) -> int:
    """Take one action at every table that does not wait; of one that does, nothing is written.

    Where an action is illegal, nothing is done and the table is returned, else -1.
    """
    for table in range(rows.shape[0]):
        if not waits[table] and not is_legal(rows[table], rules, actions[table]):
            return table
    for table in range(rows.shape[0]):
        if waits[table]:
            continue
        outcomes[table] = step(
            rows[table],
            decks[table],
            rules,
            episode,
            actions[table],
            autoreset,
            rules_words,
            words[table],
            out[table],
            mask_words[table],
            masks[table],
            rewards[table],
        )
        seats[table] = rows[table, at.TURN]
    return -1


@entry_point
def observe_all(
    rows: Integers,
    rules: Vector,
    seats: Integers,
    rules_words: Integers,
    words: Integers,
    out: Bytes,
    mask_words: Integers,
    masks: Bytes,
) -> None:
    """Write what one seat of every table knows and may do."""
    for table in range(rows.shape[0]):
        observe(rows[table], rules, rules_words, seats[table], words[table], out[table])
        write_mask(rows[table], rules, seats[table], mask_words[table], masks[table])


@entry_point
def sample_all(rows: Integers, rules: Vector, generators: Integers, actions: Integers) -> None:
    """Draw a legal action for every table, each as likely as another, by generators of their own."""
    for table in range(rows.shape[0]):
        rank = below(roll(generators[table]), count_legal(rows[table], rules))
        actions[table] = nth_legal(rows[table], rules, rank)
