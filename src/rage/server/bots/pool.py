"""A pool of worker processes that bots think in, first come first served. One that misbehaves is replaced.

What is limited is the time to think: it begins when a process is free. Who would have to wait too long for that is told
so at once, in place of making the queue longer.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from contextvars import Context
from time import monotonic
from typing import Any

import structlog

from rage.engine import Move
from rage.server.bots.process import BotFailure, BotProcess
from rage.server.bots.worker import Question
from rage.server.config import Timings

_logger = structlog.get_logger()
_START = 30.0
"""Seconds a process may take to start, before any bot is asked."""
_RETRY_AFTER = 1.0
"""Seconds before another try, where no process can be started at all."""
_NEWEST = 0.1
"""How much the newest answer counts in what an answer usually takes."""


class Busy(Exception):  # noqa: N818
    """More questions wait already than can be asked in time."""


class WorkerPool:
    """Processes, which of them are free, and how many questions wait for one."""

    def __init__(self, size: int, timings: Timings, warm_ups: Sequence[Question] = ()) -> None:
        self._size = size
        self._timings = timings
        self._warm_ups = list(warm_ups)
        """What a new process does before anybody waits for it: some bots take long to get ready."""
        self._free: deque[BotProcess] = deque()
        self._permits = asyncio.Semaphore(0)
        """One for each process that is free; whoever came first gets it."""
        self._has_one = asyncio.Event()
        """Whether there was ever one that is ready."""
        self._waiting = 0
        self._usual = 0.0
        """Seconds that an answer usually takes."""
        self._all: set[BotProcess] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Get the processes going, one after the other; nobody has to wait for the last."""
        self._do(self._start_workers(self._size))

    async def stop(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._all))

    async def get_ready(self) -> list[str]:
        """Wait for the first process: the bots that got ready there."""
        await self._has_one.wait()
        return [question.bot for question in self._warm_ups]

    async def ask(self, question: Question) -> Move:
        """A bot's move, or a `BotFailure`; `Busy`, where it cannot be asked in time."""
        async with self.one() as process:
            asked = monotonic()
            try:
                return await process.ask(question, self._timings.bot_limit)
            finally:
                self._usual += (monotonic() - asked - self._usual) * _NEWEST

    @asynccontextmanager
    async def one(self) -> AsyncIterator[BotProcess]:
        """A process to work with. If anything goes wrong meanwhile, it is replaced."""
        await self._wait()
        process = self._free.popleft()
        try:
            yield process
        except BaseException:
            self._all.discard(process)
            self._do(process.end())
            self._do(self._start_workers(1))
            raise
        self._set_free(process)

    async def _wait(self) -> None:
        """Wait for a free process. Should the others take longer than usual, one more answer is waited for, no more."""
        timings = self._timings
        if self._permits.locked() and (self._waiting + 1) * self._usual > timings.bot_wait * self._size:
            raise Busy
        self._waiting += 1
        try:
            async with asyncio.timeout(timings.bot_wait + timings.bot_limit):
                await self._permits.acquire()
        except TimeoutError:
            raise Busy from None
        finally:
            self._waiting -= 1

    def _set_free(self, process: BotProcess) -> None:
        self._free.append(process)
        self._has_one.set()
        self._permits.release()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, context=Context())  # what it says in the log is of no table
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _start_workers(self, number: int) -> None:
        while number:
            try:
                process = await BotProcess.start()
            except OSError as error:
                _logger.error("bots_not_started", why=str(error))
                await asyncio.sleep(_RETRY_AFTER)
                continue
            self._all.add(process)
            if await self._warm_up(process):
                self._set_free(process)
                number -= 1
            else:
                self._all.discard(process)
                await process.end()

    async def _warm_up(self, process: BotProcess) -> bool:
        """Whether a new process got ready; an exercise that fails is not tried again."""
        try:
            await process.get_ready(_START)
        except BotFailure as failure:
            _logger.error("bots_not_ready", why=str(failure))
            await asyncio.sleep(_RETRY_AFTER)
            return False
        for question in tuple(self._warm_ups):
            try:
                await process.ask(question, self._timings.bot_warm_up)
            except BotFailure as failure:
                _logger.warning("bot_not_ready", bot=question.bot, why=str(failure))
                self._warm_ups = [other for other in self._warm_ups if other != question]
                return False
        return True
