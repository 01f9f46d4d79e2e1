"""The vector environment on a GPU takes the steps of `RageVectorEnv`, for arrays that lie on a CUDA device.

Everything it takes and gives has `__cuda_array_interface__`, so that PyTorch, CuPy or JAX share its memory without a
copy; with `as_torch` it gives PyTorch's tensors, which speak DLPack too. Two sets of arrays take turns: what a step
gave is overwritten by the step after the next.
"""

from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from rage.engine import Rules
from rage.lab.env.episode_options import (
    FIRST_RESET,
    Length,
    Reward,
    check_reset_mask,
    check_tables,
    episode_rules,
    episode_vector,
    rules_from,
    seeds,
)
from rage.lab.env.observation import rules_features
from rage.lab.gpu.cuda import cuda, kernel_for_gpu
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.batch import Tables
from rage.lab.kernel.codec import count_actions, deck_row, rules_vector

_THREADS = 128
_CUDA = cuda()

Infos = dict[str, Any]


class GpuStepBuffers(NamedTuple):
    """Memory for what a step brings, as `StepBuffers`, on the device."""

    words: Any
    observations: Any
    mask_words: Any
    masks: Any
    rewards: Any
    over: Any
    seats: Any
    illegal: Any


class GpuVectorEnv:
    """Tables of the same rules on a CUDA device. The same seed gives the same games as `RageVectorEnv`.

    A device cannot stop for an illegal action: it leaves its table as it was, and `infos["illegal"]` marks it.
    """

    def __init__(
        self,
        num_envs: int,
        rules: Rules | str | None = None,
        *,
        episode: str | int = Length.GAME,
        reward: str = Reward.POINTS,
        as_torch: bool = False,
        observation: int = to.OBSERVATION_VERSION,
    ) -> None:
        device = _CUDA
        if not device.is_available():
            raise RuntimeError("there is no CUDA device that numba-cuda can use; RageVectorEnv needs none")
        self.rules = episode_rules(rules_from(rules), episode)
        self.num_envs = check_tables(num_envs)
        self.actions = count_actions(self.rules)
        self.as_torch = as_torch
        self._words = to.width_of(observation) // 8
        self._vector = device.to_device(rules_vector(self.rules))
        self._episode = device.to_device(episode_vector(self.rules, episode, reward))
        self._rules_words = device.to_device(rules_features(self.rules).view(np.int64))
        self._deck = device.to_device(deck_row(self.rules.deck))
        self._rows = device.device_array((num_envs, at.TABLE.width), np.int64)
        self._decks = device.device_array((num_envs, len(self.rules.deck)), np.int8)
        self._sampling_generators = device.device_array((num_envs, 1), np.int64)
        self._never = device.to_device(np.zeros(num_envs, np.bool_))
        self._everywhere = device.to_device(np.ones(num_envs, np.bool_))
        self._drawn = device.device_array(num_envs, np.int64)
        self._buffers, self._next_buffers = self._new_buffers(), self._new_buffers()
        self._legal, self._next_legal = self._actions_of(self._buffers), self._actions_of(self._next_buffers)
        self._is_seeded = False

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Any, Infos]:
        """Begin a new episode at every table. With a seed, everything that follows is the same each time.

        With `options["reset_mask"]`, on the device or not, only where that is true; the other tables stay as they are.
        """
        entries, grid, buffers = _reset_entries(), self._grid(), self._buffers
        where, tables = self._where(options), (self._rows, self._decks)
        if seed is not None or not self._is_seeded:
            words = _CUDA.to_device(seeds(seed, 2 * self.num_envs))
            entries.seed_all[grid](where, *tables, self._deck, self._sampling_generators, words)
            self._is_seeded = True
        entries.reset_all[grid](where, *tables, self._vector, self._episode, self._rules_words, *buffers)
        return self._give(buffers.observations), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Infos]:
        """Take one action at every table, by the seats named in the last `infos["seat"]`; as `RageVectorEnv.step`."""
        if not np.can_cast(_dtype(actions), np.int64, "same_kind"):
            raise TypeError(f"actions are integers, not {_dtype(actions)}")
        self._buffers, self._next_buffers = self._next_buffers, self._buffers
        self._legal, self._next_legal = self._next_legal, self._legal
        buffers = self._buffers
        _step_entries().step_all[self._grid()](
            self._rows, self._decks, self._vector, self._episode, actions, self._rules_words, *buffers
        )
        given = (buffers.observations, buffers.rewards, buffers.over, self._never)
        observations, rewards, over, never = (self._give(array) for array in given)
        return observations, rewards, over, never, self._infos()

    def sample_actions(self) -> Any:
        """Draw a uniformly random legal action for every table; the seed of `reset` sets these too."""
        _step_entries().sample_all[self._grid()](self._rows, self._vector, self._sampling_generators, self._drawn)
        return self._give(self._drawn)

    def to_cpu(self) -> Tables:
        """A copy of the tables in this machine's own memory."""
        return Tables(self.rules, *(array.copy_to_host() for array in (self._vector, self._rows, self._decks)))

    def _where(self, options: Infos | None) -> Any:
        """The mask of a reset on the device."""
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return self._everywhere
        is_there = hasattr(mask, "__cuda_array_interface__") or hasattr(mask, "copy_to_host")
        mask = mask if is_there else np.asarray(mask)
        check_reset_mask(tuple(mask.shape), _dtype(mask), self.num_envs)
        if not self._is_seeded:
            raise ValueError(FIRST_RESET)
        return mask if is_there else _CUDA.to_device(mask)

    def _new_buffers(self) -> GpuStepBuffers:
        device, count = _CUDA, self.num_envs
        words = device.device_array((count, self._words), np.int64)
        mask_words = device.device_array((count, -(-self.actions // 8)), np.int64)
        return GpuStepBuffers(
            words=words,
            observations=words.view(np.int8),
            mask_words=mask_words,
            masks=mask_words.view(np.int8),
            rewards=device.device_array((count, self.rules.players), np.float32),
            over=device.device_array(count, np.bool_),
            seats=device.device_array(count, np.int64),
            illegal=device.device_array(count, np.bool_),
        )

    def _actions_of(self, buffers: GpuStepBuffers) -> Any:
        """The masks without their padding. Made once: cutting a device's array takes time for every row."""
        return buffers.masks[:, : self.actions]

    def _grid(self) -> tuple[int, int]:
        threads = min(_THREADS, self.num_envs)
        return -(-self.num_envs // threads), threads

    def _infos(self) -> Infos:
        given = {"action_mask": self._legal, "seat": self._buffers.seats, "illegal": self._buffers.illegal}
        return {name: self._give(array) for name, array in given.items()}

    def _give(self, array: Any) -> Any:
        """The array, or PyTorch's tensor on the same memory."""
        return import_module("torch").as_tensor(array, device="cuda") if self.as_torch else array


def _dtype(array: Any) -> np.dtype[Any]:
    """What an array holds, whichever library's it is."""
    shared = getattr(array, "__cuda_array_interface__", None)
    held: np.dtype[Any] = np.dtype(shared["typestr"] if shared else array.dtype)
    return held


@cache
def _reset_entries() -> SimpleNamespace:
    """The entry points of a reset, one thread a table."""
    game, playing, seeing = kernel_for_gpu("game"), kernel_for_gpu("episode"), kernel_for_gpu("observation")
    clear, deal, observe, write_mask = playing.clear, game.deal, seeing.observe, seeing.write_mask
    rng, turn = at.RNG, at.TURN

    @_CUDA.jit
    def seed_all(where: Any, rows: Any, decks: Any, deck: Any, generators: Any, words: Any) -> None:
        table = _CUDA.grid(1)
        if table < rows.shape[0] and where[table]:
            for place in range(rows.shape[1]):
                rows[table, place] = 0
            for place in range(decks.shape[1]):
                decks[table, place] = deck[place]
            rows[table, rng] = words[2 * table]
            generators[table, 0] = words[2 * table + 1]

    @_CUDA.jit
    def reset_all(
        where: Any,
        rows: Any,
        decks: Any,
        rules: Any,
        episode: Any,
        rules_words: Any,
        words: Any,
        out: Any,
        mask_words: Any,
        masks: Any,
        rewards: Any,
        over: Any,
        seats: Any,
        illegal: Any,
    ) -> None:
        table = _CUDA.grid(1)
        if table < rows.shape[0]:
            row = rows[table]
            if where[table]:
                clear(row, rules, episode)
                deal(row, decks[table], rules)
            observe(row, rules, rules_words, row[turn], words[table], out[table])
            write_mask(row, rules, row[turn], mask_words[table], masks[table])
            for seat in range(rewards.shape[1]):
                rewards[table, seat] = 0
            over[table] = illegal[table] = False
            seats[table] = row[turn]

    return SimpleNamespace(seed_all=seed_all, reset_all=reset_all)


@cache
def _step_entries() -> SimpleNamespace:
    """The entry points of a step, one thread a table."""
    following, chance = kernel_for_gpu("legal"), kernel_for_gpu("rng")
    playing, seeing = kernel_for_gpu("episode"), kernel_for_gpu("observation")
    advance, observe, write_mask, is_legal = playing.advance, seeing.observe, seeing.write_mask, seeing.is_legal
    count_legal, nth_legal, below, roll = following.count_legal, following.nth_legal, chance.below, chance.roll
    turn, episode_over, goes_on = at.TURN, playing.EPISODE_OVER, playing.GOES_ON

    @_CUDA.jit
    def step_all(
        rows: Any,
        decks: Any,
        rules: Any,
        episode: Any,
        actions: Any,
        rules_words: Any,
        words: Any,
        out: Any,
        mask_words: Any,
        masks: Any,
        rewards: Any,
        over: Any,
        seats: Any,
        illegal: Any,
    ) -> None:
        table = _CUDA.grid(1)
        if table < rows.shape[0]:
            row, outcome = rows[table], goes_on
            illegal[table] = not is_legal(row, rules, actions[table])
            if illegal[table]:
                for seat in range(rewards.shape[1]):
                    rewards[table, seat] = 0
            else:
                outcome = advance(row, decks[table], rules, episode, actions[table], True, rewards[table])
            observe(row, rules, rules_words, row[turn], words[table], out[table])
            write_mask(row, rules, row[turn], mask_words[table], masks[table])
            over[table] = outcome == episode_over
            seats[table] = row[turn]

    @_CUDA.jit
    def sample_all(rows: Any, rules: Any, generators: Any, actions: Any) -> None:
        table = _CUDA.grid(1)
        if table < rows.shape[0]:
            rank = below(roll(generators[table]), count_legal(rows[table], rules))
            actions[table] = nth_legal(rows[table], rules, rank)

    return SimpleNamespace(step_all=step_all, sample_all=sample_all)
