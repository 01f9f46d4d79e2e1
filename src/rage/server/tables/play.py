"""What may be done in a game: move, pause and go on, leave and come back, react."""

from rage.engine import Illegal, parse_move
from rage.server.domain.table import Status
from rage.server.messages.answers import No
from rage.server.messages.commands import Move, React
from rage.server.messages.table import Reacted
from rage.server.tables.game import Game, Step
from rage.server.tables.refused import Refused
from rage.server.tables.session import Asked, Visitor
from rage.server.tables.table import Made, Table
from rage.wire.view import refusal_of


def move(table: Table, visitor: Visitor, command: Move, made: Made) -> bool:
    """Bid, play or pick. The same move may come twice; it counts once: whether it is made now."""
    step = _plan(table, visitor, command)
    if step is None:
        return False
    if take_back(table, step.seat):
        table.tell_table()
    table.make(step, "person", made, Asked(visitor, command.id))
    return True


def _plan(table: Table, visitor: Visitor, command: Move) -> Step | None:
    """What a bid, a card or a pick would do; None if it was made already."""
    try:
        wanted = parse_move(command.move)
    except ValueError:
        raise Refused(No.MALFORMED) from None
    seat = seat_of_player(visitor)
    game = _game(table)
    if game.has_made(seat, command.v, str(wanted)):
        return None
    _check_running(table)
    if not game.is_asked(seat, command.v) and command.v != game.version:
        raise Refused(No.STALE)
    step = game.propose(seat, wanted)
    if isinstance(step, Illegal):
        raise Refused(No.ILLEGAL, refusal_of(step))
    return step


async def pause(table: Table, visitor: Visitor) -> None:
    seat = seat_of_player(visitor)
    _check_playing(table)
    if table.info.paused_by is None:
        await table.change(paused_by=seat)


async def resume(table: Table, visitor: Visitor) -> None:
    """Go on after a pause, and sit down again in one's own seat."""
    seat = seat_of_player(visitor)
    _check_playing(table)
    take_back(table, seat)
    if table.info.paused_by is None:
        table.tell_table()
    else:
        await table.change(paused_by=None)
        table.refresh()


def step_out(table: Table, seat: int) -> None:
    """Leave in the middle of a game: a bot plays on, if that was agreed. The seat remains one's own."""
    if table.is_playing and table.info.settings.stand_in:
        table.stand_ins.add(seat)
        table.tell_table()


def react(table: Table, visitor: Visitor, command: React) -> None:
    table.tell_all(Reacted(seat_of_player(visitor), command.kind))


def take_back(table: Table, seat: int) -> bool:
    """Somebody acts for themselves again: whether a stand-in has to get up for them."""
    was_away = seat in table.stand_ins
    table.stand_ins.discard(seat)
    table.time.forgive(seat)
    return was_away


def seat_of_player(visitor: Visitor) -> int:
    if visitor.seat is None:
        raise Refused(No.NOT_SEATED)
    return visitor.seat


def _game(table: Table) -> Game:
    if table.game is None:
        raise Refused(No.NOT_STARTED)
    return table.game


def _check_playing(table: Table) -> None:
    if table.info.status is Status.LOBBY:
        raise Refused(No.NOT_STARTED)
    if table.info.status is Status.OVER:
        raise Refused(No.OVER)


def _check_running(table: Table) -> None:
    _check_playing(table)
    if table.info.paused_by is not None:
        raise Refused(No.PAUSED)
