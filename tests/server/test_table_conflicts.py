"""A second writer at a table loses the race, and everybody sees the log's truth again."""

from server.client import begin, whose_turn
from server.running_server import RunningServer

from rage.server.domain.game_log import LogEntry
from rage.server.store.writer import NotStored, StoredCallback


async def test_a_table_that_lost_the_race_is_read_anew(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
    page = await whose_turn(pages)
    other = next(one for one in pages if one is not page)
    elsewhere = LogEntry(page.table["id"], 2, page.seat or 0, "2", "person")
    await server.registry.tables[page.table["id"]]._writer.write(entry=elsewhere)  # noqa: SLF001
    assert (await page.move("1"))["no"] == "stale"
    await page.closed.wait()
    assert page.socket.close_code == 4205
    back = await page.client.open(page.table["id"])
    await back.until(lambda: bool(back.game))
    assert back.v == 2
    assert back.game["own"]["bid"] == 2
    again = await other.client.open(page.table["id"])
    await again.until(lambda: again.my_turn)


async def test_what_cannot_be_kept_has_not_happened(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
    page = await whose_turn(pages)

    class Broken:
        def submit(self, callback: StoredCallback, *_statements: object, entry: LogEntry) -> None:
            assert entry.entry == "1"
            callback(NotStored())

    table = server.registry.tables[page.table["id"]]
    works, table._writer = table._writer, Broken()  # type: ignore[assignment]  # noqa: SLF001
    assert (await page.move("1"))["no"] == "trouble"
    assert page.v == 1
    table._writer = works  # noqa: SLF001
    assert "no" not in await page.move("1")
