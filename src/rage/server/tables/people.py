"""People: found, remembered and renamed in the store."""

from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.config import DAY
from rage.server.domain.person import Person
from rage.server.store.database import ago
from rage.server.store.people import find_person, new_person, rename_person, touch_person
from rage.server.store.writer import Conflict, Writer

SEEN_AGAIN = 30 * DAY
"""How long after a visit the next one is noted."""


class People:
    """Everybody who has done anything here. Somebody who only looks is not stored."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def find(self, id: str) -> Person:
        """What is known about a person. That they were here is noted now and then."""
        person = await find_person(self._engine, id)
        if person is None:
            return Person(id, "")
        if person.seen < ago(SEEN_AGAIN):
            self._writer.submit(lambda _failure: None, touch_person(id))
        return person

    async def remember(self, person: Person) -> None:
        """Store a person who is not stored yet, and that they were here."""
        with suppress(Conflict):
            await self._writer.write(new_person(person.id, person.name), touch_person(person.id))

    async def rename(self, person: Person, name: str) -> None:
        await self.remember(person)
        await self._writer.write(rename_person(person.id, name))
