"""The protocol of HTTP connections: uvicorn's, and what it takes to stand alone in front of strangers.

A client has so long to send the head of a request, and its body, and to read the answer; heads have a size; and there
are only so many connections. Whoever keeps none of that is answered in brief, or cut off.
"""

import asyncio
from http import HTTPStatus
from typing import Any

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from rage.server.languages import language_of, words_in
from rage.server.messages.http import Problem
from rage.server.tables.broadcast import encode
from rage.server.web.client_address import household, is_trusted_proxy
from rage.server.web.headers import NOTHING_MAY_LOAD
from rage.server.web.services import services_of

_LARGEST_REQUEST = 262_144
"""Four times the largest body, with what chunks add to it."""

_MOST_PIPELINED = 32
"""So many requests may wait for the answer to one before them; browsers send none before they have it."""

_HEADER = 32
"""What a header costs beside its bytes, as HTTP/2 counts it."""


class HttpProtocol(HttpToolsProtocol):
    """A connection by HTTP."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        app: Any = config.app
        services = services_of(app)
        self._open = services.connections
        self._closed = services.metrics.http_closed
        self._timings = services.config.timings
        self._largest_head = services.config.limits.head
        self._base = services.config.base_path.encode()
        self._received = 0
        """How many bytes of this request there were, about."""
        self._is_in_head = True
        self._head = 0
        """How large its head is so far, as HTTP/2 counts it."""
        self._reading_timer: asyncio.TimerHandle | None = None
        self._writing_timer: asyncio.TimerHandle | None = None
        self._unwritten = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        is_proxy = is_trusted_proxy(peer, self.config.forwarded_allow_ips)
        self.headers = []
        if self._open.open(self, None if is_proxy else household(peer)):
            self._expect(self._timings.head_within)
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "full")

    def connection_lost(self, exc: Exception | None) -> None:
        self._open.close(self)
        self._expect(None)
        if self._writing_timer is not None:
            self._writing_timer.cancel()
            self._writing_timer = None
        super().connection_lost(exc)

    def make_room(self) -> None:
        """Others need the connection more than a client who says nothing."""
        self._cut("room")

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self.transport.is_closing():
            return
        self._received += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError as error:
            if isinstance(error.__context__, _HeadTooLarge):
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "too_large")
            elif isinstance(error.__context__, _TooManyWaiting):
                self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "too_fast")
            else:
                self._refuse(HTTPStatus.BAD_REQUEST, "malformed")
        else:
            if self._is_in_head and self._received > self._largest_head:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "too_large")
            elif self._received > _LARGEST_REQUEST:
                self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large")
        if self.parser is not None and self._is_answered and self._reading_timer is None:
            self._expect(self._timings.head_within)  # an empty line, or the rest of a request: silence goes on

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head = True
        self._head = 0
        if self._reading_timer is None:
            self._expect(self._timings.head_within)

    def on_header(self, name: bytes, value: bytes) -> None:
        """What comes after a body in the form of a header is none: it was not there when the request was judged."""
        if not self._is_in_head:
            return
        self._head += len(name) + len(value) + _HEADER
        if self._head > self._largest_head:  # no need to read the other fifty thousand that came with it
            raise _HeadTooLarge
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        if len(self.url) + self._head > self._largest_head:
            raise _HeadTooLarge
        if len(self.pipeline) >= _MOST_PIPELINED:
            raise _TooManyWaiting
        self._expect(self._timings.body_within)
        if self._base:
            self.url = below(self._base, self.url)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect(None)
        self._received = 0
        if not self._is_answered:
            self._open.work(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self._open.wait(self)
        if self.transport.get_write_buffer_size():
            self._watch_writing()
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_writing()

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # it holds on to this object, and uvicorn drops it only at the end

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Start the application for a request. What it says to a connection that is closing is dropped."""

        async def answer_while_open(scope: Any, receive: Any, send: Any) -> None:
            async def send_while_open(message: Any) -> None:
                if cycle.transport.is_closing():
                    cycle.disconnected = True
                await send(message)

            await app(scope, receive, send_while_open)

        super()._start_asgi_task(cycle, answer_while_open)

    @property
    def _is_answered(self) -> bool:
        """Whether there is an answer to all that was asked; some come before the request is whole."""
        return self.cycle is None or self.cycle.response_complete

    def _expect(self, within: float | None) -> None:
        """What the client is to send must have come within so many seconds; with None, nothing is expected."""
        if self._reading_timer is not None:
            self._reading_timer.cancel()
        self._reading_timer = self.loop.call_later(within, self._has_waited) if within is not None else None

    def _has_waited(self) -> None:
        self._reading_timer = None
        self._refuse(HTTPStatus.REQUEST_TIMEOUT, "too_slow")

    def _watch_writing(self) -> None:
        """A client who reads nothing of an answer for a while is cut off, also when the connection is closing."""
        if self._writing_timer is None:
            self._unwritten = self.transport.get_write_buffer_size()
            self._writing_timer = self.loop.call_later(self._timings.stalled_after, self._check_writing)

    def _check_writing(self) -> None:
        self._writing_timer = None
        unwritten = self.transport.get_write_buffer_size()
        if unwritten >= self._unwritten > 0:
            self._cut("stalled")
        elif unwritten:
            self._watch_writing()

    def _refuse(self, status: HTTPStatus, no: str) -> None:
        """Say in brief why there is no answer, unless one has begun, and hang up."""
        if self.transport.is_closing():
            return
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self._cut(no)
            return
        self._closed.labels(no).inc()
        accepted = next((value for name, value in self.headers or () if name == b"accept-language"), b"")
        sentence = words_in(language_of(None, accepted.decode("latin-1"))).say(f"serve.no.{no}")
        body = encode(Problem(no, sentence))
        headers = [
            *self.server_state.default_headers,
            (b"content-security-policy", NOTHING_MAY_LOAD),
            (b"cache-control", b"no-store"),
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),
        ]
        lines = [b"%s: %s\r\n" % header for header in headers]
        self.transport.write(b"".join([STATUS_LINE[status], *lines, b"\r\n", body]))
        self.transport.close()
        self._watch_writing()

    def _cut(self, why: str) -> None:
        self._closed.labels(why).inc()
        self.transport.abort()


def below(base: bytes, target: bytes) -> bytes:
    """What is asked for, without the path below which the server is. Some proxies leave that away, others do not."""
    rest = target.removeprefix(base)
    if rest is target or rest[:1] not in {b"", b"/", b"?"}:
        return target
    return rest if rest[:1] == b"/" else b"/" + rest


class _HeadTooLarge(Exception):  # noqa: N818
    """More headers than anybody needs."""


class _TooManyWaiting(Exception):  # noqa: N818
    """More requests at once than anybody needs."""
