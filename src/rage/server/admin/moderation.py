"""Looking after the people of a server: who is there, who was reported, who is kept out. A server may run meanwhile."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, Table, delete, func, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.reading import known_revision, place_of, reading, reason, revisions
from rage.server.config import DAY
from rage.server.store.database import ago, now, open_writing_engine
from rage.server.store.schema import bans, log, pads, people, reports, results, sitters, tables

T = TypeVar("T")


@dataclass(frozen=True)
class StoredPerson:
    """Somebody who has done anything here."""

    id: str
    name: str
    created: str
    seen: str
    tables: int
    """At which they sit."""
    games: int
    """That they have finished."""
    reported: int
    """How often, as far as nobody has looked into it."""
    banned: bool


@dataclass(frozen=True)
class TableSummary:
    """A table in brief."""

    id: str
    status: str
    edition: str
    seats: list[str]
    created: str
    moves: int


@dataclass(frozen=True)
class Report:
    """Somebody told about somebody else."""

    table: str
    person: str
    name: str
    reporter: str
    made: str
    why: str


@dataclass(frozen=True)
class Ban:
    """Somebody who is kept out, or an address."""

    who: str
    name: str
    since: str
    why: str


@dataclass(frozen=True)
class Statistics:
    """What a server has seen, in numbers."""

    people: int
    people_lately: int
    """Who came first within a week."""
    tables: dict[str, int]
    """By their status."""
    games_lately: int
    """That ended within a week."""
    moves: int
    pads: int
    reports: int
    """That nobody has looked into."""
    bans: int


def list_people(data: str, wanted: str = "", most: int = 50) -> list[StoredPerson]:
    """People whose name contains a text, or whose id it is; those first who came last."""
    seats = select(func.count()).where(sitters.c.person == people.c.id).scalar_subquery()
    games = select(func.count()).where(results.c.person == people.c.id).scalar_subquery()
    reported = (
        select(func.count()).where(reports.c.person == people.c.id, reports.c.settled.is_(None)).scalar_subquery()
    )
    banned = select(bans.c.who).where(bans.c.who == people.c.id).exists()
    named = or_(people.c.id == wanted, func.lower(people.c.name).contains(wanted.lower(), autoescape=True))
    chosen = (people.c.id, people.c.name, people.c.created, people.c.seen, seats, games, reported, banned)
    with _read(data) as connection:
        rows = connection.execute(select(*chosen).where(named).order_by(people.c.created.desc()).limit(most)).all()
    return [StoredPerson(*row) for row in rows]


def list_tables(data: str, person: str = "", most: int = 50) -> list[TableSummary]:
    """Tables, the newest first; or those alone at which somebody sits."""
    moves = select(func.count()).where(log.c.table_id == tables.c.id).scalar_subquery()
    chosen = select(tables.c.id, tables.c.status, tables.c.settings, tables.c.seats, tables.c.created, moves)
    if person:
        chosen = chosen.where(
            select(sitters.c.person).where(sitters.c.person == person, sitters.c.table_id == tables.c.id).exists()
        )
    with _read(data) as connection:
        rows = connection.execute(chosen.order_by(tables.c.created.desc()).limit(most)).all()
    return [
        TableSummary(
            id, status, json.loads(settings)["edition"], [seat["name"] for seat in json.loads(seats)], made, count
        )
        for id, status, settings, seats, made, count in rows
    ]


def list_reports(data: str) -> list[Report]:
    """Reports that nobody has looked into, the newest first."""
    name = select(people.c.name).where(people.c.id == reports.c.person).scalar_subquery()
    chosen = (reports.c.table_id, reports.c.person, name, reports.c.reporter, reports.c.made, reports.c.why)
    with _read(data) as connection:
        rows = connection.execute(select(*chosen).where(reports.c.settled.is_(None)).order_by(reports.c.made.desc()))
        return [Report(row[0], row[1], row[2] or "", *row[3:]) for row in rows]


def settle_reports(data: str, person: str) -> int:
    """Somebody has looked into all reports about a person: how many they were."""
    open = (reports.c.person == person, reports.c.settled.is_(None))
    return _write(
        data, lambda connection: connection.execute(update(reports).where(*open).values(settled=now())).rowcount
    )


def list_bans(data: str) -> list[Ban]:
    name = select(people.c.name).where(people.c.id == bans.c.who).scalar_subquery()
    with _read(data) as connection:
        rows = connection.execute(select(bans.c.who, name, bans.c.since, bans.c.why).order_by(bans.c.since))
        return [Ban(who, name or "", since, why) for who, name, since, why in rows]


def ban(data: str, who: str, why: str) -> bool:
    """Keep a person or an address out: whether they were not yet."""

    def add(connection: Connection) -> bool:
        if connection.scalar(select(bans.c.who).where(bans.c.who == who)) is not None:
            return False
        connection.execute(insert(bans).values(who=who, since=now(), why=why))
        return True

    return _write(data, add)


def unban(data: str, who: str) -> bool:
    """Let a person or an address in again: whether they were kept out."""
    return bool(_write(data, lambda connection: connection.execute(delete(bans).where(bans.c.who == who)).rowcount))


def is_person(data: str, who: str) -> bool:
    """Whether somebody of that id is stored."""
    with _read(data) as connection:
        return connection.scalar(select(people.c.id).where(people.c.id == who)) is not None


def statistics(data: str) -> Statistics:
    """The numbers of a database at one moment."""
    week = ago(7 * DAY)
    with _read(data) as connection:

        def count(table: Table, *where: ColumnElement[bool]) -> int:
            return connection.scalar(select(func.count()).select_from(table).where(*where)) or 0

        by_status = connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status)).all()
        return Statistics(
            people=count(people),
            people_lately=count(people, people.c.created > week),
            tables={str(status): int(number) for status, number in sorted(by_status)},
            games_lately=count(tables, tables.c.ended > week),
            moves=count(log),
            pads=count(pads),
            reports=count(reports, reports.c.settled.is_(None)),
            bans=count(bans),
        )


@contextmanager
def _read(data: str) -> Iterator[Connection]:
    """A database of this version; an earlier one is brought up to date by the server's start."""
    with reading(data) as connection:
        _check(connection, data)
        yield connection


def _write(data: str, change: Callable[[Connection], T]) -> T:
    """Change a few rows beside a server that may run; it notices within seconds."""
    with _read(data):
        pass
    engine = open_writing_engine(data)
    try:
        with engine.begin() as connection:
            return change(connection)
    except SQLAlchemyError as error:
        raise AdminError(Problem.CANNOT_WRITE, place_of(data), why=reason(error)) from None
    finally:
        engine.dispose()


def _check(connection: Connection, data: str) -> None:
    place = place_of(data)
    revision = known_revision(connection, place)
    if revision != revisions()[-1]:
        raise AdminError(Problem.EARLIER_VERSION, place, revision=revision, known=revisions()[-1])
