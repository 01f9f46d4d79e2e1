"""The crowd at our own servers: sits down at their tables and plays legal moves at random."""

import asyncio
import http.client
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from random import Random
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from picows import WSFrame, WSMsgType, ws_connect

from rage.loadtest.crowd import Crowd, CrowdedSeat, CrowdedTable

EDITION = "de-amigo"
FULL_ROUNDS = [10] * 99
"""Nobody should get to the end of them while the time is taken."""
_AT_ONCE = 50
"""So many sockets are opened at a time."""
_MAKERS = 8
"""So many tables are made at a time."""
_PATIENCE = 10.0


class _Own(msgspec.Struct):
    legal: list[str]


class _Message(msgspec.Struct):
    """As much of a message as a player at random needs."""

    t: str
    v: int = 0
    own: _Own | None = None
    no: str | None = None


decode = msgspec.json.Decoder(_Message).decode


class RageSeat(CrowdedSeat):
    """One socket at a table of ours."""

    def hear(self, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = decode(frame.get_payload_as_memoryview())
        if message.t == "game":
            self.table.receive(self, message.v, () if message.own is None else message.own.legal)
        elif message.t == "reply":
            self.seated.set()
            if message.no is not None:
                self.table.refused.append(message.no)

    def play(self, v: int, move: str) -> None:
        self.send(b'{"do":"move","id":%d,"v":%d,"move":"%s"}' % (v, v, move.encode()))


class RageCrowd(Crowd):
    """People at the tables of one or several servers of ours, each of them somebody else."""

    def __init__(
        self,
        addresses: Sequence[str],
        tables: int,
        players: int,
        seed: int,
        think: float = 0,
        *,
        together: bool = False,
    ) -> None:
        super().__init__(players)
        rng = Random(seed)
        self._guests: list[_Guest] = []
        """In the order of the seats. Those of a table are together at one server, or at as many as there are."""
        with ThreadPoolExecutor(_MAKERS) as makers:
            shares = (range(first, tables, _MAKERS) for first in range(_MAKERS))
            made = makers.map(partial(_make_tables, addresses, players, together), shares)
        for id, guests in chain.from_iterable(made):
            self.tables.append(CrowdedTable(id, players, rng, self.waits, think))
            self._guests += guests

    async def sit_down(self) -> None:
        seats = [RageSeat(table) for table in self.tables for _ in range(self.players)]
        self.seats += seats
        makers = set(seats[:: self.players])
        pairs = list(zip(seats, self._guests, strict=True))
        for start in range(0, len(pairs), _AT_ONCE):
            await asyncio.gather(*(self._open(seat, guest) for seat, guest in pairs[start : start + _AT_ONCE]))
            await asyncio.gather(*(self._sit(seat) for seat in seats[start : start + _AT_ONCE] if seat not in makers))
        for maker in makers:
            maker.send(b'{"do":"start","id":1}')

    async def _open(self, seat: RageSeat, guest: "_Guest") -> None:
        headers = {"Cookie": guest.cookie, "Origin": guest.address}
        address = f"ws://{urlsplit(guest.address).netloc}/ws/tables/{seat.table.id}"
        await ws_connect(lambda: seat, address, extra_headers=headers)

    async def _sit(self, seat: RageSeat) -> None:
        seat.send(b'{"do":"sit","id":0}')
        await asyncio.wait_for(seat.seated.wait(), _PATIENCE)


def _make_tables(
    addresses: Sequence[str], players: int, together: bool, numbers: Sequence[int]
) -> Sequence[tuple[str, Sequence["_Guest"]]]:
    """Tables with these numbers, each with those who will sit there."""
    doors = [_Door(address) for address in addresses]
    made = []
    for number in numbers:
        way = [doors[(number if together else seat) % len(doors)] for seat in range(players)]
        guests = [door.enter() for door in way]
        made.append((way[0].make_table(guests[0], players, 1 + number % 10), guests))
    return made


class _Guest(NamedTuple):
    """Somebody with a cookie, at a server."""

    address: str
    cookie: str


class _Door:
    """A connection by which guests come to a server, one after the other."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)

    def enter(self) -> _Guest:
        self._connection.request("GET", "/api/home")
        answer = self._connection.getresponse()
        answer.read()
        return _Guest(self.address, (answer.getheader("Set-Cookie") or "").partition(";")[0])

    def make_table(self, guest: _Guest, players: int, first_hand: int) -> str:
        """A table kept for people, of which this guest has the first seat.

        First hands of different sizes keep the tables from dealing all at the same moment for ever after.
        """
        settings = {"edition": EDITION, "options": {"hand_sizes": [first_hand, *FULL_ROUNDS]}}
        body = json.dumps({"settings": settings, "seats": [{}] * players})
        headers = {"Cookie": guest.cookie, "Content-Type": "application/json"}
        self._connection.request("POST", "/api/tables", body, headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status >= http.HTTPStatus.BAD_REQUEST:
            raise RuntimeError(f"POST /api/tables: {answer.status} {text.decode()}")
        return str(json.loads(text)["id"])
