"""The link to Redis goes on, whatever fails beside it; and it hears only what somebody wants to hear."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import redis as redis_library
from redis_server import RedisServer, open_redis
from server.client import PATIENCE
from server.running_server import RunningServer
from server.test_shared_tables import HIDDEN, begin
from structlog.testing import capture_logs

from rage.server.domain.ids import new_table_id
from rage.server.peers import link
from rage.server.peers.link import RedisLink
from rage.server.tables import registry
from rage.server.tables.registry import UnreadableTable


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    """One that nobody else has used."""
    with open_redis() as server:
        yield server


async def until(holds: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def errors(logs: Any) -> list[str]:
    return [entry["event"] for entry in logs if entry["log_level"] == "error"]


@pytest.mark.parametrize("failing", ["beat", "changed", "end"])
async def test_a_link_is_there_again_whatever_has_failed(
    redis: RedisServer, failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("_SILENCE", "_CONNECT", "_CONFIRM"):
        monkeypatch.setattr(link, limit, PATIENCE)
    heard: list[bytes] = []
    is_failing = True

    def fail_once(place: str) -> None:
        nonlocal is_failing
        if is_failing and place == failing:
            is_failing = False
            raise ZeroDivisionError(place)

    def beat() -> bytes:
        fail_once("beat")
        return b"beat"

    def changed(is_up: bool) -> None:
        fail_once("changed" if is_up else "end")

    tried = RedisLink(
        redis.url,
        "test:",
        hear=lambda channel, told: heard.append(told) if channel else None,
        beat=beat,
        changed=changed,
    )
    with capture_logs() as logs:
        await tried.start()
        if failing == "end":
            redis.kill()
            await until(lambda: not tried.is_up)
            redis.start()
        await until(lambda: tried.is_up and errors(logs))
    assert errors(logs) == ["redis_link_failed" if failing == "beat" else "redis_link_not_told"]
    await tried.subscribe("here")
    tried.publish("here", b"told")
    await until(lambda: heard == [b"told"])
    await tried.stop()


async def test_a_table_that_fails_keeps_no_other_from_following(
    servers: list[RunningServer], redis: RedisServer
) -> None:
    """Of both it is looked what is due when Redis goes, and when it is there again."""
    pages = [await begin(servers, "Ava", "Ben", options=HIDDEN) for _ in range(2)]
    shared = servers[0].registry.shared
    assert shared is not None
    failing, sound = (servers[0].registry.tables[ava.table["id"]] for ava, _ben in pages)
    woken: list[str] = []

    def fail() -> None:
        woken.append("failing")
        raise ZeroDivisionError

    failing.on_change, sound.on_change = fail, lambda: woken.append("sound")
    for is_there, change in ((False, redis.kill), (True, redis.start)):
        woken.clear()
        change()
        await until(lambda is_there=is_there: shared.is_linked is is_there)
        await until(lambda: woken[:2] == ["failing", "sound"])
    ava, ben = pages[1]
    await ava.move("0")
    await ben.until(lambda: ben.v == ava.v == 2)


async def test_what_is_not_there_or_cannot_be_read_is_not_listened_to(
    servers: list[RunningServer], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever asks for one table after the other would have all of them heard, for ever."""
    tables, shared = servers[0].registry, servers[0].registry.shared
    assert shared is not None
    known = {*shared._wanted}, {*shared._link._channels}  # noqa: SLF001
    for _ in range(3):
        assert await tables.table(new_table_id()) is None

    async def fail(*_about: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(registry, "read_table", fail)
        with pytest.raises(UnreadableTable):
            await tables.table(new_table_id())
    await tables.background.wait()
    assert (shared._wanted, shared._link._channels) == known  # noqa: SLF001
    with redis_library.Redis.from_url(redis.url) as client:
        prefix = shared._link._prefix  # noqa: SLF001
        heard = [channel.decode().removeprefix(prefix) for channel in client.pubsub_channels()]
    assert sorted(heard) == sorted({"", *(f"@{server.registry.number}" for server in servers)})
    ava, ben = await begin(servers, "Ava", "Ben", options=HIDDEN)
    await ava.move("0")
    await ben.until(lambda: ben.v == ava.v == 2)
