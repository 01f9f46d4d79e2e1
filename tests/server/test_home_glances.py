"""The home page shows a table as it is played: whoever looks there is not at that table."""

from dataclasses import replace
from pathlib import Path

from server.client import Client, Page, arrive, begin, connect, move_on, whose_turn
from server.running_server import FAST, GENEROUS, config_for, open_server
from sqlalchemy import update

from rage.server.messages.close_codes import CloseCode
from rage.server.store.schema import tables
from rage.server.store.tables import find_tables

ADDRESS = "ws://{}/ws/tables/{}?language=en&glance"


async def glance(client: Client, table: str) -> Page:
    headers = {"Origin": client.server.url, "Cookie": client.cookie}
    address = ADDRESS.format(client.server.address, table)
    return await Page(await connect(address, additional_headers=headers, compression=None), client).ready()


async def test_home_pages_hear_of_every_move_keep_nobody_out_and_are_not_counted(tmp_path: Path) -> None:
    limits = replace(GENEROUS, sessions=3, glances=2)
    config = config_for(tmp_path, limits=limits)
    async with open_server(config) as server:
        pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [2]}, listed=True)
        ava, ben = pages
        id, zoe = ava.table["id"], (await arrive(server, "Zoe"))[0]
        looks = [await glance(zoe, id), await glance(ava.client, id)]
        crowded = await glance(zoe, id)
        await crowded.until(crowded.closed.is_set)
        assert crowded.socket.close_code == CloseCode.TABLE_CROWDED
        watching = await zoe.open(id)
        await ava.until(lambda: ava.table["watchers"] == 1)
        await move_on(pages)
        for look in looks:
            await look.until(lambda look=look: look.v == 2)
            assert (look.seat, look.game.get("own"), look.table["watchers"]) == (None, None, 1)
        assert (await looks[1].ask("move", v=2, move=(await whose_turn(pages)).legal[0]))["no"] == "not_seated"
        assert (await looks[1].ask("pause"))["no"] == "not_seated"
        server.registry.config = replace(config, timings=replace(FAST, unload_after=0.05))
        for page in (watching, ava, ben):
            await page.close()
        for look in looks:
            await look.until(look.closed.is_set)
            assert look.socket.close_code == CloseCode.TABLE_RELOADED
        gone = await glance(zoe, id)
        await gone.until(gone.closed.is_set)
        assert gone.socket.close_code == CloseCode.NO_SUCH_TABLE, "nobody plays there: nothing is to be seen"
        assert id not in server.registry.tables
        assert not server.connection_limiter


async def test_a_table_that_cannot_be_read_hides_no_other_that_is_listed(tmp_path: Path) -> None:
    """Another server that shares the database may be of a later version, and list what this one does not know."""
    async with open_server(config_for(tmp_path)) as server:
        (ava,) = await arrive(server, "Ava")
        known, unknown = [await ava.make_table([None, None]) for _ in range(2)]
        later = update(tables).where(tables.c.id == unknown).values(settings="{}")
        await server.registry.writer.write(later)
        assert [info.id for info in await find_tables(server.registry.engine, {known, unknown})] == [known]
