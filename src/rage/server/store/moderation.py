"""Bans and reports in the store."""

from sqlalchemy import Executable, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.store.database import now
from rage.server.store.schema import bans, reports


async def banned(engine: AsyncEngine) -> frozenset[str]:
    """Who is kept out: people by their ids, and addresses or networks."""
    async with engine.connect() as connection:
        return frozenset(map(str, await connection.scalars(select(bans.c.who))))


def new_report(table: str, reporter: str, person: str, why: str) -> Executable:
    """Store that somebody reports another of their table; a second time changes nothing."""
    same = (reports.c.table_id == table, reports.c.reporter == reporter, reports.c.person == person)
    columns = {"table_id": table, "reporter": reporter, "person": person, "made": now(), "why": why}
    known = select(reports.c.table_id).where(*same).exists()
    return insert(reports).from_select(list(columns), select(*map(literal, columns.values())).where(~known))
