"""The crowd at a Colyseus server: it sends what its own client sends, and reads of the answers what it needs.

https://docs.colyseus.io: a seat is reserved by HTTP; then bytes through a socket, the state by `@colyseus/schema`.
"""

import asyncio
import http.client
import json
from collections.abc import Sequence
from random import Random
from typing import Any
from urllib.parse import urlsplit

from picows import WSFrame, WSMsgType, ws_connect

from bench.peers.plain_moves import legal_moves
from rage.loadtest.crowd import Crowd, CrowdedSeat, CrowdedTable

_JOIN, _DATA, _STATE, _PATCH = 10, 13, 14, 15
_FIELD = 0x3F
"""The part of an operation's byte that says which field it is for."""
_WIDTHS = (4, 1, 1, 1, 1, 1)
"""Bytes of the table's own fields, in the order of `colyseus_server.js`; what comes after them are its seats."""
_V, _TURN, _BIDDING, _LED = range(4)
_HAND = b"\x0d\xa4hand"
_REFUSED = b"\x0d\xa7refused"


def read_fields(message: bytes, fields: list[int]) -> None:
    """Take over what a message with the state, or a change of it, says about the table's own fields."""
    at = 1
    while at < len(message):
        field = message[at] & _FIELD
        if field >= len(_WIDTHS):
            break
        end = at + 1 + _WIDTHS[field]
        fields[field] = int.from_bytes(message[at + 1 : end], "little")
        at = end


class ColyseusSeat(CrowdedSeat):
    """One socket in a room."""

    def __init__(self, table: CrowdedTable, number: int) -> None:
        super().__init__(table)
        self.number = number
        self._hand: list[int] = []
        self._fields = [0] * len(_WIDTHS)

    def hear(self, frame: WSFrame) -> None:
        message = frame.get_payload_as_bytes()
        kind = message[0]
        if kind in (_STATE, _PATCH):
            fields = self._fields
            read_fields(message, fields)
            is_own = fields[_TURN] == self.number and fields[_V] > 0
            legal = legal_moves(self._hand, fields[_BIDDING] == 1, fields[_LED]) if is_own else ()
            self.table.receive(self, fields[_V], legal)
        elif message.startswith(_HAND):
            self._hand = list(message[len(_HAND) + 1 :])  # an array of at most fifteen small numbers, in MessagePack
        elif message.startswith(_REFUSED):
            self.table.refused.append("refused")
        elif kind == _JOIN:
            self.send(bytes([_JOIN]), WSMsgType.BINARY)
            self.seated.set()

    def ready(self) -> None:
        self.send(b"\x0d\xa5ready", WSMsgType.BINARY)

    def play(self, v: int, move: str) -> None:
        number = int(move)
        if self._fields[_BIDDING] == 0:
            self._hand.remove(number)
        self.send(b"\x0d\xa4move%c" % number, WSMsgType.BINARY)


class ColyseusCrowd(Crowd):
    """People in rooms of four."""

    def __init__(self, address: str, tables: int, players: int, seed: int, think: float = 0) -> None:
        super().__init__(players)
        rng = Random(seed)
        self._host = urlsplit(address).netloc
        self._connection = http.client.HTTPConnection(self._host, timeout=30)
        for _ in range(tables):
            table = CrowdedTable("", players, rng, self.waits, think)
            self.tables.append(table)
            self.seats += [ColyseusSeat(table, number) for number in range(players)]

    async def sit_down(self) -> None:
        seats = [seat for seat in self.seats if isinstance(seat, ColyseusSeat)]
        for start in range(0, len(seats), self.players):
            await self._fill_room(seats[start : start + self.players])
        for seat in seats:
            seat.ready()

    async def _fill_room(self, seats: Sequence[ColyseusSeat]) -> None:
        room = ""
        for seat in seats:
            path = f"/matchmake/joinById/{room}" if room else "/matchmake/create/table"
            place = self._post(path, {"seat": seat.number})
            room = seat.table.id = place["roomId"]
            address = f"ws://{self._host}/{place['processId']}/{room}?sessionId={place['sessionId']}"
            await ws_connect(lambda seat=seat: seat, address)
            await asyncio.wait_for(seat.seated.wait(), 10)

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        self._connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status != http.HTTPStatus.OK:
            raise RuntimeError(f"POST {path}: {answer.status} {text.decode()}")
        data: dict[str, Any] = json.loads(text)
        return data
