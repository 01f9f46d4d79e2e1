"""Clocks, pauses, people who are gone, and the bots that stand in for them."""

import asyncio
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from server.client import PATIENCE, arrive, begin, sit_down, whose_turn
from server.running_server import FAST, RunningServer, config_for, open_server

from rage.server.domain.person import Person
from rage.server.messages.answers import Clock
from rage.server.tables.game_time import GameTime
from rage.server.tables.table_clock import TableClock

SIZES = {"hand_sizes": [5, 4]}
WAITING = replace(FAST, absent_after=1000, bot_limit=PATIENCE)
"""Nobody is gone for so long that a bot plays for them."""


async def test_a_stand_in_plays_for_somebody_who_is_gone_until_they_come_back(server_with_bots: RunningServer) -> None:
    ava, ben = await begin(server_with_bots, "Ava", "Ben", options=SIZES)
    await ben.close()
    await ava.until(lambda: not ava.table["seats"][1]["here"])
    if ava.my_turn:
        await ava.move("1")
    await ava.until(lambda: ava.table["seats"][1]["stand_in"])
    await ava.until(lambda: ava.my_turn)
    back = await ben.client.open(ava.table["id"])
    await ava.until(lambda: not ava.table["seats"][1]["stand_in"])
    assert back.mine["here"]


async def test_without_that_agreement_the_table_waits(server_with_bots: RunningServer) -> None:
    ava, ben = await begin(server_with_bots, "Ava", "Ben", options=SIZES, stand_in=False)
    await ben.close()
    await ava.until(lambda: not ava.table["seats"][1]["here"])
    if ava.my_turn:
        await ava.move("1")
    table = server_with_bots.registry.tables[ava.table["id"]]
    assert table.time.until_absent(1, 0) is not None
    pilot = server_with_bots.registry._pilots[table.id]  # noqa: SLF001
    pilot._time_is_up()  # noqa: SLF001
    assert not list(pilot._waits())  # noqa: SLF001
    assert not table.stand_ins


async def test_when_everybody_is_gone_the_game_waits_for_them(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, bot_processes=1, timings=WAITING)) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES)
        version = (await whose_turn([ava, ben])).v
        await ava.close()
        await ben.close()
        table = server.registry.tables[ava.table["id"]]
        assert not table.somebody_is_here
        assert table.time.until_absent(0, 0) is None
        table.config = replace(table.config, timings=replace(WAITING, absent_after=0))
        pilot = server.registry._pilots[table.id]  # noqa: SLF001
        pilot._time_is_up()  # noqa: SLF001
        assert not table.stand_ins
        assert not pilot.is_busy
        table.config = server.registry.config
        back = await ava.client.open(ava.table["id"])
        await back.until(lambda: bool(back.game))
        assert back.v == version


async def test_who_leaves_a_game_is_played_for_at_once_and_may_take_the_seat_back(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, bot_processes=1, timings=WAITING)) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES)
        page = await whose_turn(pages)
        other = next(one for one in pages if one is not page)
        await page.do("leave")
        await other.until(lambda: other.table["seats"][page.seat or 0]["stand_in"])
        await other.until(lambda: other.my_turn)
        await page.do("resume")
        await other.until(lambda: not other.table["seats"][page.seat or 0]["stand_in"])


async def test_a_move_takes_the_seat_back_too(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path)) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES)
        page = await whose_turn(pages)
        await page.do("leave")
        await page.until(lambda: page.mine["stand_in"])
        assert "no" not in await page.move("1")
        await page.until(lambda: not page.mine["stand_in"])


async def test_when_the_clock_runs_out_a_bot_decides_once_and_after_two_in_a_row_it_stays(
    server_with_bots: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first clock stands still until it is looked at. Many cards: the game is not over before somebody resumes."""
    ava, ben = await sit_down(server_with_bots, "Ava", "Ben", options={"hand_sizes": [10] * 10}, pace="brisk")
    table = server_with_bots.registry.tables[ava.table["id"]]
    with monkeypatch.context() as held:
        held.setattr(table.time._watch, "_clock", lambda: 0.0)  # noqa: SLF001
        await ava.do("start")
        await ava.until(lambda: bool(ava.game))
        assert ava.game["clock"] == {"left_ms": 100, "whole_ms": 100}
    table.on_change()
    for page in (ava, ben):
        await page.until(lambda page=page: page.mine["stand_in"])
    counted = (await ava.client.http.get("/metrics")).text
    made = next(line for line in counted.splitlines() if line.startswith('rage_moves_total{by="clock"}'))
    assert float(made.split()[-1]) >= 4
    await ben.do("resume")
    await ben.until(lambda: not ben.mine["stand_in"])


async def test_without_that_agreement_the_clock_goes_on_deciding_each_move_by_itself(
    server_with_bots: RunningServer,
) -> None:
    ava, ben = await begin(server_with_bots, "Ava", "Ben", options=SIZES, pace="brisk", stand_in=False)
    for page in (ava, ben):
        await page.until(lambda page=page: page.is_over)
    counted = (await ava.client.http.get("/metrics")).text
    assert 'rage_moves_total{by="person"} 0.0' in counted
    assert 'rage_moves_total{by="stand_in"} 0.0' in counted
    told = [message for page in (ava, ben) for message in page.heard if message["t"] == "table"]
    assert not any(seat["stand_in"] for message in told for seat in message["seats"])


async def test_a_pause_stops_clocks_and_moves_and_anybody_seated_may_end_it(server_with_bots: RunningServer) -> None:
    ava, ben = await begin(server_with_bots, "Ava", "Ben", options=SIZES, pace="relaxed")
    page = await whose_turn([ava, ben])
    await ben.do("pause")
    await ava.until(lambda: ava.table["paused_by"] == 1)
    table = server_with_bots.registry.tables[ava.table["id"]]
    assert table.time.until_clock_ends(page.seat or 0) is None
    assert (await page.move("1"))["no"] == "paused"
    heard = len(ava.heard)
    await ava.do("resume")
    await ava.until(lambda: ava.table["paused_by"] is None)
    await ava.until(lambda: any(message["t"] == "game" for message in ava.heard[heard:]))
    assert "no" not in await page.move("1")


async def test_a_clock_starts_when_everybody_has_seen_what_happened() -> None:
    now = 0.0
    time = TableClock(20)
    time._watch = GameTime(lambda: now)  # noqa: SLF001
    time.run(on=True)
    time.show_and_ask(3, {}, fresh=4)
    time.show_and_ask(4, {0: 5}, fresh=5)
    assert time.until_clock_ends(0) == 27
    assert time.clock([0]) == Clock(20_000, 20_000)
    now = 10
    assert time.clock([0]) == Clock(17_000, 20_000)
    time.show_and_ask(1, {0: 5, 1: 6}, fresh=6)
    assert [time.until_clock_ends(seat) for seat in (0, 1)] == [17, 21]


async def test_the_more_there_is_to_see_the_later_the_clock_starts(tmp_path: Path) -> None:
    slow = replace(FAST, brisk=1000, showing=100, reading=1000)
    async with open_server(config_for(tmp_path, timings=slow)) as server:
        pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1, 1]}, pace="brisk")
        table = server.registry.tables[pages[0].table["id"]]
        clocks = []
        while not pages[0].is_over:
            page = await whose_turn(pages)
            clocks.append((table.time.until_clock_ends(page.seat or 0) or 0) - 1000)
            version = page.v
            await page.move()
            for other in pages:
                await other.until(lambda other=other, version=version: other.v > version)
            await pages[0].until(lambda: pages[0].is_over or bool(pages[0].game["shared"]["to_act"]))
        gains = [later - sooner for sooner, later in pairwise(clocks)]
        assert max(gains) > 1000
        assert min(gains) > 50


async def test_who_takes_the_seat_of_somebody_gone_is_not_gone(server_with_bots: RunningServer) -> None:
    """A seat may change hands before the first deal."""
    ava, ben, zoe = await sit_down(server_with_bots, "Ava", "Ben", "Zoe")
    await zoe.close()
    await ava.until(lambda: not ava.table["seats"][2]["here"])
    await ava.do("arrange", settings={"edition": "de-amigo"}, seats=[{}, {}])
    await ava.do("arrange", settings={"edition": "de-amigo", "options": SIZES}, seats=[{}, {}, {}])
    await ben.do("sit", seat=2)
    await ava.do("start")
    await ben.until(lambda: bool(ben.game))
    table = server_with_bots.registry.tables[ava.table["id"]]
    assert ben.seat == 2
    assert table.time.until_absent(2, 0) is None


async def test_a_pause_outlasts_the_server(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with open_server(config) as server:
        ava, _ = await begin(server, "Ava", "Ben", options=SIZES)
        await ava.do("pause")
        cookie, table = ava.client.cookie, ava.table["id"]
    async with open_server(config) as server:
        page = await (await begin(server, "Zoe", "Liam", options=SIZES))[0].client.open(table, Cookie=cookie)
        assert page.table["paused_by"] == 0
        await page.until(lambda: bool(page.game))
        assert (await page.ask("move", v=page.game["v"], move="1"))["no"] == "paused"


async def test_a_table_nobody_has_open_is_put_away_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, timings=replace(WAITING, unload_after=0.5))) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES)
        page = await whose_turn([ava, ben])
        await page.move("1")
        await ava.until(lambda: ava.v == 2)
        shared = ava.game["shared"]
        await ava.close()
        await ben.close()
        while ava.table["id"] in server.registry.tables:
            await asyncio.sleep(0.005)
        back = await ava.client.open(ava.table["id"])
        await back.until(lambda: bool(back.game))
        assert back.game["shared"] == shared
        assert back.v == 2


async def test_whoever_comes_as_a_table_is_put_away_is_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    timings = replace(FAST, unload_after=0.05)
    async with open_server(config_for(tmp_path, timings=timings)) as server:
        (ava,) = await arrive(server, "Ava")
        table = await ava.make_table([None, None])
        await (await ava.open(table)).close()
        find = server.registry.people.find

        async def find_slowly(id: str) -> Person:
            await asyncio.sleep(0.2)
            return await find(id)

        monkeypatch.setattr(server.registry.people, "find", find_slowly)
        page = await ava.open(table)
        assert not page.closed.is_set()
        assert page.table["id"] == table
