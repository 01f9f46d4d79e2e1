"""People: found, remembered and renamed in the store."""

from collections import OrderedDict
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.config import DAY
from rage.server.domain.person import Person
from rage.server.store.database import ago
from rage.server.store.people import find_person, log_out_person, new_person, rename_person, touch_person
from rage.server.store.subscriptions import unsubscribe_everywhere
from rage.server.store.writer import Conflict, Writer

SEEN_AGAIN = 30 * DAY
"""How long after a visit the next one is noted."""
_MOST_LATELY = 1000


class People:
    """Everybody who has done anything here. Somebody who only looks is not stored."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._logged_out: OrderedDict[str, None] = OrderedDict()
        """Who logged out lately: somebody may have been looked for just then."""

    async def find(self, id: str) -> Person:
        """What is known about a person. That they were here is noted now and then."""
        person = await find_person(self._engine, id)
        if id in self._logged_out:
            return Person(id, "", logged_out=True)
        if person is None:
            return Person(id, "")
        if person.seen < ago(SEEN_AGAIN) and not person.logged_out:
            self._writer.submit(lambda _failure: None, touch_person(id))
        return person

    async def remember(self, person: Person) -> None:
        """Store a person who is not stored yet, and that they were here."""
        with suppress(Conflict):
            await self._writer.write(new_person(person.id, person.name), touch_person(person.id))

    async def rename(self, person: Person, name: str) -> None:
        await self.remember(person)
        await self._writer.write(rename_person(person.id, name))

    async def log_out(self, id: str) -> None:
        """Nobody is this person from now on, whatever cookie they have, and nobody is told of their turns."""
        await self._writer.write(log_out_person(id), unsubscribe_everywhere(id))
        self.note_logged_out(id)

    def note_logged_out(self, id: str) -> None:
        """Somebody is nobody any more, from now on."""
        self._logged_out[id] = None
        if len(self._logged_out) > _MOST_LATELY:
            self._logged_out.popitem(last=False)
