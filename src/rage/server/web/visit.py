"""A visit: one page with a table open. It hears commands, and answers each of them once."""

from functools import partial
from time import perf_counter
from typing import Protocol

import msgspec
import structlog
from msgspec import Struct

from rage.server.domain.person import Person
from rage.server.languages import words_in
from rage.server.messages.answers import No, Reply
from rage.server.messages.commands import AnyCommand, Move, Number, OtherCommand
from rage.server.store.writer import NotKept
from rage.server.tables.broadcast import encode
from rage.server.tables.commands import do
from rage.server.tables.play import move
from rage.server.tables.refused import Refused
from rage.server.tables.registry import TableRegistry
from rage.server.tables.seating import seat_of
from rage.server.tables.table import Table
from rage.server.web.limits import Bucket
from rage.words import Language, Words

_logger = structlog.get_logger()
_decode = msgspec.json.Decoder(AnyCommand).decode
_NOT_UNDERSTOOD = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Connection(Protocol):
    """The way to one page."""

    def tell(self, message: bytes) -> None: ...
    def disconnect(self) -> None: ...


class _Numbered(Struct):
    """Whatever was sent, if it has a number to answer to."""

    id: Number


_number = msgspec.json.Decoder(_Numbered).decode


class Visit:
    """A visitor at a table, on one device."""

    def __init__(
        self,
        registry: TableRegistry,
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
        self._hall = registry
        self._table = table
        self.tell = connection.tell
        self.disconnect = connection.disconnect
        self._largest = registry.config.limits.message
        self._bucket = bucket

    @property
    def words(self) -> Words:
        return words_in(self.language, self._table.info.settings.edition)

    def hear(self, message: bytes) -> None:
        """Answer a message exactly once, sooner or later; what comes first is done first."""
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
        if isinstance(command, Move):
            self._table.lock.take(partial(self._move, command, perf_counter()))
        else:
            self._table.lock.take(partial(self._begin, command))

    def _move(self, command: Move, heard: float) -> None:
        """A move needs no task of its own: nothing is waited for but the writer, and that calls back."""
        self._look_where_one_sits()
        try:
            is_made = move(self._table, self, command, partial(self._moved, command, heard))
        except Refused as refused:
            self._end(command, refused)
        except Exception:
            _logger.exception("move_failed", table=self._table.id)
            self._end(command, Refused(No.TROUBLE))
        else:
            if not is_made:
                self._end(command, None)

    def _moved(self, command: Move, heard: float, refused: Refused | None) -> None:
        """Everybody was told, and whoever moved with their command's number on it: that is the answer."""
        if refused is not None:
            self._end(command, refused)
            return
        self._free_the_turn()
        self._hall.metrics.moves.took(perf_counter() - heard)

    def _begin(self, command: OtherCommand) -> None:
        self._look_where_one_sits()
        self._hall.do(self._do(command))

    def _look_where_one_sits(self) -> None:
        """A table tells those who have it open. Whoever left it while their command waited may sit elsewhere by now."""
        if self not in self._table.sessions:
            self.seat = seat_of(self._table.info.seats, self.person)

    async def _do(self, command: OtherCommand) -> None:
        try:
            await do(self._hall, self._table, self, command)
        except Refused as refused:
            self._end(command, refused)
        except NotKept:
            self._end(command, Refused(No.TROUBLE))
        except BaseException:
            self._end(command, Refused(No.TROUBLE))
            raise
        else:
            self._end(command, None)

    def _end(self, command: AnyCommand, refused: Refused | None) -> None:
        self._free_the_turn()
        if refused is None:
            self.tell(encode(Reply(command.id)))
        else:
            self._refuse(command.id, refused)

    def _free_the_turn(self) -> None:
        self._table.lock.release()
        self._table.changed()

    def _refuse(self, id: int | None, refused: Refused) -> None:
        self._hall.metrics.refusals.labels(refused.no).inc()
        self.tell(encode(Reply(id, refused.no, refused.illegal, refused.sentence)))
        if refused.no is No.STALE:
            self._table.refresh(self)


def _number_of(message: bytes) -> int | None:
    try:
        return _number(message).id
    except _NOT_UNDERSTOOD:
        return None
