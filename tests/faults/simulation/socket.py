"""A socket between a page and the server: both ways in order, late, and cut at any moment."""

from typing import TYPE_CHECKING, Any

from faults.simulation.messages import Told, read_message
from picows import WSMsgType

from rage.server.config import Rate
from rage.server.web.connection import Connection, ConnectionRequest
from rage.server.web.limits import Buckets, TokenBucket

if TYPE_CHECKING:
    from faults.simulation.page import Page
    from faults.simulation.world import World

_RATE = Rate(1e9, 1e9)
LOST = 1006
"""What a page hears of a connection that ended without a word."""


class _Frame:
    """A whole message, as picows hands it over."""

    __slots__ = ("_payload",)
    msg_type = WSMsgType.TEXT
    fin = True

    def __init__(self, payload: bytes) -> None:
        self._payload = payload

    def get_payload_as_bytes(self) -> bytes:
        return self._payload


class Socket:
    """One connection, from the handshake until both sides know of its end. The server sees it as a transport."""

    def __init__(self, world: "World", page: "Page") -> None:
        self.world = world
        self.page = page
        self.table = page.table_id
        self.asked: set[int] = set()
        """The commands that the server has heard and not answered."""
        self.version = -1
        """The newest version that was told here."""
        self.seat: int | None = None
        """The seat that the server last said this page has."""
        self._connection: Any = None
        self._is_cut = False
        self._server_has_ended = False
        self._to_server_at = 0.0
        self._to_page_at = 0.0
        world.after(world.travel_time(), self._arrive)

    @property
    def is_open(self) -> bool:
        return self._connection is not None and not self._is_cut and not self._server_has_ended

    @property
    def is_known(self) -> bool:
        """Whether the server takes it for open."""
        return self._connection is not None and not self._server_has_ended

    # The page's side.

    def say(self, payload: bytes, id: int) -> None:
        """The page sends a message."""
        world = self.world
        self._to_server_at = max(self._to_server_at, world.now + world.travel_time())
        world.at(self._to_server_at, self._hear, payload, id)

    def cut(self) -> None:
        """The page's side is gone. The server finds out sooner or later; what is under way may still arrive."""
        if self._is_cut:
            return
        self._is_cut = True
        world = self.world
        silent = world.chance.random() < 0.2
        world.at(max(self._to_server_at, world.now) + (40.0 if silent else world.travel_time()), self._lose)

    def cut_at_server(self) -> None:
        """The process behind it is gone; the page finds out sooner or later."""
        self._connection = None
        self._end_for_page(LOST)

    # The way.

    def _arrive(self) -> None:
        server = self.world.server
        if self._is_cut:
            return
        if server is None:
            self._end_for_page(LOST)
            return
        person = self.page.person
        request = ConnectionRequest(f"/ws/tables/{self.table}?language=en", None, person.id)
        buckets = Buckets(TokenBucket(_RATE, lambda: self.world.now), None)
        self._connection = Connection(server.registry, request, buckets)
        server.sockets[self] = None
        self._connection.on_ws_connected(self)
        self._to_page_at = max(self._to_page_at, self.world.now + self.world.travel_time())
        self.world.at(self._to_page_at, self._open)

    def _open(self) -> None:
        if not self._is_cut:
            self.page.opened(self)

    def _hear(self, payload: bytes, id: int) -> None:
        if self._connection is not None and not self._server_has_ended:
            self.asked.add(id)
            self._connection.on_ws_frame(self, _Frame(payload))

    def _lose(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            if self.world.server is not None:
                self.world.server.sockets.pop(self, None)
            connection.on_ws_disconnected(self)

    def _tell(self, message: Told) -> None:
        if not self._is_cut:
            self.page.heard(self, message)

    def _end_for_page(self, code: int) -> None:
        self._server_has_ended = True
        self._to_page_at = max(self._to_page_at, self.world.now + self.world.travel_time())
        self.world.at(self._to_page_at, self._ended, code)

    def _ended(self, code: int) -> None:
        if not self._is_cut:
            self._is_cut = True
            self.page.lost(self, code)

    # The server's side: what `Connection` asks of picows.

    @property
    def underlying_transport(self) -> "Socket":
        return self

    def get_write_buffer_size(self) -> int:
        return 0

    def send(self, _type: WSMsgType, payload: bytes) -> None:
        message = read_message(payload)
        self.world.told(self, message, payload)
        self._to_page_at = max(self._to_page_at, self.world.now + self.world.travel_time())
        self.world.at(self._to_page_at, self._tell, message)

    def send_close(self, code: int, _message: bytes | None = None) -> None:
        self._end_for_page(int(code))

    def disconnect(self, *, graceful: bool = True) -> None:
        del graceful
        self.world.after(0.0, self._lose)
