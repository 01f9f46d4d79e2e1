"""People in the store."""

from sqlalchemy import Executable, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.person import Person
from rage.server.store.database import now
from rage.server.store.guards import one_row
from rage.server.store.schema import people


async def find_person(engine: AsyncEngine, person: str) -> Person | None:
    """The person with an id, if they have done anything yet."""
    async with engine.connect() as connection:
        row = (await connection.execute(select(people).where(people.c.id == person))).first()
    return Person(row.id, row.name, row.seen, logged_out=row.logged_out is not None) if row else None


def new_person(person: str, name: str) -> Executable:
    """Store a person, unless another of their requests has just done so."""
    known = select(people.c.id).where(people.c.id == person).exists()
    columns = {"id": person, "name": name, "created": now(), "seen": now()}
    return insert(people).from_select(list(columns), select(*map(literal, columns.values())).where(~known))


def touch_person(person: str) -> Executable:
    """They were here just now."""
    return update(people).where(people.c.id == person).values(seen=now())


def rename_person(person: str, name: str) -> Executable:
    return one_row(update(people).where(people.c.id == person).values(name=name, seen=now()))


def log_out_person(person: str) -> Executable:
    """Nobody is this person from now on."""
    return update(people).where(people.c.id == person).values(logged_out=now())
