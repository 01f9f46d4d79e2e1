"""Leaving a table for good: one's seat is another's, and the others lose nothing."""

from msgspec.structs import replace

from rage.bots.specs import STAND_IN
from rage.server.domain.table import Status, TableInfo
from rage.server.tables.lobby import get_up
from rage.server.tables.seating import FREE, Seats, people_at, seat_for_bot, seat_of, with_seat
from rage.server.tables.table import Table
from rage.words import Words


async def leave_for_good(table: Table, person: str, words: Words) -> None:
    """Before the first deal the seat is free again, afterwards a bot has it. The table's lock is held.

    Where other people play on, the result is also that of whoever left, who would lose none by leaving before the last
    card. A game that is over keeps everybody who played it.
    """
    seat, seats = seat_of(table.info.seats, person), seats_without(table.info, person, words)
    if seat is None or seats is None:
        return
    if table.info.status is Status.LOBBY:
        await get_up(table, seat)
        return
    agreements = table.info.agreements.without_seat(seat)
    gave_up = {**agreements.gave_up, seat: person} if people_at(seats) else {}
    await table.change(seats=seats, agreements=replace(agreements, gave_up=gave_up), seats_changed=True)
    table.refresh()


def seats_without(info: TableInfo, person: str, words: Words) -> Seats | None:
    """The seats when a person has left for good; None where they have none to leave."""
    seat = seat_of(info.seats, person)
    if seat is None or info.status is Status.OVER:
        return None
    occupant = FREE if info.status is Status.LOBBY else seat_for_bot(info.seats, STAND_IN, words)
    return with_seat(info.seats, seat, occupant)
