"""A connection: the game socket of one page that has a table open. It reads commands and sends messages."""

from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport

from rage.server.languages import language_of
from rage.server.messages.answers import No
from rage.server.messages.close_codes import CloseCode
from rage.server.messages.commands import AnyCommand, Number
from rage.server.tables.command_dispatch import submit
from rage.server.tables.people_at_tables import rename_at
from rage.server.tables.refused import Refused
from rage.server.tables.registry import TableRegistry, UnreadableTable
from rage.server.tables.session import Session
from rage.server.tables.table import Table
from rage.server.web.limits import Buckets, TokenBucket
from rage.words import Language

_PATH = "/ws/tables/"
_MOST_EARLY = 64
"""So many messages wait while the table is read; nobody has that much to say before being told anything."""
_NOT_UNDERSTOOD = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class _Numbered(msgspec.Struct):
    """Whatever was sent, if it has a number to answer to."""

    id: Number


_decode = msgspec.json.Decoder(AnyCommand).decode
_decode_number = msgspec.json.Decoder(_Numbered).decode


class ConnectionRequest:
    """What a page asked for when it opened the socket."""

    def __init__(self, path: str, accepted_language: str | None, person: str) -> None:
        parts = urlsplit(path)
        asked = parse_qs(parts.query, keep_blank_values=True)
        wanted = asked.get("language", [None])[0]
        self.table = unquote(parts.path).removeprefix(_PATH)
        self.language: Language = language_of(wanted, accepted_language)
        self.person = person
        self.is_glance = "glance" in asked
        """Whether the home page shows the table."""


def is_table_path(path: str) -> bool:
    """Whether there can be a socket at an address."""
    if not path.startswith(_PATH):
        return False
    table = urlsplit(path).path.removeprefix(_PATH)
    return bool(table) and "/" not in table


class Connection(WSListener):
    """Opens a session at a table, and hands over what the page asks for, until it goes."""

    def __init__(self, registry: TableRegistry, request: ConnectionRequest, commands: Buckets) -> None:
        self._registry = registry
        self._request = request
        self._commands = commands
        self._transport: WSTransport | None = None
        self._table: Table | None = None
        self._session: Session | None = None
        self._begun = bytearray()
        """The message that comes in parts, as far as it has come."""
        self._early: list[bytes] | None = []
        """What was received while the table is still read; None from then on."""
        self._is_full = False
        self._is_gone = False
        self._limit = registry.config.limits.outbox
        self._largest = registry.config.limits.message
        self._refusals = TokenBucket(registry.config.limits.refusals)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._registry.metrics.sockets.inc()
        self._registry.run_in_background(self._open())

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self._transport = None
        self._registry.metrics.sockets.dec()
        if self._table is not None and self._session is not None:
            self._table.leave(self._session)
        self._is_gone = True
        self._let_go()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == WSMsgType.TEXT and self._early is None and frame.fin and not self._begun:  # as nearly always
            self._understand(frame.get_payload_as_bytes())
        elif kind == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
        elif kind in {WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION}:
            self._receive(frame.get_payload_as_bytes(), is_whole=frame.fin)

    def pause_writing(self) -> None:
        self._is_full = True

    def resume_writing(self) -> None:
        self._is_full = False

    def send(self, message: bytes) -> None:
        """Send a message. Whoever lets too many wait is disconnected, and nobody waits for them."""
        transport = self._transport
        if transport is None:
            return
        transport.send(WSMsgType.TEXT, message)
        if self._is_full and transport.underlying_transport.get_write_buffer_size() > self._limit:
            self._registry.metrics.overflows.inc()
            self.close(CloseCode.TOO_SLOW, at_once=True)

    def close(self, code: CloseCode, *, at_once: bool = False) -> None:
        """Close the connection: after what was sent, or without waiting for it."""
        transport = self._transport
        if transport is not None:
            self._transport = None
            close_code: Any = code
            transport.send_close(close_code)
            transport.disconnect(graceful=not at_once)

    def _receive(self, part: bytes, *, is_whole: bool) -> None:
        """Put the parts of a message together; one that grows too large is cut off where it can still be refused."""
        if self._begun or not is_whole:
            if len(self._begun) <= self._largest:
                self._begun += part
            if not is_whole:
                return
            part, self._begun = bytes(self._begun), bytearray()
        if self._early is None:
            self._understand(part)
        elif len(self._early) < _MOST_EARLY:
            self._early.append(part[: self._largest + 1])
        else:
            self.close(CloseCode.TOO_SLOW, at_once=True)

    def _understand(self, message: bytes) -> None:
        """Read a message as a command, and submit it to the table. What cannot be read is refused here.

        Answers cost more than questions: whoever goes on far beyond what is allowed gets no more of them.
        """
        table, session = self._table, self._session
        assert table is not None, "a page is heard when its table was found"
        assert session is not None
        is_in_time = self._commands.allows()
        if not is_in_time and not self._refusals.allows():
            self._end_flood()
            return
        if len(message) > self._largest:
            table.answer(session, None, Refused(No.TOO_LARGE))
            return
        if not is_in_time:
            table.answer(session, _number_of(message), Refused(No.TOO_FAST))
            return
        try:
            command = _decode(message)
        except _NOT_UNDERSTOOD:
            table.answer(session, _number_of(message), Refused(No.MALFORMED))
            return
        if session.is_glance:
            table.answer(session, command.id, Refused(No.NOT_SEATED))
            return
        submit(self._registry, table, session, command)

    def _end_flood(self) -> None:
        if self._transport is not None:  # more may have come with what closed it
            self._registry.metrics.floods.inc()
            self.close(CloseCode.TOO_FAST, at_once=self._is_full)

    async def _open(self) -> None:
        try:
            await self._find_table()
        except UnreadableTable:
            self.close(CloseCode.TROUBLE)
        except Exception:
            self.close(CloseCode.TROUBLE)
            raise

    async def _find_table(self) -> None:
        """Find the person and the table, and bring them together."""
        registry, request = self._registry, self._request
        person = await registry.people.find(request.person)  # first: a table without visitors may be put away meanwhile
        is_elsewhere = registry.is_shared or not request.is_glance  # a glance opens no table that nobody has open
        table = await registry.table(request.table) if is_elsewhere else registry.tables.get(request.table)
        if table is not None:
            await registry.up_to_date(table)
        if table is None:
            self.close(CloseCode.NO_SUCH_TABLE)
            return
        if person.logged_out:
            self.close(CloseCode.LOGGED_OUT)
        elif table.is_closed:
            self.close(CloseCode.TABLE_RELOADED)
        elif not (table.has_room_for_glance if request.is_glance else table.has_room_for(person.id)):
            self.close(CloseCode.TABLE_CROWDED)
        if self._transport is None:
            return
        glance = request.is_glance
        session = Session(person, request.language, send=self.send, close=self.close, is_glance=glance)
        self._table, self._session = table, session
        table.join(session)
        if not glance:
            with suppress(Refused):  # what cannot be stored now is tried again when they come again
                await rename_at(table, session.person, session.name)
        early, self._early = self._early or [], None
        for message in early:
            self._understand(message)
        self._let_go()

    def _let_go(self) -> None:
        """Of what holds on to this object in its turn, when the page is gone and everything it said was heard."""
        if self._is_gone and self._early is None:
            self._table = self._session = None


def _number_of(message: bytes) -> int | None:
    try:
        return _decode_number(message).id
    except _NOT_UNDERSTOOD:
        return None
