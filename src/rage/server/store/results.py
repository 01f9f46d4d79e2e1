"""Results in the store: one row for each person in each finished game."""

from typing import Any

from sqlalchemy import Executable, Integer, and_, case, cast, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.history import EditionTally, FinishedGame, History
from rage.server.domain.table import TableInfo
from rage.server.store.schema import results, tables
from rage.server.store.tables import table_from

_PAGE = 20


def add_results(info: TableInfo, rounds: int, exact_rounds: list[int]) -> list[Executable]:
    """What a finished game says about the people in it."""
    assert info.outcome is not None, "only a finished game has results"
    return [
        insert(results).values(
            table_id=info.id,
            seat=seat,
            person=occupant.person,
            edition=info.settings.edition,
            players=len(info.seats),
            place=info.outcome.places[seat],
            points=info.outcome.totals[seat],
            rounds=rounds,
            exact_rounds=exact_rounds[seat],
            ended=info.ended,
        )
        for seat, occupant in enumerate(info.seats)
        if occupant.person
    ]


async def results_of(engine: AsyncEngine, person: str, before: str | None) -> History:
    """A person's games, newest first, from before another one (none, if that is not theirs); and how they have done."""
    query = (
        select(tables, results.c.seat)
        .join(results, results.c.table_id == tables.c.id)
        .where(results.c.person == person)
        .order_by(results.c.ended.desc(), results.c.table_id.desc())
        .limit(_PAGE + 1)
    )
    async with engine.connect() as connection:
        if before is not None:
            asked = results.c.table_id == before, results.c.person == person
            ended = await connection.scalar(select(results.c.ended).where(*asked)) or ""
            same_moment = and_(results.c.ended == ended, results.c.table_id < before)
            query = query.where(or_(results.c.ended < ended, same_moment))
        rows = list(await connection.execute(query))
        tallies = [EditionTally(*row) for row in await connection.execute(_tallies(person))]
    return History([_finished(row) for row in rows[:_PAGE]], tallies, len(rows) > _PAGE)


def _finished(row: Any) -> FinishedGame:
    info = table_from(row)
    assert info.outcome is not None
    assert info.ended is not None
    names = [occupant.name for occupant in info.seats]
    return FinishedGame(
        info.id, info.settings.edition, info.ended, names, info.outcome.totals, info.outcome.places, row.seat
    )


def _tallies(person: str) -> Any:
    won = cast(func.sum(case((results.c.place == 1, 1), else_=0)), Integer)
    sums = [cast(func.sum(results.c[name]), Integer) for name in ("rounds", "exact_rounds", "points")]
    return (
        select(results.c.edition, results.c.players, func.count(), won, *sums)
        .where(results.c.person == person)
        .group_by(results.c.edition, results.c.players)
        .order_by(func.count().desc(), results.c.edition, results.c.players)
    )
