"""Rounds at many tables by the same rules, position by position: to be copied, dealt anew and played out.

Where `tables` plays on by itself to a learner's next choice, every choice is seen here, whoever has it. Everything is a
PyTorch tensor; the same functions are compiled for the processor and for a CUDA device.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import torch

from rage.engine import Rules
from rage.lab.compilation.jit import entry_point, for_cpu
from rage.lab.env.episode_options import seeds
from rage.lab.gpu.cuda import cuda
from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.kernel.episode import clear
from rage.lab.kernel.game import apply, deal
from rage.lab.kernel.layout import Deck, Row, Vector
from rage.lab.kernel.legal import count_legal, nth_legal
from rage.lab.kernel.observation import observe, write_mask
from rage.lab.sampler.rollout_policy.lookup_tables import RolloutPolicy
from rage.lab.sampler.rollout_policy.policy import choose_action
from rage.lab.train import table_layout as place
from rage.lab.train.advantages import seats_around
from rage.lab.train.choices import write_hidden
from rage.lab.train.network import POINTS_SCALE
from rage.lab.train.redeal import redeal
from rage.lab.train.rule_sets import rule_sets, thumb_styles
from rage.lab.train.steady_moves import WORK, steady_move

_CHUNK = 1 << 17
_THREADS = 64
_ROOM = at.NUMBERS + 16


@dataclass
class Positions:
    """Tables within a round."""

    rows: Any
    decks: Any

    def __len__(self) -> int:
        return len(self.rows)

    def copy(self, which: Any) -> "Positions":
        """Some of them by number or by a mask, each as often as it is named."""
        return Positions(self.rows[which].contiguous(), self.decks[which].contiguous())

    def put(self, which: Any, others: "Positions") -> None:
        self.rows[which], self.decks[which] = others.rows, others.decks

    @property
    def are_over(self) -> Any:
        phase = self.rows[:, at.PHASE]
        return (phase == at.DEAL) | (phase == at.OVER)

    @property
    def turns(self) -> Any:
        """The seats to act."""
        return self.rows[:, at.TURN].clone()


class Rounds:
    """What can be done with positions by these rules, and what a network and a critic say of them."""

    def __init__(self, rules: Rules, network: Any, device: str, critic: Any = None) -> None:
        self.device, self.network, self.critic = torch.device(device), network, critic
        self.players = rules.players
        self._observed = to.width_of(network.observation)
        sets = rule_sets([rules])
        arrays = (sets.vectors[0], sets.words[0], sets.episode, sets.decks[0], sets.lookups[0], thumb_styles(1)[0])
        self._vector, self._words, self._episode, self._deck, self._lookups, self._parameters = (
            torch.as_tensor(array).to(device) for array in arrays
        )

    def deal(self, count: int, seed: int) -> Positions:
        """So many rounds, of sizes as they come, each at its first choice."""
        rows = torch.zeros((count, at.TABLE.width), dtype=torch.int64, device=self.device)
        rows[:, at.RNG] = torch.as_tensor(seeds(seed, count)).to(self.device)
        positions = Positions(rows, self._deck.repeat(count, 1))
        self._run("begin", rows, positions.decks, self._vector, self._episode)
        return positions

    def take(self, positions: Positions, actions: Any) -> None:
        """Take an action at each, and the forced ones after it."""
        self._run("take", positions.rows, positions.decks, self._vector, actions.contiguous())

    def draw_chance(self, positions: Positions, generator: Any) -> None:
        """Let what is still to be drawn fall otherwise at each."""
        chance = torch.randint(-(2**62), 2**62, (len(positions),), device=self.device, generator=generator)
        positions.rows[:, at.RNG] = chance

    def redeal(self, positions: Positions, seats: Any, generator: Any) -> None:
        """Make each a world of its seat's, with chance of its own."""
        self.draw_chance(positions, generator)
        self._run("redeal", positions.rows, positions.decks, self._vector, seats.contiguous())

    def finish(self, positions: Positions, actions: Any) -> None:
        """Take an action at each, and let the rule of thumb play to the end of the round."""
        arrays = (positions.rows, positions.decks, self._vector, actions.contiguous(), self._lookups, self._parameters)
        self._run("finish", *arrays)

    def steady(self, positions: Positions) -> Any:
        """What `steady` does at each."""
        actions = torch.zeros(len(positions), dtype=torch.int64, device=self.device)
        self._run("steady", positions.rows, self._vector, actions)
        return actions

    def known(self, rows: Any, seats: Any) -> tuple[Any, Any]:
        """The observations of these seats, and which actions are legal."""
        out = torch.zeros((len(rows), self._observed), dtype=torch.int8, device=self.device)
        mask = torch.zeros((len(rows), 8 * place.MASK_WORDS), dtype=torch.int8, device=self.device)
        words, mask_words = out.view(torch.int64), mask.view(torch.int64)
        arrays = (rows.contiguous(), self._vector, self._words, seats.contiguous(), words, out, mask_words, mask)
        self._run("known", *arrays)
        return out, mask[:, : place.MOST_ACTIONS] != 0

    def scores(self, rows: Any, seats: Any) -> Any:
        """The network's scores of the legal actions of these seats."""
        parts = []
        for start in range(0, max(1, len(rows)), _CHUNK):
            part = slice(start, start + _CHUNK)
            parts.append(self.scores_of(*self.known(rows[part], seats[part])))
        return torch.cat(parts)

    def scores_of(self, observations: Any, legal: Any) -> Any:
        with torch.autocast("cuda", torch.bfloat16, enabled=self.device.type == "cuda"):
            scores, _, _ = self.network(observations)
        return scores.float().masked_fill(~legal, place.BARRED)

    def margins(self, positions: Positions, seats: Any) -> Any:
        """What these seats had more than the others on average, where the round is over."""
        return self._against(positions.rows[:, at.SCORE : at.SCORE + self.players].float(), seats)

    def hidden(self, rows: Any, seats: Any, others: Any) -> Any:
        """What these seats cannot see; `others` has a bit for each seat that somebody else than the learner plays."""
        out = torch.zeros((len(rows), place.HIDDEN.width), dtype=torch.int8, device=self.device)
        status = torch.zeros((len(rows), place.STATUS.width), dtype=torch.int64, device=self.device)
        status[:, place.OTHERS] = others
        arrays = (rows.contiguous(), self._vector, status, seats.contiguous(), out.view(torch.int64), out)
        self._run("hidden", *arrays)
        return out

    def judged(self, positions: Positions, seats: Any, others: Any) -> Any:
        """What the critic, who sees all hands, expects these seats to have more than the others; none may be over."""
        parts = []
        for start in range(0, max(1, len(positions)), _CHUNK):
            part = slice(start, start + _CHUNK)
            rows, turns = positions.rows[part], positions.turns[part]
            observations, hidden = self.known(rows, turns)[0], self.hidden(rows, turns, others[part])
            with torch.autocast("cuda", torch.bfloat16, enabled=self.device.type == "cuda"):
                points = self.critic(observations, hidden)
            players = torch.full_like(turns, self.players)
            by_seat = (points.float() * POINTS_SCALE).gather(1, seats_around((-turns) % players, players))
            parts.append(self._against(by_seat[:, : self.players], seats[part]))
        return torch.cat(parts)

    def _against(self, points: Any, seats: Any) -> Any:
        own = points.gather(1, seats[:, None]).squeeze(1)
        return own - (points.sum(1) - own) / (self.players - 1)

    def _run(self, name: str, *arrays: Any) -> None:
        count = len(arrays[0])
        if count == 0:
            return
        if self.device.type == "cuda":
            blocks = -(-count // _THREADS)
            _on_gpu()[name][blocks, _THREADS](*(cuda().as_cuda_array(array, sync=False) for array in arrays))
        else:
            room = (np.zeros(max(WORK, _ROOM)),) if name in ("finish", "steady") else ()
            _ON_CPU[name](*(array.numpy() for array in arrays), *room)


@for_cpu
def to_choice(row: Row, deck: Deck, rules: Vector) -> None:
    """Make forced moves up to the next choice, or the end of the round."""
    while at.BIDS <= row[at.PHASE] <= at.PICK and count_legal(row, rules) == 1:
        apply(row, deck, rules, nth_legal(row, rules, 0))


@for_cpu
def begin(row: Row, deck: Deck, rules: Vector, episode: Vector) -> None:
    clear(row, rules, episode)
    deal(row, deck, rules)
    to_choice(row, deck, rules)


@for_cpu
def take(row: Row, deck: Deck, rules: Vector, action: int) -> None:
    apply(row, deck, rules, action)
    to_choice(row, deck, rules)


@for_cpu
def finish(row: Row, deck: Deck, rules: Vector, action: int, lookups: Any, parameters: Any, room: Any) -> None:
    apply(row, deck, rules, action)
    while at.BIDS <= row[at.PHASE] <= at.PICK:
        policy = RolloutPolicy(parameters, lookups[rules[at.DECK] - row[at.NEXT]], room)
        apply(row, deck, rules, choose_action(row, rules, policy))


@for_cpu
def write_known(
    row: Row, rules: Vector, rules_words: Any, seat: int, words: Any, out: Any, mask_words: Any, mask: Any
) -> None:
    observe(row, rules, rules_words, seat, words, out)
    write_mask(row, rules, seat, mask_words, mask)


@entry_point
def _begin_all(rows: Any, decks: Any, rules: Any, episode: Any) -> None:
    for table in range(rows.shape[0]):
        begin(rows[table], decks[table], rules, episode)


@entry_point
def _take_all(rows: Any, decks: Any, rules: Any, actions: Any) -> None:
    for table in range(rows.shape[0]):
        take(rows[table], decks[table], rules, actions[table])


@entry_point
def _redeal_all(rows: Any, decks: Any, rules: Any, seats: Any) -> None:
    for table in range(rows.shape[0]):
        redeal(rows[table], decks[table], rules, seats[table])


@entry_point
def _finish_all(rows: Any, decks: Any, rules: Any, actions: Any, lookups: Any, parameters: Any, room: Any) -> None:
    for table in range(rows.shape[0]):
        finish(rows[table], decks[table], rules, actions[table], lookups, parameters, room)


@entry_point
def _steady_all(rows: Any, rules: Any, actions: Any, room: Any) -> None:
    for table in range(rows.shape[0]):
        actions[table] = steady_move(rows[table], rules, room)


@entry_point
def _known_all(
    rows: Any, rules: Any, rules_words: Any, seats: Any, words: Any, out: Any, mask_words: Any, masks: Any
) -> None:
    for table in range(rows.shape[0]):
        write_known(
            rows[table], rules, rules_words, seats[table], words[table], out[table], mask_words[table], masks[table]
        )


@entry_point
def _hidden_all(rows: Any, rules: Any, status: Any, seats: Any, words: Any, out: Any) -> None:
    for table in range(rows.shape[0]):
        write_hidden(rows[table], rules, status[table], seats[table], words[table], out[table])


_ON_CPU: dict[str, Callable[..., None]] = {
    "begin": _begin_all,
    "take": _take_all,
    "redeal": _redeal_all,
    "finish": _finish_all,
    "steady": _steady_all,
    "known": _known_all,
    "hidden": _hidden_all,
}


@cache
def _on_gpu() -> dict[str, Any]:
    """The same for a CUDA device, one thread a table."""
    device, thumb_room, steady_room = cuda(), _ROOM, WORK

    @device.jit
    def begin_all(rows: Any, decks: Any, rules: Any, episode: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            begin(rows[table], decks[table], rules, episode)

    @device.jit
    def take_all(rows: Any, decks: Any, rules: Any, actions: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            take(rows[table], decks[table], rules, actions[table])

    @device.jit
    def redeal_all(rows: Any, decks: Any, rules: Any, seats: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            redeal(rows[table], decks[table], rules, seats[table])

    @device.jit
    def finish_all(rows: Any, decks: Any, rules: Any, actions: Any, lookups: Any, parameters: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            room = device.local.array(thumb_room, np.float64)
            finish(rows[table], decks[table], rules, actions[table], lookups, parameters, room)

    @device.jit
    def steady_all(rows: Any, rules: Any, actions: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            room = device.local.array(steady_room, np.float64)
            actions[table] = steady_move(rows[table], rules, room)

    @device.jit
    def known_all(
        rows: Any, rules: Any, rules_words: Any, seats: Any, words: Any, out: Any, mask_words: Any, masks: Any
    ) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            write_known(
                rows[table], rules, rules_words, seats[table], words[table], out[table], mask_words[table], masks[table]
            )

    return {
        "begin": begin_all,
        "take": take_all,
        "redeal": redeal_all,
        "finish": finish_all,
        "steady": steady_all,
        "known": known_all,
        "hidden": _hidden_on_gpu(),
    }


def _hidden_on_gpu() -> Any:
    device = cuda()

    @device.jit
    def hidden_all(rows: Any, rules: Any, status: Any, seats: Any, words: Any, out: Any) -> None:
        table = device.grid(1)
        if table < rows.shape[0]:
            write_hidden(rows[table], rules, status[table], seats[table], words[table], out[table])

    return hidden_all
