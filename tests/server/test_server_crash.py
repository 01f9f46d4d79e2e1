"""It never loses a game: killed at any moment, it goes on with the very next card."""

import asyncio
from random import Random

from server.client import Page, arrive, play_out, whose_turn
from server.running_server import ServerProcess
from websockets.exceptions import ConnectionClosed

SIZES = {"hand_sizes": [4, 3, 2]}


async def come_back(pages: list[Page]) -> list[Page]:
    back = [await page.client.open(page.table["id"]) for page in pages]
    for page in back:
        await page.until(lambda page=page: bool(page.game))
    return back


async def sit_three(process: ServerProcess, *bots: str) -> list[Page]:
    clients = await arrive(process.server, "Ava", "Ben", "Zoe")
    table = await clients[0].make_table([None, None, None, *bots], options=SIZES, stand_in=False)
    pages = [await client.open(table) for client in clients]
    for page in pages[1:]:
        await page.do("sit")
    await pages[0].do("start")
    for page in pages:
        await page.until(lambda page=page: bool(page.game))
    return pages


async def test_killed_in_mid_trick_it_goes_on_with_the_next_card(process: ServerProcess) -> None:
    pages = await sit_three(process)
    for _ in range(5):
        page = await whose_turn(pages)
        version = page.v
        await page.move()
        for other in pages:
            await other.until(lambda other=other, version=version: other.v > version)
    before = [page.game for page in pages]
    assert len(before[0]["shared"]["plays"]) == 2
    process.kill()
    await process.start()
    pages = await come_back(pages)
    for page, game in zip(pages, before, strict=True):
        assert page.v == game["v"]
        assert page.game["shared"] == game["shared"]
        assert page.game["own"] == game["own"]
    await play_out(pages, Random(1))
    assert all(page.is_over for page in pages)


async def test_every_acknowledged_move_survives_a_kill_at_any_moment(process: ServerProcess) -> None:
    """Moves are made in a hurry while the power is cut, again and again."""
    rng = Random(7)
    pages = await sit_three(process, "random")
    acknowledged: list[tuple[int, int, str]] = []

    async def hurry(page: Page) -> None:
        try:
            while not page.is_over:
                await page.until(lambda: page.my_turn or page.is_over or page.closed.is_set())
                if page.closed.is_set() or page.is_over:
                    return
                version, move = page.v, rng.choice(page.legal)
                number = await page.send("move", v=version, move=move)
                reply = await page.reply_to(number)
                if "no" not in reply:
                    acknowledged.append((version + 1, page.seat or 0, move))
                await page.until(lambda version=version: page.v > version or page.closed.is_set())
        except (ConnectionClosed, KeyError, TimeoutError):
            return

    for _ in range(2):
        playing = asyncio.gather(*map(hurry, pages))
        await asyncio.sleep(rng.uniform(0.02, 0.15))
        process.kill()
        await playing
        await process.start()
        pages = await come_back(pages)
        newest = acknowledged[-1][0] if acknowledged else 1
        assert all(page.v >= newest for page in pages)
        assert pages[0].game["shared"] == pages[1].game["shared"] or pages[0].v != pages[1].v
    await play_out(pages, rng)
    await pages[0].until(lambda: pages[0].table["status"] == "over")
    answer = await pages[0].client.http.get(f"/api/games/{pages[0].table['id']}")
    steps = answer.json()["steps"]
    for version, seat, move in acknowledged:
        events = steps[version - 1]["events"]
        made = next(event for event in events if event["event"] in {"bid_made", "card_played", "trump_picked"})
        assert made["seat"] == seat
        assert move in {str(made.get("bid")), made.get("play")}


async def test_ctrl_c_ends_it_quickly_with_sockets_open_and_nothing_is_lost(process: ServerProcess) -> None:
    pages = await sit_three(process)
    page = await whose_turn(pages)
    await page.move("1")
    loop = asyncio.get_running_loop()
    assert await loop.run_in_executor(None, process.interrupt) == 0
    await asyncio.gather(*(page.closed.wait() for page in pages))
    assert {page.socket.close_code for page in pages} == {1012}
    await process.start()
    assert {page.v for page in await come_back(pages)} == {2}
