"""Results in the store: one row for each person in each finished game."""

from typing import Any

from sqlalchemy import Executable, Integer, Select, and_, case, cast, func, insert, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.history import EditionTally, FinishedGame, History
from rage.server.domain.table import TableInfo
from rage.server.store.schema import people, results, tables
from rage.server.store.tables import table_from

_PAGE = 20


def add_results(info: TableInfo, rounds: int, exact_rounds: list[int]) -> list[Executable]:
    """What a finished game says about the people in it, those too who left their seat to a bot."""
    outcome = info.outcome
    assert outcome is not None, "only a finished game has results"

    def values(seat: int, person: str) -> dict[str, Any]:
        return {
            "table_id": info.id,
            "seat": seat,
            "person": person,
            "edition": info.settings.edition,
            "players": len(info.seats),
            "place": outcome.places[seat],
            "points": outcome.totals[seat],
            "rounds": rounds,
            "exact_rounds": exact_rounds[seat],
            "ended": info.ended,
        }

    seated = {seat: occupant.person for seat, occupant in enumerate(info.seats) if occupant.person}
    left = [values(seat, person) for seat, person in info.agreements.gave_up.items()]
    return [
        *(insert(results).values(**values(seat, person)) for seat, person in seated.items()),
        *(insert(results).from_select(list(row), _of_somebody_known(row)) for row in left),
    ]


def _of_somebody_known(row: dict[str, Any]) -> Select[Any]:
    """A row, unless whoever it is about was forgotten meanwhile."""
    known = select(people.c.id).where(people.c.id == row["person"]).exists()
    return select(*(literal(content).label(name) for name, content in row.items())).where(known)


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
    return FinishedGame(
        info.id, info.settings.edition, info.ended, info.seats, info.outcome.totals, info.outcome.places, row.seat
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
