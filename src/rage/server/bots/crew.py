"""A crew: a few processes that work alike. One that misbehaves is replaced."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import structlog

from rage.server.bots.process import BotProcess, Failure
from rage.server.bots.worker import Question

_logger = structlog.get_logger()
_START = 30.0
"""Seconds a process may take to start, before any bot is asked."""
_BREATH = 1.0
"""Seconds before another try, where no process can be started at all."""


class Crew:
    """Processes, and which of them are free."""

    def __init__(self, size: int, patience: float, exercises: Sequence[Question] = ()) -> None:
        self._size = size
        self._exercises = list(exercises)
        """What a new process does before anybody waits for it: some bots take long to get ready."""
        self._patience = patience
        self._free: asyncio.Queue[BotProcess] = asyncio.Queue()
        self._all: set[BotProcess] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Get the processes going, one after the other; nobody has to wait for the last."""
        self._do(self._hire(self._size))

    async def stop(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._all))

    @asynccontextmanager
    async def one(self) -> AsyncIterator[BotProcess]:
        """A process to work with. If anything goes wrong meanwhile, it is replaced."""
        process = await self._free.get()
        try:
            yield process
        except BaseException:
            self._all.discard(process)
            self._do(process.end())
            self._do(self._hire(1))
            raise
        self._free.put_nowait(process)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hire(self, number: int) -> None:
        while number:
            try:
                process = await BotProcess.start()
            except OSError as error:
                _logger.error("bots_not_started", why=str(error))
                await asyncio.sleep(_BREATH)
                continue
            self._all.add(process)
            if await self._exercise(process):
                self._free.put_nowait(process)
                number -= 1
            else:
                self._all.discard(process)
                await process.end()

    async def _exercise(self, process: BotProcess) -> bool:
        """Whether a new process got ready; an exercise that fails is not tried again."""
        try:
            await process.get_ready(_START)
        except Failure as failure:
            _logger.error("bots_not_ready", why=str(failure))
            await asyncio.sleep(_BREATH)
            return False
        for exercise in tuple(self._exercises):
            try:
                await process.ask(exercise, self._patience)
            except Failure as failure:
                _logger.warning("bot_not_ready", bot=exercise.bot, why=str(failure))
                self._exercises = [other for other in self._exercises if other != exercise]
                return False
        return True
