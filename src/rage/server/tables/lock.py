"""The lock of a table: whoever holds it may change something. One at a time, first come first served."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any


class TableLock:
    """A lock that is taken without waiting for the event loop where nobody else holds it: most moves find it free."""

    def __init__(self) -> None:
        self.is_held = False
        self._waiting: deque[tuple[Callable[..., None], tuple[Any, ...]]] = deque()

    def acquire(self, work: Callable[..., None], *arguments: Any) -> None:
        """Do some work as soon as the lock is free, now if it is. The work releases the lock, sooner or later."""
        if self.is_held:
            self._waiting.append((work, arguments))
        else:
            self.is_held = True
            work(*arguments)

    def release(self) -> None:
        """Let the next one go on: after what is being done now, so that a long queue does not become a deep stack."""
        assert self.is_held, "a lock is released once"
        if self._waiting:
            work, arguments = self._waiting.popleft()
            asyncio.get_running_loop().call_soon(work, *arguments)
        else:
            self.is_held = False

    async def __aenter__(self) -> None:
        came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.acquire(lambda: self.release() if came.cancelled() else came.set_result(None))
        try:
            await came
        except asyncio.CancelledError:
            if came.done() and not came.cancelled():
                self.release()
            raise

    async def __aexit__(self, *_error: object) -> None:
        self.release()
