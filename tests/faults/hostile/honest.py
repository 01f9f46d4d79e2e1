"""Honest people: some who play at tables of their own, and newcomers who open the page; how long each waits."""

import asyncio
import json
import ssl
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
from faults.hostile.durations import Durations
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

_THINKING_S = (0.02, 0.2)
_NEWCOMER_EVERY_S = 0.3
_PLAYERS = 3
PATIENCE_S = 60.0
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Not used; but without one, each client reads all authorities there are, and everybody here waits for 50 ms."""


def client_at(url: str, address: str) -> httpx.AsyncClient:
    """Somebody who asks from an address."""
    transport = httpx.AsyncHTTPTransport(verify=_NO_TLS, local_address=address)
    return httpx.AsyncClient(base_url=url, transport=transport, timeout=PATIENCE_S)


class HonestTable:
    """Three who play together, one game after the other, from an address of their own."""

    def __init__(self, url: str, number: int, rng: Random, hand_sizes: Sequence[int], where: Path) -> None:
        self._url = url
        self._address = f"127.0.1.{number + 1}"
        self._rng = rng
        self._hand_sizes = list(hand_sizes)
        self._where = where
        """A file that always has the id of the table they play at."""
        self._cookies: list[str] = []
        self._sockets: list[ClientConnection] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._answered = asyncio.Event()
        self._is_stopping = False
        self._asked_for_rematch = False
        self._sent: dict[int, tuple[float, int]] = {}
        """When a move was sent, and how many have been told, by the version it leads to."""
        self._moved = monotonic()
        self.games = 0
        self.waits = Durations()
        """From each move to the last of the three told."""
        self.longest_pause = 0.0
        """Between two moves, in seconds, and from the last one to the end."""
        self.closed = 0

    async def begin(self) -> None:
        """Sit down, deal, and play from then on."""
        made = ""
        for _ in range(_PLAYERS):
            async with client_at(self._url, self._address) as client:
                answer = await client.get("/api/home")
                self._cookies.append("; ".join(f"{name}={value}" for name, value in answer.cookies.items()))
                if not made:
                    settings = {"edition": "de-amigo", "options": {"hand_sizes": self._hand_sizes}}
                    plan = {"settings": settings, "seats": [{}] * _PLAYERS}
                    made = (await client.post("/api/tables", json=plan)).json()["id"]
        await self._come_to(made)
        for socket in self._sockets:
            await self._ask(socket, "sit")
        await self._ask(self._sockets[0], "start")
        self._moved = monotonic()

    async def stop(self) -> None:
        self._is_stopping = True
        self.longest_pause = max(self.longest_pause, monotonic() - self._moved)
        await self._close(self._sockets)
        while self._tasks:  # who is on the way to the next table closes what they open there
            await asyncio.gather(*self._tasks)

    async def _come_to(self, table: str, before: Sequence[ClientConnection] = ()) -> None:
        """All open a table, and leave the one before. A rematch begins when the last of them has come."""
        self._sent, self._asked_for_rematch = {}, False
        self.games += 1
        self._where.write_text(table, encoding="ascii")
        address = self._url.replace("http", "ws") + f"/ws/tables/{table}"
        for cookie in self._cookies:
            socket = await connect(
                address,
                additional_headers={"Cookie": cookie},
                local_addr=(self._address, 0),
                compression=None,
                open_timeout=PATIENCE_S,
                ping_timeout=PATIENCE_S,
            )
            self._sockets.append(socket)
            self._begin(self._play(socket))
        await self._close([*before, *self._sockets] if self._is_stopping else before)

    async def _close(self, sockets: Sequence[ClientConnection]) -> None:
        for socket in sockets:
            await socket.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled() or task.exception() is None:
            self._tasks.discard(task)

    async def _ask(self, socket: ClientConnection, do: str) -> None:
        self._answered.clear()
        await socket.send(json.dumps({"do": do, "id": 1}))
        await self._answered.wait()

    async def _play(self, socket: ClientConnection) -> None:
        """Make any legal move after some thought, whenever it is this seat's turn."""
        with suppress(ConnectionClosed):
            async for text in socket:
                message = json.loads(text)
                if message["t"] == "reply":
                    self._answered.set()
                elif message["t"] == "table" and self._sockets[:1] == [socket] and message["status"] == "over":
                    self._go_on(socket, message["next"])
                elif message["t"] == "game":
                    self._told(message["v"])
                    legal = (message.get("own") or {}).get("legal")
                    if legal and not self._is_stopping:
                        asyncio.get_running_loop().call_later(
                            self._rng.uniform(*_THINKING_S), self._move, socket, message["v"], self._rng.choice(legal)
                        )
        self.closed += socket in self._sockets and not self._is_stopping

    def _go_on(self, socket: ClientConnection, following: str | None) -> None:
        """The game is over: the first of them asks for a rematch, and then all go there."""
        if self._is_stopping:
            return
        if following is not None:
            before, self._sockets = self._sockets, []
            self._begin(self._come_to(following, before))
        elif not self._asked_for_rematch:
            self._asked_for_rematch = True
            self._begin(_send(socket, {"do": "rematch", "id": 2}))

    def _move(self, socket: ClientConnection, version: int, move: str) -> None:
        self._sent.setdefault(version + 1, (monotonic(), 0))
        self._begin(_send(socket, {"do": "move", "id": version + 10, "v": version, "move": move}))

    def _told(self, version: int) -> None:
        if version not in self._sent:
            return
        at, told = self._sent[version]
        self._sent[version] = (at, told + 1)
        if told + 1 == _PLAYERS:
            now = monotonic()
            self.waits.add(now - at, now)
            self.longest_pause, self._moved = max(self.longest_pause, now - self._moved), now
            del self._sent[version]


async def _send(socket: ClientConnection, command: dict[str, Any]) -> None:
    with suppress(ConnectionClosed):
        await socket.send(json.dumps(command))


class Newcomers:
    """People who open the page for the first time, one after the other, each from an address of their own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.waits = Durations()
        self.failures: list[str] = []

    async def come(self, stop: asyncio.Event) -> None:
        number = 0
        while not stop.is_set():
            number += 1
            begun = monotonic()
            try:
                async with client_at(self._url, f"127.0.2.{number % 250 + 1}") as client:
                    for path in ("/", "/api/home"):
                        answer = await client.get(path)
                        if answer.status_code != 200:
                            self.failures.append(f"{path}: {answer.status_code}")
            except httpx.HTTPError as error:
                self.failures.append(repr(error))
            ended = monotonic()
            self.waits.add(ended - begun, ended)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), _NEWCOMER_EVERY_S)
