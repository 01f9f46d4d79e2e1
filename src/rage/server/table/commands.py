"""Commands: what somebody at the table asks for is done, or refused. Moves go a shorter way: `play.move`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rage.server.domain.person import Person
from rage.server.domain.table import Status
from rage.server.messages.answers import No
from rage.server.messages.commands import (
    Arrange,
    Leave,
    OtherCommand,
    Pause,
    React,
    Rematch,
    Resume,
    Sit,
    Start,
)
from rage.server.table import lobby, play
from rage.server.table.refused import Refused

if TYPE_CHECKING:
    from rage.server.hall import Hall
    from rage.server.table.table import Table
    from rage.server.table.visitor import Visitor


async def do(hall: Hall, table: Table, visitor: Visitor, command: OtherCommand) -> None:
    """Do what is asked, or raise `Refused`. Whoever asks has the turn."""
    match command:
        case React():
            play.react(table, visitor, command)
        case Sit():
            await _sit(hall, table, visitor, command)
        case Leave():
            await _leave(table, visitor)
        case Arrange():
            await lobby.arrange(table, visitor, command, hall.desk.names)
        case Start():
            await lobby.start_as_maker(table, visitor)
        case Pause():
            await play.pause(table, visitor)
        case Resume():
            await play.resume(table, visitor)
        case Rematch():
            await _rematch(hall, table, visitor)


async def _sit(hall: Hall, table: Table, visitor: Visitor, command: Sit) -> None:
    seats = lobby.sit(table, visitor, command)
    if seats is not table.info.seats:
        await hall.know(Person(visitor.person, visitor.name))
        await table.change(seats=seats, seats_changed=True)


async def _leave(table: Table, visitor: Visitor) -> None:
    seat = play.seat_of_player(visitor)
    if table.info.status is Status.LOBBY:
        await lobby.get_up(table, seat)
    else:
        play.step_out(table, seat)


async def _rematch(hall: Hall, table: Table, visitor: Visitor) -> None:
    play.seat_of_player(visitor)
    if table.info.status is not Status.OVER:
        raise Refused(No.NOT_OVER)
    if table.info.next is None:
        again = await hall.make_rematch(table, visitor.person)
        await table.change(next=again.id)
