"""The learner plays with itself and others and changes its networks by what it met: proximal policy optimisation."""

import copy
import math
from dataclasses import asdict
from typing import Any

import torch
from torch.nn import functional

from rage.lab.kernel import features as to
from rage.lab.kernel import layout as at
from rage.lab.train import table_layout as place
from rage.lab.train.advantages import credit, seats_around
from rage.lab.train.change_graph import ChangeGraph
from rage.lab.train.config import Config
from rage.lab.train.goals import worth_of
from rage.lab.train.hands import hands_loss
from rage.lab.train.network import MOST_TRICKS, POINTS_SCALE, Critic, PolicyNetwork
from rage.lab.train.tables import LearnerTables

_CHUNK = 1 << 17
_WARM_STEPS = 8
_LARGEST_NORM = 1.0
_FORECASTS = ("forecast.", "holders.", "held_actions.")
"""Parts of the policy that its choices do not depend on."""
_OTHERS_KEPT = 0.25
"""Which part of the choices of other networks is learned from: what they are worth, not how to make them."""


def new_policy(config: Config, guesses_hands: bool) -> PolicyNetwork:
    """A network for a run, at random."""
    return PolicyNetwork(
        **asdict(config.policy),
        sees_all=config.sees_all,
        observation=config.observation,
        guesses_hands=guesses_hands,
    )


def new_critic(config: Config) -> Critic:
    """A critic for a run, at random."""
    return Critic(**asdict(config.critic), observation=config.observation)


class Learner:
    """The networks and all that changes while they learn, except the tables."""

    def __init__(self, config: Config) -> None:
        torch.manual_seed(config.seed)
        self.config = config
        self.device = torch.device(config.device)
        self.policy = new_policy(config, config.learning.hands_weight > 0).to(self.device)
        self.critic = new_critic(config).to(self.device)
        self._quick_policy = torch.compile(self.policy, dynamic=False) if config.compile else self.policy
        self._quick_critic = torch.compile(self.critic, dynamic=False) if config.compile else self.critic
        self.averaged = copy.deepcopy(self.policy).requires_grad_(False)
        self.past: list[PolicyNetwork] = []
        self._parameters = [*self.policy.parameters(), *self.critic.parameters()]
        self._playing = [each for name, each in self.policy.named_parameters() if not name.startswith(_FORECASTS)]
        self._is_playing_changed = torch.ones((), device=self.device)
        is_gpu = self.device.type == "cuda"
        self._rate = torch.tensor(config.learning.rate, device=self.device)
        self._bonus = torch.tensor(config.learning.entropy, device=self.device)
        self.optimiser = torch.optim.Adam(self._parameters, lr=self._rate, eps=1e-7, fused=is_gpu, capturable=is_gpu)
        self.is_recording = is_gpu
        """Whether a step is recorded once and then replayed."""
        self._graph: ChangeGraph | None = None
        self._warm_steps = 0
        """Steps of this process before the graph is recorded: those of a run that is resumed do not count."""
        self.rounds = 0
        """Rounds of learning so far."""
        self.changes = 0
        """Steps of the optimiser so far."""
        self.choices = 0
        self.moves = 0
        self.seconds = 0.0
        self.numbers: dict[str, Any] = {}

    def learn(self, tables: LearnerTables, slots: Any, generator: Any) -> None:
        """One round of learning: play `choices` at every table, judge them, change the networks."""
        config = self.config
        self.policy.train()
        actions, chances, learners = self._play(tables, slots, generator)
        with torch.no_grad():
            batch = self._judge(tables, slots, actions, chances, learners)
        self._change(batch, generator)
        self.rounds += 1
        self.choices += int(learners.sum())
        for array in (slots.observations, slots.masks, slots.hidden, slots.seats, slots.others):
            array[0].copy_(array[config.choices])

    def remember(self) -> None:
        """Keep the network of this moment as a past self."""
        if self.config.opponents.past and not self.config.opponents.network:
            self.past.append(copy.deepcopy(self.averaged))
            del self.past[: -self.config.opponents.past_kept]

    @torch.no_grad()
    def _play(self, tables: LearnerTables, slots: Any, generator: Any) -> tuple[Any, Any, Any]:
        count = self.config.choices
        actions = torch.zeros((count, tables.count), dtype=torch.int64, device=self.device)
        chances = torch.zeros((count, tables.count), device=self.device)
        others = (slots.others.new_zeros(())).expand(tables.count)
        learners = torch.ones((count, tables.count), dtype=torch.bool, device=self.device)
        somebody = tables.of_mode(place.ANOTHER_NETWORK)
        past = self.past[self.rounds % len(self.past)] if self.past and somebody is not None else None
        for choice in range(count):
            observations, masks, hidden = slots.observations[choice], slots.masks[choice], slots.hidden[choice]
            scores = self.scores(self._quick_policy, observations, masks, hidden)
            if past is not None:
                others = (slots.others[choice] >> slots.seats[choice]) & 1
                mine = scores[somebody]
                its = self.scores(past, observations[somebody], masks[somebody], hidden[somebody])
                scores[somebody] = torch.where(others[somebody, None].bool(), its, mine)
                learners[choice, somebody] = others[somebody] == 0
            actions[choice], chances[choice] = self._draw(scores, observations, masks, generator)
            drawn = actions[choice]
            tables.step(slots, choice + 1, drawn)
        return actions, chances, learners

    def _draw(self, scores: Any, observations: Any, masks: Any, generator: Any) -> tuple[Any, Any]:
        """An action for each table by its score, some bids at random, and the logarithm of the chance it had."""
        share = self.config.learning.random_bids * max(0.0, 1 - self.rounds / self.config.rounds_of_learning)
        bids = observations[:, to.PHASE + at.BIDS] == 1
        at_random = bids & (torch.rand(len(scores), device=self.device, generator=generator) < share)
        noise = torch.empty_like(scores).exponential_(generator=generator).log_()
        level = torch.where(masks[:, : place.MOST_ACTIONS] == 0, place.BARRED, 0.0)
        drawn = (torch.where(at_random[:, None], level, scores) - noise).argmax(1)
        logs = scores.log_softmax(1).gather(1, drawn[:, None]).squeeze(1)
        evenly = share / masks.sum(1).float()
        return drawn, torch.where(bids, ((1 - share) * logs.exp() + evenly).log(), logs)

    def scores(self, network: PolicyNetwork, observations: Any, masks: Any, hidden: Any) -> Any:
        """The scores of legal actions; those of others are so low that they are never drawn."""
        with self.in_short_floats():
            scores, _, _ = network(observations, hidden)
        return scores.float().masked_fill(masks[:, : place.MOST_ACTIONS] == 0, place.BARRED)

    def in_short_floats(self) -> Any:
        return torch.autocast("cuda", torch.bfloat16, enabled=self.device.type == "cuda")

    def _values(self, slots: Any, number: int) -> Any:
        """What each seat may expect, from the seat to act on, in points."""
        parts = []
        for start in range(0, slots.seats.shape[1], _CHUNK):
            part = slice(start, start + _CHUNK)
            with self.in_short_floats():
                if self.config.learning.critic:
                    values = self._quick_critic(slots.observations[number, part], slots.hidden[number, part])
                else:
                    _, values, _ = self._quick_policy(slots.observations[number, part], slots.hidden[number, part])
            parts.append(values.float() * POINTS_SCALE)
        return torch.cat(parts)

    def _judge(self, tables: LearnerTables, slots: Any, actions: Any, chances: Any, learners: Any) -> dict[str, Any]:
        count, players = self.config.choices, tables.players
        values = torch.stack([self._values(slots, number) for number in range(count + 1)])
        back = seats_around((-slots.seats) % players, players)
        values = values.gather(2, back)
        seats, is_over = slots.seats[:count], slots.is_over[1:]
        scores = worth_of(slots.results[1:], players)
        advantage, expected = credit(values, scores, is_over, seats, players, self.config.learning.decay)
        tricks = _own_tricks(slots.results[1:], is_over, seats)
        there = torch.arange(at.SEATS, device=self.device) < players[:, None]
        said = expected - values[:count].gather(2, seats_around(seats, players))
        own = advantage[learners]
        spread = own.std()
        self.numbers = {
            "advantage": spread.item(),
            "critic_error": (said[..., 0] ** 2).mean().sqrt().item(),
            "score": (scores[..., 0] * is_over).sum().item() / max(1, int(is_over.sum())),
        }
        return {
            "observations": slots.observations[:count].flatten(0, 1),
            "masks": slots.masks[:count].flatten(0, 1),
            "hidden": slots.hidden[:count].flatten(0, 1),
            "actions": actions.flatten(),
            "chances": chances.flatten(),
            "learners": learners.flatten(),
            "advantage": ((advantage - own.mean()) / (spread + 1e-6)).flatten(),
            "expected": (expected / POINTS_SCALE).flatten(0, 1),
            "there": there.expand(count, -1, -1).flatten(0, 1),
            "tricks": tricks.flatten(),
        }

    def _change(self, batch: dict[str, Any], generator: Any) -> None:
        learning = self.config.learning
        done = self.rounds / self.config.rounds_of_learning
        self._rate.fill_(self._rate_at(done))
        self._bonus.fill_(learning.entropy + (learning.last_entropy - learning.entropy) * min(1.0, done))
        for group in self.optimiser.param_groups:
            group["lr"] = self._rate
        self._hold_back()
        sums: dict[str, Any] = {}
        steps = 0
        for _ in range(learning.epochs):
            order = self._order(batch["learners"], generator)
            size = len(order)
            for start in range(0, size - learning.batch + 1, learning.batch):
                told = self._change_by(batch, order[start : start + learning.batch])
                self.changes += 1
                self._average()
                for name, number in told.items():
                    sums[name] = sums.get(name, 0.0) + number
                steps += 1
        self.numbers |= {name: float(number) / steps for name, number in sums.items()}

    def _hold_back(self) -> None:
        """Leave the choices as they are for the first rounds, where the critic comes first."""
        first = self.config.learning.critic_first
        self._is_playing_changed.fill_(self.rounds >= first)
        if first and self.rounds == first:
            for each in self._playing:
                for number in self.optimiser.state[each].values():
                    number.zero_()

    def _order(self, learners: Any, generator: Any) -> Any:
        """An order of the samples: all choices of the learner's and some of other networks', for the critic."""
        drawn = torch.rand(len(learners), device=self.device, generator=generator)
        kept = (learners | (drawn < _OTHERS_KEPT)).nonzero().squeeze(1)
        return kept[torch.randperm(len(kept), device=self.device, generator=generator)]

    def _change_by(self, batch: dict[str, Any], part: Any) -> dict[str, Any]:
        """One step by a part of a batch: on a GPU by a recorded graph, since starting its kernels takes longer."""
        if self._graph is not None:
            return self._graph.replay(batch, part)
        chosen = {name: array[part] for name, array in batch.items()}
        told = self._step(chosen)
        self._warm_steps += 1
        if self.is_recording and self._warm_steps == _WARM_STEPS:
            self._graph = ChangeGraph(self._step, chosen, self._changed_by_a_step())
        return told

    def _changed_by_a_step(self) -> list[Any]:
        """The numbers of both networks, and what the optimiser remembers of each."""
        remembered = [number for each in self._parameters for number in self.optimiser.state.get(each, {}).values()]
        return [*self._parameters, *remembered]

    def _step(self, part: dict[str, Any]) -> dict[str, Any]:
        learning = self.config.learning
        with self.in_short_floats():
            told = self._quick_policy(part["observations"], part["hidden"], with_hands=learning.hands_weight > 0)
            raw, points, tricks, *guesses = told
            values = self._quick_critic(part["observations"], part["hidden"]) if learning.critic else None
        scores = raw.float().masked_fill(part["masks"][:, : place.MOST_ACTIONS] == 0, place.BARRED)
        logs = scores.log_softmax(1)
        entropy = -(logs.exp() * logs).sum(1)
        weight = part["learners"].float()
        weight = weight / weight.sum().clamp(min=1)
        ratio = (logs.gather(1, part["actions"][:, None]).squeeze(1) - part["chances"]).exp()
        cut = ratio.clamp(1 - learning.clip, 1 + learning.clip)
        gain = torch.minimum(ratio * part["advantage"], cut * part["advantage"])
        there = part["there"].float() / part["there"].sum()
        points_loss = (functional.smooth_l1_loss(points.float(), part["expected"], reduction="none") * there).sum()
        tricks_loss = functional.cross_entropy(tricks.float(), part["tricks"], ignore_index=-1)
        loss = -((gain + self._bonus * entropy) * weight).sum() + learning.forecast * (points_loss + 0.2 * tricks_loss)
        if values is not None:
            error = functional.smooth_l1_loss(values.float(), part["expected"], reduction="none")
            loss = loss + (error * there).sum()
        losses = {"forecast_loss": points_loss, "tricks_loss": tricks_loss}
        if guesses:
            holders, held_actions = guesses
            losses["hands_loss"] = hands_loss(holders, held_actions, part["observations"], part["hidden"])
            loss = loss + learning.hands_weight * losses["hands_loss"]
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        if learning.critic_first:
            torch._foreach_mul_([each.grad for each in self._playing], self._is_playing_changed)
        torch.nn.utils.clip_grad_norm_(self._parameters, _LARGEST_NORM)
        self.optimiser.step()
        with torch.no_grad():
            return {
                "entropy": (entropy * weight).sum(),
                "shift": ((ratio - 1 - ratio.clamp(min=1e-6).log()) * weight).sum(),
                **{name: number.detach() for name, number in losses.items()},
            }

    def _rate_at(self, done: float) -> float:
        learning = self.config.learning
        if done < learning.warm_up:
            return learning.rate * (0.1 + 0.9 * done / learning.warm_up)
        along = (1 + math.cos(math.pi * min(1.0, done))) / 2
        return learning.rate * (learning.last_rate + (1 - learning.last_rate) * along)

    @torch.no_grad()
    def _average(self) -> None:
        keep = min(self.config.learning.average, self.changes / (self.changes + 10))
        old, new = list(self.averaged.parameters()), list(self.policy.parameters())
        torch._foreach_lerp_(old, new, 1 - keep)


def _own_tricks(results: Any, is_over: Any, seats: Any) -> Any:
    """The tricks that whoever chose took in the end; -1 where the round goes on beyond this stretch."""
    known = torch.full_like(results[0, :, : at.SEATS], -1)
    tricks = []
    for choice in range(len(results) - 1, -1, -1):
        ended = results[choice, :, place.TRICKS : place.TRICKS + at.SEATS]
        known = torch.where(is_over[choice, :, None].bool(), ended, known)
        tricks.append(known.gather(1, seats[choice, :, None]).squeeze(1).long())
    return torch.stack(tricks[::-1]).clamp(max=MOST_TRICKS - 1)
