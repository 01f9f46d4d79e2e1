"""The game socket: one for each page that has a table open."""

from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from picows import WSFrame, WSListener, WSMsgType, WSTransport

from rage.server.languages import language_of
from rage.server.tables.lobby import start_if_all_came
from rage.server.tables.refused import Refused
from rage.server.tables.registry import TableRegistry
from rage.server.tables.table import Table
from rage.server.web.limits import Bucket
from rage.server.web.visit import Visit
from rage.words import Language

NO_SUCH_TABLE = 4404
CROWDED = 4423
"""Too many have the table open."""
TOO_SLOW = 4429
"""Too much waited for the page, or from it: it comes back and takes the newest view."""
COME_AGAIN = 4205
"""The table was read anew: the page comes back."""
TROUBLE = 1011
"""The table could not be read: the page tries again."""

_PATH = "/ws/tables/"
_MOST_EARLY = 64
"""So many messages wait while the table is read; nobody has that much to say before being told anything."""


class Asked:
    """What a page asked for when it opened the socket."""

    def __init__(self, path: str, accepted_language: str | None, person: str) -> None:
        parts = urlsplit(path)
        wished = parse_qs(parts.query).get("language", [None])[0]
        self.table = unquote(parts.path).removeprefix(_PATH)
        self.language: Language = language_of(wished, accepted_language)
        self.person = person


def is_table_path(path: str) -> bool:
    """Whether there can be a socket at an address."""
    if not path.startswith(_PATH):
        return False
    table = urlsplit(path).path.removeprefix(_PATH)
    return bool(table) and "/" not in table


class GameSocket(WSListener):
    """Shows a table to a page, and does what the page asks for, until it goes."""

    def __init__(self, registry: TableRegistry, asked: Asked, bucket: Bucket) -> None:
        self._hall = registry
        self._asked = asked
        self._bucket = bucket
        self._transport: WSTransport | None = None
        self._table: Table | None = None
        self._visit: Visit | None = None
        self._begun = bytearray()
        """The message that comes in parts, as far as it has come."""
        self._early: list[bytes] | None = []
        """What is said while the table is still read; None from then on."""
        self._is_full = False
        self._limit = registry.config.limits.outbox
        self._largest = registry.config.limits.message

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._hall.metrics.sockets.inc()
        self._hall.do(self._arrive())

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self._transport = None
        self._hall.metrics.sockets.dec()
        if self._table is not None and self._visit is not None:
            self._table.leave(self._visit)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
        elif frame.msg_type in {WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION}:
            self._hear(frame.get_payload_as_bytes(), is_whole=frame.fin)

    def pause_writing(self) -> None:
        self._is_full = True

    def resume_writing(self) -> None:
        self._is_full = False

    def tell(self, message: bytes) -> None:
        """Send a message. Whoever lets too many wait is disconnected, and nobody waits for them."""
        transport = self._transport
        if transport is None:
            return
        transport.send(WSMsgType.TEXT, message)
        if self._is_full and transport.underlying_transport.get_write_buffer_size() > self._limit:
            self._hall.metrics.overflows.inc()
            self.close(TOO_SLOW, at_once=True)

    def close(self, code: int, *, at_once: bool = False) -> None:
        """Close the connection: after what was sent, or without waiting for it."""
        transport = self._transport
        if transport is not None:
            self._transport = None
            reason: Any = code
            transport.send_close(reason)
            transport.disconnect(graceful=not at_once)

    def disconnect(self) -> None:
        self.close(COME_AGAIN)

    def _hear(self, part: bytes, *, is_whole: bool) -> None:
        """Put the parts of a message together; one that grows too large is cut off where it can still be refused."""
        if self._begun or not is_whole:
            if len(self._begun) <= self._largest:
                self._begun += part
            if not is_whole:
                return
            part, self._begun = bytes(self._begun), bytearray()
        if self._early is None:
            assert self._visit is not None, "somebody who is heard has come in"
            self._visit.hear(part)
        elif len(self._early) < _MOST_EARLY:
            self._early.append(part[: self._largest + 1])
        else:
            self.close(TOO_SLOW, at_once=True)

    async def _arrive(self) -> None:
        try:
            await self._come_in()
        except Exception:
            self.close(TROUBLE)
            raise

    async def _come_in(self) -> None:
        """Find the person and the table, and bring them together."""
        registry, asked = self._hall, self._asked
        person = await registry.person(asked.person)
        table = await registry.table(asked.table)
        if table is None:
            self.close(NO_SUCH_TABLE)
            return
        if table.is_closed:
            self.close(COME_AGAIN)
        elif not table.has_room_for(person.id):
            self.close(CROWDED)
        if self._transport is None:
            return
        visit = Visit(registry, table, person, asked.language, self, self._bucket)
        self._table, self._visit = table, visit
        table.join(visit)
        with suppress(Refused):  # what cannot be kept now is tried again when somebody else comes
            await registry.rename_at(table, visit.person, visit.name)
            if table.expected:
                async with table.lock:
                    await start_if_all_came(table)
                table.changed()
        early, self._early = self._early or [], None
        for message in early:
            visit.hear(message)
