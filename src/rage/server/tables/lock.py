"""The turn at a table: whoever has it may change something. One at a time, first come first served."""

import asyncio
from collections import deque
from collections.abc import Callable


class TableLock:
    """A lock that is taken without waiting for the event loop where nobody else has it: most moves find it free."""

    def __init__(self) -> None:
        self.is_held = False
        self._waiting: deque[Callable[[], None]] = deque()

    def take(self, work: Callable[[], None]) -> None:
        """Do some work when the turn comes, at once if it can be. The work gives the turn back, sooner or later."""
        if self.is_held:
            self._waiting.append(work)
        else:
            self.is_held = True
            work()

    def release(self) -> None:
        """Let the next one go on: after what is being done now, so that a long queue does not become a deep stack."""
        assert self.is_held, "a turn is given back once"
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.is_held = False

    async def __aenter__(self) -> None:
        came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.take(lambda: self.release() if came.cancelled() else came.set_result(None))
        try:
            await came
        except asyncio.CancelledError:
            if came.done() and not came.cancelled():
                self.release()
            raise

    async def __aexit__(self, *_error: object) -> None:
        self.release()
