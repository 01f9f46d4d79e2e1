"""Two servers on one database, should it ever come to that: what one of them acknowledged, the other never undoes."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from server.client import Client, Page
from server.running_server import RunningServer, config_for, open_server

from rage.server.store.database import open_writing_engine
from rage.server.store.holding import HeldDatabase


@pytest.fixture
async def servers(data: str, tmp_path: Path) -> AsyncIterator[list[RunningServer]]:
    """The second one believes that it holds the database."""
    config = replace(config_for(tmp_path), data=data)
    async with AsyncExitStack() as at_end:
        first = await at_end.enter_async_context(open_server(config))
        without_lock = HeldDatabase(open_writing_engine(data), None)
        yield [first, await at_end.enter_async_context(open_server(config, without_lock))]


async def at_both(servers: list[RunningServer]) -> tuple[Page, Page]:
    """A table for three, which both have in memory: its maker is at the first server, somebody else at the second."""
    ava, ben = [await Client(server, name).arrive() for server, name in zip(servers, ("Ava", "Ben"), strict=True)]
    table = await ava.make_table([None, None, None], options={"hand_sizes": [2]})
    return await ava.open(table), await ben.open(table)


async def reopened(page: Page) -> Page:
    await page.closed.wait()
    assert page.socket.close_code == 4205
    return await page.client.open(page.table["id"])


async def test_a_seat_that_was_acknowledged_is_not_given_to_somebody_else(servers: list[RunningServer]) -> None:
    ava, ben = await at_both(servers)
    zoe = await (await Client(servers[0], "Zoe").arrive()).open(ava.table["id"])
    await zoe.do("sit", seat=1)
    assert (await ben.ask("sit", seat=1))["no"] == "stale"
    again = await reopened(ben)
    assert [seat["name"] for seat in again.table["seats"]] == ["Ava", "Zoe", ""]
    assert (await again.ask("sit", seat=1))["no"] == "seat_taken"
    await again.do("sit", seat=2)


async def test_a_table_where_cards_are_dealt_does_not_become_a_lobby_again(servers: list[RunningServer]) -> None:
    ava, ben = await at_both(servers)
    await ava.do("start")
    await ava.until(lambda: bool(ava.game))
    assert (await ben.ask("sit", seat=2))["no"] == "stale"
    again = await reopened(ben)
    await again.until(lambda: bool(again.game))
    assert again.table["status"] == "playing"
    assert again.game["shared"] == ava.game["shared"]
