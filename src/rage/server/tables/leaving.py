"""Leaving a table for good: one's seat is another's, and the others lose nothing."""

from rage.server.domain.table import Status
from rage.server.tables.lobby import STAND_IN, get_up
from rage.server.tables.seating import seat_for_bot, seat_of, with_seat
from rage.server.tables.table import Table
from rage.words import Words


async def leave_for_good(table: Table, person: str, words: Words) -> None:
    """Before the first deal the seat is free again, afterwards a bot has it. The table's lock is held.

    A game that is over keeps everybody who played it.
    """
    seats = table.info.seats
    seat = seat_of(seats, person)
    if seat is None or table.info.status is Status.OVER:
        return
    if table.info.status is Status.LOBBY:
        await get_up(table, seat)
        return
    table.stand_ins.discard(seat)
    table.time.mark_present(seat)
    with_bot = with_seat(seats, seat, seat_for_bot(seats, STAND_IN, words))
    await table.change(seats=with_bot, agreements=table.info.agreements.without_seat(seat), seats_changed=True)
    table.refresh()
