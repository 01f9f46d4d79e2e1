"""Who is away, who is replaced, who is removed, and who is host."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from server.client import PATIENCE, Page, arrive, begin, play_out, sit_down, whose_turn
from server.running_server import FAST, RunningServer, ServerProcess, config_for, open_server

from rage.server.config import Config
from rage.server.tables import lobby
from rage.server.tables.lobby import until_passed_on
from rage.server.tables.table import Table

SIZES = {"hand_sizes": [5, 4]}
WHOLE = 1000.0
"""Seconds that no test takes."""
PATIENT = replace(FAST, absent_after=WHOLE, stalling_after=WHOLE, host_after=WHOLE, bot_limit=PATIENCE)


def patient(folder: Path, **timings: float) -> Config:
    """A server whose bots wait until they are asked for, and where nobody is gone for too long."""
    return config_for(folder, bot_processes=1, timings=replace(PATIENT, **timings))


def table_of(server: RunningServer, page: Page) -> Table:
    return server.registry.tables[page.table["id"]]


def pass_on_after(table: Table, seconds: float) -> None:
    """From now on a host may be gone for so long."""
    table.config = replace(table.config, timings=replace(table.config.timings, host_after=seconds))
    table.on_change()


class HeldClock:
    """It stands still until it is moved on."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def gone(page: Page, *others: Page) -> None:
    """Somebody closes the table, and the others have heard of it."""
    seat = page.seat or 0
    await page.close()
    for other in others:
        await other.until(lambda other=other: not other.table["seats"][seat]["here"])


async def test_how_long_the_table_still_waits_is_told_at_once_whoevers_turn_it_is(tmp_path: Path) -> None:
    async with open_server(patient(tmp_path)) as server:
        pages = await begin(server, "Ava", "Ben", "Zoe", options=SIZES)
        assert [seat["waits_ms"] for seat in pages[0].table["seats"]] == [None] * 3
        waiting = next(page for page in pages[1:] if not page.my_turn)
        await gone(waiting, pages[0])
        assert 990_000 < pages[0].table["seats"][waiting.seat or 0]["waits_ms"] <= 1_000_000
        await pages[0].do("pause")
        await pages[0].until(lambda: pages[0].table["paused_by"] == 0)
        assert pages[0].table["seats"][waiting.seat or 0]["waits_ms"] is None, "time stands still"


async def test_who_comes_back_reads_what_was_played_for_them_until_they_play_again(
    server_with_bots: RunningServer,
) -> None:
    ava, ben = await begin(server_with_bots, "Ava", "Ben", options=SIZES)
    await gone(ben, ava)
    for _ in range(2):
        await ava.until(lambda: ava.my_turn)
        version = ava.v
        await ava.move()
        await ava.until(lambda version=version: ava.v > version)
    await ava.until(lambda: ava.my_turn)
    back = await ben.client.open(ava.table["id"])
    await back.until(lambda: bool(back.game))
    told = back.game["for_you"]
    assert told["earlier"] == 0
    assert len(told["moves"]) in {2, 3}
    assert told["moves"][0].isdigit()
    assert "for_you" not in ava.game
    while await whose_turn([ava, back]) is ava:
        await ava.move()
    await back.move()
    again = await ben.client.open(ava.table["id"])
    await again.until(lambda: bool(again.game))
    assert "for_you" not in again.game


async def test_more_than_half_of_the_others_have_a_bot_play_for_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    async with open_server(patient(tmp_path)) as server:
        pages = await begin(server, "Ava", "Ben", "Zoe", options=SIZES, stand_in=False)
        missing = await whose_turn(pages)
        seat = missing.seat or 0
        one, two = (page for page in pages if page is not missing)
        assert (await one.ask("replace", seat=seat))["no"] == "not_away"
        assert (await one.ask("replace", seat=one.seat))["no"] == "not_away"
        await gone(missing, one, two)
        await one.do("replace", seat=seat)
        await one.do("replace", seat=seat)
        await two.until(lambda: bool(two.table["votes"]))
        assert two.table["votes"] == [{"seat": seat, "agreed": [one.seat], "needed": 2}]
        version = one.v
        await two.do("replace", seat=seat)
        await one.until(lambda: one.table["seats"][seat]["stand_in"] and one.v > version)
        assert one.table["votes"] == []
        assert table_of(server, one).info.agreements.replaced == {seat: "away"}
        back = await missing.client.open(one.table["id"])
        assert not back.mine["stand_in"]
        await one.until(lambda: not one.table["seats"][seat]["stand_in"])
        while table_of(server, one).info.agreements.replaced:
            await asyncio.sleep(0.005)


async def test_a_vote_is_void_when_who_it_is_about_comes_back(tmp_path: Path) -> None:
    async with open_server(patient(tmp_path)) as server:
        ava, ben, zoe = await begin(server, "Ava", "Ben", "Zoe", options=SIZES)
        await gone(zoe, ava, ben)
        await ava.do("replace", seat=2)
        back = await zoe.client.open(ava.table["id"])
        await ben.until(lambda: ben.table["votes"] == [] and ben.table["seats"][2]["here"])
        await gone(back, ben)
        await ben.do("replace", seat=2)
        await ava.until(lambda: [vote["agreed"] for vote in ava.table["votes"]] == [[1]])  # one begins anew


async def test_who_keeps_the_others_waiting_is_replaced_and_a_move_of_their_own_takes_the_seat_back(
    tmp_path: Path,
) -> None:
    async with open_server(patient(tmp_path, stalling_after=0.05)) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES)
        slow = await whose_turn(pages)
        seat = slow.seat or 0
        other = next(page for page in pages if page is not slow)
        assert other.table["patience_ms"] == 50
        while "no" in await other.ask("replace", seat=seat):
            await asyncio.sleep(0.01)
        await slow.until(lambda: slow.mine["stand_in"])
        again = await slow.client.open(other.table["id"])
        assert again.mine["stand_in"], "a page that is loaded anew takes nothing back"
        await other.until(lambda: other.my_turn)
        await other.move()
        await other.until(lambda: other.my_turn)
        table = table_of(server, other)
        assert table.info.agreements.replaced == {seat: "stalling"}
        await slow.do("resume")
        await other.until(lambda: not other.table["seats"][seat]["stand_in"])
        assert table.info.agreements.replaced == {}


async def test_a_vote_about_who_keeps_the_others_waiting_is_void_when_they_move(tmp_path: Path) -> None:
    async with open_server(patient(tmp_path, stalling_after=0.05)) as server:
        pages = await begin(server, "Ava", "Ben", "Zoe", options=SIZES)
        slow = await whose_turn(pages)
        other = next(page for page in pages if page is not slow)
        while "no" in await other.ask("replace", seat=slow.seat):
            await asyncio.sleep(0.01)
        await slow.until(lambda: bool(slow.table["votes"]))
        await slow.move()
        await other.until(lambda: other.table["votes"] == [])
        assert (await other.ask("replace", seat=slow.seat))["no"] == "not_away"


async def test_a_kill_loses_no_voice_and_no_stand_in(tmp_path: Path) -> None:
    """In the middle of a vote, and again when a bot plays and in the middle of the next one."""
    process = ServerProcess(tmp_path)
    await process.start()
    try:
        ava, ben, zoe = await arrive(process.server, "Ava", "Ben", "Zoe")
        id = await ava.make_table([None] * 3, options=SIZES, stand_in=False)
        first, second, third = [await client.open(id) for client in (ava, ben, zoe)]
        await second.do("sit")
        await third.do("sit")
        await first.do("start")
        await gone(third, first, second)
        await first.do("replace", seat=2)
        process.kill()
        await process.start()
        first, second = await ava.open(id), await ben.open(id)
        await first.until(lambda: first.table["seats"][1]["here"])
        assert first.table["votes"] == [{"seat": 2, "agreed": [0], "needed": 2}], "whoever was back first"
        await second.do("replace", seat=2)
        await first.until(lambda: first.table["seats"][2]["stand_in"])
        process.kill()
        await process.start()
        first, second = await ava.open(id), await ben.open(id)
        assert first.table["seats"][2]["stand_in"]
        assert second.table["votes"] == []
        third = await zoe.open(id)
        assert not third.mine["stand_in"]
    finally:
        await process.end()


async def test_the_host_removes_somebody_who_may_not_sit_down_until_the_host_lets_them_or_is_another(
    tmp_path: Path,
) -> None:
    async with open_server(patient(tmp_path)) as server:
        ava, ben, zoe = await sit_down(server, "Ava", "Ben", "Zoe")
        assert (await ben.ask("remove", person=zoe.client.person))["no"] == "not_maker"
        assert (await ava.ask("remove", person=ava.client.person))["no"] == "not_seated"
        await ava.do("remove", person=zoe.client.person)
        await ava.do("remove", person=zoe.client.person)
        await zoe.until(lambda: zoe.seat is None and zoe.table["removed"])
        assert (await zoe.ask("sit"))["no"] == "removed"
        assert ben.table["removed"] == [{"person": zoe.client.person, "name": "Zoe"}], "so that nobody thinks she left"
        assert (await zoe.ask("readmit", person=zoe.client.person))["no"] == "not_maker"
        await ava.do("readmit", person=zoe.client.person)
        await ava.do("readmit", person=zoe.client.person)
        await zoe.do("sit")
        assert ava.table["removed"] == []
        await ava.do("remove", person=zoe.client.person)
        table = await server.registry.table(ava.table["id"])
        assert table is not None
        server.registry.close_table(table)
        ava, ben, zoe = [await page.client.open(table.id) for page in (ava, ben, zoe)]
        assert (await zoe.ask("sit"))["no"] == "removed", "nor when the table was read anew"
        await ava.do("leave")
        await ben.until(lambda: ben.table["maker"] == ben.client.person)
        await zoe.do("sit")
        await ben.do("start")
        assert (await ben.ask("remove", person=zoe.client.person))["no"] == "started"


async def test_so_many_are_removed_that_the_first_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a host with ever more guests would have everybody told of ever more people."""
    monkeypatch.setattr(lobby, "_MOST_REMOVED", 2)
    async with open_server(patient(tmp_path)) as server:
        ava, *guests = await sit_down(server, "Ava", "Ben", "Cleo", "Dan")
        for guest in guests:
            await ava.do("remove", person=guest.client.person)
        await ava.until(lambda: [removed["name"] for removed in ava.table["removed"]] == ["Cleo", "Dan"])
        ben, cleo, dan = guests
        for newer in (cleo, dan):
            assert (await newer.ask("sit"))["no"] == "removed"
        await ben.do("sit")


async def test_a_guest_without_a_name_is_called_so_in_the_language_of_each_reader(tmp_path: Path) -> None:
    async with open_server(patient(tmp_path)) as server:
        ava, ben = await arrive(server, "", "")
        ava.http.headers["accept-language"] = "de"
        id = await ava.make_table([None, None, None], start=False, listed=True, options={"hand_sizes": [1]})
        mine, other = await ava.open(id, language="de"), await ben.open(id, language="fr")
        await other.do("sit")
        await mine.until(lambda: mine.table["seats"][1]["kind"] == "person")
        names = [[seat["name"] for seat in page.table["seats"]] for page in (mine, other)]
        assert names == [["Gast", "Gast 2", ""], ["Invité", "Invité 2", ""]]
        home = (await ben.http.get("/api/home", headers={"accept-language": "nl"})).json()
        assert home["yours"][0]["players"] == ["Gast"]
        preview = (await ben.http.get(f"/t/{id}", headers={"accept-language": "en"})).text
        assert "Guest’s table" in preview
        await ben.http.put("/api/me", json={"name": "Ben"})
        await mine.until(lambda: mine.table["seats"][1]["name"] == "Ben")
        await mine.do("start")
        await play_out([mine, other], Random(1))
        for language, name in (("de", "Gast"), ("en", "Guest")):
            asked = {"accept-language": language}
            (game,) = (await ben.http.get("/api/me/games", headers=asked)).json()["games"]
            assert game["names"][:2] == [name, "Ben"]
            replay = (await ben.http.get(f"/api/games/{id}", headers=asked)).json()
            assert [player["name"] for player in replay["players"]][:2] == [name, "Ben"]
            assert f'"{name}"' in (await ben.http.get(f"/api/games/{id}.rage", headers=asked)).text


async def test_a_host_who_is_gone_for_too_long_passes_the_table_on(tmp_path: Path) -> None:
    async with open_server(patient(tmp_path)) as server:
        ava, ben, zoe = await sit_down(server, "Ava", "Ben", "Zoe")
        await gone(ava, ben)
        again = await ava.client.open(ben.table["id"])
        pass_on_after(table_of(server, ben), 0.2)
        await asyncio.sleep(0.3)
        assert ben.table["maker"] == ava.client.person, "who is back in time stays host"
        await gone(again, ben, zoe)
        await ben.until(lambda: ben.table["maker"] == ben.client.person)
        await ben.do("start")
        await zoe.until(lambda: bool(zoe.game))


async def test_a_host_who_is_back_is_host_again_unless_they_got_up_or_were_removed(tmp_path: Path) -> None:
    """As on a phone: a page is put to sleep while its owner sends the link to others."""
    async with open_server(patient(tmp_path, host_after=0.1)) as server:
        ava, ben, zoe = await sit_down(server, "Ava", "Ben", "Zoe")
        id = ava.table["id"]
        await gone(ava, ben, zoe)
        await ben.until(lambda: ben.table["maker"] == ben.client.person)
        await gone(ben, zoe)
        await zoe.until(lambda: zoe.table["maker"] == zoe.client.person)
        server.registry.close_table(server.registry.tables[id])
        zoe, ben = [await page.client.open(id) for page in (zoe, ben)]
        await zoe.until(lambda: zoe.table["seats"][1]["here"])
        assert zoe.table["maker"] == zoe.client.person, "whoever was host in between is not"
        ava = await ava.client.open(id)
        await zoe.until(lambda: zoe.table["maker"] == ava.client.person)
        await gone(ava, ben, zoe)
        await ben.until(lambda: ben.table["maker"] == ben.client.person)
        await ben.do("remove", person=ava.client.person)
        ava = await ava.client.open(id)
        await zoe.until(lambda: zoe.table["watchers"] == 1)
        assert zoe.table["maker"] == ben.client.person
        table = server.registry.tables[id]
        assert table.info.agreements.absent_host is None


async def test_a_host_loses_nothing_who_was_alone_nor_one_by_correspondence(tmp_path: Path) -> None:
    async with open_server(patient(tmp_path)) as server:
        ava, ben = await arrive(server, "Ava", "Ben")
        for pace in ("free", "1_day"):
            id = await ava.make_table([None, None], pace=pace)
            alone, watching = await ava.open(id), await ben.open(id)
            table = server.registry.tables[id]
            table.host._time = clock = HeldClock()  # noqa: SLF001
            await gone(alone, watching)
            clock.now = WHOLE + 1
            await watching.do("sit")
            wait = until_passed_on(table)
            if pace == "free":
                assert wait == WHOLE, "from when somebody is there who waits"
                clock.now += WHOLE
                table.on_change()
                await watching.until(lambda watching=watching: watching.table["maker"] == ben.person)
            else:
                assert wait is None
                assert watching.table["maker"] == ava.person


async def test_nobody_is_host_who_is_not_there(tmp_path: Path) -> None:
    async with open_server(patient(tmp_path)) as server:
        ava, ben = await sit_down(server, "Ava", "Ben")
        watcher = await (await arrive(server, "Zoe"))[0].open(ava.table["id"])
        await gone(ava, ben, watcher)
        await gone(ben, watcher)
        pass_on_after(table_of(server, watcher), 0.05)
        await asyncio.sleep(0.15)
        assert watcher.table["maker"] == ava.client.person, "neither who is gone too, nor who only watches"
        back = await ben.client.open(ava.table["id"])
        await back.until(lambda: back.table["maker"] == ben.client.person)
