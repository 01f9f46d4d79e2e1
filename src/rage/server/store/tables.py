"""Tables in the store: what was agreed, who sits where, and the log of the game."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

import structlog
from sqlalchemy import Executable, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.game_log import LogEntry
from rage.server.domain.table import Status, TableInfo
from rage.server.store.columns import (
    agreements_from,
    agreements_text,
    outcome_from,
    outcome_text,
    seats_from,
    seats_text,
    settings_from,
    settings_text,
)
from rage.server.store.database import now
from rage.server.store.guards import one_row
from rage.server.store.schema import correspondence, log, sitters, tables

_logger = structlog.get_logger()
_MOST_LISTED = 20


def _values(info: TableInfo) -> dict[str, Any]:
    return {
        "status": info.status.value,
        "settings": settings_text(info.settings),
        "seats": seats_text(info.seats),
        "maker": info.maker,
        "number": info.number,
        "next": info.next,
        "paused_by": info.paused_by,
        "ended": info.ended,
        "outcome": outcome_text(info.outcome) if info.outcome else None,
        "agreements": agreements_text(info.agreements),
        "used": now() if info.status is Status.LOBBY else None,
        "version": info.version,
    }


def table_from(row: Any) -> TableInfo:
    """A table from its row."""
    return TableInfo(
        id=row.id,
        status=Status(row.status),
        settings=settings_from(row.settings),
        seats=seats_from(row.seats),
        maker=row.maker,
        number=row.number,
        next=row.next,
        paused_by=row.paused_by,
        ended=row.ended,
        outcome=outcome_from(row.outcome) if row.outcome else None,
        agreements=agreements_from(row.agreements),
        version=row.version,
    )


def new_table(info: TableInfo) -> list[Executable]:
    return [insert(tables).values(id=info.id, created=now(), **_values(info)), *_seat(info)]


def change_table(info: TableInfo, *, seats_changed: bool = False) -> list[Executable]:
    """The table as it is after a change, if it is stored as it was before; or else `Conflict`."""
    before = update(tables).where(tables.c.id == info.id, tables.c.version == info.version - 1)
    changed: list[Executable] = [one_row(before.values(**_values(info)))]
    if seats_changed:
        changed += [delete(sitters).where(sitters.c.table_id == info.id), *_seat(info)]
    return changed


def change_seats(info: TableInfo) -> list[Executable]:
    """Who sits where, and nothing else: also of a table whose settings this version does not know."""
    before = update(tables).where(tables.c.id == info.id, tables.c.version == info.version - 1)
    changed = before.values(seats=seats_text(info.seats), version=info.version)
    return [one_row(changed), delete(sitters).where(sitters.c.table_id == info.id), *_seat(info)]


def lobbies_of(info: TableInfo) -> list[str]:
    """Where whoever has a table open may still sit down: there, or at the rematch it leads to."""
    return ([info.id] if info.status is Status.LOBBY else []) + ([info.next] if info.next else [])


def touch_lobbies(ids: Collection[str]) -> Executable:
    """Somebody has these open just now; of tables where cards were dealt nothing is noted."""
    return update(tables).where(tables.c.id.in_(ids), tables.c.status == Status.LOBBY.value).values(used=now())


def _seat(info: TableInfo) -> list[Executable]:
    people = {occupant.person for occupant in info.seats if occupant.person}
    return [insert(sitters).values(person=person, table_id=info.id) for person in sorted(people)]


async def find_table(engine: AsyncEngine, table: str) -> TableInfo | None:
    async with engine.connect() as connection:
        row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
    return table_from(row) if row else None


async def unfinished_tables(engine: AsyncEngine, person: str) -> list[TableInfo]:
    """Where a person sits and the game is not over: those by correspondence, which go on, and then the newest first."""
    query = (
        select(tables)
        .join(sitters, sitters.c.table_id == tables.c.id)
        .outerjoin(correspondence, correspondence.c.table_id == tables.c.id)
        .where(sitters.c.person == person, tables.c.status != Status.OVER.value)
        .order_by(correspondence.c.table_id.is_(None), tables.c.created.desc())
        .limit(_MOST_LISTED)
    )
    async with engine.connect() as connection:
        return list(_readable(await connection.execute(query)))


async def lobbies_with(engine: AsyncEngine, person: str) -> list[str]:
    """Where a person sits and no card is dealt."""
    query = (
        select(tables.c.id)
        .join(sitters, sitters.c.table_id == tables.c.id)
        .where(sitters.c.person == person, tables.c.status == Status.LOBBY.value)
        .order_by(tables.c.id)
    )
    async with engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


def _readable(rows: Iterable[Any]) -> Iterator[TableInfo]:
    """A row that cannot be read hides no other: a later version may have written it."""
    for row in rows:
        try:
            yield table_from(row)
        except (ValueError, KeyError):
            _logger.warning("table_unreadable", table=row.id)


async def read_table(engine: AsyncEngine, table: str, after: int = 0) -> tuple[TableInfo | None, list[LogEntry]]:
    """A table, and its deals and moves after a number, both as they were at one moment."""
    async with engine.connect() as connection:
        row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
        entries = select(log).where(log.c.table_id == table, log.c.number > after).order_by(log.c.number)
        rows = await connection.execute(entries)
        return table_from(row) if row else None, [LogEntry(*each) for each in rows]


async def newest_versions(engine: AsyncEngine, ids: Collection[str]) -> dict[str, tuple[int, int]]:
    """Of each table the version of its row, and the number of its last entry in the log; 0 before the first deal."""
    last = select(func.max(log.c.number)).where(log.c.table_id == tables.c.id).scalar_subquery()
    async with engine.connect() as connection:
        rows = await connection.execute(select(tables.c.id, tables.c.version, last).where(tables.c.id.in_(ids)))
        return {row[0]: (row[1], row[2] or 0) for row in rows}


async def find_tables(engine: AsyncEngine, ids: Collection[str]) -> list[TableInfo]:
    async with engine.connect() as connection:
        return list(_readable(await connection.execute(select(tables).where(tables.c.id.in_(ids)))))


async def read_log(engine: AsyncEngine, table: str) -> list[LogEntry]:
    """Every deal and move of a table, in order."""
    async with engine.connect() as connection:
        rows: Iterable[Any] = await connection.execute(
            select(log).where(log.c.table_id == table).order_by(log.c.number)
        )
        return [LogEntry(*row) for row in rows]
