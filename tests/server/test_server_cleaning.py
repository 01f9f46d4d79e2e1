"""Cleaning: what nobody needs is dropped after a while; a game, once dealt, only if all discard it."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server.client import PATIENCE, Page, arrive, begin, play_out, sit_down
from server.running_server import FAST, RunningServer, config_for, open_server
from sqlalchemy import func, insert, select, update
from structlog.testing import capture_logs

from rage.server import cleaner
from rage.server.admin.check import check
from rage.server.cleaner import Cleaner
from rage.server.config import DAY, Timings
from rage.server.store import cleanup, steady_clock
from rage.server.store.cleanup import delete_lobbies, delete_pads, delete_people
from rage.server.store.correspondence import find_correspondence
from rage.server.store.database import ago, now
from rage.server.store.people import find_person
from rage.server.store.schema import log, pads, people, results, sitters, tables
from rage.server.store.steady_clock import SteadyClock
from rage.server.store.tables import find_table, read_log
from rage.server.tables.people import SEEN_AGAIN
from rage.server.web.cookies import _YEAR

ONE = {"hand_sizes": [1]}
LONG_AGO = ago(3 * 365 * DAY)
OFTEN = replace(FAST, clean_after=0.01, clean_every=0.01)


async def change(server: RunningServer, *statements: Any) -> None:
    await server.registry.writer.write(*statements)


async def age(server: RunningServer) -> None:
    """Years go by."""
    await change(server, update(tables).where(tables.c.used.is_not(None)).values(used=LONG_AGO, created=LONG_AGO))
    await change(server, update(people).values(seen=LONG_AGO, created=LONG_AGO))


async def clean(server: RunningServer) -> None:
    registry = server.registry
    await Cleaner(registry.engine, registry.writer, registry.config.timings, registry.lobbies_in_use).clean()


async def put_away(server: RunningServer, *pages: Page) -> None:
    """Everybody goes, and the tables are taken out of memory."""
    for page in pages:
        await page.close()
    async with asyncio.timeout(PATIENCE):
        for table in tuple(server.registry.tables.values()):
            while table.sessions:
                await asyncio.sleep(0.005)
            server.registry.close_table(table)


async def ids(server: RunningServer, column: Any = tables.c.id) -> set[str]:
    async with server.registry.engine.connect() as connection:
        return set(await connection.scalars(select(column)))


async def used(server: RunningServer, table: str) -> str | None:
    async with server.registry.engine.connect() as connection:
        moment: str | None = await connection.scalar(select(tables.c.used).where(tables.c.id == table))
    return moment


async def test_a_lobby_nobody_came_to_is_dropped_with_its_seats(server: RunningServer) -> None:
    left, fresh = [await sit_down(server, name, "Zoe", bots=("steady",)) for name in ("Ava", "Ben")]
    await put_away(server, *left, *fresh)
    await age(server)
    await change(server, update(tables).where(tables.c.id == fresh[0].table["id"]).values(used=ago(29 * DAY)))
    with capture_logs() as logged:
        await clean(server)
    assert await ids(server) == await ids(server, sitters.c.table_id) == {fresh[0].table["id"]}
    (line,) = [line for line in logged if line["event"] == "cleaned"]
    assert (line["tables"], line["people"]) == (1, 2)


async def test_a_game_once_dealt_is_never_dropped(server: RunningServer) -> None:
    begun = await begin(server, "Ava", "Ben", options=ONE)
    over = await begin(server, "Zoe", "Liam", options=ONE)
    await play_out(over, Random(1))
    await put_away(server, *begun, *over)
    await age(server)
    kept = await ids(server), await ids(server, people.c.id), await ids(server, log.c.table_id)
    await clean(server)
    assert (await ids(server), await ids(server, people.c.id), await ids(server, log.c.table_id)) == kept
    await change(server, update(tables).values(status="lobby", used=LONG_AGO))
    await clean(server)
    assert await ids(server) == kept[0]
    assert {await used(server, table) for table in kept[0]} == {LONG_AGO}


async def test_a_game_that_all_have_discarded_stands_still_and_is_dropped_after_a_while(
    server_with_bots: RunningServer,
) -> None:
    server = server_with_bots
    for pace in ("free", "1_day"):
        pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]}, pace=pace)
        id = pages[0].table["id"]
        await put_away(server, *pages)
        for page in pages:
            await clean(server)
            assert await used(server, id) is None, "somebody is left who may come back"
            assert (await page.client.http.delete(f"/api/tables/{id}/seat")).status_code == 204
        moves = len(await read_log(server.registry.engine, id))
        assert await find_correspondence(server.registry.engine, id) is None
        for table in tuple(server.registry.tables.values()):
            server.registry.close_table(table)
        await clean(server)
        assert len(await read_log(server.registry.engine, id)) == moves
        assert (await used(server, id) or "") > ago(DAY)
        await age(server)
        await clean(server)
        assert id not in await ids(server) | await ids(server, log.c.table_id)
        assert check(server.registry.config.data).is_sound


async def test_of_a_table_that_was_dealt_no_use_is_noted(server: RunningServer) -> None:
    (ava, ben) = await sit_down(server, "Ava", "Ben", options=ONE)
    assert await used(server, ava.table["id"])
    await ava.do("start")
    await ben.until(lambda: bool(ben.game))
    assert await used(server, ava.table["id"]) is None


async def test_a_lobby_that_is_in_memory_stays(server: RunningServer) -> None:
    (ava,) = await sit_down(server, "Ava", bots=("steady",))
    await age(server)
    await clean(server)
    assert await ids(server) == {ava.table["id"]}
    assert (await used(server, ava.table["id"]) or "") > ago(DAY)
    await ava.do("arrange", settings={"edition": "de-amigo"}, seats=[{}, {}])


async def test_who_opens_a_lobby_keeps_it(server: RunningServer) -> None:
    (ava,) = await sit_down(server, "Ava", bots=("steady",))
    await put_away(server, ava)
    await age(server)
    await put_away(server, await ava.client.open(ava.table["id"]))
    await clean(server)
    assert await ids(server) == {ava.table["id"]}


async def test_somebody_who_comes_at_the_last_moment_keeps_it(server: RunningServer) -> None:
    """Between the look and the drop."""
    (ava,) = await sit_down(server, "Ava", bots=("steady",))
    await put_away(server, ava)
    await age(server)
    before = ago(30 * DAY)
    (doomed,) = [batch async for batch in cleanup.unused_lobbies(server.registry.engine, before)]
    assert doomed == [ava.table["id"]]
    back = await ava.client.open(ava.table["id"])
    await change(server, *delete_lobbies(doomed, before), *delete_people([ava.client.person], before))
    assert await ids(server) == {ava.table["id"]}
    await back.do("arrange", settings={"edition": "de-amigo"}, seats=[{}, {}])


async def test_who_comes_a_moment_too_late_hears_that_there_is_no_such_table(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is dropped between being read and being noted as used."""
    (ava,) = await sit_down(server, "Ava", bots=("steady",))
    await put_away(server, ava)
    await age(server)
    write = server.registry.writer.write

    async def write_late(*statements: Any, **details: Any) -> None:
        monkeypatch.undo()
        await clean(server)
        await write(*statements, **details)

    monkeypatch.setattr(server.registry.writer, "write", write_late)
    late = await ava.client.open(ava.table["id"])
    await late.until(late.closed.is_set)
    assert late.socket.close_code == 4404
    assert not server.registry.tables


async def test_a_rematch_nobody_came_to_is_dropped_and_the_game_before_it_stays(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=ONE)
    await play_out(pages, Random(1))
    await pages[0].do("rematch")
    await pages[0].until(lambda: pages[0].table["next"] is not None)
    game, rematch = pages[0].table["id"], pages[0].table["next"]
    await put_away(server, *pages)
    await age(server)
    back = await pages[0].client.open(game)
    await age(server)
    await clean(server)
    assert await ids(server) == {game, rematch}, "somebody has the game before it open, and is shown the way"
    await put_away(server, back)
    await age(server)
    await clean(server)
    kept = await find_table(server.registry.engine, game)
    assert kept is not None
    assert kept.next is None
    assert await ids(server) == {game}
    back = await pages[0].client.open(game)
    await back.do("rematch")
    await back.until(lambda: back.table["next"] not in {None, rematch})


async def test_only_guests_who_never_played_are_strangers(server: RunningServer) -> None:
    maker, sitter, played, stranger = await arrive(server, "Ava", "Ben", "Zoe", "Liam")
    made, sat, over = [await maker.make_table([None, None]) for _ in range(3)]
    await age(server)
    await change(
        server,
        update(tables).where(tables.c.id == over).values(status="over", used=None),
        insert(sitters).values(person=sitter.person, table_id=sat),
        insert(results).values(
            table_id=over,
            seat=0,
            person=played.person,
            edition="de-amigo",
            players=2,
            place=1,
            points=0,
            rounds=1,
            exact_rounds=0,
            ended=now(),
        ),
    )
    await clean(server)
    assert await ids(server) == {made, sat, over}
    assert await ids(server, people.c.id) == {maker.person, sitter.person, played.person}
    assert await find_person(server.registry.engine, stranger.person) is None


async def test_a_guest_who_looks_in_now_and_then_is_no_stranger(server: RunningServer) -> None:
    ava, ben = await arrive(server, "Ava", "Ben")
    await age(server)
    assert (await ava.http.get("/api/home")).json()["me"]["name"] == "Ava"
    async with asyncio.timeout(PATIENCE):
        while await seen_long_ago(server, ava.person):
            await asyncio.sleep(0.005)
    await clean(server)
    assert await ids(server, people.c.id) == {ava.person}
    assert (await ben.http.get("/api/home")).json()["me"] == {"person": ben.person, "name": ""}
    assert (await ben.http.put("/api/me", json={"name": "Ben"})).status_code == 200
    await ben.make_table([None, None])


async def seen_long_ago(server: RunningServer, person: str) -> bool:
    async with server.registry.engine.connect() as connection:
        return await connection.scalar(select(people.c.seen).where(people.c.id == person)) == LONG_AGO


def test_nobody_is_forgotten_whose_cookie_is_still_good() -> None:
    assert Timings().guest_retention > _YEAR + SEEN_AGAIN


async def test_very_many_are_dropped_in_small_batches(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cleaner, "_PAUSE_BETWEEN", 0)
    (ava,) = await arrive(server, "Ava")
    made = await ava.make_table([None, None])
    await put_away(server)
    row = {"status": "lobby", "settings": "{}", "seats": "[]", "maker": ava.person, "number": 1, "created": LONG_AGO}
    await change(server, insert(tables).values([{"id": f"t{n}", **row, "used": LONG_AGO} for n in range(950)]))
    sizes: list[int] = []

    def drop(some: Any, before: str) -> Any:
        sizes.append(len(some))
        return delete_lobbies(some, before)

    monkeypatch.setattr(cleaner, "delete_lobbies", drop)
    await clean(server)
    assert await ids(server) == {made}
    assert sizes == [100] * 9 + [50]


async def test_old_score_sheets_are_dropped_in_small_batches(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleaner, "_PAUSE_BETWEEN", 0)
    row = {"lock": "", "number": 1, "shown": "{}"}
    moments = {f"p{n}": LONG_AGO for n in range(250)} | {"fresh": now()}
    await change(server, insert(pads).values([{"id": id, **row, "changed": at} for id, at in moments.items()]))
    sizes: list[int] = []

    def drop(some: Any, before: str) -> Any:
        sizes.append(len(some))
        return delete_pads(some, before)

    monkeypatch.setattr(cleaner, "delete_pads", drop)
    await clean(server)
    assert await ids(server, pads.c.id) == {"fresh"}
    assert sizes == [100, 100, 50]


async def test_a_table_made_while_the_clock_was_wrong_is_there_after_a_restart(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path)) as server:
        (ava,) = await sit_down(server, "Ava", bots=("steady",))
        await put_away(server, ava)
        await age(server)
        made = await ids(server)
    async with open_server(config_for(tmp_path)) as server:
        await asyncio.sleep(0.3)
        assert await ids(server) == made != set()


async def test_a_clock_that_is_ahead_for_a_moment_costs_no_lobby(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ava,) = await sit_down(server, "Ava", bots=("steady",))
    await put_away(server, ava)
    made = await ids(server)
    registry = server.registry
    cleaner = Cleaner(registry.engine, registry.writer, registry.config.timings, registry.lobbies_in_use)
    with monkeypatch.context() as ahead:
        ahead.setattr(steady_clock, "now", lambda: ago(-400 * DAY))
        await cleaner.clean()
    await cleaner.clean()
    assert await ids(server) == made != set()


def test_a_leap_ahead_is_believed_after_a_day_and_one_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    passed, ahead = 0.0, 0.0
    begin = datetime(2026, 1, 1, tzinfo=UTC)

    def told() -> str:
        return (begin + timedelta(seconds=passed + ahead)).isoformat()

    monkeypatch.setattr(steady_clock, "now", told)
    clock = SteadyClock(lambda: passed)

    def days() -> float:
        return (datetime.fromisoformat(clock.ago(0)) - begin) / timedelta(days=1)

    passed = DAY
    assert days() == 1
    ahead = 100 * DAY
    assert days() == 1
    passed += DAY / 2
    assert days() == 1.5
    ahead = 0
    assert days() == 1.5
    ahead = 100 * DAY
    passed += DAY / 2
    assert days() == 2
    passed += DAY
    assert days() == 103
    ahead = -10 * DAY
    assert days() == -7


async def test_a_server_cleans_soon_after_its_start_and_again_every_day(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path)) as server:
        (ava,) = await sit_down(server, "Ava", bots=("steady",))
        await put_away(server, ava)
        await age(server)
    async with open_server(config_for(tmp_path, timings=OFTEN)) as server:
        await until_empty(server)
        (ava,) = await sit_down(server, "Ava", bots=("steady",))
        await put_away(server, ava)
        await age(server)
        await until_empty(server)


async def test_a_day_on_which_it_cannot_be_done_is_not_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = 0

    def fail_once(*details: Any) -> Any:
        nonlocal failed
        failed += 1
        if failed == 1:
            raise OSError("the database is away")
        return cleanup.unused_lobbies(*details)

    monkeypatch.setattr(cleaner, "unused_lobbies", fail_once)
    async with open_server(config_for(tmp_path, timings=OFTEN)) as server:
        (ava,) = await sit_down(server, "Ava", bots=("steady",))
        await put_away(server, ava)
        await age(server)
        await until_empty(server)


async def until_empty(server: RunningServer) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            async with server.registry.engine.connect() as connection:
                left = await connection.scalar(select(func.count()).select_from(tables))
            if not left:
                return
            await asyncio.sleep(0.005)
