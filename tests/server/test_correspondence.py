"""Games by correspondence: people have days for a decision, which go by whatever becomes of pages and servers."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from pathlib import Path

import pytest
from server.client import PATIENCE, Page, arrive, begin, http_client, whose_turn
from server.running_server import FAST, RunningServer, ServerProcess, config_for, open_server
from sqlalchemy import func, select, update
from structlog.testing import capture_logs

from rage.engine import View, parse_move
from rage.server.admin.check import check
from rage.server.admin.versions import downgrade
from rage.server.bots.service import BotChoice
from rage.server.domain.correspondence import AwaitedDecision, Correspondence
from rage.server.domain.person import Person
from rage.server.domain.settings import Pace
from rage.server.domain.table import Status
from rage.server.store import database
from rage.server.store.columns import awaited_text
from rage.server.store.correspondence import find_correspondence
from rage.server.store.schema import correspondence, server_time, tables
from rage.server.store.tables import find_table, read_log
from rage.server.tables import correspondence as schedule
from rage.server.tables.correspondence import CorrespondenceSchedule
from rage.server.tables.game import Step
from rage.server.tables.session import Session
from rage.server.tables.table_clock import MISSES
from rage.words import Language

SIZES = {"hand_sizes": [2, 1]}
DAY_MS = 24 * 60 * 60 * 1000
PATIENT = replace(FAST, bot_limit=PATIENCE)
QUICK = replace(PATIENT, day=0.3, restart_grace=0, unload_after=0.5)


async def put_away(server: RunningServer, *pages: Page) -> None:
    """Everybody goes, and the table is taken out of memory as it would be after a while."""
    registry, id = server.registry, pages[0].table["id"]
    for page in pages:
        await page.close()
    async with asyncio.timeout(PATIENCE):
        while registry.tables[id].sessions:
            await asyncio.sleep(0.005)
        while id in registry.tables:
            registry._unload(registry.tables[id], registry._pilots[id])  # noqa: SLF001
            await asyncio.sleep(0.005)


async def left(page: Page) -> int:
    await page.until(lambda: bool(page.game))
    milliseconds: int = page.game["clock"]["left_ms"]
    return milliseconds


async def test_nobody_who_is_away_is_replaced_before_their_days_are_over(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, bot_processes=1, timings=PATIENT)) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="2_days")
        page = await whose_turn([ava, ben])
        other = ben if page is ava else ava
        assert page.game["clock"]["whole_ms"] == 2 * DAY_MS
        assert 2 * DAY_MS - 60_000 < await left(page) <= 2 * DAY_MS
        table = server.registry.tables[ava.table["id"]]
        pilot = server.registry._pilots[table.id]  # noqa: SLF001
        await page.close()
        await other.until(lambda: not other.table["seats"][1 - (other.seat or 0)]["here"])
        waits = [(seat, gone) for seat, wait, gone in pilot._waits() if wait > 2 * 86_400 - 60]  # noqa: SLF001
        assert waits == [(1 - (other.seat or 0), False)]
        await other.close()
        back = await page.client.open(table.id)
        assert 2 * DAY_MS - 60_000 < await left(back) <= 2 * DAY_MS
        assert not table.stand_ins


async def test_days_that_are_over_end_with_a_bot_s_decision_though_nobody_has_the_table_open(tmp_path: Path) -> None:
    """Twice in a row, and it plays on: the game comes to its end, and so does what is stored of its days."""
    async with open_server(config_for(tmp_path, bot_processes=1, timings=QUICK)) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        id, engine = ava.table["id"], server.registry.engine
        await ava.close()
        await ben.close()
        async with asyncio.timeout(PATIENCE):
            while (info := await find_table(engine, id)) is None or info.status is not Status.OVER:
                await asyncio.sleep(0.05)
        decided = [entry.by for entry in await read_log(engine, id) if entry.by != "deal"]
        assert decided.count("clock") == 4
        assert set(decided) == {"clock", "stand_in"}
        assert await find_correspondence(engine, id) is None


async def test_who_comes_back_has_the_seat_and_their_days_again_also_after_a_restart(tmp_path: Path) -> None:
    config = config_for(tmp_path, timings=PATIENT)
    async with open_server(config) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        id = ava.table["id"]
        await ava.do("leave")
        await put_away(server, ava, ben)
        ben = await ben.client.open(id)
        assert ben.table["seats"][0]["stand_in"], "that a bot plays on for them outlasts the table in memory"
        ava = await ava.client.open(id)
        await ben.until(lambda: not ben.table["seats"][0]["stand_in"])
    async with open_server(config) as server:
        table = await server.registry.table(id)
        assert table is not None
        assert not table.stand_ins


class SetClock:
    """Stands for `datetime` in the store: the system's clock, which somebody sets."""

    ahead = timedelta(0)

    def now(self, zone: tzinfo) -> datetime:
        return datetime.now(zone) + self.ahead


async def decided_by_the_clock(server: RunningServer, id: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while all(entry.by != "clock" for entry in await read_log(server.registry.engine, id)):
            await asyncio.sleep(0.02)


async def test_a_clock_that_is_set_changes_no_deadline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SetClock()
    monkeypatch.setattr(database, "datetime", clock)
    config = config_for(tmp_path, bot_processes=1, timings=PATIENT)
    async with open_server(config) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="3_days")
        page = await whose_turn([ava, ben])
        for days in (300, -300):
            clock.ahead = timedelta(days=days)
            await put_away(server, ava, ben)
            ava, ben = [await page.client.open(page.table["id"]) for page in (ava, ben)]
            assert 3 * DAY_MS - 60_000 < await left(ava) <= 3 * DAY_MS
        page = await whose_turn([ava, ben])
        await page.move("1")
        await page.until(lambda: page.v == 2)
    async with open_server(config) as server:
        table = await server.registry.table(ava.table["id"])
        assert table is not None
        (seat,) = table.game.to_act if table.game else ()
        assert 3 * 86_400 - 60 < (table.time.left(seat) or 0) <= 3 * 86_400
        assert [entry.by for entry in await read_log(server.registry.engine, table.id)] == ["deal", "person"]


async def test_no_days_go_by_while_the_server_is_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it was, and whatever the clock says when it comes back; of the days before, none comes back."""
    clock = SetClock()
    monkeypatch.setattr(database, "datetime", clock)
    config = config_for(tmp_path, bot_processes=1, timings=replace(PATIENT, restart_grace=0))
    async with open_server(config) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="2_days")
        id, page = ava.table["id"], await whose_turn([ava, ben])
        (decision,) = (await kept(server, id)).awaited
        gone_by = replace(config, timings=replace(config.timings, day=86_400 / 2))
    for days in (40, -300, 2):
        clock.ahead = timedelta(days=days)
        async with open_server(config) as server:
            table = await server.registry.table(id)
            assert table is not None
            assert 2 * 86_400 - 60 < (table.time.left(page.seat or 0) or 0) <= 2 * 86_400
            assert (await kept(server, id)).awaited == [decision]
            assert [entry.by for entry in await read_log(server.registry.engine, id)] == ["deal"]
    async with open_server(gone_by) as server:
        table = await server.registry.table(id)
        assert table is not None
        assert 86_400 - 60 < (table.time.left(page.seat or 0) or 0) <= 86_400, "never more than there are"


async def test_a_server_that_is_killed_has_noted_how_far_its_time_has_come(tmp_path: Path) -> None:
    """And one that gets an old backup back goes on from there."""
    noting = replace(PATIENT, time_noted_every=0.05)
    async with open_server(config_for(tmp_path, timings=noting)) as server:
        engine = server.registry.engine

        async def noted() -> str:
            async with engine.connect() as connection:
                return str(await connection.scalar(select(server_time.c.moment)))

        first = await noted()
        await asyncio.sleep(0.2)
        assert await noted() == first, "without a game by correspondence nothing is written"
        await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        async with asyncio.timeout(PATIENCE):
            while (second := await noted()) == first:
                await asyncio.sleep(0.02)
        assert second > first
    assert check(config_for(tmp_path).data).is_sound


async def test_a_deadline_of_an_earlier_version_whose_clock_was_wrong_holds_no_game_up(tmp_path: Path) -> None:
    config = config_for(tmp_path, bot_processes=1, timings=PATIENT)
    async with open_server(config) as server:
        ava, _ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        id = ava.table["id"]
        late = server.registry._server_time.moment_in(300 * 86_400)  # noqa: SLF001
        (decision,) = (await kept(server, id)).awaited
        stored = awaited_text([AwaitedDecision(decision.seat, decision.since, late)])
        await server.registry.writer.write(update(correspondence).values(awaited=stored))
    async with open_server(replace(config, timings=replace(PATIENT, day=0.05, restart_grace=0))) as server:
        await decided_by_the_clock(server, id)


async def kept(server: RunningServer, id: str) -> Correspondence:
    found = await find_correspondence(server.registry.engine, id)
    assert found is not None
    return found


async def test_a_pause_keeps_what_is_left_also_over_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SetClock()
    monkeypatch.setattr(database, "datetime", clock)
    config = config_for(tmp_path, timings=PATIENT)
    async with open_server(config) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        await ben.do("pause")
        id = ava.table["id"]
    clock.ahead = timedelta(days=40)
    async with open_server(config) as server:
        table = await server.registry.table(id)
        assert table is not None
        assert table.game is not None
        (seat,) = table.game.to_act
        assert 86_400 - 60 < (table.time.left(seat) or 0) <= 86_400
        assert table.time.until_clock_ends(seat) is None


async def test_bots_go_on_after_a_restart_before_anybody_opens_the_table(tmp_path: Path) -> None:
    config = config_for(tmp_path, timings=PATIENT)
    async with open_server(config) as server:  # no process for bots: theirs is the next move
        ava = (await begin(server, "Ava", bots=("random", "random"), options=SIZES, pace="1_day"))[0]
        id = ava.table["id"]
        if ava.my_turn:
            await ava.move("0")
        await ava.until(lambda: not ava.my_turn)
        version = ava.v
    async with open_server(replace(config, bot_processes=1)) as server, asyncio.timeout(PATIENCE):
        while len(await read_log(server.registry.engine, id)) <= version:
            await asyncio.sleep(0.02)


async def test_an_earlier_version_plays_on_without_a_clock(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with open_server(config) as server:
        ava, _ben = await begin(server, "Ava", "Ben", options=SIZES, pace="7_days")
    assert check(config.data).is_sound
    report, _ = downgrade(config.data, "0006")
    assert report.is_sound
    async with open_server(config) as server:
        table = await server.registry.table(ava.table["id"])
        assert table is not None
        assert table.info.settings.pace is Pace.FREE


async def test_after_a_kill_the_deadline_is_the_same(process: ServerProcess) -> None:
    ava, ben = await begin(process.server, "Ava", "Ben", options=SIZES, pace="7_days")
    page = await whose_turn([ava, ben])
    await page.move("1")
    await page.until(lambda: page.v == 2)
    asked = await left(page)
    began = asyncio.get_running_loop().time()
    process.kill()
    await process.start()
    back = await page.client.open(page.table["id"])
    still = await left(back)
    passed = (asyncio.get_running_loop().time() - began) * 1000
    assert asked - passed - 2_000 < still <= 7 * DAY_MS


async def test_newer_games_that_were_left_do_not_hide_one_by_correspondence(server: RunningServer) -> None:
    (ava,) = await arrive(server, "Ava")
    first, *left = [await ava.make_table([None, "steady"], start=True, pace=pace) for pace in ("1_day", *["free"] * 20)]
    listed = [table["id"] for table in (await ava.http.get("/api/home")).json()["yours"]]
    assert listed == [first, *left[:0:-1]]


async def test_a_table_is_put_away_whatever_is_wrong_with_its_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(config_for(tmp_path, timings=PATIENT)) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        registry, id = server.registry, ava.table["id"]
        monkeypatch.setattr(registry.tables[id].time, "until_clock_ends", lambda _seat: 1 / 0)
        registry.close_table(registry.tables[id])
        for page in (ava, ben):
            await page.until(page.closed.is_set)
        assert id not in registry._pilots  # noqa: SLF001
        assert await left(await ben.client.open(id)) > DAY_MS - 60_000


async def test_a_table_that_no_version_can_read_is_tried_less_and_less_and_that_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    look_again = CorrespondenceSchedule._look_again  # noqa: SLF001

    def look_again_after(games: CorrespondenceSchedule, table: str, wait: float) -> None:
        waits.append(wait)
        look_again(games, table, wait)

    monkeypatch.setattr(schedule, "_RETRY_AFTER", 0.01)
    monkeypatch.setattr(CorrespondenceSchedule, "_look_again", look_again_after)
    config = config_for(tmp_path, timings=QUICK)
    async with open_server(config) as server:
        ava, _ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        id, cookie = ava.table["id"], {"Cookie": ava.client.cookie}
        unknown = func.replace(tables.c.settings, "de-amigo", "xx-later")
        await server.registry.writer.write(update(tables).values(settings=unknown))
    waits.clear()
    with capture_logs() as said:
        async with open_server(config) as server, http_client(server, headers=cookie) as http:
            failures = server.registry.correspondence._failures  # noqa: SLF001
            async with asyncio.timeout(PATIENCE):
                while failures.get(id, 0) < 4:
                    await asyncio.sleep(0.01)
            assert [line["table"] for line in said if line["event"] == "correspondence_not_opened"] == [id]
            assert waits[1:5] == [0.02, 0.04, 0.08, 0.16], "each time it takes twice as long"
            assert [table["id"] for table in (await http.get("/api/home")).json()["yours"]] == [id]
            for _ in range(2):
                answer = await http.delete(f"/api/tables/{id}/seat", headers={"Origin": server.url})
                assert answer.status_code == 204
            assert (await http.get("/api/home")).json()["yours"] == []
            info = await find_table(server.registry.engine, id)
            assert [seat.name for seat in info.seats if seat.person] == ["Ben"] if info else False


async def test_who_leaves_for_good_has_no_deadline_and_no_miss_any_more(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, timings=PATIENT)) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        page = await whose_turn([ava, ben])
        await page.do("leave")
        await page.client.http.delete(f"/api/tables/{page.table['id']}/seat")
        stored = await kept(server, page.table["id"])
        assert (stored.awaited, stored.missed) == ([], {})


async def test_days_that_pass_count_also_where_the_bot_forfeits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(config_for(tmp_path, timings=QUICK)) as server:
        asked: list[int | None] = []

        async def forfeit_once(_bot: str, view: View, _seed: str | None) -> BotChoice:
            asked.append(view.seat)
            if len(asked) > 1:
                await asyncio.Event().wait()
            return BotChoice(view.legal[0], is_forfeit=True)

        monkeypatch.setattr(server.registry.bots, "choose", forfeit_once)
        ava, _ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        await ava.until(lambda: ava.v == 2)
        assert (await kept(server, ava.table["id"])).missed == {asked[0]: 1}


async def test_one_damaged_row_holds_up_no_other_game_nor_its_own(tmp_path: Path) -> None:
    config = config_for(tmp_path, bot_processes=1, timings=PATIENT)
    async with open_server(config) as server:
        games = [await begin(server, "Ava", "Ben", options=SIZES, pace="1_day") for _ in range(3)]
        damaged, no_moment, whole = [pages[0].table["id"] for pages in games]
        wrong = awaited_text([AwaitedDecision(0, 1, "tomorrow")])
        for id, text in ((damaged, "["), (no_moment, wrong)):
            change = update(correspondence).where(correspondence.c.table_id == id).values(awaited=text)
            await server.registry.writer.write(change)
    quick = replace(config, timings=replace(PATIENT, day=0.05, restart_grace=0))
    with capture_logs() as said:
        async with open_server(quick) as server:
            await decided_by_the_clock(server, whole)
            for id in (damaged, no_moment):
                assert await server.registry.table(id) is not None
                await decided_by_the_clock(server, id)
    assert [line["table"] for line in said if line["event"] == "correspondence_unreadable"] == sorted(
        [damaged, no_moment]
    ), "once, and not each time they are read"


async def test_who_comes_back_while_a_move_is_being_stored_has_the_seat_also_after_a_restart(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, timings=PATIENT)) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES, pace="1_day")
        page = await whose_turn([ava, ben])
        gone, seat = (ben, ben.seat) if page is ava else (ava, ava.seat)
        await gone.do("leave")
        await gone.close()
        table = server.registry.tables[page.table["id"]]
        assert (await kept(server, table.id)).missed == {seat: MISSES}
        async with table.exclusive():
            assert table.game is not None
            step = table.game.propose(page.seat or 0, parse_move(page.legal[0]))
            assert isinstance(step, Step)
            storing = asyncio.create_task(table.commit_and_wait(step, "person"))
            await asyncio.sleep(0)
            back = Session(Person(gone.client.person, ""), Language.ENGLISH, send=lambda _: None, close=lambda _: None)
            table.join(back)
            await storing
        await server.registry.writer.write()
        assert (await kept(server, table.id)).missed == {}
        table.leave(back)
