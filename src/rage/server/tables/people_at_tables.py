"""What people change at all their tables: their name, or that they leave."""

from collections.abc import Callable, Coroutine
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from rage.server.domain.person import Person
from rage.server.domain.table import Status
from rage.server.messages.answers import No
from rage.server.peers.news import LoggedOut, Renamed
from rage.server.store.correspondence import end_correspondence
from rage.server.store.tables import change_seats, find_table, lobbies_with
from rage.server.tables.leaving import leave_for_good, seats_without
from rage.server.tables.lobby import get_up, with_new_name
from rage.server.tables.refused import TRIES, Overtaken, Refused
from rage.server.tables.registry import TableRegistry
from rage.server.tables.seating import people_at, seat_of
from rage.server.tables.table import Table
from rage.words import Words

_logger = structlog.get_logger()


async def leave_table(registry: TableRegistry, id: str, person: str, words: Words) -> None:
    """A person gives up their seat at a table for good, also at one that cannot be opened."""
    try:
        table = await registry.table(id)
    except SQLAlchemyError:
        raise
    except Exception:  # its log is damaged, or a later version has made it
        _logger.warning("left_unopened", table=id)
        await _leave_unopened(registry, id, person, words)
        return
    if table is None:
        return
    async with table.exclusive():
        await _again(lambda: leave_for_good(table, person, words))


async def _leave_unopened(registry: TableRegistry, id: str, person: str, words: Words) -> None:
    info = await find_table(registry.engine, id)
    seats = seats_without(info, person, words) if info else None
    if info is not None and seats is not None:
        left = () if people_at(seats) else (end_correspondence(id),)
        await registry.writer.write(*change_seats(info.changed(seats=seats)), *left)


async def log_out(registry: TableRegistry, person: str) -> None:
    """A person gives up who they are: their pages are closed, their seats free where no card is dealt."""
    await _free_seats(registry, person)  # before it counts: a server that is killed in between leaves none to nobody
    await registry.people.log_out(person)
    registry.tell_others(LoggedOut(person))
    registry.disconnect(person)
    await _free_seats(registry, person)  # those that were taken meanwhile


async def _free_seats(registry: TableRegistry, person: str) -> None:
    for id in await lobbies_with(registry.engine, person):
        try:
            waiting = await registry.table(id)
        except SQLAlchemyError:
            raise
        except Exception:  # a later version has made it: nobody can sit down there anyway
            _logger.warning("seat_kept", table=id)
            continue
        if waiting is None:
            continue
        async with waiting.exclusive():
            await _again(lambda table=waiting: _free_seat(table, person))  # type: ignore[misc]


async def rename(registry: TableRegistry, person: Person, name: str) -> None:
    """A person wants to be called otherwise, also where they sit now."""
    await registry.people.rename(person, name)
    registry.tell_others(Renamed(person.id, name))
    await _rename_everywhere(registry, person.id, name)


def hear_of_person(registry: TableRegistry, news: Renamed | LoggedOut) -> None:
    """Somebody was renamed or has logged out at another server."""
    if isinstance(news, Renamed):
        registry.run_in_background(_rename_everywhere(registry, news.person, news.name))
    else:
        registry.people.note_logged_out(news.person)
        registry.disconnect(news.person)


async def _rename_everywhere(registry: TableRegistry, person: str, name: str) -> None:
    for table in tuple(registry.tables.values()):
        await rename_at(table, person, name)


async def rename_at(table: Table, person: str, name: str) -> None:
    """Where one sits one is called by one's newest name; a game that is over keeps the old one."""
    for session in table.sessions:
        if session.person == person:
            session.name = name
    if not table.is_here(person) and with_new_name(table.info.seats, person, name) is None:
        return
    async with table.exclusive():  # whoever has it open may be sitting down just now
        await _again(lambda: _rename(table, person, name))


async def _rename(table: Table, person: str, name: str) -> None:
    seats = with_new_name(table.info.seats, person, name)
    if seats is not None and table.info.status is not Status.OVER and not table.is_closed:
        await table.change(seats=seats)


async def _free_seat(table: Table, person: str) -> None:
    seat = seat_of(table.info.seats, person)
    if seat is not None and table.info.status is Status.LOBBY and not table.is_closed:
        await get_up(table, seat)


async def _again(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something at a table; where somebody at another server was first, as it is then."""
    for _ in range(TRIES):
        try:
            await work()
        except Overtaken:
            continue
        return
    raise Refused(No.STALE)
