"""A server for each test that wants one."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.databases import data, postgres
from server.running_server import RunningServer, ServerProcess, config_for, open_server

__all__ = ["data", "postgres"]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """A server without bots."""
    async with open_server(config_for(tmp_path)) as opened:
        yield opened


@pytest.fixture
async def server_with_bots(tmp_path: Path) -> AsyncIterator[RunningServer]:
    async with open_server(config_for(tmp_path, bot_processes=1)) as opened:
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
