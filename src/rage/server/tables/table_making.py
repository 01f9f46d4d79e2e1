"""New tables, and those for a rematch."""

from collections.abc import Sequence

import structlog

from rage.server.domain.ids import new_table_id
from rage.server.domain.person import Person
from rage.server.domain.settings import TableSettings
from rage.server.domain.table import Status, TableInfo
from rage.server.store.tables import new_table
from rage.server.store.told import new_invitation
from rage.server.tables.lobby import check_settings, start
from rage.server.tables.registry import TableRegistry
from rage.server.tables.seating import (
    free_seats,
    people_at,
    seat_for_person,
    seats_as_planned,
    with_distinct_names,
    with_seat,
)
from rage.server.tables.table import Table
from rage.words import Words

_logger = structlog.get_logger()


async def make_table(
    registry: TableRegistry,
    maker: Person,
    settings: TableSettings,
    bots: Sequence[str | None],
    words: Words,
    *,
    deal: bool,
) -> Table:
    """A new table; its maker sits down in the first seat that is meant for people."""
    check_settings(settings, bots, registry.bots.names, words)
    await registry.people.remember(maker)
    seats = seats_as_planned(bots, [], words)
    free = free_seats(seats)
    if free:
        occupant = seat_for_person(seats, maker.id, maker.name, words)
        seats = with_distinct_names(with_seat(seats, free[0], occupant), words)
    info = TableInfo(
        id=new_table_id(),
        status=Status.LOBBY,
        settings=settings,
        seats=seats,
        maker=maker.id,
        number=1,
    )
    table = registry.new(info)
    async with table.exclusive():
        if deal:
            await start(table, words, together_with=new_table(info))
        else:
            await registry.writer.write(*new_table(info))
    return _open(registry, table)


async def make_rematch(registry: TableRegistry, table: Table, asker: str) -> None:
    """The next table with the same seats, stored together with the way to it. The old table's lock is held.

    It begins when everybody who is here has come.
    """
    before = table.info
    info = TableInfo(
        id=new_table_id(),
        status=Status.LOBBY,
        settings=before.settings,
        seats=before.seats,
        maker=asker,
        number=before.number + 1,
    )
    await table.change(next=info.id, together_with=[*new_table(info), new_invitation(info.id)])
    again = _open(registry, registry.new(info))
    again.expected = {person for person in people_at(before.seats) if table.is_here(person)}
    registry.on_waiting(info.id)


def _open(registry: TableRegistry, table: Table) -> Table:
    info = table.info
    _logger.info("table_made", table=info.id, edition=info.settings.edition, seats=len(info.seats))
    return registry.add(table)
