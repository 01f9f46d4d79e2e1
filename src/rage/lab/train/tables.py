"""Tables for a learner: a batch in which every table waits for a choice, on a processor or on a CUDA device.

Everything is a PyTorch tensor. Observations, masks and what is hidden are written where the learner keeps them, so that
nothing is copied.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import torch

from rage.engine import Rules
from rage.lab.compilation.jit import entry_point
from rage.lab.env.episode_options import seeds
from rage.lab.gpu.cuda import cuda
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place
from rage.lab.train.choices import visit
from rage.lab.train.rule_sets import rule_sets, thumb_styles
from rage.lab.train.steady_moves import WORK

_THREADS = 64
_SCRATCH = max(WORK, at.NUMBERS + 16)


@dataclass
class Slot:
    """Memory for what is known at one choice of every table."""

    observations: Any
    masks: Any
    hidden: Any
    seats: Any
    results: Any
    """Those of the round that ended on the way here, where `is_over`."""
    is_over: Any
    others: Any
    """A bit for each seat that is not the learner's."""


class LearnerTables:
    """Tables of several rules; `kinds` and `modes` say for each which rules, and who sits with the learner.

    The rule of thumb has so many styles, one drawn for each of its seats: the first is its own. `for_the_game` has 1
    for each table whose rounds begin with scores as within a game, and are played for it. `observation` is the version
    of the observations.
    """

    def __init__(
        self,
        rules: list[Rules],
        kinds: Any,
        modes: Any,
        device: str,
        styles: int = 1,
        for_the_game: Any = 0,
        observation: int = to.OBSERVATION_VERSION,
    ) -> None:
        self.device = torch.device(device)
        sets = rule_sets(rules)
        self.count = len(kinds)
        self._observed = to.width_of(observation)
        self.players = self._tensor(sets.vectors[np.asarray(kinds), at.PLAYERS])
        self._kinds, self._modes = np.asarray(kinds), np.asarray(modes)
        self._for_the_game = np.full(self.count, for_the_game, np.int64)
        self._decks_of_kinds = sets.decks
        self._constants = [self._tensor(array) for array in (sets.vectors, sets.words, sets.episode, sets.lookups)]
        self._parameters = self._tensor(thumb_styles(styles))
        self.rows = torch.zeros((self.count, at.TABLE.width), dtype=torch.int64, device=device)
        self.decks = torch.zeros((self.count, sets.decks.shape[1]), dtype=torch.int8, device=device)
        self.status = torch.zeros((self.count, place.STATUS.width), dtype=torch.int64, device=device)
        self._actions = torch.zeros(self.count, dtype=torch.int64, device=device)
        self._wrapped: dict[Any, Any] = {}

    def new_slots(self, number: int) -> Slot:
        """Memory for so many choices one after the other: every array has the choices first, then the tables."""

        def room(width: int, dtype: Any) -> Any:
            shape = (number, self.count, width) if width else (number, self.count)
            return torch.zeros(shape, dtype=dtype, device=self.device)

        return Slot(
            observations=room(self._observed, torch.int8),
            masks=room(8 * place.MASK_WORDS, torch.int8),
            hidden=room(place.HIDDEN.width, torch.int8),
            seats=room(0, torch.int64),
            results=room(place.RESULT.width, torch.float32),
            is_over=room(0, torch.int64),
            others=room(0, torch.int64),
        )

    def reset(self, slots: Slot, seed: int) -> None:
        """Begin everywhere anew, into the first slot. The same seed makes the same rounds of the same actions."""
        self.rows.zero_()
        self.rows[:, at.RNG] = self._tensor(seeds(seed, self.count))
        self.decks.copy_(self._tensor(self._decks_of_kinds[self._kinds]))
        self.status.zero_()
        self.status[:, place.KIND] = self._tensor(self._kinds)
        self.status[:, place.MODE] = self._tensor(self._modes)
        self.status[:, place.FOR_THE_GAME] = self._tensor(self._for_the_game)
        self._actions.fill_(at.NONE)
        self._step(slots, 0)

    def step(self, slots: Slot, number: int, actions: Any) -> None:
        """Take one action at every table, and write what is known at the next choice into that slot."""
        self._actions.copy_(actions)
        self._step(slots, number)

    def _step(self, slots: Slot, number: int) -> None:
        written = (slots.observations, slots.masks, slots.hidden, slots.results)
        observations, masks, hidden, results = (array[number] for array in written)
        arrays = (
            self.rows,
            self.decks,
            self.status,
            self._actions,
            *self._constants,
            self._parameters,
            observations.view(torch.int64),
            observations,
            masks.view(torch.int64),
            masks,
            hidden.view(torch.int64),
            hidden,
            results,
            slots.seats[number],
        )
        if self.device.type == "cuda":
            blocks = -(-self.count // _THREADS)
            _on_gpu()[blocks, _THREADS](*(self._on_device(array) for array in arrays))
        else:
            step_all: Any = _step_all
            step_all(*(array.numpy() for array in arrays), np.zeros(_SCRATCH))
        slots.is_over[number] = self.status[:, place.IS_OVER]
        slots.others[number] = self.status[:, place.OTHERS]

    def of_mode(self, mode: int) -> Any:
        """The tables of a mode by number, or None where there are none."""
        found = np.flatnonzero(self._modes == mode)
        return self._tensor(found) if len(found) else None

    def moves(self) -> int:
        """How many moves were made since the reset, forced ones included."""
        return int(self.status[:, place.MOVES].sum())

    def _tensor(self, array: Any) -> Any:
        return torch.as_tensor(np.ascontiguousarray(array)).to(self.device)

    def _on_device(self, tensor: Any) -> Any:
        """Numba's array on a tensor's memory. Both work on the default stream, so nothing has to wait.

        It is kept, and the memory with it, so this is for what stays as long as the tables do.
        """
        key = (tensor.data_ptr(), tensor.dtype, tuple(tensor.shape))
        if key not in self._wrapped:
            self._wrapped[key] = cuda().as_cuda_array(tensor, sync=False)
        return self._wrapped[key]


@entry_point
def _step_all(
    rows: Any,
    decks: Any,
    status: Any,
    actions: Any,
    vectors: Any,
    rules_words: Any,
    episode: Any,
    lookups: Any,
    parameters: Any,
    words: Any,
    out: Any,
    mask_words: Any,
    masks: Any,
    hidden_words: Any,
    hidden: Any,
    results: Any,
    seats: Any,
    chances: Any,
) -> None:
    for table in range(rows.shape[0]):
        kind = status[table, place.KIND]
        seats[table] = visit(
            rows[table],
            decks[table],
            vectors[kind],
            rules_words[kind],
            episode,
            status[table],
            actions[table],
            lookups[kind],
            parameters,
            chances,
            words[table],
            out[table],
            mask_words[table],
            masks[table],
            hidden_words[table],
            hidden[table],
            results[table],
        )


@cache
def _on_gpu() -> Any:
    """The same for a CUDA device, one thread a table."""
    device, which, room = cuda(), place.KIND, _SCRATCH

    @device.jit
    def step_all(
        rows: Any,
        decks: Any,
        status: Any,
        actions: Any,
        vectors: Any,
        rules_words: Any,
        episode: Any,
        lookups: Any,
        parameters: Any,
        words: Any,
        out: Any,
        mask_words: Any,
        masks: Any,
        hidden_words: Any,
        hidden: Any,
        results: Any,
        seats: Any,
    ) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            chances = device.local.array(room, np.float64)
            kind = status[table, which]
            seats[table] = visit(
                rows[table],
                decks[table],
                vectors[kind],
                rules_words[kind],
                episode,
                status[table],
                actions[table],
                lookups[kind],
                parameters,
                chances,
                words[table],
                out[table],
                mask_words[table],
                masks[table],
                hidden_words[table],
                hidden[table],
                results[table],
            )

    return step_all
