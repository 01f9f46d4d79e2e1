"""What people were told of by Web Push: up to which of their turns, and which rematches they have yet to hear of."""

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Executable, case, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.correspondence import AwaitedDecision
from rage.server.store.columns import awaited_from, missed_from
from rage.server.store.schema import correspondence, invitations


class Told(NamedTuple):
    """Whose decisions a game by correspondence awaits, and of which of them people were told."""

    awaited: list[AwaitedDecision]
    missed: dict[int, int]
    told: int
    """People know of the decisions that are awaited since this version, and before."""
    reminded: int
    """And that the time for these ends soon."""


async def find_told(engine: AsyncEngine, table: str) -> Told | None:
    """None where no game is played by correspondence, or what is stored of it cannot be read."""
    async with engine.connect() as connection:
        row = (await connection.execute(select(correspondence).where(correspondence.c.table_id == table))).first()
    return _from(row) if row else None


def _from(row: Any) -> Told | None:
    try:
        return Told(awaited_from(row.awaited), missed_from(row.missed), row.told, row.reminded)
    except msgspec.DecodeError:
        return None


def note_told(table: str, told: int, reminded: int) -> Executable:
    """People were told. What was noted before is never taken back."""
    changes = {
        column: case((column < noted, noted), else_=column)
        for column, noted in ((correspondence.c.told, told), (correspondence.c.reminded, reminded))
    }
    return update(correspondence).where(correspondence.c.table_id == table).values(changes)


def new_invitation(table: str) -> Executable:
    """A rematch is made: who is not there has yet to hear of it."""
    return insert(invitations).values(table_id=table)


def drop_invitation(table: str) -> Executable:
    return delete(invitations).where(invitations.c.table_id == table)


async def is_invitation(engine: AsyncEngine, table: str) -> bool:
    found = select(invitations.c.table_id).where(invitations.c.table_id == table)
    async with engine.connect() as connection:
        return (await connection.execute(found)).first() is not None


async def tables_to_tell_of(engine: AsyncEngine) -> dict[str, bool]:
    """Every table at which somebody may have to be told something, now or later; whether it is something new."""
    async with engine.connect() as connection:
        rows = (await connection.execute(select(correspondence))).all()
        rematches = (await connection.scalars(select(invitations.c.table_id))).all()
    games = {row.table_id: _from(row) for row in rows}
    played = {id: any(each.since > kept.told for each in kept.awaited) for id, kept in games.items() if kept}
    return {**played, **dict.fromkeys(rematches, True)}
