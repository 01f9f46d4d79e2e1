"""Tables in the store: what was agreed, who sits where, and the log of the game."""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.store.database import now
from rage.server.store.schema import log, sitters, tables
from rage.server.store.writer import Entry
from rage.server.wire.table import SeatKind, Settings, Status

_MOST_LISTED = 20


class Chair(Struct, frozen=True):
    """A seat as it is kept."""

    kind: SeatKind = SeatKind.FREE
    name: str = ""
    bot: str | None = None
    person: str | None = None


class Outcome(Struct, frozen=True):
    """How a game ended, by seat."""

    totals: list[int]
    places: list[int]


class Kept(Struct, frozen=True):
    """A table as it is kept."""

    id: str
    status: Status
    settings: Settings
    seats: list[Chair]
    maker: str
    number: int
    next: str | None = None
    paused_by: int | None = None
    ended: str | None = None
    outcome: Outcome | None = None


_encode = msgspec.json.Encoder().encode


def _values(kept: Kept) -> dict[str, Any]:
    return {
        "status": kept.status.value,
        "settings": _encode(kept.settings).decode(),
        "seats": _encode(kept.seats).decode(),
        "maker": kept.maker,
        "number": kept.number,
        "next": kept.next,
        "paused_by": kept.paused_by,
        "ended": kept.ended,
        "outcome": _encode(kept.outcome).decode() if kept.outcome else None,
        "used": now() if kept.status is Status.LOBBY else None,
    }


def kept_from(row: Any) -> Kept:
    """A table from its row."""
    return Kept(
        row.id,
        Status(row.status),
        msgspec.json.decode(row.settings, type=Settings),
        msgspec.json.decode(row.seats, type=list[Chair]),
        row.maker,
        row.number,
        row.next,
        row.paused_by,
        row.ended,
        msgspec.json.decode(row.outcome, type=Outcome) if row.outcome else None,
    )


def new_table(kept: Kept) -> list[Executable]:
    return [insert(tables).values(id=kept.id, created=now(), **_values(kept)), *_seat(kept)]


def change_table(kept: Kept, *, seats_changed: bool = False) -> list[Executable]:
    changed: list[Executable] = [update(tables).where(tables.c.id == kept.id).values(**_values(kept))]
    if seats_changed:
        changed += [delete(sitters).where(sitters.c.table_id == kept.id), *_seat(kept)]
    return changed


def lobbies_of(kept: Kept) -> list[str]:
    """Where whoever has a table open may still sit down: there, or at the rematch it leads to."""
    return ([kept.id] if kept.status is Status.LOBBY else []) + ([kept.next] if kept.next else [])


def use_lobbies(ids: Collection[str]) -> Executable:
    """Somebody has these open just now; of tables where cards were dealt nothing is noted."""
    return update(tables).where(tables.c.id.in_(ids), tables.c.status == Status.LOBBY.value).values(used=now())


def _seat(kept: Kept) -> list[Executable]:
    people = {chair.person for chair in kept.seats if chair.person}
    return [insert(sitters).values(person=person, table_id=kept.id) for person in sorted(people)]


async def find_table(engine: AsyncEngine, table: str) -> Kept | None:
    async with engine.connect() as connection:
        row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
    return kept_from(row) if row else None


async def unfinished_tables(engine: AsyncEngine, person: str) -> list[Kept]:
    """Where a person sits and the game is not over, newest first."""
    query = (
        select(tables)
        .join(sitters, sitters.c.table_id == tables.c.id)
        .where(sitters.c.person == person, tables.c.status != Status.OVER.value)
        .order_by(tables.c.created.desc())
        .limit(_MOST_LISTED)
    )
    async with engine.connect() as connection:
        return [kept_from(row) for row in await connection.execute(query)]


async def read_log(engine: AsyncEngine, table: str) -> list[Entry]:
    """Every deal and move of a table, in order."""
    async with engine.connect() as connection:
        rows: Iterable[Any] = await connection.execute(
            select(log).where(log.c.table_id == table).order_by(log.c.number)
        )
        return [Entry(*row) for row in rows]
