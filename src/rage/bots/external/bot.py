"""An external bot asks its program; whatever the program does, there is a legal move in the end."""

import contextlib
import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rage.bots.external.failure import Failure, ProgramError
from rage.bots.external.limits import Limits
from rage.bots.external.program import Program
from rage.bots.external.protocol import (
    BYE,
    Introduction,
    choose_line,
    game_line,
    hello_line,
    read_introduction,
    seen_line,
)
from rage.engine import Move, Rules, Seen, View, parse_move

_DEFAULT = Limits()
_LONGEST_DETAIL = 200


class ExternalBot:
    """Asks a program. Where it fails, the first legal move is made in its place, and the failure is counted.

    A program that ended, hung or flooded us is killed and started again for the next decision, until it is given up.
    """

    def __init__(self, command: Sequence[str], limits: Limits = _DEFAULT, log: Path | None = None) -> None:
        self.command = tuple(command)
        self.forfeits: Counter[Failure] = Counter()
        """How many moves were made in its place, and why."""
        self.complaints: dict[Failure, str] = {}
        """For each kind of failure, what there was to say about the first one."""
        self._limits, self._log = limits, log
        self._program: Program | None = None
        self._introduction: Introduction | None = None
        self._starts = 0
        self._seed: str | None = None
        self._game: tuple[Rules, int] | None = None
        """What the running program was told about its game."""

    @property
    def name(self) -> str:
        """What the program calls itself; before it has said so, its command."""
        return self._introduction.name if self._introduction else shlex.join(self.command)

    def introduce(self) -> Introduction:
        """Start the program, unless it runs, and have it introduce itself; a `ProgramError` says why it did not."""
        if self._program is None:
            if self._starts >= self._limits.starts:
                raise ProgramError(Failure.GONE)
            self._starts += 1
            self._game = None
            self._program = Program(self.command, self._limits, self._log)
            try:
                answer = self._program.ask(hello_line(), self._limits.handshake)
                self._introduction = read_introduction(answer)
            except ProgramError as error:
                detail = self._stop() or error.detail
                raise ProgramError(Failure.HANDSHAKE, detail) from None
        assert self._introduction is not None
        return self._introduction

    def start_game(self, rules: Rules, seat: int, seed: str | None = None) -> None:
        """Tell the program of another game. From the same seed it should play the same way."""
        self._seed, self._game = seed, None
        with contextlib.suppress(ProgramError):  # what is wrong will show, and be counted, when it is asked
            self._announce(rules, seat)

    def see(self, seen: Seen) -> None:
        """Tell the program what happened, if it wants to know and has been told of the game."""
        if self._program is not None and self._game is not None and self.introduce().events:
            with contextlib.suppress(ProgramError):
                self._program.tell(seen_line(seen))

    def choose(self, view: View) -> Move:
        try:
            return self._ask(view)
        except ProgramError as error:
            self.forfeits[error.failure] += 1
            self.complaints.setdefault(error.failure, error.detail[:_LONGEST_DETAIL])
            return view.legal[0]

    def close(self) -> None:
        """Send the last line, and see that the program ends. When it is asked again later, it is started anew."""
        if self._program is not None:
            self._program.close(BYE)
            self._program = None

    def _announce(self, rules: Rules, seat: int) -> Program:
        """See that a program is running and has been told of this game."""
        self.introduce()
        assert self._program is not None
        if self._game != (rules, seat):
            self._game = rules, seat
            self._program.tell(game_line(rules, seat, self._seed))
        return self._program

    def _ask(self, view: View) -> Move:
        assert view.seat is not None, "an onlooker has nothing to decide"
        try:
            program = self._announce(view.rules, view.seat)
            program.discard_output()
            answer = program.ask(choose_line(view), self._limits.decision)
        except ProgramError as error:
            raise ProgramError(error.failure, self._stop() or error.detail) from None
        try:
            move = parse_move(answer)
        except ValueError:
            raise ProgramError(Failure.GARBAGE, answer) from None
        if move not in view.legal:
            raise ProgramError(Failure.ILLEGAL, answer)
        return move

    def _stop(self) -> str:
        """Kill the program, if it runs, and return the last line of its error output."""
        if self._program is None:
            return ""
        self._program.close()
        words, self._program = self._program.last_error_line, None
        return words
