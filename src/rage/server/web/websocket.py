"""The protocol that uvicorn hands a connection to when a page asks for a socket.

Sockets are spoken by picows, which does so at a small part of the cost of a pure Python protocol and the interface of
ASGI; and here, on the same port, cookies and origins are looked at before anything is opened.
"""

import asyncio
import logging
import socket
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from typing import Any

import uvicorn
from picows import WSAutoPingStrategy, WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from uvicorn.server import ServerState

from rage.server.languages import language_of, words_in
from rage.server.messages.close_codes import CloseCode
from rage.server.messages.http import Problem
from rage.server.tables.broadcast import encode
from rage.server.web.client_address import household_of
from rage.server.web.connection import Connection, ConnectionRequest, is_table_path
from rage.server.web.headers import NOTHING_MAY_LOAD, fixed_headers
from rage.server.web.host import is_known_host
from rage.server.web.limits import Asked, ConnectionLimiter
from rage.server.web.origin import is_foreign
from rage.server.web.services import services_of

_LARGEST_FRAME = 65_536
"""Beyond this a connection is cut; what is merely too large for a command gets an answer."""
_PING_AFTER_S = 20
_HANDSHAKE_S = 5
_BUFFER = 4_096
_SEND_BUFFER = 131_072
"""What the system may hold back for a page that reads slowly; the rest counts as waiting."""


class WebSocketProtocol(WSProtocol):  # type: ignore[misc]
    """A connection that becomes a game socket, if the page may have one."""

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:  # noqa: ARG002
        app: Any = config.app
        self._services = services_of(app)
        self._connections: set[Any] = server_state.connections
        self._proxies = config.forwarded_allow_ips
        self._peer = ""
        self._inside: tuple[ConnectionLimiter, str] | None = None
        """Where somebody who was let in comes from, and by what they are counted."""
        self._listener: Connection | None = None
        super().__init__(
            host_port=None,
            ws_path=None,
            is_client_side=False,
            ws_listener_factory=self._answer,
            logger=_picows_logger(),
            disconnect_on_exception=True,
            websocket_handshake_timeout=_HANDSHAKE_S,
            enable_auto_ping=True,
            auto_ping_idle_timeout=_PING_AFTER_S,
            auto_ping_reply_timeout=_PING_AFTER_S,
            auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
            enable_auto_pong=True,
            max_frame_size=_LARGEST_FRAME,
            extra_headers=None,
            read_buffer_init_size=_BUFFER,
        )

    def connection_made(self, transport: asyncio.Transport) -> None:
        self._connections.add(self)
        http_protocol: Any = transport.get_protocol()
        self._services.connections.hand_over(http_protocol, self)
        self._peer = (transport.get_extra_info("peername") or ("",))[0]
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._connections.discard(self)
        self._services.connections.close(self)
        if self._inside is not None:
            limiter, household = self._inside
            limiter.release(household)
            self._inside = None
        if self._listener is not None:
            self._services.bans.forget(self._listener)
            self._listener = None
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        """The request, which uvicorn has read already."""
        while data:
            buffer = self.get_buffer(len(data))
            part, data = data[: len(buffer)], data[len(buffer) :]
            buffer[: len(part)] = part
            self.buffer_updated(len(part))

    def make_room(self) -> None:
        """A request for a socket that was refused: nobody is disturbed."""
        self.transport.underlying_transport.abort()

    def shutdown(self) -> None:
        """The server ends: the page will look for it again."""
        code: Any = CloseCode.RESTART
        self.transport.send_close(code)
        self.transport.disconnect()

    def _answer(self, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        """Open a socket, or say why not."""
        headers, path = request.headers, request.path.decode("latin-1")
        config = self._services.config
        hosts = headers.getall("host", [])
        if len(hosts) > 1 or not is_known_host(hosts[0] if hosts else None, config):
            return self._refuse(HTTPStatus.MISDIRECTED_REQUEST, "unknown_host", headers)
        if not is_table_path(path):
            return self._refuse(HTTPStatus.NOT_FOUND, "not_found", headers)
        if is_foreign(headers.get("origin"), headers.get("host"), config.public_host):
            return self._refuse(HTTPStatus.FORBIDDEN, "foreign_origin", headers)
        household = household_of(self._peer, headers.getall("x-forwarded-for", []), self._proxies)
        guest = self._services.cookies.recognise("; ".join(headers.getall("cookie", [])))
        if self._services.bans.has(guest.person, household):
            return self._refuse(HTTPStatus.FORBIDDEN, "banned", headers)
        if not self._services.limiters[Asked.OPENINGS].buckets(household, guest.person).allows():
            return self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "too_fast", headers)
        asked = ConnectionRequest(path, headers.get("accept-language"), guest.person)
        limiter = self._services.follower_limiter if asked.is_glance else self._services.connection_limiter
        if not limiter.acquire(household):
            return self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "too_many", headers)
        self._inside = limiter, household
        if not self._services.connections.hold(self):
            return self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "full", headers)
        greeting = [("Set-Cookie", cookie) for cookie in guest.cookies]
        commands = self._services.limiters[Asked.COMMANDS].buckets(household, guest.person)
        listener = self._listener = Connection(self._services.registry, asked, commands)
        self._services.bans.let_in(listener, guest.person, household)
        return WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(greeting), listener)

    def _refuse(self, status: HTTPStatus, no: str, asked: Mapping[str, str]) -> WSUpgradeResponseWithListener:
        sentence = words_in(language_of(None, asked.get("accept-language"))).say(f"serve.no.{no}")
        headers = {
            **dict(fixed_headers(self._services.config)),
            "Content-Security-Policy": NOTHING_MAY_LOAD.decode(),
            "Cache-Control": "no-store",
            "Content-Type": "application/json",
            "Connection": "close",
        }
        response = WSUpgradeResponse.create_error_response(status, encode(Problem(no, sentence)), headers)
        return WSUpgradeResponseWithListener(response, None)


@cache
def _picows_logger() -> logging.Logger:
    """A logger that speaks up only when something is wrong."""
    logger = logging.getLogger("picows.server")
    logger.setLevel(logging.CRITICAL)
    return logger
