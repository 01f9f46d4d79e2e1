"""A table as one client has it open, by one socket: what it was told last, and what it waits for."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from time import monotonic
from typing import Any

from faults.crowd.visitor import ATTEMPT_S, Visitor
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Frame = dict[str, Any]
_PING_EVERY_S, _PONG_WITHIN_S = 3, 10
_CLOSE_WITHIN_S = 0.5


class Page:
    """One connection. Whatever is sent and received is written to the transcript."""

    def __init__(self, socket: ClientConnection, visitor: Visitor, connection: int) -> None:
        self.table: Frame = {}
        self.game: Frame = {}
        self.opened = monotonic()
        self.waiting: dict[int, tuple[float, Frame]] = {}
        """The commands without an answer, and when they were sent."""
        self._socket = socket
        self._visitor = visitor
        self._connection = connection
        self._numbers = count(1)

    async def send(self, do: str, **details: Any) -> None:
        number = next(self._numbers)
        command = {"do": do, "id": number, **details}
        self._note("sent", frame=command)
        self.waiting[number] = (monotonic(), command)
        await self._socket.send(json.dumps(command))

    async def send_nonsense(self, text: str) -> None:
        self._note("sent", text=text)
        await self._socket.send(text)

    async def receive(self) -> Frame:
        """The next frame."""
        text = await self._socket.recv()
        frame: Frame = json.loads(text)
        self._note("received", frame=frame)
        match frame["t"]:
            case "table":
                self.table = frame
            case "game":
                self.game = frame
                self.waiting.pop(frame.get("answers", 0), None)
            case "reply":
                self.waiting.pop(frame["id"] or 0, None)
        return frame

    @property
    def longest_wait(self) -> float:
        return monotonic() - min((at for at, _ in self.waiting.values()), default=monotonic())

    @property
    def seat(self) -> int | None:
        return self.table.get("seat")

    @property
    def status(self) -> str:
        return str(self.table.get("status", ""))

    @property
    def version(self) -> int:
        return int(self.game.get("v", 0))

    @property
    def legal(self) -> list[str]:
        own = self.game.get("own")
        return list(own["legal"]) if own else []

    def _note(self, what: str, **details: Any) -> None:
        self._visitor.transcript.add(self._visitor.client, what, connection=self._connection, **details)


class Pages:
    """Opens pages for a visitor, one after the other, numbering the connections."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._numbers = count(1)

    @asynccontextmanager
    async def open(self, table: str) -> AsyncIterator[Page]:
        """Open a table; what goes wrong is noted, and raised as it is."""
        visitor, number = self._visitor, next(self._numbers)
        note = visitor.transcript.add
        note(visitor.client, "connects", connection=number, table=table)
        reason: str | int = "failed"
        try:
            async with connect(
                f"ws://{visitor.address}/ws/tables/{table}?language=en",
                additional_headers=visitor.headers(**{"X-Connection": str(number)}),
                compression=None,
                proxy=None,
                open_timeout=ATTEMPT_S,
                close_timeout=_CLOSE_WITHIN_S,
                ping_interval=_PING_EVERY_S,
                ping_timeout=_PONG_WITHIN_S,
            ) as socket:
                if socket.response is not None:
                    visitor.keep_cookies(socket.response.headers.get_all("Set-Cookie"))
                note(visitor.client, "connected", connection=number)
                try:
                    yield Page(socket, visitor, number)
                    reason = "left"
                except ConnectionClosed as closed:
                    reason = closed.rcvd.code if closed.rcvd else "cut"
                    raise
        finally:
            note(visitor.client, "closed", connection=number, reason=reason)
