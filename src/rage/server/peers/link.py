"""The link to Redis: what is published there reaches all who have subscribed to it, as long as the link holds.

Where it breaks it is tried again and again. What is published meanwhile is lost: when the link is there again, whoever
hears news reads the store.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import redis
import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

_logger = structlog.get_logger()
_BEAT = 0.5
"""Seconds between two signs of life."""
_SILENCE = 3.0
"""Seconds without hearing one's own, after which the link counts as broken."""
_CONNECT = 2.0
_RETRY = 0.25
_CONFIRM = 1.0
"""Seconds to wait until Redis confirms a subscription; whoever has none yet reads the store again later."""
_MOST_WAITING = 50_000
"""So many messages wait to be published at most."""
_TROUBLE = (RedisError, OSError, TimeoutError)


class NoRedis(Exception):  # noqa: N818
    """Redis does not answer, or says no."""


def check_redis(url: str) -> None:
    """See that there is a Redis, or `NoRedis`."""
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=_CONNECT, socket_timeout=_CONNECT) as client:
            client.ping()
    except (*_TROUBLE, ValueError) as error:
        raise NoRedis(str(error) or type(error).__name__) from None


class RedisLink:
    """Publishes and hears messages by channels."""

    def __init__(
        self,
        url: str,
        prefix: str,
        *,
        hear: Callable[[str, bytes], None],
        beat: Callable[[], bytes],
        changed: Callable[[bool], None],
        channel: str = "",
    ) -> None:
        self.is_up = False
        self._url = url
        self._prefix = prefix
        self._hear = hear
        self._beat = beat
        """What is said as a sign of life, on the channel without a name."""
        self._changed = changed
        """Called when the link is there, or broken."""
        self._channels = {"", channel}
        """The second is where others reach this program alone: before the link is there, that is heard."""
        self._outbox: list[tuple[str, bytes]] = []
        self._has_work = asyncio.Event()
        self._is_publishing = False
        self._was_up = asyncio.Event()
        self._confirming: dict[str, asyncio.Future[None]] = {}
        self._pubsub: PubSub | None = None
        self._heard_at = 0.0
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the link, or `NoRedis`."""
        await asyncio.to_thread(check_redis, self._url)
        self._task = asyncio.create_task(self._run())
        with suppress(TimeoutError):
            async with asyncio.timeout(_SILENCE):
                await self._was_up.wait()

    async def stop(self) -> None:
        """Publish what is waiting, then close."""
        if self._task is None:
            return
        end = asyncio.get_running_loop().time() + _CONFIRM
        while self.is_up and (self._outbox or self._is_publishing) and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.01)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    def publish(self, channel: str, message: bytes) -> None:
        """Tell a channel something; it is lost where the link is broken."""
        if self.is_up and len(self._outbox) < _MOST_WAITING:
            self._outbox.append((self._prefix + channel, message))
            self._has_work.set()

    async def subscribe(self, channel: str) -> None:
        """Hear a channel from now on; or, where the link is broken, when it is there again."""
        self._channels.add(channel)
        pubsub = self._pubsub
        if pubsub is None:
            return
        confirmed = self._confirming[channel] = asyncio.get_running_loop().create_future()
        with suppress(*_TROUBLE):
            await pubsub.subscribe(self._prefix + channel)
            async with asyncio.timeout(_CONFIRM):
                await confirmed
        self._confirming.pop(channel, None)

    async def unsubscribe(self, channel: str) -> None:
        self._channels.discard(channel)
        if self._pubsub is not None:
            with suppress(*_TROUBLE):
                await self._pubsub.unsubscribe(self._prefix + channel)

    async def _run(self) -> None:
        while True:
            client = open_client(self._url)
            pubsub = client.pubsub()
            try:
                await self._serve(client, pubsub)
            except _TROUBLE as error:
                if self.is_up:
                    _logger.warning("redis_lost", error=str(error) or type(error).__name__)
            except Exception:  # nobody else would open the link again
                _logger.exception("redis_link_failed")
            finally:
                self._pubsub = None
                self._turn(is_up=False)
                with suppress(Exception):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]
                    await client.aclose()
            await asyncio.sleep(_RETRY)

    async def _serve(self, client: Redis, pubsub: PubSub) -> None:
        """Until something fails."""
        channels: set[str] = set()
        async with asyncio.timeout(_CONNECT):
            while more := self._channels - channels:  # some may be added meanwhile
                await pubsub.subscribe(*(self._prefix + channel for channel in more))
                channels |= more
        self._pubsub = pubsub
        self._outbox.clear()
        work = (self._read(pubsub, channels), self._write(client), self._live())
        parts = [asyncio.create_task(part) for part in work]
        try:
            done, _pending = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
            for part in done:
                part.result()
        finally:
            for part in parts:
                part.cancel()
            await asyncio.gather(*parts, return_exceptions=True)

    async def _read(self, pubsub: PubSub, missing: set[str]) -> None:
        """Hear what is told. The link is there when Redis has confirmed all channels that are missing."""
        while True:
            message: dict[str, Any] | None = await pubsub.get_message(timeout=None)
            if message is None:
                continue
            channel = message["channel"].decode().removeprefix(self._prefix)
            if message["type"] == "subscribe":
                confirmed = self._confirming.get(channel)
                if confirmed is not None and not confirmed.done():
                    confirmed.set_result(None)
                missing.discard(channel)
                if not missing and not self.is_up:
                    self._heard_at = asyncio.get_running_loop().time()
                    self._turn(is_up=True)
            elif message["type"] == "message":
                if not channel:
                    self._heard_at = asyncio.get_running_loop().time()
                try:
                    self._hear(channel, message["data"])
                except Exception:  # the next one may be understood
                    _logger.exception("news_not_heard", channel=channel)

    async def _write(self, client: Redis) -> None:
        while True:
            await self._has_work.wait()
            self._has_work.clear()
            outbox, self._outbox = self._outbox, []
            self._is_publishing = True
            try:
                async with asyncio.timeout(_SILENCE), client.pipeline(transaction=False) as pipeline:
                    for channel, message in outbox:
                        pipeline.publish(channel, message)
                    await pipeline.execute()
            finally:
                self._is_publishing = False

    async def _live(self) -> None:
        """Say that we are there; and notice that nothing is heard any more, not even ourselves."""
        now = asyncio.get_running_loop().time
        began = now()
        while True:
            self.publish("", self._beat())
            await asyncio.sleep(_BEAT)
            if now() > max(self._heard_at, began) + _SILENCE:
                raise TimeoutError("Redis does not answer")

    def _turn(self, *, is_up: bool) -> None:
        if self.is_up != is_up:
            self.is_up = is_up
            self._was_up.set()
            try:
                self._changed(is_up)
            except Exception:  # the link is what it is all the same
                _logger.exception("redis_link_not_told", is_up=is_up)


def open_client(url: str) -> Redis:
    """A client that says at once what is wrong, and tries nothing a second time."""
    return Redis.from_url(
        url, protocol=2, socket_connect_timeout=_CONNECT, socket_timeout=None, retry=Retry(NoBackoff(), 0)
    )
