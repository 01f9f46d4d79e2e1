"""Bots that are programs of their own: one process for each seat that has one."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING

from rage.cli.terminal.text_layout import printable
from rage.engine import Event, Move, Rules, View
from rage.words import Words

if TYPE_CHECKING:
    from rage.bots.external import ExternalBot


class ExternalBots:
    """The external bots of a game. Each is started when there is something to tell or ask it; `close` ends all."""

    def __init__(self, rules: Rules, specs: Mapping[int, str], seed: str) -> None:
        self._rules, self._specs, self._seed = rules, specs, seed
        self._running: dict[int, ExternalBot] = {}
        self._reported: set[int] = set()
        """The seats whose failures were reported."""

    def __contains__(self, seat: int) -> bool:
        return seat in self._specs

    def see(self, events: Iterable[Event]) -> None:
        """Tell every program that wants to know what its seat saw."""
        for seat in self._specs:
            bot = self._bot(seat)
            for event in events:
                bot.see(event.seen_by(seat))

    def choose(self, view: View) -> Move:
        """What the program in the seat of a view does; where it fails, the first legal move."""
        assert view.seat is not None
        return self._bot(view.seat).choose(view)

    def new_failure(self, seat: int, name: str, words: Words) -> str | None:
        """A sentence that a program forfeited a move, and why: once for each seat."""
        bot = self._running.get(seat)
        if bot is None or not bot.complaints or seat in self._reported:
            return None
        self._reported.add(seat)
        failure, detail = next(iter(bot.complaints.items()))
        reason = words.say(f"arena.failure.{failure}")
        if detail:
            reason = words.say("arena.said", reason=reason, detail=printable(detail))
        return words.say("game.forfeit", bot=printable(bot.name), name=name, reason=reason)

    def close(self) -> None:
        """End all programs."""
        for bot in self._running.values():
            bot.close()

    def _bot(self, seat: int) -> "ExternalBot":
        if seat not in self._running:
            from rage.bots.external import ExternalBot  # noqa: PLC0415
            from rage.bots.loading import command_of  # noqa: PLC0415  (the lab is an extra)

            command = command_of(self._specs[seat])
            assert command is not None
            self._running[seat] = ExternalBot(command)
            self._running[seat].start_game(self._rules, seat, self._seed_for(seat))
        return self._running[seat]

    def _seed_for(self, seat: int) -> str:
        """What a program is told to draw its chance from: the seed of the deals cannot be found from it."""
        return sha256(f"{self._seed} seat {seat}".encode()).hexdigest()
