"""A game in progress. Nobody else on the server looks at its state: everybody gets views."""

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import NamedTuple

from rage.dealer import deal_next
from rage.engine import (
    Deal,
    Event,
    Illegal,
    Move,
    PrivateView,
    Rules,
    State,
    View,
    apply,
    new_game,
    private_view_of,
    seats_to_act,
    standing,
    view_of,
)
from rage.engine.claim import can_claim, is_proved, is_true_for, rest_of_round
from rage.engine.events import Dealt
from rage.engine.record import RecordError, deal_round
from rage.engine.sheet import totals
from rage.engine.state import BID, DEAL, OVER
from rage.server.domain.game_log import UNDO, DecidedBy, LogEntry
from rage.server.domain.table import GameOutcome
from rage.server.tables.game_log_text import deal_text, read_entry
from rage.wire.event_messages import texts

_FOR_SOMEBODY = frozenset({"stand_in", "clock"})


class Step(NamedTuple):
    """What comes next, once it is stored."""

    seat: int
    """Who moves; at a deal, who deals."""
    text: str
    state: State
    events: tuple[Event, ...]

    @property
    def is_deal(self) -> bool:
        return self.state.phase is BID and type(self.events[0]) is Dealt

    @property
    def is_undo(self) -> bool:
        return not self.events

    @property
    def is_over(self) -> bool:
        return self.state.phase is OVER

    @property
    def result(self) -> tuple[GameOutcome, list[int]]:
        """How a game ends with this step, and how many rounds each seat foretold exactly."""
        places = sorted(standing(self.state.rules, self.state.sheet), key=lambda place: place.seat)
        outcome = GameOutcome([place.total for place in places], [place.place for place in places])
        return outcome, [place.exact_rounds for place in places]

    @property
    def ends_round(self) -> bool:
        """Whether a round was written on the sheet."""
        phase = self.state.phase
        return phase is DEAL or phase is OVER


class DecidedFor(NamedTuple):
    """A move that was made for a seat, and in which round."""

    round: int
    text: str


class _LastMove(NamedTuple):
    """A seat's last move: it may come twice, and counts once."""

    since: int
    version: int
    text: str


class BrokenLog(Exception):  # noqa: N818
    """An entry of a log that no server writes there, and why not."""

    def __init__(self, entry: LogEntry, why: str) -> None:
        super().__init__(f"the log of {entry.table_id} breaks a rule at {entry.number}: {why}")
        self.entry = entry
        self.why = why


class Game:
    """A game: its version is the number of deals and moves made."""

    def __init__(self, rules: Rules, first_dealer: int) -> None:
        self.rules = rules
        self.version = 0
        self.to_act: tuple[int, ...] = ()
        self.asked: dict[int, int] = {}
        """For each seat that is to act, the version since which it has been."""
        self.affected_seats: Collection[int] = range(rules.players)
        """The seats that may know or may do something else since the last step; to the others only the table moved."""
        self.totals: tuple[int, ...] = (0,) * rules.players
        self._state = new_game(rules, first_dealer)
        self._last_moves: dict[int, _LastMove] = {}
        self._decided_for: dict[int, list[DecidedFor]] = {}
        self._before: tuple[int, State] | None = None
        """Who made the last move, and the state before it; None where it cannot be taken back."""

    @classmethod
    def from_log(cls, rules: Rules, entries: Iterable[LogEntry]) -> "Game":
        """The game as the log tells it; or `BrokenLog`."""
        game: Game | None = None
        for entry in entries:
            game = game or cls(rules, entry.seat)
            game.follow(entry)
        assert game is not None, "a game begins with a deal"
        return game

    @property
    def is_over(self) -> bool:
        return self._state.phase is OVER

    @property
    def is_deal_due(self) -> bool:
        return self._state.phase is DEAL

    @property
    def round(self) -> int:
        """How many rounds have been dealt."""
        return self._state.dealt

    def view(self, seat: int | None) -> View:
        """What a seat knows, or an onlooker."""
        return view_of(self._state, seat)

    def private(self, seat: int) -> PrivateView:
        """What a seat alone knows."""
        return private_view_of(self._state, seat)

    def propose(self, seat: int, move: Move) -> Step | Illegal:
        """What a move would do."""
        step = apply(self._state, seat, move)
        return step if isinstance(step, Illegal) else Step(seat, move.text, *step)

    def propose_deal(self, rng: Random) -> Step:
        """What the next deal would do."""
        state, events = deal_next(self._state, rng)
        dealt = events[0]
        assert isinstance(dealt, Dealt)
        return Step(dealt.dealer, deal_text(Deal(dealt.hands, dealt.pile)), state, events)

    def propose_cards(self, cards: Deal) -> Step:
        """What dealing these very cards would do; or `RecordError`, if they are not the deck."""
        state, events = deal_round(self._state, cards)
        return Step(state.dealer, deal_text(cards), state, events)

    def follow(self, entry: LogEntry) -> Step:
        """Go on by an entry of the log: what it has led to. One that breaks a rule, of the deck too, is `BrokenLog`."""
        try:
            step = self.propose_entry(entry)
        except RecordError as error:
            raise BrokenLog(entry, error.code.value) from error
        except (AssertionError, ValueError, IndexError) as error:
            raise BrokenLog(entry, repr(error)) from error
        if isinstance(step, Illegal):
            raise BrokenLog(entry, step.reason.value)
        if (step.seat, step.text) != (entry.seat, entry.entry):
            raise BrokenLog(entry, f"{step.text} of seat {step.seat}")
        self.accept(step, entry.by)
        return step

    def propose_entry(self, entry: LogEntry) -> Step | Illegal:
        """What an entry of the log does."""
        if entry.number != self.version + 1:
            raise BrokenLog(entry, f"after {self.version}")
        if entry.by == UNDO:
            return self.propose_undo()
        content = read_entry(entry.entry)
        if isinstance(content, Deal) is not (entry.by == "deal"):
            raise BrokenLog(entry, entry.by)
        return self.propose_cards(content) if isinstance(content, Deal) else self.propose(entry.seat, content)

    def can_undo(self, seat: int, version: int) -> bool:
        """Whether a seat's move led to this version, which is the newest, and can be taken back.

        What a bot decided cannot, nor a move that ended a round: the sheet is written.
        """
        return self.version == version and self._before is not None and self._before[0] == seat

    def propose_undo(self) -> Step:
        """What taking back the last move would do."""
        assert self._before is not None, "only a person's move is taken back, and before the next one"
        seat, state = self._before
        return Step(seat, UNDO, state, ())

    def can_claim(self, seat: int, version: int) -> bool:
        """Whether a seat may claim the rest of the round at this version, which is the newest."""
        return self.version == version and can_claim(self._state, seat)

    def is_claim_proved(self, seat: int) -> bool:
        """Whether the rest is a seat's, by all that this seat can know."""
        return is_proved(self.view(seat))

    def is_claim_true_for(self, seat: int, others: Iterable[int]) -> bool:
        """Whether none of these others can take any of the rest from a seat, with the cards they hold."""
        return is_true_for(self.view(seat), {other: self._state.hands[other] for other in others})

    def rest_for(self, seat: int) -> list[tuple[int, Move]] | None:
        """Moves to the end of the round with which a seat takes every trick; None where none are found."""
        return rest_of_round(self._state, seat)

    def hand(self, seat: int) -> list[str]:
        """The cards of somebody who shows them to all, in their text form."""
        return texts(self._state.hands[seat])

    def asked_after(self, step: Step) -> dict[int, int]:
        """The seats that will be to act after a step, each with the version since which it has been."""
        asked = {} if step.is_undo or step.is_deal else self.asked
        before = {seat: since for seat, since in asked.items() if seat != step.seat}
        return {seat: before.get(seat, self.version + 1) for seat in seats_to_act(step.state)}

    def accept(self, step: Step, by: DecidedBy = "person") -> None:
        """Go on: what was proposed is stored, and who or what decided it."""
        before, last, self._state = self.asked, self._state, step.state
        self.version += 1
        self.to_act = seats_to_act(step.state)
        self._before = None
        if not step.events or step.is_deal:
            if step.is_undo:
                self._last_moves.pop(step.seat, None)
            self.asked = dict.fromkeys(self.to_act, self.version)
            self.affected_seats = range(self.rules.players)
            return
        if step.ends_round:
            self.affected_seats = range(self.rules.players)
            self.totals = totals(step.state.sheet)
        else:
            self.affected_seats = {step.seat, *self.to_act, *step.state.searchers}
            if by == "person":
                self._before = step.seat, last
        if by in _FOR_SOMEBODY:
            self._decided_for.setdefault(step.seat, []).append(DecidedFor(step.state.dealt, step.text))
        elif self._decided_for:
            self._decided_for.pop(step.seat, None)
        since = before.pop(step.seat, self.version - 1)
        self._last_moves[step.seat] = _LastMove(since, self.version, step.text)
        self.asked = {seat: before.get(seat, self.version) for seat in self.to_act}

    def decided_for(self, seat: int) -> Sequence[DecidedFor]:
        """What a bot or the clock decided for a seat since it last decided itself."""
        return self._decided_for.get(seat, ())

    def is_asked(self, seat: int, version: int) -> bool:
        """Whether a seat that knew the game at a version was asked for the move it is asked for now."""
        since = self.asked.get(seat)
        return since is not None and since <= version <= self.version

    def has_made(self, seat: int, version: int, text: str) -> bool:
        """Whether this very move was a seat's last one."""
        made = self._last_moves.get(seat)
        return made is not None and made.since <= version < made.version and made.text == text
