"""A worker machine's side: it takes tasks that it has the skill for, one for each place that is free, and answers."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import structlog
from msgspec import DecodeError, ValidationError
from redis.exceptions import RedisError

from rage import __version__
from rage.server.peers.link import RedisLink, open_client
from rage.server.work.messages import (
    ALL,
    Answer,
    Beat,
    Done,
    Taken,
    Task,
    prefix_of,
    queue_of,
    read_beat,
    read_task,
    write_answer,
    write_beat,
)
from rage.server.work.seal import NotOurs, Seal

_logger = structlog.get_logger()
_LOOK = 1.0
"""Seconds for which Redis is asked for a task at a time."""
_SILENCE = 3.0
_RETRY = 0.25
_LAST = 10.0
"""Seconds in which what was begun is brought to its end, when the machine is to stop."""
_TROUBLE = (RedisError, OSError, TimeoutError)


class Lane(NamedTuple):
    """Tasks of one kind, so many at once."""

    skills: Sequence[str]
    at_once: int
    work: Callable[[bytes], Awaitable[bytes | None]]
    """Does what a message asks; None if that could not be done."""


class Machine:
    """Works until it is stopped."""

    def __init__(self, redis: str, secret: str, lanes: Sequence[Lane]) -> None:
        self._name = os.urandom(8).hex()
        self._redis = redis
        self._seal = Seal(secret)
        self._lanes = lanes
        self._is_stopping = False
        self._others: set[str] = set()
        """The versions of servers for which it cannot work."""
        self._pullers: list[asyncio.Task[None]] = []
        self._at_work: set[asyncio.Task[None]] = set()
        prefix = prefix_of(self._seal)
        self._link = RedisLink(redis, prefix, hear=self._hear, beat=self._beat, changed=lambda _is_up: None)

    async def start(self) -> None:
        """Begin, or `NoRedis`."""
        await self._link.start()
        self._pullers = [asyncio.create_task(self._pull(lane)) for lane in self._lanes for _ in range(lane.at_once)]

    async def stop(self) -> None:
        """Take nothing more, and bring what was begun to its end."""
        self._is_stopping = True
        self._link.publish(ALL, self._beat())
        for puller in self._pullers:
            puller.cancel()
        await asyncio.gather(*self._pullers, return_exceptions=True)
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=_LAST)
        await self._link.stop()

    def _beat(self) -> bytes:
        skills = [] if self._is_stopping else [skill for lane in self._lanes for skill in lane.skills]
        return write_beat(self._seal, Beat(self._name, __version__, is_worker=True, skills=skills))

    def _hear(self, _channel: str, sealed: bytes) -> None:
        try:
            beat = read_beat(self._seal, sealed)
        except (NotOurs, DecodeError, ValidationError):
            return
        if not beat.is_worker and beat.version != __version__ and beat.version not in self._others:
            self._others.add(beat.version)
            _logger.warning("server_of_another_version", server=beat.version, worker=__version__)

    async def _pull(self, lane: Lane) -> None:
        """Take one task after the other. Where Redis is away, it is tried again and again."""
        queues = [queue_of(self._seal, skill) for skill in lane.skills]
        while True:
            client = open_client(self._redis)
            try:
                while True:
                    async with asyncio.timeout(_LOOK + _SILENCE):
                        found: Any = await client.blpop(queues, timeout=_LOOK)
                    if found is not None:
                        doing = asyncio.create_task(self._do(lane, found[1]))
                        self._at_work.add(doing)
                        doing.add_done_callback(self._at_work.discard)
                        await asyncio.shield(doing)
            except _TROUBLE:
                await asyncio.sleep(_RETRY)
            finally:
                with suppress(*_TROUBLE):
                    await client.aclose()

    async def _do(self, lane: Lane, sealed: bytes) -> None:
        task = self._read(sealed)
        if task is None:
            return
        self._tell(task, Taken(task.id, self._name))
        try:
            content = await lane.work(task.content)
        except Exception as error:
            # What was asked is nobody's business, so it is not told what was wrong with it.
            _logger.error("work_failed", why=type(error).__name__)
            content = None
        self._tell(task, Done(task.id, content))

    def _read(self, sealed: bytes) -> Task | None:
        """A task that is meant for this machine; others are refused."""
        try:
            task = read_task(self._seal, sealed)
        except (NotOurs, DecodeError, ValidationError):
            _logger.warning("work_not_understood")
            return None
        if task.version != __version__:
            _logger.warning("work_of_another_version", server=task.version, worker=__version__)
            self._tell(task, Done(task.id, None))
            return None
        return task

    def _tell(self, task: Task, answer: Answer) -> None:
        self._link.publish(task.server, write_answer(self._seal, answer))
