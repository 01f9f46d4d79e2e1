"""Score sheets in the store. They are kept for some weeks after the last entry; the phone has the original."""

from hashlib import blake2b
from hmac import compare_digest
from typing import NamedTuple

from sqlalchemy import Executable, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.config import DAY
from rage.server.store.database import ago, now
from rage.server.store.guards import one_row
from rage.server.store.schema import pads

SHEET_RETENTION = 56 * DAY
"""Seconds without an entry after which a sheet is gone."""


class PadRow(NamedTuple):
    """A sheet as it was last sent."""

    lock: str
    number: int
    shown: str
    """The whole message, as JSON."""

    def is_opened_by(self, key: str) -> bool:
        return compare_digest(self.lock, lock_for(key))


def lock_for(key: str) -> str:
    """What is kept of a key: enough to know it again, not to use it."""
    return blake2b(key.encode(), digest_size=24).hexdigest()


async def find_pad(engine: AsyncEngine, id: str) -> PadRow | None:
    async with engine.connect() as connection:
        query = select(pads.c.lock, pads.c.number, pads.c.shown).where(
            pads.c.id == id, pads.c.changed > ago(SHEET_RETENTION)
        )
        row = (await connection.execute(query)).first()
    return PadRow(*row) if row else None


def new_pad(id: str, key: str, number: int, shown: str) -> Executable:
    return insert(pads).values(id=id, lock=lock_for(key), number=number, shown=shown, changed=now())


def change_pad(id: str, number: int, shown: str) -> Executable:
    """The newer one stays, in whatever order they come: `Conflict` where there is one, or the sheet is gone."""
    newer = update(pads).where(pads.c.id == id, pads.c.number <= number)
    return one_row(newer.values(number=number, shown=shown, changed=now()))


def delete_pad(id: str) -> Executable:
    return delete(pads).where(pads.c.id == id)


async def count_pads(engine: AsyncEngine) -> int:
    async with engine.connect() as connection:
        return await connection.scalar(select(func.count()).select_from(pads)) or 0


def delete_oldest_pads(number: int, *, unchanged_since: str) -> Executable:
    """Delete so many of those that were not written in since then, the oldest first."""
    oldest = select(pads.c.id).where(pads.c.changed < unchanged_since).order_by(pads.c.changed).limit(number)
    return delete(pads).where(pads.c.id.in_(oldest))
