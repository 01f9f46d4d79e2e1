"""Whether games can be kept at this moment: it is tried, by writing something."""

import asyncio

from rage.server.store.writer import NotStored, Writer

_FRESH = 1.0
"""Seconds for which an answer holds: whoever asks more often makes nobody write more often."""


class HealthCheck:
    """Writes a row in the way of everything else that is written."""

    def __init__(self, writer: Writer, limit: float = 2.0) -> None:
        self._writer = writer
        self._limit = limit
        self._trying: asyncio.Task[bool] | None = None
        self._asked = 0.0

    async def is_well(self) -> bool:
        """Whether something was written just now, within the limit of so many seconds."""
        now = asyncio.get_running_loop().time()
        if self._trying is None or (self._trying.done() and now > self._asked + _FRESH):
            self._asked = now
            self._trying = asyncio.create_task(self._try())
        trying = self._trying
        await asyncio.wait({trying}, timeout=self._limit)
        return trying.done() and trying.result()

    async def _try(self) -> bool:
        try:
            await self._writer.write()
        except NotStored:
            return False
        return True
