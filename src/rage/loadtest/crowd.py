"""The crowd: sits down at many tables, plays legal moves at random, and takes the time of each."""

import asyncio
import http.client
import json
import selectors
from collections.abc import Sequence
from random import Random
from time import perf_counter, sleep
from typing import Any
from urllib.parse import urlsplit

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

EDITION = "de-amigo"
FULL_ROUNDS = [10] * 99
"""Nobody should get to the end of them while the time is taken."""
_AT_ONCE = 50
"""So many sockets are opened at a time."""
_POLL_EVERY = 0.001


class PollingSelector(selectors.DefaultSelector):
    """Looks at the sockets every millisecond, in place of being woken for each message.

    On one machine it is the sender who pays for waking the receiver, a tenth of its time; pages are elsewhere.
    """

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout > 0:
            sleep(_POLL_EVERY if timeout is None else min(timeout, _POLL_EVERY))
        return super().select(0)


class _Own(msgspec.Struct):
    legal: list[str]


class _Message(msgspec.Struct):
    """As much of a message as a player at random needs."""

    t: str
    v: int = 0
    own: _Own | None = None
    no: str | None = None


decode = msgspec.json.Decoder(_Message).decode


class CrowdedTable:
    """Four who play together. A move has arrived when the last of them has been told."""

    def __init__(self, id: str, players: int, rng: Random, waits: list[float]) -> None:
        self.id = id
        self.players = players
        self.rng = rng
        self.waits = waits
        """Seconds from each move sent to the last seat told."""
        self.refused: list[str] = []
        self.stopped = False
        self._under_way: dict[int, _Sent] = {}
        """By the version it leads to. The next move may be made before everybody has heard of the last."""

    def receive(self, seat: "CrowdedSeat", message: _Message) -> None:
        """One of the seats was told how the game stands: count it, and move if it is to act."""
        sent = self._under_way.get(message.v)
        if sent is not None:
            sent.told += 1
            if sent.told == self.players:
                self.waits.append(perf_counter() - sent.at)
                del self._under_way[message.v]
        if message.own is not None and message.own.legal and not self.stopped:
            move = message.own.legal[int(self.rng.random() * len(message.own.legal))]
            self._under_way[message.v + 1] = _Sent(perf_counter())
            seat.send(b'{"do":"move","id":%d,"v":%d,"move":"%s"}' % (message.v, message.v, move.encode()))


class _Sent:
    """A move under way: when it was sent, and how many seats have been told."""

    __slots__ = ("at", "told")

    def __init__(self, at: float) -> None:
        self.at = at
        self.told = 0


class CrowdedSeat(WSListener):
    """One socket."""

    def __init__(self, table: CrowdedTable) -> None:
        self.table = table
        self.seated = asyncio.Event()
        self.closed = False
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = decode(frame.get_payload_as_memoryview())
        if message.t == "game":
            self.table.receive(self, message)
        elif message.t == "reply":
            self.seated.set()
            if message.no is not None:
                self.table.refused.append(message.no)

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self.closed = True

    def send(self, message: bytes) -> None:
        assert self._transport is not None
        self._transport.send(WSMsgType.TEXT, message)

    def leave(self) -> None:
        if self._transport is not None:
            self._transport.disconnect()


class Crowd:
    """All tables, and everybody's time."""

    def __init__(self, addresses: Sequence[str], tables: int, players: int, seed: int) -> None:
        self.addresses = addresses
        """Of the servers. The seats of a table are at different ones, where there are several."""
        self.waits: list[float] = []
        self.players = players
        rng = Random(seed)
        self._guests = [_Guest(addresses[seat % len(addresses)]) for seat in range(players)]
        self.tables = [
            CrowdedTable(self._guests[0].make_table(players, 1 + number % 10), players, rng, self.waits)
            for number in range(tables)
        ]
        self._seats: list[CrowdedSeat] = []

    async def sit_down(self) -> None:
        """Open every socket, take every seat, and deal at every table."""
        pairs = [(table, guest) for table in self.tables for guest in self._guests]
        for start in range(0, len(pairs), _AT_ONCE):
            await asyncio.gather(*(self._sit(table, guest) for table, guest in pairs[start : start + _AT_ONCE]))
        for makers in self._seats[:: self.players]:
            makers.send(b'{"do":"start","id":1}')

    async def _sit(self, table: CrowdedTable, guest: "_Guest") -> None:
        seat = CrowdedSeat(table)
        self._seats.append(seat)
        headers = {"Cookie": guest.cookie, "Origin": guest.address}
        await ws_connect(lambda: seat, f"ws://{guest.host}/ws/tables/{table.id}", extra_headers=headers)
        if guest is not self._guests[0]:
            seat.send(b'{"do":"sit","id":0}')
            await asyncio.wait_for(seat.seated.wait(), 10)

    def stop(self) -> None:
        """Make no further move."""
        for table in self.tables:
            table.stopped = True

    def leave(self) -> None:
        for seat in self._seats:
            seat.leave()

    @property
    def refused(self) -> Sequence[str]:
        return [no for table in self.tables for no in table.refused]

    @property
    def lost_sockets(self) -> int:
        return sum(seat.closed for seat in self._seats)


class _Guest:
    """Somebody with a cookie, who sits at many tables at once: at each of them in one seat."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.host = urlsplit(address).netloc
        self._connection = http.client.HTTPConnection(self.host, timeout=30)
        self._connection.request("GET", "/api/home")
        answer = self._connection.getresponse()
        answer.read()
        self.cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]

    def make_table(self, players: int, first_hand: int) -> str:
        """A table kept for people, of which this guest has the first seat.

        First hands of different sizes keep the tables from dealing all at the same moment for ever after.
        """
        settings = {"edition": EDITION, "options": {"hand_sizes": [first_hand, *FULL_ROUNDS]}}
        made = self._post("/api/tables", {"settings": settings, "seats": [{}] * players})
        return str(made["id"])

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        self._connection.request("POST", path, json.dumps(body), headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status >= http.HTTPStatus.BAD_REQUEST:
            raise RuntimeError(f"POST {path}: {answer.status} {text.decode()}")
        data: dict[str, Any] = json.loads(text)
        return data
