"""A site as `deploy` has it: nginx, several servers, PostgreSQL and Redis; and people who play there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from faults.crowd.visitor import Visitor
from faults.rolling.people import Person, people, play_together
from faults.system.databases import PostgresServer
from faults.system.server import Launcher, ServerUnderTest
from faults.system.way import Way
from faults.transcript import Transcript
from nginx_server import NginxServer

_PLAY_WITHIN_S = 180.0
LOG = "servers.log"


@dataclass(frozen=True)
class Shape:
    """How large a site is, and how quick its people are."""

    servers: int = 3
    tables: int = 6
    players: int = 3
    pace: float = 1.0
    """How long somebody thinks, in seconds on average."""
    is_counted: bool = False
    """Whether the bytes between nginx and the servers are counted, which costs time."""
    seed: str = "1"


@dataclass(frozen=True)
class Site:
    """What there is, and who."""

    servers: list[ServerUnderTest]
    database: PostgresServer
    nginx: NginxServer
    ways: list[Way]
    """From nginx to each server."""
    launcher: Launcher
    people: list[Person]
    playing: list[asyncio.Task[None]]

    async def all_play_on(self) -> None:
        """Wait until everybody has made one more move."""
        before = [len(person.waits.moves) for person in self.people]
        async with asyncio.timeout(_PLAY_WITHIN_S):
            while any(len(person.waits.moves) <= made for person, made in zip(self.people, before, strict=True)):
                await asyncio.sleep(0.05)
                for task in self.playing:
                    if task.done():
                        task.result()


@asynccontextmanager
async def open_site(folder: Path, shape: Shape, sources: Path | None = None) -> AsyncIterator[Site]:
    """Open it, with the sources of another version or with these, and let people play."""
    database = PostgresServer(servers=shape.servers)
    nginx = NginxServer(folder, [], tls=False)
    address = f"127.0.0.1:{nginx.port}"
    launcher = Launcher(f"http://{address}", folder / LOG, bot_processes=0, sources=sources)
    servers = [ServerUnderTest(launcher, ways.data, ways.redis_url) for ways in database.ways]
    ways = [Way(0, server.port) for server in servers]
    playing: list[asyncio.Task[None]] = []
    try:
        await asyncio.gather(launcher.open(), database.open())
        for server, way in zip(servers, ways, strict=True):
            await server.run()
            await way.open()
        nginx.servers = [int(str(way.here if shape.is_counted else way.there)) for way in ways]
        await asyncio.to_thread(nginx.start)
        groups = [await _group(address, f"{shape.seed} {number}", shape) for number in range(shape.tables)]
        playing += [asyncio.create_task(play_together(group, Random(shape.seed))) for group in groups]
        everybody = [person for group in groups for person in group]
        site = Site(servers, database, nginx, ways, launcher, everybody, playing)
        await site.all_play_on()
        yield site
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for server in servers:
            await server.close()
        await launcher.close()
        nginx.close()
        for way in ways:
            await way.close()
        await database.close()


async def _group(address: str, seed: str, shape: Shape) -> list[Person]:
    names = [f"{seed}-{seat}" for seat in range(shape.players)]
    visitors = [Visitor(name, address, Transcript(), Random(name)) for name in names]
    await asyncio.gather(*(visitor.arrive() for visitor in visitors))
    return people(visitors, shape.pace)
