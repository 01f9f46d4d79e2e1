"""Presence: who has a table open, and on how many pages."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import chain

from rage.server.messages.close_codes import CloseCode
from rage.server.tables.session import Session


class Presence:
    """The sessions of a table, and the people they belong to."""

    def __init__(self) -> None:
        self.sessions: dict[Session, None] = {}
        """In the order they came, which is the order they are told things in: a set has none that could be repeated."""
        self.glances: dict[Session, None] = {}
        """The home pages that show the table: they are told what onlookers are, and keep nobody out."""
        self._pages: Counter[str] = Counter()
        self._elsewhere: dict[int, dict[str, int]] = {}
        """At other servers, by their numbers: who has the table open there, and on how many pages."""

    @property
    def servers(self) -> Mapping[int, Mapping[str, int]]:
        """The other servers that have the table in memory, and who has it open there."""
        return self._elsewhere

    def set_elsewhere(self, server: int, people: dict[str, int] | None) -> None:
        """Who has the table open at another server; None where it is not in its memory."""
        self._pages.subtract(self._elsewhere.pop(server, {}))
        if people is not None:
            self._elsewhere[server] = people
            self._pages.update(people)
        for person in [person for person, pages in self._pages.items() if pages <= 0]:
            del self._pages[person]

    def here(self) -> dict[str, int]:
        """Who has the table open at this server, and on how many pages."""
        return dict(Counter(session.person for session in self.sessions))

    @property
    def people(self) -> Collection[str]:
        """Everybody who has the table open, by their ids."""
        return self._pages.keys()

    def pages_of(self, person: str) -> int:
        return self._pages[person]

    def is_here(self, person: str | None) -> bool:
        """Whether a person has the table open."""
        return person is not None and self._pages[person] > 0

    @property
    def everybody(self) -> Iterator[Session]:
        """Whoever is told things."""
        return chain(self.sessions, self.glances)

    def add(self, session: Session) -> None:
        if session.is_glance:
            self.glances[session] = None
            return
        self.sessions[session] = None
        self._pages[session.person] += 1

    def remove(self, session: Session) -> None:
        self.sessions.pop(session, None)
        self._pages[session.person] -= 1
        if not self._pages[session.person]:
            del self._pages[session.person]

    def send(self, message: bytes) -> None:
        """Send a message to everybody."""
        for session in self.everybody:
            session.send(message)

    def disconnect(self) -> None:
        """Close every connection; the pages come back by themselves."""
        for session in tuple(self.everybody):
            session.close(CloseCode.TABLE_RELOADED)

    def log_out(self, person: str) -> None:
        """Close every connection of a person who has logged out."""
        for session in [session for session in self.everybody if session.person == person]:
            session.close(CloseCode.LOGGED_OUT)
