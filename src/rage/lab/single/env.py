"""One table for one learner, in Gymnasium's plainest form: any bots in the other seats, a scalar reward."""

from collections.abc import Sequence
from dataclasses import replace
from operator import index
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rage.bots import Bot
from rage.bots.external import ExternalBot
from rage.bots.loading import load_bot
from rage.bots.specs import is_program
from rage.dealer import deal_next
from rage.engine import Illegal, Phase, Rules, View, apply, new_game, seats_to_act, view_of
from rage.engine.events import Event
from rage.lab.env.episode_options import NO_EPISODE, Length, Reward, chosen, episode_rules, rules_from
from rage.lab.env.observation import observation_of, rules_features
from rage.lab.env.spaces import Actions, observation_box
from rage.lab.kernel import features as to
from rage.lab.kernel.codec import action_of, count_actions, move_of
from rage.lab.kernel.features import OBSERVATION_VERSION, Bytes

_SEEDS = 2**63
_RANDOM = "random"


class SingleEnv(gymnasium.Env[Bytes, np.int64]):
    """The learner's seat is drawn for each episode. Whatever the others do between its decisions is done in a step."""

    metadata = {  # noqa: RUF012  (as Gymnasium declares it)
        "name": f"rage_single_v{OBSERVATION_VERSION}",
        "render_modes": [],
    }
    observation_space: spaces.Box  # type: ignore[assignment]

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        opponents: str | Sequence[str] = _RANDOM,
        episode: str | int = Length.ROUND,
        reward: str = Reward.AGAINST,
        illegal_reward: float | None = None,
        observation: int = OBSERVATION_VERSION,
    ) -> None:
        """`opponents` are bots as the arena has them: one for all other seats, or one for each, clockwise.

        `illegal_reward` is what an illegal action costs, which ends the episode; without it that is an error.
        `observation` is the version of the observations.
        """
        self.metadata = {**self.metadata, "name": f"rage_single_v{observation}"}
        self._version = observation
        self.rules = episode_rules(rules_from(rules), episode)
        self.opponents = _company(opponents, self.rules.players - 1)
        self.illegal_reward = illegal_reward
        self._is_round = episode == Length.ROUND
        self._is_against = chosen(Reward, reward, "a reward") is Reward.AGAINST
        self.observation_space = observation_box(observation)
        self._actions = count_actions(self.rules)
        self.action_space = Actions(self._actions)
        self._features = rules_features(self.rules)
        self._bots: dict[int, Bot] = {}
        self._is_begun = False
        self.seat = 0
        """Where the learner sits in this episode."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Begin an episode. With a seed, everything that follows is the same each time."""
        super().reset(seed=seed, options=options)
        self._rng = Random(int(self.np_random.integers(_SEEDS)))
        players = self.rules.players
        self.seat = self._rng.randrange(players)
        dealer = self._rng.randrange(players) if self.rules.first_dealer is None else self.rules.first_dealer
        self._round = self._rng.randrange(self.rules.rounds) if self._is_round else 0
        sizes = (self.rules.hand_sizes[self._round],) if self._is_round else self.rules.hand_sizes
        played = replace(self.rules, hand_sizes=sizes)
        self._table = new_game(played, dealer)
        self._paid = 0
        for place, spec in enumerate(self.opponents, 1):
            self._sit_down((self.seat + place) % players, spec, played)
        self._is_begun = True
        self._go_on()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """The learner does it, and the others go on until it is its turn again, or the episode is over.

        An action that is no integer is a `TypeError`.
        """
        self._check_episode()
        number = index(action)
        move = move_of(number) if 0 <= number < self._actions else None
        step = Illegal if move is None else apply(self._table, self.seat, move)
        if step is Illegal or isinstance(step, Illegal):
            if self.illegal_reward is None:
                raise ValueError(f"action {action} is not legal")
            return self._observation(), self.illegal_reward, True, False, self._info()
        self._table, events = step  # type: ignore[misc]
        self._tell(events)
        self._go_on()
        over = self._table.phase is Phase.OVER
        return self._observation(), self._reward(), over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, by the name that trainers with masks ask for."""
        self._check_episode()
        mask = np.zeros(self._actions, np.bool_)
        mask[[action_of(move) for move in self._view().legal]] = True
        return mask

    def close(self) -> None:
        """End the programs that were started."""
        for bot in self._bots.values():
            if isinstance(bot, ExternalBot):
                bot.close()

    def _sit_down(self, seat: int, spec: str, rules: Rules) -> None:
        seed = f"{self._rng.getrandbits(64)}"
        before = self._bots.get(seat)
        if isinstance(before, ExternalBot):
            before.close()
        self._bots[seat] = bot = load_bot(spec, seed)
        if isinstance(bot, ExternalBot):
            bot.start_game(rules, seat, seed)

    def _go_on(self) -> None:
        """Deal, and let the bots move, until the learner is asked."""
        self._bots.pop(self.seat, None)
        while self._table.phase is not Phase.OVER:
            if self._table.phase is Phase.DEAL:
                self._table, events = deal_next(self._table, self._rng)
            else:
                asked = seats_to_act(self._table)
                if self.seat in asked:
                    return
                move = self._bots[asked[0]].choose(view_of(self._table, asked[0]))
                step = apply(self._table, asked[0], move)
                if isinstance(step, Illegal):
                    raise ValueError(f"the bot {self._bots[asked[0]].name} chose {move}: {step.reason}")
                self._table, events = step
            self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        for seat, bot in self._bots.items():
            if isinstance(bot, ExternalBot):
                for event in events:
                    bot.see(event.seen_by(seat))

    def _check_episode(self) -> None:
        if not self._is_begun:
            raise RuntimeError(NO_EPISODE)

    def _view(self) -> View:
        return view_of(self._table, self.seat)

    def _reward(self) -> float:
        """What the rounds that ended since the last step have brought."""
        sheet, brought = self._table.sheet, 0.0
        for row in sheet[self._paid :]:
            points = [score.total for score in row]
            own = points.pop(self.seat)
            brought += own - sum(points) / len(points) if self._is_against else own
        self._paid = len(sheet)
        return brought

    def _observation(self) -> Bytes:
        """A round is shown as that of its size in the whole game."""
        seen = observation_of(self._view(), self._version)
        if self._is_round:
            sizes = self.rules.hand_sizes
            seen[to.ROUND] = self._round + 1
            seen[to.NEXT_SIZE] = sizes[self._round + 1] if self._round + 1 < len(sizes) else 0
            seen[to.PRESENT : to.WIDTH] = self._features
        return seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}


def _company(opponents: str | Sequence[str], others: int) -> tuple[str, ...]:
    """A spec for each of the other seats. What is no bot is refused at once; programs are started with an episode."""
    specs = (opponents,) * others if isinstance(opponents, str) else tuple(opponents)
    if len(specs) != others:
        raise ValueError(f"there is room for {others} opponents, not {len(specs)}")
    for spec in set(specs):
        if not is_program(spec):
            load_bot(spec, "")
    return specs
