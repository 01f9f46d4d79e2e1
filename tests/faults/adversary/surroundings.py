"""The servers under test and everything around it that a fault can get at."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic

from faults.system.clock import SettableClock
from faults.system.databases import PostgresServer, SQLiteFile
from faults.system.proxy import Proxy
from faults.system.server import ServerUnderTest
from faults.system.way import Way
from faults.transcript import Transcript
from nginx_server import NginxServer
from redis_server import RedisServer

ADVERSARY = "adversary"
_LOOK_EVERY_S = 0.02


@dataclass
class Surroundings:
    servers: list[ServerUnderTest]
    database: SQLiteFile | PostgresServer
    proxy: Proxy
    clock: SettableClock | None
    transcript: Transcript
    nginx: NginxServer | None = None
    """Before several servers."""
    ways: Sequence[Way] = ()
    """From nginx to each of them."""
    scale: float = 1.0
    """By how much windows are shorter in a short run."""
    drawn: int = 0
    """Which of the servers the next fault of a process befalls."""

    @property
    def server(self) -> ServerUnderTest:
        return self.servers[self.drawn]

    @property
    def entrance(self) -> int:
        """The port to which the crowd's connections lead."""
        return self.nginx.port if self.nginx else self.servers[0].port

    @property
    def redis(self) -> RedisServer:
        assert self.database.redis is not None
        return self.database.redis

    def note(self, what: str, **details: object) -> None:
        self.transcript.add(ADVERSARY, what, **details)

    def seconds(self, rng: Random, low: float, high: float) -> float:
        """How long something shall last."""
        return rng.uniform(low, high) * self.scale

    async def some_moves(self, number: int, seconds: float) -> None:
        """Wait until some moves were acknowledged, or for so long."""
        goal, end = self.transcript.acknowledged + number, monotonic() + seconds
        while self.transcript.acknowledged < goal and monotonic() < end:
            await asyncio.sleep(_LOOK_EVERY_S)

    @property
    def file(self) -> SQLiteFile:
        assert isinstance(self.database, SQLiteFile)
        return self.database

    @property
    def postgres(self) -> PostgresServer:
        assert isinstance(self.database, PostgresServer)
        return self.database
