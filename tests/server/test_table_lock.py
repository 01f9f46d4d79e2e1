"""One at a time at a table, first come first served."""

import asyncio
from collections.abc import Callable

import pytest
from server.client import PATIENCE, arrive, begin, whose_turn
from server.running_server import RunningServer

from rage.server.tables.lock import TableLock


async def test_the_lock_goes_to_whoever_asked_first() -> None:
    lock, done = TableLock(), list[int]()

    def work(number: int) -> None:
        done.append(number)
        asyncio.get_running_loop().call_later(0.001, lock.release)

    async def wait(number: int) -> None:
        async with lock:
            done.append(number)

    lock.acquire(work, 1)
    waiting = asyncio.create_task(wait(2))
    await asyncio.sleep(0)
    lock.acquire(work, 3)
    assert done == [1]
    await waiting
    async with lock:
        assert done == [1, 2, 3]
    assert not lock.is_held


@pytest.mark.parametrize("steps", [0, 1, 2])
async def test_whoever_gives_up_waiting_does_not_keep_the_lock(steps: int) -> None:
    """Also where the lock was given a moment before."""
    lock = TableLock()

    async def wait() -> None:
        async with lock:
            await asyncio.sleep(10)

    lock.acquire(lambda: None)
    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    lock.release()
    for _ in range(steps):
        await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    async with asyncio.timeout(PATIENCE), lock:
        pass
    assert not lock.is_held


async def test_a_long_queue_is_no_deep_stack() -> None:
    lock, done = TableLock(), list[int]()

    def work(number: int) -> None:
        done.append(number)
        lock.release()

    lock.acquire(lambda: None)
    for number in range(5000):
        lock.acquire(work, number)
    lock.release()
    async with lock:
        assert done == list(range(5000))


async def test_what_one_page_asks_for_is_done_in_order(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
    page = await whose_turn(pages)
    numbers = [
        await page.send("pause"),
        await page.send("move", v=page.v, move="1"),
        await page.send("resume"),
        await page.send("move", v=page.v, move="2"),
        await page.send("move", v=page.v, move="3"),
    ]
    replies = [await page.reply_to(number) for number in numbers]
    assert [reply.get("no") for reply in replies] == [None, "paused", None, None, "stale"]
    await page.until(lambda: page.v == 2)
    assert page.game["own"]["bid"] == 2


async def test_a_table_that_fails_while_telling_is_read_anew_and_has_lost_nothing(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
    page = await whose_turn(pages)
    table = server.registry.tables[page.table["id"]]

    def fail(*_anything: object) -> None:
        raise RuntimeError("cannot tell")

    with monkeypatch.context() as patch:
        patch.setattr(table, "accept", fail)
        await page.send("move", v=page.v, move="1")
        await page.closed.wait()
    assert not page.replies.keys() - {1}, page.replies
    back = await page.client.open(table.id)
    await back.until(lambda: bool(back.game))
    assert back.v == 2
    assert back.game["own"]["bid"] == 1
    assert "no" not in await back.ask("move", v=1, move="1")
    assert not server.registry.tables[table.id].is_locked


async def test_a_command_that_outlives_its_page_is_done_for_the_seat_one_has_by_then(server: RunningServer) -> None:
    ava, ben, zoe = await arrive(server, "Ava", "Ben", "Zoe")
    id = await ava.make_table([None] * 4)
    pages = [await client.open(id) for client in (ava, ben, zoe)]
    await pages[1].do("sit", seat=1)
    second = await ben.open(id)
    table = server.registry.tables[id]
    async with table.exclusive():
        moves = await pages[1].send("sit", seat=3)
        await until(lambda: len(table._lock._waiting) == 1)  # noqa: SLF001
        takes = await pages[2].send("sit", seat=1)
        await until(lambda: len(table._lock._waiting) == 2)  # noqa: SLF001
        await second.send("leave")
        await until(lambda: len(table._lock._waiting) == 3)  # noqa: SLF001
        await second.close()
        await until(lambda: len(table.sessions) == 3)
    for page, number in ((pages[1], moves), (pages[2], takes)):
        assert "no" not in await page.reply_to(number)
    seated = [ava.person, zoe.person, None, None]
    await pages[0].until(lambda: [seat["person"] for seat in pages[0].table["seats"]] == seated)


async def until(holds: Callable[[], bool]) -> None:
    """Let the others go on until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)
