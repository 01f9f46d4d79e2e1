"""Visitors: whoever has a table open, as the table knows them."""

from typing import NamedTuple, Protocol

from rage.words import Language, Words


class Visitor(Protocol):
    """Somebody who has the table open, on one device."""

    person: str
    name: str
    language: Language
    seat: int | None

    @property
    def words(self) -> Words: ...
    def tell(self, message: bytes) -> None: ...
    def disconnect(self) -> None: ...


class Asked(NamedTuple):
    """Who asked for something, and the number of the command."""

    visitor: Visitor
    id: int
