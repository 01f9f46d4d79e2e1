"""Commands: what somebody at a table asks for is done, or refused, and answered once."""

from typing import assert_never

from rage.server.domain.person import Person
from rage.server.domain.table import Status
from rage.server.messages.answers import No
from rage.server.messages.commands import (
    AnswerClaim,
    AnswerUndo,
    AnyCommand,
    Arrange,
    Claim,
    Leave,
    Move,
    OtherCommand,
    Pause,
    React,
    Readmit,
    Rematch,
    Remove,
    Replace,
    Resume,
    Sit,
    Start,
    Undo,
)
from rage.server.store.writer import NotStored
from rage.server.tables import absence, claim, game_commands, lobby, undo
from rage.server.tables.move_request import MoveRequest
from rage.server.tables.refused import TRIES, Overtaken, Refused
from rage.server.tables.registry import TableRegistry
from rage.server.tables.session import Session
from rage.server.tables.table import Table
from rage.server.tables.table_making import make_rematch


def submit(registry: TableRegistry, table: Table, session: Session, command: AnyCommand) -> None:
    """Do what a session asks for and answer it, as soon as the table's lock is free; what comes first is done first."""
    if isinstance(command, Move):
        table.submit(MoveRequest(table, session, command).make)
    else:
        table.submit(_begin, registry, table, session, command)


def _begin(registry: TableRegistry, table: Table, session: Session, command: OtherCommand) -> None:
    table.find_seat(session)
    registry.run_in_background(_do_and_answer(registry, table, session, command))


async def _do_and_answer(registry: TableRegistry, table: Table, session: Session, command: OtherCommand) -> None:
    refused: Refused | None = Refused(No.TROUBLE)
    try:
        for _ in range(TRIES):
            try:
                await do(registry, table, session, command)
                refused = None
            except Overtaken as error:
                refused = error.with_traceback(None)
                table.find_seat(session)
            else:
                break
    except Refused as error:
        refused = error.with_traceback(None)  # which holds on to this very frame
    except NotStored:
        pass
    finally:
        table.release()
        table.answer(session, command.id, refused)


async def do(registry: TableRegistry, table: Table, session: Session, command: OtherCommand) -> None:
    """Do what is asked, or raise `Refused`. The table's lock is held."""
    match command:
        case React():
            game_commands.react(table, session, command)
        case Sit():
            await _sit(registry, table, session, command)
        case Leave():
            await _leave(table, session)
        case Arrange():
            await lobby.arrange(table, session, command, registry.bots.names)
        case Start():
            await lobby.start_as_maker(table, session)
        case Pause():
            await game_commands.pause(table, session)
        case Resume():
            await game_commands.resume(table, session)
        case Rematch():
            await _rematch(registry, table, session)
        case Remove():
            await lobby.remove(table, session, command)
        case Readmit():
            await lobby.readmit(table, session, command)
        case Replace():
            await absence.want_bot(table, session, command)
        case Undo() | AnswerUndo() | Claim() | AnswerClaim():
            await _ask_others(table, session, command)
        case _:
            assert_never(command)


async def _ask_others(table: Table, session: Session, command: Undo | AnswerUndo | Claim | AnswerClaim) -> None:
    """What needs the others to agree, and their answers."""
    match command:
        case Undo():
            await undo.ask_undo(table, session, command)
        case AnswerUndo():
            await undo.answer_undo(table, session, command)
        case Claim():
            await claim.claim_rest(table, session, command)
        case AnswerClaim():
            await claim.answer_claim(table, session, command)


async def _sit(registry: TableRegistry, table: Table, session: Session, command: Sit) -> None:
    seats = lobby.sit(table, session, command)
    if seats is not table.info.seats:
        await registry.people.remember(Person(session.person, session.name))
        await table.change(seats=seats, seats_changed=True)


async def _leave(table: Table, session: Session) -> None:
    seat = game_commands.seat_of_player(session)
    if table.info.status is Status.LOBBY:
        await lobby.get_up(table, seat)
    else:
        await game_commands.step_out(table, seat)


async def _rematch(registry: TableRegistry, table: Table, session: Session) -> None:
    game_commands.seat_of_player(session)
    if table.info.status is not Status.OVER:
        raise Refused(No.NOT_OVER)
    if table.info.next is None:
        await make_rematch(registry, table, session.person)
