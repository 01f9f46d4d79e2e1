"""A worker machine: heavy work for servers elsewhere, in processes of its own, until somebody ends it."""

import asyncio
import pickle
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack
from importlib.util import find_spec

from rage.server.bots.pool import Busy, WorkerPool
from rage.server.bots.process import BotFailure
from rage.server.bots.service import any_view
from rage.server.bots.worker import Question
from rage.server.config import Config
from rage.server.documents.pool import DocumentPool, NoDocument
from rage.server.work.machine import Lane, Machine
from rage.server.work.workers import DOCUMENTS


def run(config: Config, started: Callable[[list[str]], None]) -> None:
    """Work until interrupted; `started` is called with the bots that can be asked here, once they are ready."""
    loop_factory = None
    if find_spec("uvloop"):
        import uvloop  # noqa: PLC0415

        loop_factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(_work(config, started))


async def _work(config: Config, started: Callable[[list[str]], None]) -> None:
    assert config.redis is not None
    assert config.work_secret is not None
    end = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, end.set)
    async with AsyncExitStack() as at_end:
        lanes, names = [], []
        if config.bots and config.bot_processes:
            warm_ups = [Question(place, "warm-up", any_view()) for place in config.bots.values()]
            pool = WorkerPool(config.bot_processes, config.timings, warm_ups)
            pool.start()
            at_end.push_async_callback(pool.stop)
            getting_ready, ending = asyncio.create_task(pool.get_ready()), asyncio.create_task(end.wait())
            await asyncio.wait([getting_ready, ending], return_when=asyncio.FIRST_COMPLETED)
            ending.cancel()
            if end.is_set():
                getting_ready.cancel()
                return
            places = getting_ready.result()
            names = [name for name, place in config.bots.items() if place in places]
            if places:
                lanes.append(_bots(pool, places, config.bot_processes))
        if config.document_processes:
            documents = DocumentPool(config.timings)
            at_end.push_async_callback(documents.stop)
            lanes.append(_documents(documents, config.document_processes))
        machine = Machine(config.redis, config.work_secret, lanes)
        await machine.start()
        at_end.push_async_callback(machine.stop)
        started(names)
        await end.wait()


def _bots(pool: WorkerPool, places: list[str], processes: int) -> Lane:
    async def choose(message: bytes) -> bytes | None:
        try:
            return str(await pool.ask(pickle.loads(message))).encode()  # noqa: S301
        except (BotFailure, Busy):
            return None

    return Lane(places, processes, choose)


def _documents(pool: DocumentPool, processes: int) -> Lane:
    async def make(message: bytes) -> bytes | None:
        try:
            return await pool.make(pickle.loads(message))  # noqa: S301
        except NoDocument:
            return None

    return Lane([DOCUMENTS], processes, make)
