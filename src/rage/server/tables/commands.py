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
from rage.server.tables import lobby, play
from rage.server.tables.refused import Refused

if TYPE_CHECKING:
    from rage.server.tables.registry import TableRegistry
    from rage.server.tables.session import Visitor
    from rage.server.tables.table import Table


async def do(registry: TableRegistry, table: Table, visitor: Visitor, command: OtherCommand) -> None:
    """Do what is asked, or raise `Refused`. Whoever asks has the turn."""
    match command:
        case React():
            play.react(table, visitor, command)
        case Sit():
            await _sit(registry, table, visitor, command)
        case Leave():
            await _leave(table, visitor)
        case Arrange():
            await lobby.arrange(table, visitor, command, registry.bots.names)
        case Start():
            await lobby.start_as_maker(table, visitor)
        case Pause():
            await play.pause(table, visitor)
        case Resume():
            await play.resume(table, visitor)
        case Rematch():
            await _rematch(registry, table, visitor)


async def _sit(registry: TableRegistry, table: Table, visitor: Visitor, command: Sit) -> None:
    seats = lobby.sit(table, visitor, command)
    if seats is not table.info.seats:
        await registry.know(Person(visitor.person, visitor.name))
        await table.change(seats=seats, seats_changed=True)


async def _leave(table: Table, visitor: Visitor) -> None:
    seat = play.seat_of_player(visitor)
    if table.info.status is Status.LOBBY:
        await lobby.get_up(table, seat)
    else:
        play.step_out(table, seat)


async def _rematch(registry: TableRegistry, table: Table, visitor: Visitor) -> None:
    play.seat_of_player(visitor)
    if table.info.status is not Status.OVER:
        raise Refused(No.NOT_OVER)
    if table.info.next is None:
        again = await registry.make_rematch(table, visitor.person)
        await table.change(next=again.id)
