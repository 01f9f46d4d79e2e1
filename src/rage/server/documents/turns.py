"""Turns: who may have something made now, and who waits. Households wait in rotation, each in a queue of its own."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class NoTurn(Exception):  # noqa: N818
    """More wait already than can be served in time."""


class Turns:
    """So many have a turn at once. Only so many may wait, and nobody for too long.

    One household may take all the room there is. Another one that comes then gets a share of it, and the newest of the
    household of which most wait gives way.
    """

    def __init__(self, at_once: int, waiting: int, longest_wait: float) -> None:
        self._free = at_once
        self._most = waiting
        self._longest_wait = longest_wait
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By household, the one that is served next first. None is empty."""

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    @asynccontextmanager
    async def turn(self, household: str) -> AsyncIterator[None]:
        """Wait for a turn and have it; `NoTurn`, where there is none to be had in time."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(household)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, household: str) -> None:
        if self.waiting >= self._most:
            self._make_room(household)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(household, deque()).append(called)
        try:
            await asyncio.wait((called,), timeout=self._longest_wait)  # nobody cancels it: it may still be called
        except asyncio.CancelledError:
            if not called.done():
                self._forget(household, called)
            elif called.exception() is None:
                self._pass_on()
            raise
        if not called.done():
            self._forget(household, called)
            raise NoTurn
        called.result()

    def _make_room(self, household: str) -> None:
        """The newest of the household of which most wait gives way to one of which fewer do, or `NoTurn`."""
        longest = max(self._queues.values(), key=len, default=deque[asyncio.Future[None]]())
        if len(longest) <= len(self._queues.get(household, ())) + 1:
            raise NoTurn
        longest.pop().set_exception(NoTurn())

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
