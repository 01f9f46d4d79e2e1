"""Honest people: some who play at tables of their own, and newcomers who open the page; how long each waits."""

import asyncio
import json
import ssl
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

_THINKING_S = (0.02, 0.2)
_NEWCOMER_EVERY_S = 0.3
_SIZES = [10] * 99
PATIENCE_S = 20.0
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Not used; but without one, each client reads all authorities there are, and everybody here waits for 50 ms."""


def client_at(url: str, address: str) -> httpx.AsyncClient:
    """Somebody who asks from an address."""
    transport = httpx.AsyncHTTPTransport(verify=_NO_TLS, local_address=address)
    return httpx.AsyncClient(base_url=url, transport=transport, timeout=PATIENCE_S)


class HonestTable:
    """Three who play together, from an address of their own."""

    def __init__(self, url: str, number: int, rng: Random) -> None:
        self._url = url
        self._address = f"127.0.1.{number + 1}"
        self._rng = rng
        self._sent: dict[int, tuple[float, int]] = {}
        """When a move was sent, and how many have been told, by the version it leads to."""
        self._sockets: list[ClientConnection] = []
        self._playing: list[asyncio.Task[None]] = []
        self._answered = asyncio.Event()
        self._is_over = False
        self.id = ""
        self.waits: list[float] = []
        """Seconds from each move to the last of the three told."""
        self.closed = 0

    async def begin(self, *, players: int = 3) -> None:
        """Sit down, deal, and play from then on."""
        cookies = []
        for _ in range(players):
            async with client_at(self._url, self._address) as client:
                answer = await client.get("/api/home")
                cookies.append("; ".join(f"{name}={value}" for name, value in answer.cookies.items()))
                if not self.id:
                    plan = {
                        "settings": {"edition": "de-amigo", "options": {"hand_sizes": _SIZES}},
                        "seats": [{}] * players,
                    }
                    made = await client.post("/api/tables", json=plan)
                    self.id = made.json()["id"]
        address = self._url.replace("http", "ws") + f"/ws/tables/{self.id}"
        for cookie in cookies:
            socket = await connect(
                address, additional_headers={"Cookie": cookie}, local_addr=(self._address, 0), compression=None
            )
            self._sockets.append(socket)
            self._playing.append(asyncio.create_task(self._play(socket)))
            await self._ask(socket, "sit")
        await self._ask(self._sockets[0], "start")

    async def stop(self) -> None:
        self._is_over = True
        for socket in self._sockets:
            await socket.close()
        await asyncio.gather(*self._playing)

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
                elif message["t"] == "game":
                    self._told(message["v"])
                    legal = (message.get("own") or {}).get("legal")
                    if legal and not self._is_over:
                        asyncio.get_running_loop().call_later(
                            self._rng.uniform(*_THINKING_S), self._move, socket, message["v"], self._rng.choice(legal)
                        )
        self.closed += not self._is_over

    def _move(self, socket: ClientConnection, version: int, move: str) -> None:
        self._sent.setdefault(version + 1, (perf_counter(), 0))
        command: dict[str, Any] = {"do": "move", "id": version + 10, "v": version, "move": move}
        asyncio.get_running_loop().create_task(_send(socket, json.dumps(command)))

    def _told(self, version: int) -> None:
        if version in self._sent:
            at, told = self._sent[version]
            self._sent[version] = (at, told + 1)
            if told + 1 == len(self._sockets):
                self.waits.append(perf_counter() - at)
                del self._sent[version]


async def _send(socket: ClientConnection, command: str) -> None:
    with suppress(ConnectionClosed):
        await socket.send(command)


class Newcomers:
    """People who open the page for the first time, one after the other, each from an address of their own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.waits: list[float] = []
        self.failures: list[str] = []

    async def come(self, stop: asyncio.Event) -> None:
        number = 0
        while not stop.is_set():
            number += 1
            begun = perf_counter()
            try:
                async with client_at(self._url, f"127.0.2.{number % 250 + 1}") as client:
                    for path in ("/", "/api/home"):
                        answer = await client.get(path)
                        if answer.status_code != 200:
                            self.failures.append(f"{path}: {answer.status_code}")
            except httpx.HTTPError as error:
                self.failures.append(repr(error))
            self.waits.append(perf_counter() - begun)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), _NEWCOMER_EVERY_S)
