"""An event loop with a time of its own: nothing is waited for, and what is ready runs in an order that is drawn."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any


class SimulatedLoop(asyncio.AbstractEventLoop):
    """The server's event loop. The world runs it step by step, and may forget all of it between two steps."""

    def __init__(self, chance: Random, *, in_order: bool, work_time: Callable[[], float]) -> None:
        self._chance = chance
        self._in_order = in_order
        """Whether what is ready runs first come first served, as asyncio does it."""
        self._work_time = work_time
        """Draws how long it takes until a thread begins, and until its answer has come."""
        self.now = 0.0
        self._ready: list[asyncio.Handle] = []
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()
        self._tasks: list[asyncio.Task[Any]] = []
        self._is_dead = False
        self.after_work: Callable[[], float] = lambda: 0.0
        """Called when a thread has done its work, before anybody hears of it: how long it has slept."""
        self.is_process_gone: Callable[[], bool] = lambda: False
        """Whether the process ended while its thread worked."""
        self.on_error: Callable[[str, BaseException | None], None] = lambda _message, _error: None

    # What the world does with it.

    @property
    def is_ready(self) -> bool:
        return bool(self._ready)

    def step(self) -> None:
        """Run one callback of those that are ready."""
        ready = self._ready
        index = 0 if self._in_order or len(ready) == 1 else int(self._chance.random() * len(ready))
        handle = ready.pop(index)
        if not handle.cancelled():
            handle._run()  # noqa: SLF001

    def next_timer(self) -> float | None:
        """When the next timer ends."""
        timers = self._timers
        while timers and timers[0][2].cancelled():
            heappop(timers)
        return timers[0][0] if timers else None

    def ring(self) -> None:
        """Time has passed: what was to be called by now is ready."""
        while (when := self.next_timer()) is not None and when <= self.now:
            self._ready.append(heappop(self._timers)[2])

    def forget_everything(self) -> None:
        """The process is gone: nothing of it runs any more."""
        self._ready.clear()
        self._timers.clear()

    def end(self) -> None:
        """Close what never came to its end. Nothing that is said meanwhile counts."""
        self._is_dead = True
        for task in self._tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]  # noqa: SLF001
                coroutine: Any = task.get_coro()
                with suppress(RuntimeError, ValueError):  # one that waits for something else when it is told to end
                    coroutine.close()
        self._tasks.clear()
        self.forget_everything()

    # What asyncio asks of a loop.

    def time(self) -> float:
        return self.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, work: Coroutine[Any, Any, Any], *, name: object = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(work, loop=self, context=context)
        del name
        self._tasks.append(task)
        return task

    def call_soon(self, callback: Callable[..., Any], *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        handle = asyncio.Handle(callback, args, self, context)
        if not self._is_dead:
            self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self._is_dead:
            heappush(self._timers, (when, next(self._numbers), handle))
        return handle

    def run_in_executor(self, executor: Any, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """A thread's work happens at one moment; before and after it time passes, and the process may end."""
        del executor
        done = self.create_future()
        self.call_later(self._work_time(), self._work, done, work, args)
        return done

    def _work(self, done: asyncio.Future[Any], work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        result, error = None, None
        try:
            result = work(*args)
        except Exception as raised:
            error = raised
        self.call_later(self.after_work() + self._work_time(), self._answer, done, result, error)
        if self.is_process_gone():
            self.forget_everything()

    @staticmethod
    def _answer(done: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self._is_dead and context["message"].startswith("Exception in callback"):
            self.on_error(context["message"], context.get("exception"))

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Asked for by `TimerHandle.cancel`; cancelled ones are left out when their time comes."""
