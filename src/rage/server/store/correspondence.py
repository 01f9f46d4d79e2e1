"""Games by correspondence in the store: whose decision each of them awaits, and until when."""

from typing import Any

import structlog
from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.correspondence import Correspondence
from rage.server.store.columns import awaited_from, awaited_text, missed_from, missed_text
from rage.server.store.schema import correspondence

_logger = structlog.get_logger()
_damaged: set[str] = set()
"""The tables whose rows were found damaged: that is said once, however often they are read."""


def new_correspondence(kept: Correspondence) -> Executable:
    """The game begins."""
    return insert(correspondence).values(table_id=kept.table, **_values(kept))


def change_correspondence(kept: Correspondence) -> Executable:
    """The game goes on; stored together with the move that makes it."""
    return update(correspondence).where(correspondence.c.table_id == kept.table).values(**_values(kept))


def note_correspondence(kept: Correspondence) -> Executable:
    """Something else than a move has changed, unless the game has gone on meanwhile."""
    is_newest = correspondence.c.number == kept.number
    return update(correspondence).where(correspondence.c.table_id == kept.table, is_newest).values(**_values(kept))


def end_correspondence(table: str) -> Executable:
    """The game is over."""
    return delete(correspondence).where(correspondence.c.table_id == table)


async def find_correspondence(engine: AsyncEngine, table: str) -> Correspondence | None:
    async with engine.connect() as connection:
        row = (await connection.execute(select(correspondence).where(correspondence.c.table_id == table))).first()
    return _read(row) if row else None


async def all_correspondence(engine: AsyncEngine) -> list[Correspondence]:
    """Every game by correspondence that is being played."""
    async with engine.connect() as connection:
        rows = (await connection.execute(select(correspondence).order_by(correspondence.c.table_id))).all()
    return [kept for row in rows if (kept := _read(row)) is not None]


async def is_any_played(engine: AsyncEngine) -> bool:
    """Whether there is a game by correspondence: whether days go by for anybody."""
    async with engine.connect() as connection:
        return (await connection.execute(select(correspondence.c.table_id).limit(1))).first() is not None


def _values(kept: Correspondence) -> dict[str, Any]:
    return {"number": kept.number, "awaited": awaited_text(kept.awaited), "missed": missed_text(kept.missed)}


def _read(row: Any) -> Correspondence | None:
    """A row that is damaged is as none: its game is there all the same, and the next move writes it anew."""
    try:
        kept = Correspondence(row.table_id, row.number, awaited_from(row.awaited), missed_from(row.missed))
    except ValueError as error:
        if row.table_id not in _damaged:
            _damaged.add(row.table_id)
            _logger.warning("correspondence_unreadable", table=row.table_id, error=str(error))
        return None
    _damaged.discard(row.table_id)
    return kept
