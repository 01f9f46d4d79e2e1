"""What is asked for by HTTP: home, names, replays, statistics, the page, and clean refusals."""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server.client import PATIENCE, Client, Page, arrive, begin, http_client, play_out, sit_down
from server.running_server import FAST, RunningServer, config_for, open_server
from sqlalchemy import event, update
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs

from rage.server.admin.check import check
from rage.server.admin.versions import downgrade
from rage.server.domain.game_log import LogEntry
from rage.server.messages.answers import No
from rage.server.messages.close_codes import CloseCode
from rage.server.store import schema, tables
from rage.server.tables import progress
from rage.server.web.error_responses import _CODES
from rage.words import Language
from rage.words.catalogue import keys

ONE = {"hand_sizes": [1]}


async def finish(*pages: Page) -> str:
    await play_out(list(pages), Random(1))
    for page in pages:
        await page.until(lambda page=page: page.table["status"] == "over")
    return str(pages[0].table["id"])


async def test_home_shows_open_tables_and_one_s_own(server: RunningServer) -> None:
    ava, ben = await arrive(server, "Ava", "Ben")
    secret = await ava.make_table([None, None])
    listed = await ava.make_table([None, None, "steady"], listed=True)
    await ava.open(secret)
    await ava.open(listed)
    seen = (await ben.http.get("/api/home")).json()
    assert [table["id"] for table in seen["tables"]] == [listed]
    assert seen["tables"][0] == {
        "id": listed, "edition": "de-amigo", "players": ["Ava"], "seats": 3, "free": 1, "started": False, "people": 1,
        "round": 0, "rounds": 0, "turn": [], "your_turn": False,
    }  # fmt: skip
    assert seen["yours"] == []
    assert seen["bots"] == ["friendly", "casual", "steady"], "without the lab"
    own = (await ava.http.get("/api/home")).json()
    assert {table["id"] for table in own["yours"]} == {secret, listed}
    assert own["tables"] == []


async def test_a_damaged_log_hides_no_other_table_and_a_whole_one_is_replayed_once_for_all_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = config_for(tmp_path)
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        whole, damaged = [await ava.make_table([None, "steady"], start=True) for _ in range(2)]
        cookie = {"Cookie": ava.cookie}
    with closing(sqlite3.connect(config.data)) as database, database:
        database.execute("UPDATE log SET entry = 'nonsense' WHERE table_id = ?", [damaged])
    read: list[str] = []

    async def read_log(engine: AsyncEngine, table: str) -> list[LogEntry]:
        read.append(table)
        return await tables.read_log(engine, table)

    monkeypatch.setattr(progress, "read_log", read_log)
    async with open_server(config) as server, http_client(server, headers=cookie) as http:
        for answer in await asyncio.gather(*(http.get("/api/home") for _ in range(3))):
            assert [(table["id"], table["round"]) for table in answer.json()["yours"]] == [(damaged, 0), (whole, 1)]
        discarded = await http.delete(f"/api/tables/{damaged}/seat", headers={"Origin": server.url})
        assert discarded.status_code == 204
        assert [table["id"] for table in (await http.get("/api/home")).json()["yours"]] == [whole]
        await server.registry.writer.write(update(schema.tables).values(settings="{"))
        assert (await http.get("/api/home")).json()["yours"] == []
    assert read.count(whole) == 1


async def test_that_a_table_cannot_be_read_is_said_once_however_often_pages_come_back(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        table = await ava.make_table([None, "steady"], start=True)
    with closing(sqlite3.connect(config.data)) as database, database:
        database.execute("UPDATE log SET entry = 'nonsense' WHERE table_id = ?", [table])
    with capture_logs() as said:
        async with open_server(config) as server:
            (ben,) = await arrive(server, "Ben")
            for _ in range(3):
                page = await ben.open(table)
                assert page.socket.close_code == CloseCode.TROUBLE
    errors = [line["event"] for line in said if line["log_level"] == "error"]
    assert errors == ["table_unreadable"]


async def test_the_database_is_not_asked_about_somebody_who_comes_for_the_first_time(tmp_path: Path) -> None:
    asked: list[str] = []
    config = config_for(tmp_path, timings=replace(FAST, bans_every=PATIENCE))  # nor by the server itself meanwhile
    async with open_server(config) as server, http_client(server) as newcomer:
        push: Any = server.registry.on_waiting
        while server.registry.background.under_way or not push.__self__._starting.done():  # noqa: SLF001
            await asyncio.sleep(0.005)  # what a server does at its start
        event.listen(server.registry.engine.sync_engine, "before_cursor_execute", lambda *call: asked.append(call[2]))
        home = (await newcomer.get("/api/home")).json()
        assert (home["me"]["name"], home["yours"]) == ("", [])
        assert asked == []
        assert (await newcomer.get("/api/home")).json()["me"] == home["me"]
        assert asked, "who comes again may have done something"


async def test_one_s_own_tables_tell_who_else_plays_how_far_it_is_and_whose_turn_it_is(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", bots=("steady",), options={"hand_sizes": [2, 1], "first_dealer": 2})
    ava, ben = (page.client for page in pages)
    bot = pages[0].table["seats"][2]["name"]

    async def own(client: Client) -> dict[str, Any]:
        (table,) = (await client.http.get("/api/home")).json()["yours"]
        return dict(table)

    first, second = (0, 1) if pages[0].my_turn else (1, 0)
    for seat, client in enumerate((ava, ben)):
        table = await own(client)
        assert table["players"] == [("Ben", "Ava")[seat], bot]
        assert (table["people"], table["round"], table["rounds"]) == (1, 1, 2)
    waits, waited_for = (await own((ava, ben)[second])), (await own((ava, ben)[first]))
    assert (waits["turn"], waits["your_turn"]) == ([("Ava", "Ben")[first]], False)
    assert (waited_for["turn"], waited_for["your_turn"]) == ([], True)
    server.registry.close_table(server.registry.tables[waits["id"]])
    assert await own((ava, ben)[second]) == waits, "read from the log, where nobody has the table open"


async def test_who_discards_a_game_leaves_it_to_a_bot_and_the_others_lose_nothing(
    server_with_bots: RunningServer,
) -> None:
    ava, ben = await begin(server_with_bots, "Ava", "Ben", options={"hand_sizes": [2]})
    id, seat = ava.table["id"], ava.table["seat"]
    (stranger,) = await arrive(server_with_bots, "Zoe")
    assert (await stranger.http.delete(f"/api/tables/{id}/seat")).status_code == 204
    assert ben.table["seats"][seat]["name"] == "Ava", "nobody else's seat"
    for _ in range(2):
        assert (await ava.client.http.delete(f"/api/tables/{id}/seat")).status_code == 204
    await ben.until(lambda: ben.table["seats"][seat]["kind"] == "bot")
    await ava.until(lambda: ava.table["seat"] is None and ava.game.get("own") is None)
    assert (await ava.client.http.get("/api/home")).json()["yours"] == []
    await finish(ben)
    over = (await ben.client.http.get(f"/api/games/{id}")).json()
    assert [player["person"] for player in over["players"]].count(None) == 1
    for client in (ava.client, ben.client):
        (game,) = (await client.http.get("/api/me/games")).json()["games"]
        assert (game["id"], game["seat"]) == (id, seat if client is ava.client else 1 - seat)
    assert check(server_with_bots.registry.config.data).is_sound


async def test_an_earlier_version_knows_no_result_of_who_discarded_a_game(tmp_path: Path) -> None:
    config = config_for(tmp_path, bot_processes=1)
    async with open_server(config) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=ONE)
        await ava.client.http.delete(f"/api/tables/{ava.table['id']}/seat")
        await finish(ben)
    report, _ = downgrade(config.data, "0007")
    assert report.is_sound
    with closing(sqlite3.connect(config.data)) as database:
        assert database.execute("SELECT person FROM results").fetchall() == [(ben.client.person,)]


async def test_who_discards_a_table_without_cards_gets_up(server: RunningServer) -> None:
    ava, ben = await sit_down(server, "Ava", "Ben")
    await ava.client.http.delete(f"/api/tables/{ava.table['id']}/seat")
    await ben.until(lambda: ben.table["seats"][0]["kind"] == "free" and ben.table["maker"] == ben.client.person)
    assert (await ava.client.http.delete("/api/tables/nowhere/seat")).status_code == 204


async def test_a_listed_game_can_be_watched_and_a_finished_one_is_gone(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=ONE, listed=True)
    (zoe,) = await arrive(server, "Zoe")
    seen = (await zoe.http.get("/api/home")).json()
    assert (seen["tables"][0]["started"], seen["playing"]) == (True, 1)
    await finish(*pages)
    assert (await zoe.http.get("/api/home")).json()["tables"] == []
    assert (await pages[0].client.http.get("/api/home")).json()["yours"] == []


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ava", "Ava"),
        ("  Zoë  Müller ", "Zoë Müller"),
        ("Zoe\u0308", "Zoë"),
        ("<b>x</b>", "<b>x</b>"),
        ("字" * 20, "字" * 20),
    ],
)
async def test_names_are_tidied(given: str, name: str, server: RunningServer) -> None:
    (ava,) = await arrive(server, "")
    answer = await ava.http.put("/api/me", json={"name": given})
    assert answer.json() == {"person": ava.person, "name": name}
    assert answer.headers["cache-control"] == "no-store"
    assert (await ava.http.get("/api/home")).json()["me"]["name"] == name


async def test_a_bad_name_is_refused_in_the_visitor_s_language(server: RunningServer) -> None:
    (ava,) = await arrive(server, "")
    too_long = await ava.http.put("/api/me", json={"name": "A" * 100})
    assert too_long.json()["no"] == "bad_name"
    answer = await ava.http.put("/api/me?language=de", json={"name": " "})
    assert answer.status_code == 400
    assert answer.json()["no"] == "bad_name"
    assert answer.json()["sentence"].startswith("Ein Name")


async def test_a_running_game_has_no_replay(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=ONE)
    lobby = await sit_down(server, "Zoe", "Liam")
    for page in (pages[0], lobby[0]):
        for suffix in ("", ".rage"):
            answer = await page.client.http.get(f"/api/games/{page.table['id']}{suffix}")
            assert answer.status_code == 409
            assert answer.json()["no"] == "not_over"
    table = await finish(*pages)
    answer = await pages[0].client.http.get(f"/api/games/{table}")
    assert answer.status_code == 200
    download = await pages[0].client.http.get(f"/api/games/{table}.rage")
    assert download.headers["content-disposition"] == f'attachment; filename="{table}.rage"'
    assert '[Seat1 "Ava"]' in download.text
    assert (await pages[0].client.http.get("/api/games/nowhere")).status_code == 404


async def test_statistics_count_what_was_played(server: RunningServer) -> None:
    ava, ben = await arrive(server, "Ava", "Ben")
    sums: dict[str, list[int]] = {"ava": [], "ben": []}
    wins = {"ava": 0, "ben": 0}
    exact = {"ava": 0, "ben": 0}
    ids = []
    for _ in range(3):
        table = await ava.make_table([None, None], options=ONE)
        pages = [await client.open(table) for client in (ava, ben)]
        await pages[1].do("sit")
        await pages[0].do("start")
        for page in pages:
            await page.until(lambda page=page: bool(page.game))
        ids.append(await finish(*pages))
        ended = next(event for event in pages[0].game["events"] if event["event"] == "game_ended")
        for seat, who in enumerate(("ava", "ben")):
            sums[who].append(ended["totals"][seat])
            wins[who] += ended["places"][seat] == 1
            exact[who] += pages[0].sheet[0]["bids"][seat] == pages[0].sheet[0]["tricks"][seat]
        for page in pages:
            await page.close()
    for who, client in (("ava", ava), ("ben", ben)):
        mine = (await client.http.get("/api/me/games")).json()
        assert [game["id"] for game in mine["games"]] == ids[::-1]
        assert mine["games"][0]["names"] == ["Ava", "Ben"]
        assert mine["tallies"] == [
            {
                "edition": "de-amigo", "players": 2, "games": 3, "wins": wins[who], "rounds": 3,
                "exact_rounds": exact[who], "points": sum(sums[who]),
            }
        ]  # fmt: skip
        older = (await client.http.get(f"/api/me/games?before={ids[1]}")).json()
        assert [game["id"] for game in older["games"]] == ids[:1]
        assert not older["more"]
    nobody = (await (await Client(server).arrive()).http.get("/api/me/games")).json()
    assert nobody == {"games": [], "tallies": [], "more": False}


CLUMSY: list[tuple[str, str, Any, int, str]] = [
    ("GET", "/api/nothing", None, 404, "not_found"),
    ("GET", "/api/games/x%00y", None, 404, "not_found"),
    ("GET", "/" + "x" * 300, None, 404, "not_found"),
    ("POST", "/api/tables", b'{"settings":' + b"[" * 8000, 400, "malformed"),
    ("DELETE", "/api/home", None, 405, "bad_method"),
    ("POST", "/api/home", b"{}", 405, "bad_method"),
    ("PUT", "/api/me", b"{", 400, "malformed"),
    ("PUT", "/api/me", b"", 400, "malformed"),
    ("PUT", "/api/me", b'{"name":"a","admin":true}', 400, "malformed"),
    ("PUT", "/api/me", b'{"name":1}', 400, "malformed"),
    ("PUT", "/api/me", b"\xff", 400, "malformed"),
    ("POST", "/api/tables", b'{"settings":{"edition":"xx"},"seats":[{},{}]}', 400, "bad_rules"),
    ("POST", "/api/tables", b'{"settings":{"edition":"de-amigo"},"seats":[{"bot":"hal"},{}]}', 400, "unknown_bot"),
    ("POST", "/api/tables", b'{"settings":{"edition":"de-amigo"},"seats":[{}]}', 400, "malformed"),
    ("POST", "/api/tables", b" " * 20_000, 413, "too_large"),
    ("GET", "/api/me/games?before=" + "x" * 99, None, 400, "malformed"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "no"), CLUMSY)
async def test_clumsy_requests_get_a_clean_refusal(
    method: str, path: str, body: bytes | None, status: int, no: str, server: RunningServer
) -> None:
    async with http_client(server) as client:
        answer = await client.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["no"]) == (status, no)
    assert answer.json()["sentence"].endswith((".", "?"))


def test_every_refusal_has_its_sentence() -> None:
    codes = {*_CODES.values(), No.TROUBLE, No.UNKNOWN_BOT, No.TOO_FAST, No.NOT_OVER, "no_room", "too_many"}
    for language in Language:
        assert {f"serve.no.{code}" for code in codes} <= keys(language)


async def test_health_and_counters_can_be_asked_for(server: RunningServer) -> None:
    await begin(server, "Ava", "Ben", options=ONE)
    async with http_client(server) as client:
        assert (await client.get("/healthz")).text == "ok"
        assert (await client.head("/healthz")).status_code == 200
        counted = (await client.get("/metrics")).text
        schema = (await client.get("/schema")).json()
    assert "rage_tables 1.0" in counted
    assert "rage_sockets 2.0" in counted
    assert 'rage_moves_total{by="deal"}' in counted
    assert {"/api/home", "/api/me", "/api/me/games", "/api/tables", "/api/games/{id}"} <= set(schema["paths"])


@pytest.fixture
def built(tmp_path: Path) -> Path:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>the page")
    (page / "assets" / "main-abc123.js").write_text("let plain")
    (page / "assets" / "main-abc123.js.br").write_bytes(b"packed")
    (page / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret").write_text("secret")
    return page


async def test_the_page_is_served_with_the_right_caching(built: Path, tmp_path: Path) -> None:
    async with (
        open_server(config_for(tmp_path, page=built)) as server,
        http_client(server, headers={"Accept-Encoding": "gzip"}) as client,
    ):
        for route in ("/", "/t/abc", "/g/abc", "/me", "/play", "/pad"):
            head = await client.head(route)
            assert (head.status_code, head.content) == (200, b"")
            answer = await client.get(route)
            assert answer.text.endswith("the page")
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"].startswith("text/html")
        again = await client.get("/", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
        script = await client.get("/assets/main-abc123.js")
        assert script.text == "let plain"
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        async with client.stream("GET", "/assets/main-abc123.js", headers={"Accept-Encoding": "br, gzip"}) as packed:
            assert b"".join([chunk async for chunk in packed.aiter_raw()]) == b"packed"
            assert packed.headers["content-encoding"] == "br"
        assert (await client.get("/favicon.svg")).headers["content-type"].startswith("image/svg+xml")
        lost = await client.get("/assets/gone-abc123.js", headers={"Accept": "text/html"})
        assert (lost.status_code, lost.headers["cache-control"]) == (404, "no-cache")
        for sly in ("/assets/../../secret", "/%2e%2e/secret", "/..%2fsecret", "/assets/", "/assets/none.js"):
            assert (await client.get(sly)).status_code == 404, sly


async def test_the_page_says_once_how_it_is_written(built: Path, tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, page=built)) as server, http_client(server) as http:
        assert (await http.get("/")).headers["content-type"] == "text/html; charset=utf-8"


async def test_a_page_that_is_not_built_is_explained(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, page=tmp_path)) as server, http_client(server) as client:
        answer = await client.get("/")
    assert answer.status_code == 503
    assert "make" in answer.text


async def test_a_game_against_bots_is_dealt_with_one_request(server_with_bots: RunningServer) -> None:
    (ava,) = await arrive(server_with_bots, "Ava")
    page = await ava.open(await ava.make_table([None, "steady", "random"], start=True))
    await page.until(lambda: page.my_turn)
    assert len(page.game["own"]["hand"]) == 10
    assert json.loads(page.raw[0])["t"] == "table"
