"""The crowd at a boardgame.io server: it sends what its own client sends, and reads of the answers what it needs.

https://boardgame.io: events of Socket.IO, whose packets are text behind a few digits.
"""

import asyncio
from random import Random
from urllib.parse import urlsplit

import msgspec
from picows import WSFrame, WSMsgType, ws_connect

from bench.peers.plain_moves import legal_moves
from rage.loadtest.crowd import Crowd, CrowdedSeat, CrowdedTable

_AT_ONCE = 50
_EVENT = b"42/table,"
_UPDATE, _SYNC = b'["update"', b'["sync"'
_PING, _PONG = b"2", b"3"


class _Hand(msgspec.Struct):
    hand: list[int]


class _Table(msgspec.Struct):
    turn: int
    bidding: int
    led: int
    players: dict[str, _Hand]
    """Of the seats, this one's only."""


class _State(msgspec.Struct):
    G: _Table
    stateID: int = msgspec.field(name="_stateID")  # noqa: N815


class _Sync(msgspec.Struct):
    state: _State


_decode_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_decode_sync = msgspec.json.Decoder(tuple[str, str, _Sync]).decode


class BoardgameSeat(CrowdedSeat):
    """One socket at a match."""

    def __init__(self, table: CrowdedTable, number: int) -> None:
        super().__init__(table)
        self.number = number
        self.name = str(number)
        self.connected = asyncio.Event()

    def hear(self, frame: WSFrame) -> None:
        message = frame.get_payload_as_bytes()
        if message.startswith(_UPDATE, len(_EVENT)):
            self.told(_decode_update(message[len(_EVENT) :])[2])
        elif message.startswith(_SYNC, len(_EVENT)):
            self.first = _decode_sync(message[len(_EVENT) :])[2].state
            self.seated.set()
        elif message == _PING:
            self.send(_PONG)
        elif message.startswith(b"40/table"):
            self.connected.set()

    def told(self, state: _State) -> None:
        game = state.G
        is_own = game.turn == self.number
        legal = legal_moves(game.players[self.name].hand, game.bidding == 1, game.led) if is_own else ()
        self.table.receive(self, state.stateID, legal)

    def play(self, v: int, move: str) -> None:
        self.send(
            b'%s["update",{"type":"MAKE_MOVE","payload":{"type":"move","args":[%s],"playerID":"%d"}},%d,"%s","%d"]'
            % (_EVENT, move.encode(), self.number, v, self.table.id.encode(), self.number)
        )


class BoardgameCrowd(Crowd):
    """People at matches of four, which are made when somebody comes."""

    def __init__(self, address: str, tables: int, players: int, seed: int, think: float = 0) -> None:
        super().__init__(players)
        rng = Random(seed)
        self._host = urlsplit(address).netloc
        for number in range(tables):
            table = CrowdedTable(f"t{number}", players, rng, self.waits, think)
            self.tables.append(table)
            self.seats += [BoardgameSeat(table, seat) for seat in range(players)]

    async def sit_down(self) -> None:
        seats = [seat for seat in self.seats if isinstance(seat, BoardgameSeat)]
        for start in range(0, len(seats), _AT_ONCE):
            await asyncio.gather(*(self._sit(seat) for seat in seats[start : start + _AT_ONCE]))
        for seat in seats:
            seat.told(seat.first)

    async def _sit(self, seat: BoardgameSeat) -> None:
        await ws_connect(lambda: seat, f"ws://{self._host}/socket.io/?EIO=4&transport=websocket")
        seat.send(b"40/table,")
        await asyncio.wait_for(seat.connected.wait(), 10)
        sync = b'%s["sync","%s","%d",null,%d]' % (_EVENT, seat.table.id.encode(), seat.number, self.players)
        seat.send(sync, WSMsgType.TEXT)
        await asyncio.wait_for(seat.seated.wait(), 10)
