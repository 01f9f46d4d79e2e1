"""Taking back a move: asked for before the next one, and done when all the others agree. After a no it stands.

Whoever is away has not agreed: they were not asked, and the move may have shown what they hide. Only those for whom a
bot plays have no voice. The log keeps what was taken back, and an entry that says so. Nobody can unsee what they have
seen.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rage.server.domain.agreements import UndoRequest
from rage.server.domain.game_log import UNDO
from rage.server.messages.answers import No
from rage.server.messages.commands import AnswerUndo, Undo
from rage.server.tables.game_commands import check_running, game_of, seat_of_player
from rage.server.tables.refused import Refused
from rage.server.tables.session import Session
from rage.server.tables.table import Table


async def ask_undo(table: Table, session: Session, command: Undo) -> None:
    """Somebody asks to take back what they have just done."""
    seat = seat_of_player(session)
    check_running(table)
    if not game_of(table).can_undo(seat, command.v):
        raise Refused(No.NOT_LAST)
    undo = table.info.agreements.undo
    if undo is None or undo.version != command.v:
        undo = UndoRequest(seat, command.v)
    if undo.refused:
        raise Refused(No.SAID_NO)
    await _go_on(table, undo)


async def answer_undo(table: Table, session: Session, command: AnswerUndo) -> None:
    """Another agrees, or does not: then the move stands."""
    seat = seat_of_player(session)
    check_running(table)
    undo = table.info.agreements.undo
    if undo is None or undo.refused or undo.version != command.v or not is_open(table, undo):
        raise Refused(No.STALE)
    if not command.agree:
        await table.change(agreements=replace(table.info.agreements, undo=replace(undo, refused=True)))
    elif seat not in {undo.seat, *undo.agreed}:
        await _go_on(table, replace(undo, agreed=(*undo.agreed, seat)))


def is_open(table: Table, undo: UndoRequest) -> bool:
    """Whether the move is still the last one."""
    return game_of(table).can_undo(undo.seat, undo.version)


async def _go_on(table: Table, undo: UndoRequest) -> None:
    if not _missing(table, undo):
        await table.commit_and_wait(game_of(table).propose_undo(), UNDO)
    elif undo != table.info.agreements.undo:
        await table.change(agreements=replace(table.info.agreements, undo=undo))


def _missing(table: Table, undo: UndoRequest) -> Sequence[int]:
    """Who of the others has yet to agree."""
    return [seat for seat in voices(table) if seat not in {undo.seat, *undo.agreed}]


def voices(table: Table) -> Sequence[int]:
    """The seats of people who are here, or who play for themselves when they are: they have to agree."""
    people = ((seat, occupant.person) for seat, occupant in enumerate(table.info.seats) if occupant.person)
    return [seat for seat, person in people if table.is_here(person) or seat not in table.stand_ins]
