"""Several servers share one PostgreSQL and one Redis: everybody at a table sees the same, wherever they are."""

import asyncio
import json
import logging
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog
from redis_server import RedisServer, open_redis
from server.client import PATIENCE, Client, Page, play_out
from server.running_server import FAST, RunningServer, open_server
from server.test_load_run import SECONDS
from server.test_store_holding import hold_when_free
from server.test_table_claim import claim, first_lead, options, possible
from sqlalchemy import create_engine, text
from sqlalchemy.ext.asyncio import AsyncEngine
from typer.testing import CliRunner

from rage.cli import app
from rage.server.config import Config
from rage.server.peers import link
from rage.server.store import opening
from rage.server.store.holder import HeldByAnother
from rage.server.store.holding import hold
from rage.server.store.location import UnusableLocation
from rage.server.store.opening import open_database
from rage.server.store.tables import newest_versions
from rage.server.tables import shared_table, shared_tables

HIDDEN = {"hand_sizes": [1] * 6, "bidding": "hidden"}
"""All bid at the same time."""
PATIENT = replace(FAST, bot_limit=PATIENCE)
"""A bot that is held up does not forfeit."""


async def guests(servers: list[RunningServer], *names: str) -> list[Client]:
    """Guests who come to the servers in turn."""
    return [await Client(servers[index % len(servers)], name).arrive() for index, name in enumerate(names)]


async def begin(servers: list[RunningServer], *names: str, **settings: Any) -> list[Page]:
    """A game of guests at different servers."""
    first, *others = await guests(servers, *names)
    table = await first.make_table([None] * len(names), **settings)
    pages = [await first.open(table)]
    for guest in others:
        page = await guest.open(table)
        await page.do("sit")
        pages.append(page)
    await pages[0].until(lambda: all(seat["name"] and seat["here"] for seat in pages[0].table["seats"]))
    await pages[0].do("start")
    for page in pages:
        await page.until(lambda page=page: bool(page.game))
    return pages


def stored(config: Config, query: str) -> list[Any]:
    engine = create_engine(config.data)
    with engine.connect() as connection:
        rows = list(connection.execute(text(query)))
    engine.dispose()
    return rows


async def test_a_game_to_its_end_with_everybody_elsewhere(servers: list[RunningServer], config: Config) -> None:
    pages = await begin(servers, "Ava", "Ben", "Cleo", options={"hand_sizes": [2, 3], "bidding": "hidden"})
    await play_out(pages, Random(1))
    for page in pages:
        await page.until(lambda page=page: page.table["status"] == "over")
        assert not page.closed.is_set()
        assert page.game["shared"] == pages[0].game["shared"]
        assert page.sheet == pages[0].sheet
        assert [message["v"] for message in page.heard if message["t"] == "game"] == list(range(1, page.v + 1))
    numbers = [row.number for row in stored(config, "SELECT number FROM log ORDER BY number")]
    assert numbers == list(range(1, pages[0].v + 1))
    assert len(stored(config, "SELECT * FROM results")) == 3
    await pages[1].do("rematch")
    for page in pages:
        await page.until(lambda page=page: page.table["next"])
    again = [await page.client.open(pages[0].table["next"]) for page in pages]
    for page in again:
        await page.until(lambda page=page: bool(page.game))


async def test_who_is_second_is_judged_by_what_the_first_did(servers: list[RunningServer]) -> None:
    """All bid at once, at both servers: whoever loses the race for a number takes the next one, undisturbed."""
    ava, ben, cleo, dan = pages = await begin(servers, "Ava", "Ben", "Cleo", "Dan", options=HIDDEN)
    for _ in range(6):
        await asyncio.gather(
            *(page.until(lambda page=page: page.my_turn and page.game["shared"]["phase"] == "bid") for page in pages)
        )
        replies = await asyncio.gather(*(page.move("0") for page in pages))
        assert not [reply for reply in replies if "no" in reply]
        await play_out_round(pages)
    zoe, yan = await guests(servers, "Zoe", "Yan")
    table = await zoe.make_table([None, None, None])
    at = [await zoe.open(table), await yan.open(table), *[await page.client.open(table) for page in (ava, ben)]]
    answers = await asyncio.gather(*(page.ask("sit", seat=2) for page in at[1:]))
    assert sorted(answer.get("no", "") for answer in answers) == ["", "seat_taken", "seat_taken"]
    assert not any(page.closed.is_set() for page in (*pages, *at))
    for page in (cleo, dan):
        await page.until(lambda page=page: page.table["status"] == "over")


async def play_out_round(pages: list[Page]) -> None:
    """Play until the next bids, or the end."""
    while True:
        newest = max(page.v for page in pages)
        await asyncio.gather(*(page.until(lambda page=page: page.v >= newest) for page in pages))  # noqa: B023
        if any(page.v > newest for page in pages):
            continue
        if pages[0].game["shared"]["phase"] in {"bid", "over"}:
            return
        mover = next((page for page in pages if page.my_turn and page.game["shared"]["phase"] != "bid"), None)
        if mover is None:
            await asyncio.sleep(0.01)
        else:
            await mover.move()


async def test_who_is_there_is_known_everywhere(config: Config) -> None:
    config = replace(config, bot_processes=1, timings=PATIENT)
    async with open_server(config) as first, open_server(config) as second:
        await comes_and_goes([first, second], config)


async def comes_and_goes(servers: list[RunningServer], config: Config) -> None:
    ava, ben = await begin(servers, "Ava", "Ben", options=HIDDEN, stand_in=True, listed=True)
    assert [seat["here"] for seat in ava.table["seats"]] == [True, True]
    await ben.do("react", kind="laugh")
    await ava.until(lambda: any(message["t"] == "reacted" for message in ava.heard))
    (await ben.client.http.put("/api/me", json={"name": "Benno"})).raise_for_status()
    await ava.until(lambda: [seat["name"] for seat in ava.table["seats"]] == ["Ava", "Benno"])
    await ben.do("pause")
    await ava.until(lambda: ava.table["paused_by"] is not None)
    assert (await ava.move("0"))["no"] == "paused"
    await ava.do("resume")
    await ben.until(lambda: ben.table["paused_by"] is None)
    watching = (await Client(servers[1], "Wim").arrive()).http
    async with asyncio.timeout(PATIENCE):
        while (await watching.get("/api/home")).json()["playing"] != 1:
            await asyncio.sleep(0.05)
    await ben.close()
    await ava.until(lambda: ava.table["seats"][1]["stand_in"])
    assert "no" not in await ava.move("0")
    await ava.until(lambda: ava.my_turn and ava.v > 2)
    back = await ben.client.open(ava.table["id"])
    await ava.until(lambda: not ava.table["seats"][1]["stand_in"])
    await back.until(lambda: bool(back.game))
    assert back.v == ava.v
    assert {row.by for row in stored(config, "SELECT by FROM log WHERE seat = 1 AND number > 1")} <= {
        "stand_in",
        "deal",
    }


async def test_the_clock_and_bots_play_once(config: Config) -> None:
    """Of the servers where a table is open one does what is due; where both do, the log keeps one of them."""
    config = replace(config, bot_processes=1, timings=replace(PATIENT, brisk=0.3))
    async with open_server(config) as first, open_server(config) as second:
        ava, ben = await guests([first, second], "Ava", "Ben")
        table = await ava.make_table([None, None, "random", "random"], options={"hand_sizes": [2, 2]}, pace="brisk")
        pages = [await ava.open(table), await ben.open(table)]
        await pages[1].do("sit")
        await pages[0].do("start")
        for page in pages:
            await page.until(lambda page=page: page.is_over)
    decided = [row.by for row in stored(config, "SELECT by FROM log WHERE number > 1")]
    assert set(decided) == {"deal", "bot", "clock"} | ({"stand_in"} & set(decided))


async def test_without_redis_moves_are_accepted_and_seen_a_second_later(
    servers: list[RunningServer], redis: RedisServer
) -> None:
    ava, ben = pages = await begin(servers, "Ava", "Ben", options=HIDDEN)
    redis.kill()
    try:
        await asyncio.gather(ava.move("0"), ben.move("0"))
        await play_out_round(pages)
        assert ava.v == ben.v
        health = await ava.client.http.get("/healthz")
        assert health.status_code == 200
        assert "Redis" in health.text
    finally:
        redis.start()
    async with asyncio.timeout(PATIENCE):
        while (await ava.client.http.get("/healthz")).text != "ok":
            await asyncio.sleep(0.05)
    await play_out(pages, Random(2))
    assert ava.game["shared"] == ben.game["shared"]


async def test_what_nobody_told_is_found_in_the_store(servers: list[RunningServer]) -> None:
    """A server that ends between storing and telling leaves a move of which nobody heard."""
    ava, ben = await begin(servers, "Ava", "Ben", options=HIDDEN)
    untold = servers[0].registry.tables[ava.table["id"]]
    untold.sharing.stored = lambda *_args: None  # type: ignore[method-assign]
    version = ava.v
    assert "no" not in await ava.move("1")
    await ben.until(lambda: ben.v == version + 1)


async def test_who_comes_is_shown_nothing_old_where_the_store_cannot_be_read(
    servers: list[RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    ava, ben = await begin(servers, "Ava", "Ben", options=HIDDEN)
    with monkeypatch.context() as away:
        away.setattr(shared_table, "read_table", _fail)
        page = await ben.client.open(ben.table["id"])
        await page.closed.wait()
        assert not page.game
    again = await ben.client.open(ben.table["id"])
    await again.until(lambda: again.v == ava.v)


async def _fail(*_arguments: Any) -> Any:
    raise OSError("the database is away")


async def test_a_look_at_the_store_that_fails_is_not_the_last(
    servers: list[RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    ava, ben = await begin(servers, "Ava", "Ben", options=HIDDEN)
    failed = set()

    async def fail_once(engine: AsyncEngine, tables: list[str]) -> dict[str, tuple[int, int]]:
        if engine not in failed:
            failed.add(engine)
            raise ValueError(tables)
        return await newest_versions(engine, tables)

    monkeypatch.setattr(shared_tables, "newest_versions", fail_once)
    async with asyncio.timeout(PATIENCE):
        while len(failed) < len(servers):
            await asyncio.sleep(0.05)
    servers[0].registry.tables[ava.table["id"]].sharing.stored = lambda *_args: None  # type: ignore[method-assign]
    await ava.do("move", v=ava.v, move="1")
    await ben.until(lambda: ben.v == ava.v == 2)


async def test_a_server_without_redis_beside_those_with_it_is_refused(config: Config, tmp_path: Path) -> None:
    async with open_server(config):
        with pytest.raises(HeldByAnother):
            await asyncio.to_thread(hold, config.data)
    with hold_when_free(config.data), pytest.raises(HeldByAnother):
        hold(config.data, shared=True)
    with pytest.raises(UnusableLocation):
        hold(str(tmp_path / "rage.sqlite"), shared=True)


async def test_a_server_that_names_another_redis_is_noticed(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_tables, "_TICKS_BETWEEN_COUNTS", 1_000_000)
    with open_redis() as another:
        async with open_server(config) as first, open_server(replace(config, redis=another.url)):
            shared = first.registry.shared
            assert shared is not None
            await shared._count()  # noqa: SLF001
            assert shared.unheard == 0, "it may just have started"
            await shared._count()  # noqa: SLF001
            assert "Do all name the same Redis?" in (await (await Client(first).arrive()).http.get("/healthz")).text


def test_what_cannot_be_shared_is_refused_in_a_sentence(
    redis: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "_CONNECT", PATIENCE)

    def refusal(url: str) -> str:
        asked = ["serve", "--language", "en", "--data", str(tmp_path / "rage.sqlite"), "--redis", url]
        outcome = CliRunner().invoke(app, asked)
        structlog.reset_defaults()
        logging.basicConfig(force=True)
        assert outcome.exit_code == 2, outcome.output
        return outcome.stderr

    assert "Redis does not answer" in refusal(f"unix://{tmp_path}/nothing")
    assert "cannot be shared by several servers. Name a PostgreSQL" in refusal(redis.url)


@pytest.mark.parametrize("where", [[], ["--together"]])
def test_a_crowd_at_one_server_and_then_at_two_tells_one_json_object(config: Config, where: list[str]) -> None:
    asked = ["bench", "crowd", "--data", config.data, "--redis", config.redis or "", "--json"]
    pace = ["--seconds", str(SECONDS), "--think", "0.02"]
    plan = ["--servers", "2", "--tables", "2", "--players", "3", *pace, *where]
    command = [sys.executable, "-m", "rage", *asked, *plan]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=10 * PATIENCE)
    assert told.returncode == 0, told.stderr
    load = json.loads(told.stdout)
    assert load["versions"].keys() == {"rage", "python", "sqlite", "postgresql", "redis"}
    assert [(run["database"], run["servers"]) for run in load["runs"]] == [("sqlite", 1), ("postgresql", 2)]
    assert [run["together"] for run in load["runs"]] == [False, bool(where)]
    for run in load["runs"]:
        assert run["moves"] > 0
        assert (run["refused"], run["lost_sockets"]) == (0, 0)


async def test_servers_have_one_time_however_long_nobody_played_by_correspondence(config: Config) -> None:
    """Whoever starts goes on from what another has noted: a deadline is the same moment to both."""
    config = replace(config, timings=replace(FAST, time_noted_every=0.05))
    async with open_server(config) as first:
        time = first.registry._server_time  # noqa: SLF001
        time._began += timedelta(days=10)  # noqa: SLF001
        async with asyncio.timeout(PATIENCE):
            while stored(config, "SELECT moment FROM server_time")[0][0] < time.moment_in(-60):
                await asyncio.sleep(0.02)
        async with open_server(config) as second:
            deadline = second.registry._server_time.moment_in(3 * 86_400)  # noqa: SLF001
            assert abs(time.seconds_until(deadline) - 3 * 86_400) < 60


async def test_a_migration_lets_moves_go_by_while_somebody_reads_for_long(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a change of a table that waits for a reader, everybody who writes to it would wait."""
    with open_database(config.data, shared=True) as held, held.engine.begin() as connection:
        connection.execute(text("ALTER TABLE correspondence DROP COLUMN reminded"))
        connection.execute(text("DROP TABLE invitations"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0010'"))
    reading, waits = create_engine(config.data), threading.Event()
    monkeypatch.setattr(opening, "_LONGEST_WAIT", "50ms")
    monkeypatch.setattr(opening, "_LET_OTHERS_BY", 0.05)
    monkeypatch.setattr(opening._logger, "warning", lambda _event: waits.set())  # noqa: SLF001
    with reading.connect() as reader, ThreadPoolExecutor(1) as another:
        reader.execute(text("SELECT * FROM correspondence"))
        starting = another.submit(open_database, config.data, shared=True)
        assert await asyncio.to_thread(waits.wait, PATIENCE)
        assert not starting.done()
        reader.rollback()
        starting.result(timeout=PATIENCE).close()
    reading.dispose()
    assert stored(config, "SELECT version_num FROM alembic_version")[0][0] > "0010"


async def test_a_claim_counts_when_all_agree_wherever_they_are(config: Config) -> None:
    """The others agree at the same moment, at different servers: the second is counted beside the first."""
    seed = next(seed for seed in map(str, count()) if possible(first_lead(seed, 3)))
    config = replace(config, seed=seed)
    async with open_server(config) as first, open_server(config) as second:
        pages = await begin([first, second, second], "Ava", "Ben", "Cleo", options=options(3))
        away = await pages[2].client.open(pages[2].table["id"])
        for page in pages:
            await page.until(lambda page=page: page.my_turn and page.game["shared"]["phase"] == "bid")
            await page.move("0")
        await pages[0].until(lambda: pages[0].my_turn and pages[0].game["shared"]["phase"] == "play")
        v, hand = await claim(pages)
        await away.until(lambda: "shown" in away.game)
        assert away.game["shown"] == {"0": hand}
        answers = await asyncio.gather(*(page.ask("answer_claim", v=v, agree=True) for page in pages[1:]))
        assert not [answer for answer in answers if "no" in answer]
        for page in pages:
            await page.until(lambda page=page: page.game["shared"]["round"] == 2)
            assert page.sheet[0]["tricks"] == [3, 0, 0]
        by = [row.by for row in stored(config, "SELECT number, by FROM log ORDER BY number")]
        assert by[:14] == ["deal", *["person"] * 3, *["claim"] * 9, "deal"]


async def test_nobody_waits_for_a_server_that_was_killed(
    servers: list[RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is due is done elsewhere long before the people there count as gone; heard again, it sees to it itself."""
    quiet = shared_tables._QUIET  # noqa: SLF001
    for limit in ("_QUIET", "_SILENCE"):
        monkeypatch.setattr(shared_tables, limit, PATIENCE)
    pages = await begin(servers, "Ava", "Ben")
    id, shared = pages[0].table["id"], [server.registry.shared for server in servers]
    by_number = sorted(range(2), key=lambda index: shared[index]._number)  # type: ignore[union-attr]  # noqa: SLF001
    pilot, other = (servers[index].registry.tables[id] for index in by_number)
    link: Any = shared[by_number[0]]._link  # type: ignore[union-attr]  # noqa: SLF001
    assert (pilot.sharing.is_pilot, other.sharing.is_pilot) == (True, False)
    publish, link.publish = link.publish, lambda *_said: None
    woken: list[bool] = []
    other.on_change = lambda: woken.append(other.sharing.is_pilot)
    monkeypatch.setattr(shared_tables, "_QUIET", quiet)
    async with asyncio.timeout(PATIENCE):
        while not other.sharing.is_pilot:
            await asyncio.sleep(0.01)
        assert set(other.presence.people) == {page.client.person for page in pages}, "they may be on their way here"
        assert woken[-1]
        link.publish = publish
        while other.sharing.is_pilot:
            await asyncio.sleep(0.01)
