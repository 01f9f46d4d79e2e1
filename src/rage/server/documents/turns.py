"""Turns: who may have something made now, and who waits. Households wait in rotation, each in a queue of its own."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Busy(Exception):  # noqa: N818
    """More wait already than can be served in time."""


class Turns:
    """So many have a turn at once. Only so many may wait, of one household even fewer, and nobody for too long."""

    def __init__(self, at_once: int, waiting: int, waiting_each: int, longest_wait: float) -> None:
        self._free = at_once
        self._most = waiting
        self._most_each = waiting_each
        self._longest_wait = longest_wait
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By household, the one that is served next first. None is empty."""

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    @asynccontextmanager
    async def turn(self, household: str) -> AsyncIterator[None]:
        """Wait for a turn and have it; `Busy`, where there is none to be had in time."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(household)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, household: str) -> None:
        queue = self._queues.get(household, deque())
        if len(queue) >= self._most_each or self.waiting >= self._most:
            raise Busy
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(called)
        self._queues.setdefault(household, queue)
        try:
            async with asyncio.timeout(self._longest_wait):
                await called
        except BaseException as error:
            if called.done() and not called.cancelled():
                self._pass_on()
            else:
                self._forget(household, called)
            if isinstance(error, TimeoutError):
                raise Busy from None
            raise

    def _pass_on(self) -> None:
        """A turn has ended: the next household's first one gets it."""
        if not self._queues:
            self._free += 1
            return
        household, queue = self._queues.popitem(last=False)
        queue.popleft().set_result(None)
        if queue:
            self._queues[household] = queue

    def _forget(self, household: str, called: "asyncio.Future[None]") -> None:
        queue = self._queues[household]
        queue.remove(called)
        if not queue:
            del self._queues[household]
