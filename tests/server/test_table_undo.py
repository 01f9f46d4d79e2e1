"""A move is taken back when all agree, before the next one; the log keeps it, and what was seen was seen."""

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from server.client import Page, begin, whose_turn
from server.running_server import RunningServer, ServerProcess, config_for, open_server
from server.test_server_crash import come_back, sit_three
from server.test_table_people import gone

from rage.engine.record_text import read_text
from rage.server.admin.check import check
from rage.server.admin.sqlite_file import downgrade_file, migrate_file
from rage.server.admin.versions import downgrade
from rage.server.store.tables import read_log

SIZES = {"hand_sizes": [2]}


async def make_move(page: Page, *others: Page, move: str | None = None) -> int:
    """Somebody moves, and all have heard of it: the version it led to."""
    version = page.v
    assert "no" not in await page.move(move)
    for other in (page, *others):
        await other.until(lambda other=other: other.v > version)
    return version + 1


async def test_all_the_others_have_to_agree_and_then_it_is_as_it_was(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", "Zoe", options=SIZES)
    mover = await whose_turn(pages)
    one, two = (page for page in pages if page is not mover)
    shared, own = mover.game["shared"], mover.game["own"]
    v = await make_move(mover, one, two, move="2")
    assert (await one.ask("undo", v=v))["no"] == "not_last"
    assert (await one.ask("answer_undo", v=v, agree=True))["no"] == "stale"
    await mover.do("undo", v=v)
    await mover.do("undo", v=v)
    await one.until(lambda: one.table["undo"] is not None)
    assert one.table["undo"] == {"seat": mover.seat, "v": v, "agreed": []}
    await one.do("answer_undo", v=v, agree=True)
    assert mover.v == v
    await two.do("answer_undo", v=v, agree=True)
    for page in pages:
        await page.until(lambda page=page: page.v == v + 1)
        assert page.game["by"] == "undo"
        assert page.game["shared"] == shared
    assert mover.game["own"] == own
    assert mover.table["undo"] is None
    reply = await mover.ask("move", v=v - 1, move="2")
    assert reply["no"] == "stale", "what was taken back is not made again by being sent again"
    await make_move(mover, one, two, move="1")
    assert mover.game["shared"]["bids"][mover.seat or 0] == 1
    entries = await read_log(server.registry.engine, mover.table["id"])
    assert [(entry.entry, entry.by) for entry in entries[1:]] == [("2", "person"), ("undo", "undo"), ("1", "person")]


async def test_one_who_does_not_agree_or_plays_on_is_enough_for_the_move_to_stand(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", "Zoe", options=SIZES)
    mover = await whose_turn(pages)
    one, two = (page for page in pages if page is not mover)
    v = await make_move(mover, one, two)
    await mover.do("undo", v=v)
    await one.do("answer_undo", v=v, agree=False)
    await mover.until(lambda: mover.table["undo"] is None)
    assert mover.v == v
    assert (await mover.ask("undo", v=v))["no"] == "said_no", "nobody is asked again about the same move"
    assert (await two.ask("answer_undo", v=v, agree=True))["no"] == "stale"
    mover = await whose_turn(pages)
    v = await make_move(mover, *pages)
    await mover.do("undo", v=v)
    await make_move(await whose_turn(pages), *pages)
    await mover.until(lambda: mover.table["undo"] is None)
    assert (await mover.ask("undo", v=v))["no"] == "not_last"
    assert (await two.ask("answer_undo", v=v, agree=True))["no"] == "stale"


async def test_a_page_that_has_just_opened_the_table_knows_whether_its_move_can_be_taken_back(
    server: RunningServer,
) -> None:
    pages = await begin(server, "Ava", "Ben", "Zoe", options=SIZES, pace="1_day")
    mover = await whose_turn(pages)
    other = next(page for page in pages if page is not mover)
    v = await make_move(mover, *pages)
    for page, told in ((mover, True), (other, None)):
        (back,) = await come_back([page])
        assert back.game.get("undoable") is told
    await mover.do("undo", v=v)
    for page in pages:
        if page is not mover:
            await page.do("answer_undo", v=v, agree=True)
    await mover.until(lambda: mover.v == v + 1)
    (back,) = await come_back([mover])
    assert "undoable" not in back.game


async def test_nothing_is_taken_back_while_the_other_is_away(server: RunningServer) -> None:
    """By correspondence they mostly are: the bids of all could be looked at before one's own."""
    pages = await begin(server, "Ava", "Ben", options={**SIZES, "bidding": "secret"}, pace="1_day")
    other, mover = pages
    await make_move(other, mover, move="0")
    v = await make_move(mover, other, move="0")
    await gone(other, mover)
    await mover.do("undo", v=v)
    await mover.until(lambda: mover.table["undo"] is not None)
    assert mover.v == v
    back = await other.client.open(mover.table["id"])
    await back.do("answer_undo", v=v, agree=True)
    await mover.until(lambda: mover.v == v + 1)


async def test_for_whom_a_bot_plays_is_not_asked_and_a_bot_takes_nothing_back(server_with_bots: RunningServer) -> None:
    pages = await begin(server_with_bots, "Ava", "Ben", "Zoe", options=SIZES, stand_in=False)
    mover = await whose_turn(pages)
    v = await make_move(mover, *pages, move="0")
    after = await whose_turn(pages)
    away = next(page for page in pages if page not in {mover, after})
    await gone(away, mover, after)
    await mover.do("undo", v=v)
    await after.do("answer_undo", v=v, agree=True)
    await mover.until(lambda: mover.table["undo"]["agreed"] == [after.seat])
    assert mover.v == v
    for page in (mover, after):
        await page.do("replace", seat=away.seat)
    await mover.until(lambda: mover.table["seats"][away.seat or 0]["stand_in"])
    await mover.do("undo", v=v)
    await mover.until(lambda: mover.v == v + 1)
    v = await make_move(mover, after, move="1")
    v = await make_move(after, mover)
    await mover.until(lambda: mover.v > v)
    assert (await mover.ask("undo", v=mover.v))["no"] == "not_last"


async def test_a_move_that_ended_a_round_is_not_taken_back(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1, 1]})
    for _ in range(4):
        page = await whose_turn(pages)
        v = await make_move(page, *pages)
    assert (await page.ask("undo", v=v))["no"] == "not_last"


async def test_a_kill_loses_no_request_and_nothing_that_was_taken_back(tmp_path: Path) -> None:
    """The record has what counted, a check finds nothing, and an earlier version reads the game."""
    process = ServerProcess(tmp_path)
    await process.start()
    try:
        pages = await sit_three(process)
        for _ in range(4):
            mover = await whose_turn(pages)
            v = await make_move(mover, *pages)
        at, card = pages.index(mover), mover.game["shared"]["plays"][0]
        await mover.do("undo", v=v)
        process.kill()
        await process.start()
        pages = await come_back(pages)
        assert pages[0].table["undo"] == {"seat": pages[at].seat, "v": v, "agreed": []}
        for page in pages[:at] + pages[at + 1 :]:
            await page.do("answer_undo", v=v, agree=True)
        await pages[at].until(lambda: pages[at].v == v + 1)
        process.kill()
        await process.start()
        pages = await come_back(pages)
        assert {page.v for page in pages} == {v + 1}
        assert pages[at].my_turn
        assert len(pages[at].game["own"]["hand"]) == 4
        while not pages[0].is_over:
            await make_move(await whose_turn(pages), *pages)
            await pages[0].until(lambda: pages[0].is_over or bool(pages[0].game["shared"]["to_act"]))
        http, id = pages[0].client.http, pages[0].table["id"]
        text = (await http.get(f"/api/games/{id}.rage?language=en")).text
        record = read_text(text)
        (remark,) = (comment for round in record.rounds for comment in round.comments)
        assert remark == (3, f"{pages[at].client.name} took {card} back")
        assert [len(round.moves) for round in record.rounds] == [3 + 3 * 4, 3 + 3 * 3, 3 + 3 * 2]
        assert len((await http.get(f"/api/games/{id}")).json()["steps"]) == 3 + 15 + 12 + 9
    finally:
        await process.end()
    assert check(str(process.data)).is_sound
    downgrade_file(process.data, "0007")
    migrate_file(process.data)
    assert check(str(process.data)).is_sound


async def test_an_earlier_version_knows_the_days_of_a_game_in_which_a_move_was_taken_back(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with open_server(config) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        mover = await whose_turn(pages)
        (other,) = (page for page in pages if page is not mover)
        v = await make_move(mover, other)
        await mover.do("undo", v=v)
        await other.do("answer_undo", v=v, agree=True)
        await make_move(mover, other)
        id = mover.table["id"]
    report, _ = downgrade(config.data, "0007")
    assert report.is_sound
    with closing(sqlite3.connect(config.data)) as database:
        assert database.execute("SELECT number, seat, by FROM log WHERE number > 1").fetchall() == [
            (2, mover.seat, "person")
        ]
        ((number, awaited, told),) = database.execute("SELECT number, awaited, told FROM correspondence").fetchall()
    (decision,) = json.loads(awaited)
    assert (number, decision["seat"], decision["since"]) == (2, other.seat, 2)
    assert told <= number, "nobody was told of a version that is no more"
    left = (datetime.fromisoformat(decision["deadline"]) - datetime.now(UTC)).total_seconds()
    assert 86_400 - 60 < left <= 86_400, "by the system's clock, as it was then"
    async with open_server(config) as server:
        table = await server.registry.table(id)
        assert table is not None
        assert 86_400 - 60 < (table.time.left(other.seat or 0) or 0) <= 86_400
