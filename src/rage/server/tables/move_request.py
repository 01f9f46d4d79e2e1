"""A move, from the session that asks for it until that session is answered.

The connection has read it. Here it is checked against the game, and handed to the table, which stores it and tells
everybody.
"""

from time import perf_counter

import structlog

from rage.engine import Illegal, parse_move
from rage.server.messages.answers import No
from rage.server.messages.commands import Move
from rage.server.tables.game import Step
from rage.server.tables.game_commands import check_running, game_of, seat_of_player, take_back
from rage.server.tables.refused import TRIES, Overtaken, Refused
from rage.server.tables.session import Session
from rage.server.tables.table import Table
from rage.wire.view import refusal_of

_logger = structlog.get_logger()


class MoveRequest:
    """A move that a session asks for. It needs no task: nothing is waited for but the log, and that calls back."""

    __slots__ = ("_command", "_received", "_table", "_tries", "id", "session")

    def __init__(self, table: Table, session: Session, command: Move) -> None:
        self.session = session
        self.id = command.id
        self._table = table
        self._command = command
        self._received = perf_counter()
        self._tries = TRIES

    def make(self) -> None:
        """Make the move, or refuse it. The table's lock is held, and released when the request is answered."""
        table = self._table
        try:
            table.find_seat(self.session)
            step = self._plan()
            if step is not None:
                if take_back(table, step.seat):
                    table.tell_table()
                table.commit(step, "person", self)
        except Refused as refused:
            self._answer(refused)
        except Exception:
            _logger.exception("move_failed", table=table.id, move=table.last_move + 1)
            self._answer(Refused(No.TROUBLE))
        else:
            if step is None:
                self._answer(None)

    def finish(self, refused: Refused | None) -> None:
        """Everybody was told, and whoever moved with their command's number on it: that is the answer.

        Where somebody at another server was first, the move is judged again by what they did.
        """
        if isinstance(refused, Overtaken) and self._tries:
            self._tries -= 1
            self.make()
            return
        if refused is not None:
            self._answer(refused)
            return
        self._table.release()
        self._table.metrics.moves.took(perf_counter() - self._received)

    def _answer(self, refused: Refused | None) -> None:
        self._table.release()
        self._table.answer(self.session, self.id, refused)

    def _plan(self) -> Step | None:
        """What a bid, a card or a pick would do; None if it was made already: the same move may come twice."""
        table, command = self._table, self._command
        try:
            wanted = parse_move(command.move)
        except ValueError:
            raise Refused(No.MALFORMED) from None
        seat = seat_of_player(self.session)
        game = game_of(table)
        if game.has_made(seat, command.v, wanted.text):
            return None
        check_running(table)
        if not game.is_asked(seat, command.v) and command.v != game.version:
            raise Refused(No.STALE)
        step = game.propose(seat, wanted)
        if isinstance(step, Illegal):
            raise Refused(No.ILLEGAL, refusal_of(step))
        return step
