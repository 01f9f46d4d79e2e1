"""A client for tests: a browser without a page. It asks by HTTP, and sits at tables through real sockets."""

import asyncio
import json
import ssl
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any

import httpx
from server.running_server import RunningServer
from websockets.asyncio import client as websocket_client
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

PATIENCE = 60.0
"""Seconds: a busy machine takes a while, for a deck of cards on paper most of all."""
Message = dict[str, Any]
connect = partial(websocket_client.connect, open_timeout=PATIENCE, ping_interval=None)
"""Opens a socket, and is patient too."""
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nobody here uses it; to load the system's certificates for each client takes longer than many a test."""


def http_client(server: RunningServer, **options: Any) -> httpx.AsyncClient:
    """Asks a server, and is patient: the machine may be busy."""
    return httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=_NO_TLS, **options)


class Client:
    """Somebody with a cookie."""

    def __init__(self, server: RunningServer, name: str = "") -> None:
        self.server = server
        self.name = name
        self.http = http_client(server, headers={"Origin": server.url})
        self.person = ""
        self._pages: list[Page] = []

    async def arrive(self) -> "Client":
        self.server.at_end.push_async_callback(self.leave)
        home = (await self.http.get("/api/home")).json()
        self.person = home["me"]["person"]
        if self.name:
            (await self.http.put("/api/me", json={"name": self.name})).raise_for_status()
        return self

    @property
    def cookie(self) -> str:
        return f"rage_guest={self.http.cookies['rage_guest']}"

    async def make_table(
        self, seats: list[str | None], *, start: bool = False, edition: str = "de-amigo", **settings: Any
    ) -> str:
        """Make a table: its id. Seats are bots by name, or None for people."""
        plan = {
            "settings": {"edition": edition, **settings},
            "seats": [{"bot": bot} for bot in seats],
            "start": start,
        }
        made = await self.http.post("/api/tables", json=plan)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    async def open(self, table: str, *, language: str = "en", **headers: str) -> "Page":
        """Open a table."""
        address = f"ws://{self.server.address}/ws/tables/{table}?language={language}"
        sent = {"Origin": self.server.url, "Cookie": self.cookie, **headers}
        page = Page(await connect(address, additional_headers=sent, compression=None), self)
        self._pages.append(page)
        return await page.ready()

    async def leave(self) -> None:
        for page in self._pages:
            await page.close()
        await self.http.aclose()


async def arrive(server: RunningServer, *names: str) -> list[Client]:
    """Guests with these names."""
    return [await Client(server, name).arrive() for name in names]


class Page:
    """A table as one browser has it open. Remembers the newest of everything it is told."""

    def __init__(self, socket: ClientConnection, client: Client) -> None:
        self.socket = socket
        self.client = client
        self.table: Message = {}
        self.game: Message = {}
        self.sheet: list[Message] = []
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.replies: dict[int | None, Message] = {}
        self.closed = asyncio.Event()
        self._numbers = count(1)
        self._news = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    async def ready(self) -> "Page":
        await self.until(lambda: bool(self.table) or self.closed.is_set())
        return self

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                async with self._news:
                    self._take(text)
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        finally:
            self.closed.set()
            async with self._news:
                self._news.notify_all()

    def _take(self, text: str) -> None:
        message = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        match message["t"]:
            case "table":
                self.table = message
            case "game":
                self.game = message
                self.sheet = message.get("sheet") or self.sheet
                if "answers" in message:
                    self._answered({"t": "reply", "id": message["answers"]})
            case "reply":
                self._answered(message)

    def _answered(self, reply: Message) -> None:
        assert reply["id"] is None or reply["id"] not in self.replies, "a command is answered once"
        self.replies[reply["id"]] = reply

    async def until(self, holds: Any, patience: float = PATIENCE) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(patience), self._news:
            await self._news.wait_for(holds)

    async def send(self, do: str, **details: Any) -> int:
        """Ask for something, without waiting for the answer: the command's number."""
        number = next(self._numbers)
        await self.socket.send(json.dumps({"do": do, "id": number, **details}))
        return number

    async def ask(self, do: str, **details: Any) -> Message:
        """Ask for something: the reply."""
        return await self.reply_to(await self.send(do, **details))

    async def reply_to(self, number: int | None) -> Message:
        await self.until(lambda: number in self.replies or self.closed.is_set())
        return self.replies[number]

    async def do(self, do: str, **details: Any) -> None:
        """Ask for something that must be done."""
        reply = await self.ask(do, **details)
        assert "no" not in reply, reply

    async def move(self, move: str | None = None) -> Message:
        """Make a move, the first legal one unless told, in answer to the newest view."""
        return await self.ask("move", v=self.game["v"], move=move or self.legal[0])

    @property
    def seat(self) -> int | None:
        seat: int | None = self.table["seat"]
        return seat

    @property
    def legal(self) -> list[str]:
        own = self.game.get("own")
        return list(own["legal"]) if own else []

    @property
    def is_over(self) -> bool:
        return bool(self.game) and self.game["shared"]["phase"] == "over"

    @property
    def my_turn(self) -> bool:
        return bool(self.legal)

    @property
    def mine(self) -> Message:
        """One's own seat, as the table shows it."""
        assert self.seat is not None
        seat: Message = self.table["seats"][self.seat]
        return seat

    @property
    def v(self) -> int:
        return int(self.game["v"])

    async def close(self) -> None:
        await self.socket.close()
        with suppress(asyncio.CancelledError):
            await self._reader


async def sit_down(server: RunningServer, *names: str, bots: tuple[str, ...] = (), **settings: Any) -> list[Page]:
    """People at a new table, before the first deal, and bots in the other seats. The first one made it."""
    clients = await arrive(server, *names)
    table = await clients[0].make_table([*(None for _ in names), *bots], **settings)
    pages = [await client.open(table) for client in clients]
    for page in pages[1:]:
        await page.do("sit")
    return pages


async def begin(server: RunningServer, *names: str, bots: tuple[str, ...] = (), **settings: Any) -> list[Page]:
    """People at a table where the first cards are dealt."""
    pages = await sit_down(server, *names, bots=bots, **settings)
    await pages[0].do("start")
    for page in pages:
        await page.until(lambda page=page: bool(page.game))
    return pages


async def move_on(pages: list[Page]) -> None:
    """Whoever's turn it is moves, and everybody is told."""
    page = await whose_turn(pages)
    version = page.v
    await page.move()
    for other in pages:
        await other.until(lambda other=other: other.v > version)


async def whose_turn(pages: list[Page]) -> Page:
    """The page that is to move, when all have heard of the newest version; between rounds, after the next deal."""
    for page in pages:
        await page.until(lambda page=page: bool(page.game))  # told after the table, in a message of its own
    while True:
        newest = max(page.v for page in pages)
        for page in pages:
            await page.until(lambda page=page, newest=newest: page.v >= newest)
        mover = next((page for page in pages if page.my_turn), None)
        if mover is not None:
            return mover
        await pages[0].until(lambda newest=newest: pages[0].v > newest)


async def play_out(pages: list[Page], rng: Any) -> None:
    """Play a game to its end, each page making random legal moves."""

    async def play(page: Page) -> None:
        while True:
            await page.until(lambda: page.my_turn or page.is_over or page.closed.is_set())
            if page.is_over or page.closed.is_set():
                return
            version = page.game["v"]
            reply = await page.move(rng.choice(page.legal))
            assert reply.get("no") in {None, "stale"}, reply
            await page.until(lambda: page.game["v"] > version)  # noqa: B023

    await asyncio.gather(*map(play, pages))
