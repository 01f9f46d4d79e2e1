"""A session: a person who has a table open, on one connection."""

from collections.abc import Callable

from rage.server.domain.person import Person
from rage.server.messages.close_codes import CloseCode
from rage.words import Language


class Session:
    """Who is there, in which seat, and the way to their page."""

    def __init__(
        self,
        person: Person,
        language: Language,
        *,
        send: Callable[[bytes], None],
        close: Callable[[CloseCode], None],
        is_glance: bool = False,
    ) -> None:
        self.person = person.id
        self.name = person.name
        self.language = language
        self.seat: int | None = None
        """Their seat at the table; None for somebody who watches."""
        self.is_glance = is_glance
        """Whether it is the home page that shows the table: nobody is there, and nobody is counted."""
        self.send = send
        """Sends a message to the page; nobody waits for it."""
        self.close = close
        """Closes the connection, and says why."""
