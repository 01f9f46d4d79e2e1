"""What a server does in the background: nobody waits for it, but what fails is logged."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

_logger = structlog.get_logger()


class BackgroundTasks:
    """Tasks that nobody waits for, until the server ends."""

    def __init__(self) -> None:
        self.under_way: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something."""
        task = asyncio.create_task(work)
        self.under_way.add(task)
        task.add_done_callback(self._done)

    async def wait(self) -> None:
        """Wait until everything has come to its end."""
        while self.under_way:  # one that ends may let the next one begin
            await asyncio.gather(*self.under_way, return_exceptions=True)
            await asyncio.sleep(0)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.under_way.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _logger.error("task_failed", exc_info=task.exception())
