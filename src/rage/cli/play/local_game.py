"""The table: runs a game on this machine, and keeps its record."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from rage.bots import BOT_NAMES
from rage.bots.specs import is_program
from rage.cli.options.parsing import separate
from rage.cli.play.local_bots import seated_bot
from rage.cli.play.wire_bots import Programs
from rage.dealer import deal_next
from rage.engine import Deal, Event, Illegal, Move, Phase, View, apply, seats_to_act, view_of
from rage.engine.events import Dealt
from rage.engine.record import Record, add_deal, add_move, final_state
from rage.words import Language, Words

_PERSON = "-"
Tags = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Seating:
    """Who sits where, and where chance comes from. A record keeps it, so that the same game goes on."""

    bots: tuple[str | None, ...]
    """A bot for each seat, as it is written on the command line; None is the person."""
    seed: str
    language: Language

    @property
    def person(self) -> int:
        """The person's seat."""
        return self.bots.index(None)

    @property
    def others(self) -> tuple[str, ...]:
        """The bots in all the other seats, in their order."""
        return tuple(bot for bot in self.bots if bot is not None)

    def with_others(self, bots: Sequence[str]) -> "Seating":
        """The same, with these bots in all the other seats."""
        return replace(self, bots=(*bots[: self.person], None, *bots[self.person :]))

    def added_to(self, tags: Tags) -> Tags:
        """Further headers of a record, these among them."""
        own = {
            "Bots": ",".join(bot or _PERSON for bot in self.bots),
            "Seed": self.seed,
            "Language": self.language.value,
        }
        return (*((name, text) for name, text in tags if name not in own), *own.items())


def seating_of(record: Record, seed: str, words: Words) -> Seating:
    """The seating a record keeps; what it does not tell is as given, and the person sits in the first seat."""
    tags = dict(record.tags)
    bots = separate(tags.get("Bots", _PERSON))
    bots += [BOT_NAMES[0]] * (len(record.players) - len(bots))
    seats = [None if bot == _PERSON else bot for bot in bots[: len(record.players)]]
    if None not in seats:
        seats[0] = None
    language = tags.get("Language", words.language)
    return Seating(
        tuple(seats), tags.get("Seed", seed), Language(language) if language in set(Language) else words.language
    )


class Table:
    """A game: every deal and move is kept before anybody is told of it."""

    def __init__(self, record: Record, seating: Seating, keep: Callable[[Record], None]) -> None:
        self.record = record
        self.seating = seating
        self._keep = keep
        self._state = final_state(record)
        wired = {seat: bot for seat, bot in enumerate(seating.bots) if bot is not None and is_program(bot)}
        self.programs = Programs(record.rules, wired, seating.seed)

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
        self._keep(record)
        self._state, self.record = state, record
        self.programs.see(events)
        return events

    def make(self, seat: int, move: Move) -> tuple[Event, ...] | Illegal:
        """Make a move, or say why not."""
        step = apply(self._state, seat, move)
        if isinstance(step, Illegal):
            return step
        record = add_move(self.record, seat, move)
        self._keep(record)
        self._state, events = step
        self.record = record
        self.programs.see(events)
        return events

    def bot_move(self, seat: int, bot: str) -> Move:
        """What a bot does in a seat; the chance of ours depends on the seed and the place in the game alone."""
        if seat in self.programs:
            return self.programs.choose(self.view(seat))
        moves = sum(len(played.moves) for played in self.record.rounds)
        return seated_bot(bot, f"{self.seating.seed} seat {seat} move {moves}").choose(self.view(seat))
