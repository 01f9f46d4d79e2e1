"""A batch on a GPU has the functions of `kernel.batch`, for arrays that lie in the memory of a CUDA device."""

from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from rage.engine import Rules
from rage.lab.gpu.cuda import cuda, kernel_for_gpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.batch import Tables, new_tables
from rage.lab.kernel.codec import count_actions

_THREADS = 128
_LONGEST_DECK = 256


@dataclass(frozen=True)
class GpuTables:
    """Tables of the same rules on a CUDA device, laid out as `batch.Tables`."""

    rules: Rules
    vector: Any
    rows: Any
    decks: Any

    def __len__(self) -> int:
        return int(self.rows.shape[0])

    def to_cpu(self) -> Tables:
        """A copy in this machine's own memory."""
        arrays = (array.copy_to_host() for array in (self.vector, self.rows, self.decks))
        return Tables(self.rules, *arrays)


def to_gpu(tables: Tables) -> GpuTables:
    """A copy on the device."""
    return GpuTables(tables.rules, *(cuda().to_device(array) for array in (tables.vector, tables.rows, tables.decks)))


def new_gpu_tables(rules: Rules, count: int, seed: int = 0, first_dealer: int | None = None) -> GpuTables:
    """Tables before their first deal; the same seed gives the same games as on the CPU."""
    return to_gpu(new_tables(rules, count, seed, first_dealer))


def deal_all(tables: GpuTables) -> None:
    """Deal the next round at every table that waits for one."""
    _stepping().deal_all[_grid(tables)](tables.rows, tables.decks, tables.vector)


def legal_masks(tables: GpuTables) -> Any:
    """For every table which actions the seat to act may choose; on the device."""
    masks = cuda().device_array((len(tables), count_actions(tables.rules)), np.uint8)
    _stepping().legal_masks[_grid(tables)](tables.rows, tables.vector, masks)
    return masks


def apply_all(tables: GpuTables, actions: Any) -> None:
    """Take one legal action at every table; a negative one leaves its table alone."""
    _stepping().apply_all[_grid(tables)](tables.rows, tables.decks, tables.vector, actions)


def play_at_random(tables: GpuTables) -> Any:
    """Play every table to the end of its game, at random; return the number of moves of each, on the device."""
    moves = cuda().device_array(len(tables), np.int64)
    _playing()[_grid(tables)](tables.rows, tables.decks, tables.vector, moves)
    return moves


def _grid(tables: GpuTables) -> tuple[int, int]:
    return -(-len(tables) // _THREADS), _THREADS


@cache
def _stepping() -> SimpleNamespace:
    """The entry points that take one step at every table."""
    device, game, following = cuda(), kernel_for_gpu("game"), kernel_for_gpu("legal")
    deal, apply, mark_legal, due, phase = game.deal, game.apply, following.mark_legal, at.DEAL, at.PHASE

    @device.jit
    def deal_all(rows: Any, decks: Any, rules: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0] and rows[table, phase] == due:
            deal(rows[table], decks[table], rules)

    @device.jit
    def legal_masks(rows: Any, rules: Any, masks: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            for action in range(masks.shape[1]):
                masks[table, action] = 0
            mark_legal(rows[table], rules, masks[table])

    @device.jit
    def apply_all(rows: Any, decks: Any, rules: Any, actions: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0] and actions[table] >= 0:
            apply(rows[table], decks[table], rules, actions[table])

    return SimpleNamespace(deal_all=deal_all, legal_masks=legal_masks, apply_all=apply_all)


@cache
def _playing() -> Any:
    """The entry point that plays whole games. A table is copied to its thread's own memory meanwhile."""
    device, game, following = cuda(), kernel_for_gpu("game"), kernel_for_gpu("legal")
    deal, apply, random_legal = game.deal, game.apply, following.random_legal
    width, longest, over, due, phase = at.TABLE.width, _LONGEST_DECK, at.OVER, at.DEAL, at.PHASE

    @device.jit
    def play_at_random(rows: Any, decks: Any, rules: Any, moves: Any) -> None:
        table = device.grid(1)
        if table >= rows.shape[0]:
            return
        row, deck = device.local.array(width, np.int64), device.local.array(longest, np.int8)
        for place in range(width):
            row[place] = rows[table, place]
        for place in range(decks.shape[1]):
            deck[place] = decks[table, place]
        played = 0
        while row[phase] != over:
            if row[phase] == due:
                deal(row, deck, rules)
            apply(row, deck, rules, random_legal(row, rules))
            played += 1
        for place in range(width):
            rows[table, place] = row[place]
        for place in range(decks.shape[1]):
            decks[table, place] = deck[place]
        moves[table] = played

    return play_at_random
