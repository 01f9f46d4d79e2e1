"""A server for each test that wants one."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from redis_server import RedisServer, open_redis
from server.client import PATIENCE
from server.databases import data, emptied, postgres
from server.running_server import FAST, RunningServer, ServerProcess, config_for, open_server

from rage.server.config import Config
from rage.server.peers import link

__all__ = ["data", "postgres"]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """A server without bots."""
    async with open_server(config_for(tmp_path)) as opened:
        yield opened


@pytest.fixture
async def server_with_bots(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """Bots may think for as long as a busy machine takes."""
    patient = replace(FAST, bot_limit=PATIENCE)
    async with open_server(config_for(tmp_path, bot_processes=1, timings=patient)) as opened:
        yield opened


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """A server in a process of its own, to be killed."""
    server = ServerProcess(tmp_path)
    await server.start()
    try:
        yield server
    finally:
        await server.end()


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with open_redis() as server:
        yield server


@pytest.fixture
def config(postgres: str, redis: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Config:
    """Of servers that share a PostgreSQL and a Redis, and do not take one that is held up for one that is gone."""
    for limit in ("_SILENCE", "_CONNECT", "_CONFIRM"):
        monkeypatch.setattr(link, limit, PATIENCE)
    return replace(config_for(tmp_path), data=emptied(postgres), redis=redis.url)


@pytest.fixture
async def servers(config: Config) -> AsyncIterator[list[RunningServer]]:
    """Two that share them, and have heard of each other."""
    async with AsyncExitStack() as at_end:
        opened = [await at_end.enter_async_context(open_server(config)) for _ in range(2)]
        async with asyncio.timeout(PATIENCE):
            while not all(server.registry.shared and server.registry.shared._with_channel for server in opened):  # noqa: SLF001
                await asyncio.sleep(0.01)
        yield opened
