"""What may be done in a game besides moving: pause and go on, leave and come back, react."""

from rage.server.domain.table import Status
from rage.server.messages.answers import No
from rage.server.messages.commands import React
from rage.server.messages.table import Reacted
from rage.server.tables.game import Game
from rage.server.tables.refused import Refused
from rage.server.tables.session import Session
from rage.server.tables.table import Table
from rage.server.tables.table_clock import MISSES


async def pause(table: Table, session: Session) -> None:
    seat = seat_of_player(session)
    _check_playing(table)
    if table.info.paused_by is None:
        await table.change(paused_by=seat)


async def resume(table: Table, session: Session) -> None:
    """Go on after a pause, and sit down again in one's own seat."""
    seat = seat_of_player(session)
    _check_playing(table)
    take_back(table, seat)
    was_paused, agreements = table.info.paused_by is not None, table.info.agreements.without_seat(seat)
    if was_paused or agreements != table.info.agreements:
        await table.change(paused_by=None, agreements=agreements)
    else:
        table.tell_table()
    if was_paused:
        table.refresh()


async def step_out(table: Table, seat: int) -> None:
    """Leave in the middle of a game: a bot plays on, if that was agreed. The seat remains one's own.

    By correspondence that is stored: it has to outlast the table in memory.
    """
    if table.is_playing and table.info.settings.stand_in:
        if table.by_correspondence:
            await table.store_misses(seat, MISSES)
        table.stand_ins.add(seat)
        table.tell_table()


def react(table: Table, session: Session, command: React) -> None:
    table.tell_all(Reacted(seat_of_player(session), command.kind))


def take_back(table: Table, seat: int) -> bool:
    """Somebody acts for themselves again: whether a stand-in has to get up for them."""
    was_away = seat in table.stand_ins
    table.stand_ins.discard(seat)
    table.time.reset_misses(seat)
    if was_away:
        table.note_correspondence()
    return was_away


def seat_of_player(session: Session) -> int:
    if session.seat is None:
        raise Refused(No.NOT_SEATED)
    return session.seat


def game_of(table: Table) -> Game:
    if table.game is None:
        raise Refused(No.NOT_STARTED)
    return table.game


def check_running(table: Table) -> None:
    """Refuse what needs a game that is neither over nor paused, and a round whose rest is nobody's yet."""
    _check_playing(table)
    if table.info.paused_by is not None:
        raise Refused(No.PAUSED)
    if table.info.agreements.granted is not None:
        raise Refused(No.CLAIMED)


def _check_playing(table: Table) -> None:
    if table.info.status is Status.LOBBY:
        raise Refused(No.NOT_STARTED)
    if table.info.status is Status.OVER:
        raise Refused(No.OVER)
