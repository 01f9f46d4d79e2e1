"""The dispatcher: a server's side of the work that worker machines do for it.

A task waits in a list in Redis, from which a worker that is free takes it; what becomes of it comes back by a channel
of the server's own. Who takes it says so, and says twice a second that it is there. So a server knows without waiting
that there are no workers, and knows within seconds that one is gone in the middle of its work.
"""

import asyncio
import os
from contextlib import suppress
from dataclasses import dataclass, field

import structlog
from msgspec import DecodeError, ValidationError
from redis.exceptions import RedisError

from rage import __version__
from rage.server.metrics import Metrics
from rage.server.peers.link import RedisLink, open_client
from rage.server.work.messages import (
    ALL,
    Beat,
    Taken,
    Task,
    prefix_of,
    queue_of,
    read_answer,
    read_beat,
    write_beat,
    write_task,
)
from rage.server.work.seal import NotOurs, Seal
from rage.server.work.workers import Kind

_logger = structlog.get_logger()
_SILENCE = 3.0
"""Seconds without a sign of life, after which a worker counts as gone."""
_FORGOTTEN = 60
"""Seconds after which Redis drops tasks that nobody took, of a server that is gone."""
_REMOVAL = 2.0
"""Seconds that taking a task back may take."""
_TROUBLE = (RedisError, OSError, TimeoutError)


class _Gone(Exception):  # noqa: N818
    """The worker that had taken a task is gone, or Redis is."""


@dataclass
class _Waiting:
    """A task that is on its way."""

    skill: str
    worker: str | None = None
    """Who has taken it."""
    taken: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    done: "asyncio.Future[bytes | None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Dispatcher:
    """Hands tasks to workers of the same version, and knows which of them are there."""

    def __init__(self, redis: str, secret: str, wait: float, metrics: Metrics) -> None:
        self._name = os.urandom(8).hex()
        self._seal = Seal(secret)
        self._wait = wait
        self._metrics = metrics
        self._workers: dict[str, tuple[float, Beat]] = {}
        """Those that were heard lately: when, and what they said."""
        self._others: set[str] = set()
        """The versions of workers that cannot be asked."""
        self._waiting: dict[bytes, _Waiting] = {}
        self._removing: set[asyncio.Task[None]] = set()
        self._client = open_client(redis)
        prefix = prefix_of(self._seal)
        self._link = RedisLink(redis, prefix, hear=self._hear, beat=self._beat, changed=self._link_changed)
        self._now = asyncio.get_running_loop().time

    async def start(self) -> None:
        """Hear workers, or `NoRedis`."""
        await self._link.start()
        await self._link.subscribe(self._name)

    async def stop(self) -> None:
        await self._link.stop()
        await asyncio.gather(*self._removing, return_exceptions=True)
        with suppress(*_TROUBLE):
            await self._client.aclose()

    async def ask(self, kind: Kind, skill: str, message: bytes, limit: float) -> bytes | None:
        """What a worker answers; None where the server has to do the work itself."""
        if not self._link.is_up or not self._has(skill):
            return None
        id, waiting = os.urandom(16), _Waiting(skill)
        self._waiting[id] = waiting
        outcome = "not_taken"
        try:
            sealed = write_task(self._seal, Task(id, self._name, __version__, message))
            await self._offer(queue_of(self._seal, skill), sealed, waiting)
            outcome = "lost"
            async with asyncio.timeout(limit):
                answer = await waiting.done
            outcome = "failed" if answer is None else "done"
        except (*_TROUBLE, _Gone):
            return None
        else:
            return answer
        finally:
            del self._waiting[id]
            self._metrics.work.labels(kind, outcome).inc()
            if outcome not in {"done", "failed"}:
                _logger.info("work_not_done", kind=kind, why=outcome)

    def _has(self, skill: str) -> bool:
        return any(skill in beat.skills for _heard, beat in self._workers.values())

    async def _offer(self, queue: str, sealed: bytes, waiting: _Waiting) -> None:
        """Wait until a worker has taken the task; who is not in time does not get it."""
        try:
            async with asyncio.timeout(self._wait):
                async with self._client.pipeline(transaction=False) as pipeline:
                    pipeline.rpush(queue, sealed)
                    pipeline.expire(queue, _FORGOTTEN)
                    await pipeline.execute()
                await waiting.taken
        except BaseException:
            if waiting.worker is None:
                removal = asyncio.create_task(self._take_back(queue, sealed))
                self._removing.add(removal)
                removal.add_done_callback(self._removing.discard)
            raise

    async def _take_back(self, queue: str, sealed: bytes) -> None:
        with suppress(*_TROUBLE):
            async with asyncio.timeout(_REMOVAL):
                await self._client.lrem(queue, 1, sealed)  # type: ignore[arg-type]

    def _hear(self, channel: str, sealed: bytes) -> None:
        try:
            if channel == ALL:
                self._hear_beat(read_beat(self._seal, sealed))
            else:
                self._hear_answer(sealed)
        except (NotOurs, DecodeError, ValidationError):
            _logger.warning("work_not_understood")

    def _hear_beat(self, beat: Beat) -> None:
        if not beat.is_worker:
            return
        if beat.version != __version__:
            if beat.version not in self._others:
                self._others.add(beat.version)
                _logger.warning("worker_of_another_version", worker=beat.version, server=__version__)
            return
        if beat.who not in self._workers:
            _logger.info("worker_came", worker=beat.who, skills=beat.skills)
        self._workers[beat.who] = self._now(), beat
        self._metrics.workers.set(len(self._workers))

    def _hear_answer(self, sealed: bytes) -> None:
        answer = read_answer(self._seal, sealed)
        waiting = self._waiting.get(answer.id)
        if waiting is None:
            return
        if isinstance(answer, Taken):
            if not waiting.taken.done():
                waiting.worker = answer.worker
                waiting.taken.set_result(None)
        elif not waiting.done.done():
            waiting.done.set_result(answer.content)

    def _beat(self) -> bytes:
        """The server's own sign of life; and those are forgotten of whom nothing was heard."""
        for who, (heard, _beat) in tuple(self._workers.items()):
            if heard + _SILENCE < self._now():
                self._forget(who)
        return write_beat(self._seal, Beat(self._name, __version__, is_worker=False))

    def _link_changed(self, is_up: bool) -> None:
        if not is_up:
            self._others.clear()
            for who in tuple(self._workers):
                self._forget(who)

    def _forget(self, who: str) -> None:
        """A worker is gone: what it had taken is done here, and what nobody else can take."""
        del self._workers[who]
        self._metrics.workers.set(len(self._workers))
        _logger.info("worker_gone", worker=who)
        for waiting in self._waiting.values():
            if waiting.worker == who and not waiting.done.done():
                waiting.done.set_exception(_Gone())
            elif not waiting.taken.done() and not self._has(waiting.skill):
                waiting.taken.set_exception(_Gone())
