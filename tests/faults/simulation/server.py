"""A server, as `rage.server.app` puts it together, without HTTP; its bots answer after a while that is drawn."""

from typing import TYPE_CHECKING

from faults.simulation.disk import Disk

from rage.engine import View
from rage.server.bots.service import BotChoice
from rage.server.cleaner import Cleaner
from rage.server.config import Config, Timings
from rage.server.metrics import Metrics
from rage.server.store.database import now
from rage.server.store.server_time import ServerTime
from rage.server.store.writer import Writer
from rage.server.tables.registry import TableRegistry

if TYPE_CHECKING:
    from faults.simulation.socket import Socket
    from faults.simulation.world import World

_METRICS = Metrics()


class SimulatedBots:
    """Bots that play at random. Now and then one fails, and forfeits."""

    names = ("random", "steady")

    def __init__(self, world: "World") -> None:
        self._world = world

    async def choose(self, _bot: str, view: View, _seed: str | None) -> BotChoice:
        chance = self._world.chance
        await self._world.sleep(chance.choice((0.0, 0.005, 0.05, 3.0)) * chance.random())
        if chance.random() < 0.05:
            return BotChoice(view.legal[0], is_forfeit=True)
        return BotChoice(chance.choice(view.legal))


class Server:
    """One life of the server: from its start until it is stopped or killed."""

    def __init__(self, world: "World", disk: Disk, timings: Timings, seed: str) -> None:
        self.sockets: dict[Socket, None] = {}
        config = Config("", seed=seed, bot_processes=0, timings=timings)
        self._writer = Writer(disk.writing_engine, timings.gather, _METRICS)
        self._writer.start()
        server_time = ServerTime(_noted_time(disk), world.loop.time)
        self.registry = TableRegistry(
            config, disk.reading_engine, self._writer, SimulatedBots(world), _METRICS, server_time
        )
        self.registry.correspondence.start()
        self._cleaner: Cleaner | None = None
        if world.plan.setup.cleans:
            self._cleaner = Cleaner(disk.reading_engine, self._writer, timings, self.registry.lobbies_in_use)
            self._cleaner.start()

    async def stop(self) -> None:
        """In the order of `rage.server.app`."""
        if self._cleaner is not None:
            await self._cleaner.stop()
        await self.registry.close()
        await self._writer.stop()

    def held_up(self) -> list[str]:
        """What has not come to its end, though nothing is under way."""
        found = []
        for table in self.registry.tables.values():
            open_here = sum(socket.table == table.id and socket.is_known for socket in self.sockets)
            if table.is_locked:
                found.append(f"the lock of {table.id} is still held")
            if len(table.sessions) != open_here:
                found.append(f"{table.id} has {len(table.sessions)} sessions and {open_here} sockets")
        tasks = self.registry.background.under_way
        return [*found, f"{len(tasks)} tasks have not ended"] if tasks else found

    def left_over(self) -> list[str]:
        """What is still in memory."""
        registry = self.registry
        kept = {
            "a table": registry.tables,
            "an autopilot": registry._pilots,  # noqa: SLF001
            "a timer": registry._timers,  # noqa: SLF001
            "a table that is being read": registry._loading,  # noqa: SLF001
            "a task": registry.background.under_way,
        }
        return [what for what, things in kept.items() if things]


def _noted_time(disk: Disk) -> str:
    """How far the server's time has come; with the first server it begins."""
    if not disk.rows("SELECT moment FROM server_time"):
        disk.put("INSERT INTO server_time VALUES (1, ?)", now())
    ((noted,),) = disk.rows("SELECT moment FROM server_time")
    return str(noted)
