"""A server for each test that wants one."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.house import House, config_for, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A server without bots."""
    async with open_house(config_for(tmp_path)) as opened:
        yield opened


@pytest.fixture
async def house_with_bots(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(config_for(tmp_path, bot_processes=1)) as opened:
        yield opened
