"""A rolling restart: all servers are started anew, one after the other, while people play; what did they notice?"""

import asyncio
import signal
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from faults.rolling.people import Waits
from faults.rolling.site import LOG, Shape, open_site
from faults.system.databases import PostgresServer
from faults.system.server import Launcher, ServerUnderTest

_STARTS_WITHIN_S = 180.0
_NO_WAIT = 0.0


@dataclass(frozen=True)
class Rolling:
    """What is done."""

    shape: Shape = field(default_factory=Shape)
    between: float = 2.0
    """Seconds between the start of one server and the end of the next."""
    rounds: int = 1
    """How often all are started anew."""
    before: Path | None = None
    """Where the sources of the earlier version are, if it is another one."""
    after: Path | None = None
    """And those of the later."""


@dataclass
class Noticed:
    """What came of it."""

    people: list[Waits]
    restarts: int
    schemas: tuple[str, str]
    """The migration of the database before and after."""

    @property
    def moves(self) -> list[float]:
        return sorted(wait for person in self.people for wait in person.moves)

    @property
    def silences(self) -> list[float]:
        return sorted(wait for person in self.people for wait in person.silences)

    @property
    def longest_move(self) -> float:
        return max(self.moves, default=_NO_WAIT)

    @property
    def longest_silence(self) -> float:
        return max(self.silences, default=_NO_WAIT)


async def restart_all(plan: Rolling, folder: Path) -> Noticed:
    """Start servers behind nginx, let people play, and restart one server after the other."""
    async with open_site(folder, plan.shape, plan.before) as site:
        later = site.launcher
        if plan.before or plan.after:
            later = Launcher(site.launcher.public_url, folder / LOG, bot_processes=0, sources=plan.after)
            await later.open()
        try:
            before = _schema(site.database)
            for server in site.servers * plan.rounds:
                await asyncio.sleep(plan.between)
                server.launcher = later
                await _restart(server, folder / LOG)
            await asyncio.sleep(plan.between)
            await site.all_play_on()
            schemas = before, _schema(site.database)
            return Noticed([person.waits for person in site.people], len(site.servers) * plan.rounds, schemas)
        finally:
            for server in site.servers:
                await server.close()
            await later.close()


async def _restart(server: ServerUnderTest, log: Path) -> None:
    """As a service manager does it, when the new version is installed."""
    ended = asyncio.create_task(server.ended())
    server.signal(signal.SIGTERM)
    await ended
    end = monotonic() + _STARTS_WITHIN_S
    while not await server.is_up():
        if monotonic() > end:
            raise RuntimeError(f"a server does not start:\n{log.read_text(encoding='utf-8')[-2000:]}")
        await asyncio.sleep(0.05)


def _schema(database: PostgresServer) -> str:
    return str(database.execute("SELECT version_num FROM alembic_version")[0][0])
