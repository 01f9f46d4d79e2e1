"""A game through Caddy with TLS, as `deploy` sets it up: a site of its own, below a path, and with containers."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from caddy_server import CADDY, FILES, CaddyServer
from server.client import PATIENCE, Client, Page, connect, play_out
from server.running_server import RunningServer, config_for, open_server

pytestmark = pytest.mark.skipif(not CADDY, reason="caddy is not there: tests/install-hosting-tools")


@pytest.fixture(params=FILES)
def caddy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[CaddyServer]:
    server = CaddyServer(tmp_path, request.param)
    yield server
    server.close()


class Visitor(Client):
    """Somebody who comes by way of Caddy, and believes its own certificates alone."""

    def __init__(self, server: RunningServer, caddy: CaddyServer, name: str) -> None:
        super().__init__(server, name)
        self._caddy, self._trust = caddy, caddy.trust()
        self._origin = f"https://{caddy.address}"
        self.http = httpx.AsyncClient(
            base_url=caddy.url, timeout=PATIENCE, verify=self._trust, headers={"Origin": self._origin}
        )

    async def open(self, table: str, *, language: str = "en", **headers: str) -> Page:
        address = f"wss://{self._caddy.address}{self._caddy.base}/ws/tables/{table}?language={language}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"Origin": self._origin, "Cookie": cookie, **headers}
        socket = await connect(address, additional_headers=sent, ssl=self._trust, compression=None)
        self._pages.append(Page(socket, self))
        return await self._pages[-1].ready()


async def test_two_people_play_a_game_through_caddy(caddy: CaddyServer, tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, public_url=caddy.url)) as server:
        await asyncio.to_thread(caddy.start, int(server.address.rpartition(":")[2]))
        ava, ben = [await Visitor(server, caddy, name).arrive() for name in ("Ava", "Ben")]
        table = await ava.make_table([None, None], options={"hand_sizes": [3, 2]})
        pages = [await person.open(table) for person in (ava, ben)]
        await pages[1].do("sit")
        await pages[0].do("start")
        await play_out(pages, Random(1))
        assert all(page.is_over for page in pages)
        assert {name.partition("rage")[0] for name in ava.http.cookies} == {"__Secure-" if caddy.base else "__Host-"}
        record = await ben.http.get(f"/api/games/{table}.rage")
        assert record.status_code == 200
        assert (await ben.http.get("/healthz")).text == "ok"


async def test_caddy_says_who_asks_and_believes_nobody_else_about_it(caddy: CaddyServer) -> None:
    """Limits and bans go by the address."""
    heard: list[str] = []

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append((await reader.readuntil(b"\r\n\r\n")).decode().lower())
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(hear, "127.0.0.1", 0) as server:
        await asyncio.to_thread(caddy.start, server.sockets[0].getsockname()[1])
        async with httpx.AsyncClient(base_url=caddy.url, timeout=PATIENCE, verify=caddy.trust()) as client:
            answer = await client.get("/", headers={"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "gopher"})
    assert answer.status_code == 200
    lines = heard[0].splitlines()
    assert {"x-forwarded-for: 127.0.0.1", "x-forwarded-proto: https", f"host: {caddy.address}"} <= set(lines)
    assert not any("192.0.2.1" in line or "gopher" in line for line in lines)
