"""Unused rows: tables that nobody came to or that all have discarded, guests who never played, old score sheets.

What is deleted is looked at again in the same transaction: somebody may just have come back.
"""

from collections.abc import AsyncGenerator, Collection
from typing import Any

from sqlalchemy import Column, ColumnElement, Executable, delete, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.table import Status
from rage.server.store.database import now
from rage.server.store.schema import (
    correspondence,
    invitations,
    log,
    pads,
    people,
    results,
    sitters,
    subscriptions,
    tables,
)

BATCH = 100
"""So many are deleted together: a moment's work, so that no table waits for it."""
_REFERENCES = (tables.c.maker, sitters.c.person, results.c.person)
"""What a person who played, or wanted to, is known by."""


def unused_lobbies(engine: AsyncEngine, before: str) -> AsyncGenerator[list[str]]:
    """The tables without cards that nobody has opened or changed since then, in batches."""
    return _batches(engine, tables.c.used, tables.c.id, _is_unused_lobby(tables, before))


def unused_people(engine: AsyncEngine, before: str) -> AsyncGenerator[list[str]]:
    """The guests who have no table and no game, and were not seen since then, in batches."""
    return _batches(engine, people.c.seen, people.c.id, _is_unused_person(before))


def old_pads(engine: AsyncEngine, before: str) -> AsyncGenerator[list[str]]:
    """The score sheets that nobody has written in since then, in batches."""
    return _batches(engine, pads.c.changed, pads.c.id, [pads.c.changed < before])


async def _batches(
    engine: AsyncEngine, moment: Column[str], id: Column[str], conditions: list[ColumnElement[bool]]
) -> AsyncGenerator[list[str]]:
    """The oldest first. Each batch begins after the last: those who stay are not looked at again and again."""
    query = select(moment, id).where(*conditions).order_by(moment, id).limit(BATCH)
    last = "", ""
    while True:
        async with engine.connect() as connection:
            rows = (await connection.execute(query.where(tuple_(moment, id) > last))).all()
        if not rows:
            return
        yield [row[1] for row in rows]
        last = rows[-1][0], rows[-1][1]


def delete_lobbies(ids: Collection[str], before: str) -> list[Executable]:
    """Delete those of them that are still unused, their seats, and the way to them from the game before."""
    lobbies = tables.alias("lobbies")
    unused = select(lobbies.c.id).where(lobbies.c.id.in_(ids), *_is_unused_lobby(lobbies, before))
    return [
        update(tables).where(tables.c.next.in_(unused)).values(next=None, version=tables.c.version + 1),
        delete(sitters).where(sitters.c.table_id.in_(unused)),
        delete(invitations).where(invitations.c.table_id.in_(unused)),
        delete(tables).where(tables.c.id.in_(ids), *_is_unused_lobby(tables, before)),
    ]


def deserted_games(engine: AsyncEngine, _before: str) -> AsyncGenerator[list[str]]:
    """The games that nobody is left at, of which that is not noted yet, in batches."""
    return _batches(engine, tables.c.created, tables.c.id, _is_newly_deserted())


def note_deserted(ids: Collection[str], _before: str) -> list[Executable]:
    """From now on nobody is at these games."""
    return [update(tables).where(tables.c.id.in_(ids), *_is_newly_deserted()).values(used=now())]


def discarded_games(engine: AsyncEngine, before: str) -> AsyncGenerator[list[str]]:
    """The games that nobody has been at since then, in batches."""
    return _batches(engine, tables.c.used, tables.c.id, _is_discarded(tables, before))


def delete_games(ids: Collection[str], before: str) -> list[Executable]:
    """Delete those of them that still nobody is at, with every move, and the way to them from the game before."""
    games = tables.alias("games")
    discarded = select(games.c.id).where(games.c.id.in_(ids), *_is_discarded(games, before))
    return [
        update(tables).where(tables.c.next.in_(discarded)).values(next=None, version=tables.c.version + 1),
        *(delete(rows).where(rows.c.table_id.in_(discarded)) for rows in (log, correspondence, invitations)),
        delete(tables).where(tables.c.id.in_(ids), *_is_discarded(tables, before)),
    ]


def delete_people(ids: Collection[str], before: str) -> list[Executable]:
    """Delete those of them who have still not played, and where they wanted to be told of their turns."""
    unused = select(people.c.id).where(people.c.id.in_(ids), *_is_unused_person(before))
    return [
        delete(subscriptions).where(subscriptions.c.person.in_(unused)),
        delete(people).where(people.c.id.in_(ids), *_is_unused_person(before)),
    ]


def delete_pads(ids: Collection[str], before: str) -> list[Executable]:
    """Delete those of them that nobody has written in since."""
    return [delete(pads).where(pads.c.id.in_(ids), pads.c.changed < before)]


def _is_unused_lobby(table: Any, before: str) -> list[ColumnElement[bool]]:
    dealt = select(log.c.number).where(log.c.table_id == table.c.id).exists()
    return [table.c.status == Status.LOBBY.value, table.c.used < before, ~dealt]


def _is_newly_deserted() -> list[ColumnElement[bool]]:
    return [*_is_deserted(tables), tables.c.used.is_(None)]


def _is_discarded(table: Any, before: str) -> list[ColumnElement[bool]]:
    return [*_is_deserted(table), table.c.used < before]


def _is_deserted(table: Any) -> list[ColumnElement[bool]]:
    """Whether a game goes on, and only bots are left at it."""
    somebody = select(sitters.c.person).where(sitters.c.table_id == table.c.id).exists()
    return [table.c.status == Status.PLAYING.value, ~somebody]


def _is_unused_person(before: str) -> list[ColumnElement[bool]]:
    return [people.c.seen < before, *(~select(column).where(column == people.c.id).exists() for column in _REFERENCES)]
