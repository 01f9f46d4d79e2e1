"""The crowd: people at many tables who play through real sockets, and how long each move takes. It knows no server."""

import asyncio
import selectors
from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from time import perf_counter, sleep

from picows import WSFrame, WSListener, WSMsgType, WSTransport

_POLL_EVERY = 0.001
_PING_EVERY = 0.05
_LOOK_EVERY = 0.1
_BEGIN_WITHIN = 120.0


class PollingSelector(selectors.DefaultSelector):
    """Looks at the sockets every millisecond, in place of being woken for each message.

    On one machine it is the sender who pays for waking the receiver, a tenth of its time; pages are elsewhere.
    """

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout > 0:
            sleep(_POLL_EVERY if timeout is None else min(timeout, _POLL_EVERY))
        return super().select(0)


class CrowdedTable:
    """Some who play together. A move has arrived when the last of them has been told."""

    def __init__(self, id: str, players: int, rng: Random, waits: list[float], think: float = 0) -> None:
        self.id = id
        self.players = players
        self.rng = rng
        self.waits = waits
        """Seconds from each move sent to the last seat told."""
        self.think = think
        """Seconds from one's turn to one's move, on average; nobody thinks less than half of it."""
        self.refused: list[str] = []
        self.begun = False
        """Whether somebody has been told that they are to act."""
        self.stopped = False
        self._under_way: dict[int, _Sent] = {}
        """By the version it leads to. The next move may be made before everybody has heard of the last."""

    def receive(self, seat: "CrowdedSeat", v: int, legal: Sequence[str]) -> None:
        """One of the seats was told how the game stands: count it, and move if it is to act."""
        sent = self._under_way.get(v)
        if sent is not None:
            sent.told += 1
            if sent.told == self.players:
                self.waits.append(perf_counter() - sent.at)
                del self._under_way[v]
        if legal and not self.stopped:
            self.begun = True
            move = legal[int(self.rng.random() * len(legal))]
            if self.think:
                wait = self.think * (0.5 + self.rng.random())
                asyncio.get_running_loop().call_later(wait, self._move, seat, v, move)
            else:
                self._move(seat, v, move)

    def _move(self, seat: "CrowdedSeat", v: int, move: str) -> None:
        if not self.stopped:
            self._under_way[v + 1] = _Sent(perf_counter())
            seat.play(v, move)


class _Sent:
    """A move under way: when it was sent, and how many seats have been told."""

    __slots__ = ("at", "told")

    def __init__(self, at: float) -> None:
        self.at = at
        self.told = 0


class CrowdedSeat(WSListener, ABC):
    """One socket."""

    def __init__(self, table: CrowdedTable) -> None:
        self.table = table
        self.seated = asyncio.Event()
        self.closed = False
        self._transport: WSTransport | None = None
        self._asked: float | None = None
        self._answered: list[float] = []

    @abstractmethod
    def play(self, v: int, move: str) -> None:
        """Make a move at the version that the table stands at."""

    @abstractmethod
    def hear(self, frame: WSFrame) -> None:
        """The server said something."""

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        if frame.msg_type == WSMsgType.PONG:
            if self._asked is not None:
                self._answered.append(perf_counter() - self._asked)
                self._asked = None
        else:
            self.hear(frame)

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self.closed = True

    def ping(self) -> None:
        """Ask the server for a sign of life, unless it owes one."""
        if self._transport is not None and self._asked is None:
            self._asked = perf_counter()
            self._transport.send_ping()

    def ping_times(self) -> Sequence[float]:
        """Seconds that the server took to answer pings: how long until its event loop came round."""
        waiting = [] if self._asked is None else [perf_counter() - self._asked]
        return self._answered + waiting

    def send(self, message: bytes, kind: WSMsgType = WSMsgType.TEXT) -> None:
        assert self._transport is not None
        self._transport.send(kind, message)

    def leave(self) -> None:
        if self._transport is not None:
            self._transport.disconnect()


class Crowd(ABC):
    """All tables, and everybody's time."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.waits: list[float] = []
        self.tables: list[CrowdedTable] = []
        self.seats: list[CrowdedSeat] = []

    @abstractmethod
    async def sit_down(self) -> None:
        """Open every socket, take every seat, and begin at every table."""

    async def play_everywhere(self) -> None:
        """Wait until every table has begun."""
        end = perf_counter() + _BEGIN_WITHIN
        while waiting := sum(not table.begun for table in self.tables):
            if perf_counter() > end:
                raise RuntimeError(f"{waiting} of {len(self.tables)} tables did not begin; refused: {self.refused[:5]}")
            await asyncio.sleep(_LOOK_EVERY)

    async def ping(self) -> None:
        """Ask through one socket, again and again, how quick the server is to answer, until cancelled."""
        while True:
            await asyncio.sleep(_PING_EVERY)
            self.seats[0].ping()

    def stop(self) -> None:
        """Make no further move."""
        for table in self.tables:
            table.stopped = True

    def leave(self) -> None:
        for seat in self.seats:
            seat.leave()

    def ping_times(self) -> Sequence[float]:
        return self.seats[0].ping_times()

    @property
    def refused(self) -> Sequence[str]:
        return [no for table in self.tables for no in table.refused]

    @property
    def lost_sockets(self) -> int:
        return sum(seat.closed for seat in self.seats)
