"""A game that runs in this process, without a server: deals, moves and bots, with its record stored at each step."""

from collections.abc import Callable
from random import Random

from rage.bots.specs import is_program
from rage.cli.play.bot_choice import make_seated_bot
from rage.cli.play.external_bots import ExternalBots
from rage.cli.play.seating import Seating
from rage.dealer import deal_next
from rage.engine import Deal, Event, Illegal, Move, Phase, View, apply, seats_to_act, view_of
from rage.engine.events import Dealt
from rage.engine.record import Record, add_deal, add_move, final_state


class LocalGame:
    """One game. Every deal and move is stored before anybody is told of it."""

    def __init__(self, record: Record, seating: Seating, store: Callable[[Record], None]) -> None:
        self.record = record
        self.seating = seating
        self._store = store
        self._state = final_state(record)
        programs = {seat: bot for seat, bot in enumerate(seating.bots) if bot is not None and is_program(bot)}
        self.external_bots = ExternalBots(record.rules, programs, seating.seed)

    @property
    def phase(self) -> Phase:
        return self._state.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        return seats_to_act(self._state)

    def view(self, seat: int) -> View:
        """What a seat knows."""
        return view_of(self._state, seat)

    def deal(self) -> tuple[Event, ...]:
        """Deal the next round. It depends on the seed and the round alone, so that a resumed game is the same."""
        rng = Random(f"{self.seating.seed} round {self._state.dealt + 1}")
        state, events = deal_next(self._state, rng)
        dealt = events[0]
        assert isinstance(dealt, Dealt)
        record = add_deal(self.record, Deal(dealt.hands, dealt.pile))
        self._store(record)
        self._state, self.record = state, record
        self.external_bots.see(events)
        return events

    def make(self, seat: int, move: Move) -> tuple[Event, ...] | Illegal:
        """Make a move, or say why not."""
        step = apply(self._state, seat, move)
        if isinstance(step, Illegal):
            return step
        record = add_move(self.record, seat, move)
        self._store(record)
        self._state, events = step
        self.record = record
        self.external_bots.see(events)
        return events

    def bot_move(self, seat: int, bot: str) -> Move:
        """What a bot does in a seat. If it is not external, its chance depends on the seed and the place alone."""
        if seat in self.external_bots:
            return self.external_bots.choose(self.view(seat))
        moves = sum(len(played.moves) for played in self.record.rounds)
        return make_seated_bot(bot, f"{self.seating.seed} seat {seat} move {moves}").choose(self.view(seat))
