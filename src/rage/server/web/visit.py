"""A visit: one page with a table open. It hears commands, and answers each of them once."""

from typing import Protocol

import msgspec
from msgspec import Struct

from rage.server.hall import Hall
from rage.server.store.people import Person
from rage.server.store.writer import NotKept
from rage.server.table.commands import do
from rage.server.table.refused import Refused
from rage.server.table.table import Table
from rage.server.table.telling import encode
from rage.server.web.limits import Bucket
from rage.server.wire.answers import No, Reply
from rage.server.wire.commands import AnyCommand, Number
from rage.server.words import words_in
from rage.words import Language, Words

_decode = msgspec.json.Decoder(AnyCommand).decode
_NOT_UNDERSTOOD = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Connection(Protocol):
    """The way to one page."""

    def tell(self, message: bytes) -> None: ...
    def dismiss(self) -> None: ...


class _Numbered(Struct):
    """Whatever was sent, if it has a number to answer to."""

    id: Number


_number = msgspec.json.Decoder(_Numbered).decode


class Visit:
    """A visitor at a table, on one device."""

    def __init__(
        self,
        hall: Hall,
        table: Table,
        person: Person,
        language: Language,
        connection: Connection,
        bucket: Bucket,
    ) -> None:
        self.person = person.id
        self.name = person.name
        self.language = language
        self.seat: int | None = None
        self._hall = hall
        self._table = table
        self.tell = connection.tell
        self.dismiss = connection.dismiss
        self._largest = hall.config.limits.message
        self._bucket = bucket

    @property
    def words(self) -> Words:
        return words_in(self.language, self._table.kept.settings.edition)

    async def hear(self, message: bytes | str) -> None:
        """Answer a message exactly once."""
        is_in_time = self._bucket.take()
        if len(message) > self._largest:
            self._refuse(None, Refused(No.TOO_LARGE))
            return
        if not is_in_time:
            self._refuse(_number_of(message), Refused(No.TOO_FAST))
            return
        try:
            command = _decode(message)
        except _NOT_UNDERSTOOD:
            self._refuse(_number_of(message), Refused(No.MALFORMED))
            return
        try:
            answered = await do(self._hall, self._table, self, command)
        except Refused as refused:
            self._refuse(command.id, refused)
        except NotKept:
            self._refuse(command.id, Refused(No.TROUBLE))
        except Exception:
            self._refuse(command.id, Refused(No.TROUBLE))
            raise
        else:
            if not answered:
                self.tell(encode(Reply(command.id)))

    def _refuse(self, id: int | None, refused: Refused) -> None:
        self._hall.metrics.refusals.labels(refused.no).inc()
        self.tell(encode(Reply(id, refused.no, refused.illegal, refused.sentence)))
        if refused.no is No.STALE:
            self._table.refresh(self)


def _number_of(message: bytes | str) -> int | None:
    try:
        return _number(message).id
    except _NOT_UNDERSTOOD:
        return None
