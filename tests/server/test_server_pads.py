"""Sheets that others follow, as the server keeps them: whose they are, which is newest, when they go."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, Self

import httpx
import pytest
from server.client import PATIENCE, http_client
from server.running_server import RunningServer
from sqlalchemy import Executable, update

from rage.server.store import database
from rage.server.store.pads import delete_pad
from rage.server.store.schema import pads
from rage.server.web.pad_followers import Follower, Followers, news_from

SHEET: dict[str, Any] = {"edition": "de-amigo", "players": ["Ava", "Liam"], "rounds": []}
ROUND = {"bids": [1, None], "tricks": [None, None], "plus_fives": [0, 0], "minus_fives": [0, 0]}

NO_SHEETS: list[dict[str, Any]] = [
    {},
    {**SHEET, "edition": "it-amigo"},
    {**SHEET, "players": ["Ava"]},
    {**SHEET, "players": ["Ava", "L" * 21]},
    *({**SHEET, "players": ["Ava", name]} for name in (" ", "Li\0am", "\u202eLiam", "L" + 19 * "\u0301")),
    {**SHEET, "options": {"slam": 3}},
    {**SHEET, "first_dealer": 2},
    {**SHEET, "rounds": [{**ROUND, "bids": [1]}, ROUND]},
    {**SHEET, "rounds": [{**ROUND, "bids": [1, 2, 3]}]},
    {**SHEET, "rounds": [ROUND] * 11},
    {**SHEET, "more": 1},
]


class MonthsAhead(datetime):
    """A clock that is wrong."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return super().now(tz) + timedelta(weeks=20)


@pytest.fixture
async def http(server: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    async with http_client(server) as client:
        yield client


async def show(http: httpx.AsyncClient, number: int = 0, **changes: Any) -> dict[str, str]:
    made = await http.post("/api/pads", json={"number": number, "sheet": {**SHEET, **changes}})
    assert made.status_code == 201, made.text
    answer: dict[str, str] = made.json()
    return answer


async def send(
    http: httpx.AsyncClient, made: dict[str, str], number: int, key: str | None = None, **changes: Any
) -> int:
    body = {"number": number, "sheet": {**SHEET, **changes}}
    answer = await http.put(f"/api/pads/{made['id']}", json=body, headers={"x-pad-key": key or made["key"]})
    return answer.status_code


async def number_of(http: httpx.AsyncClient, made: dict[str, str]) -> int:
    number: int = (await http.get(f"/api/pads/{made['id']}")).json()["number"]
    return number


async def test_only_the_key_opens_a_sheet_for_writing(http: httpx.AsyncClient) -> None:
    made, other = await show(http), await show(http)
    assert made["id"] != other["id"]
    assert await send(http, made, 1, key=other["key"]) == 404
    assert await number_of(http, made) == 0
    assert await send(http, made, 1) == 204
    assert await number_of(http, made) == 1


async def test_an_older_sheet_that_comes_late_changes_nothing(http: httpx.AsyncClient) -> None:
    made = await show(http)
    assert await send(http, made, 5, rounds=[ROUND]) == 204
    assert await send(http, made, 4) == 204
    assert (await http.get(f"/api/pads/{made['id']}")).json()["sheet"]["rounds"] == [ROUND]


async def test_a_sheet_that_is_deleted_while_it_is_sent_is_not_acknowledged(
    server: RunningServer, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await show(http)
    writer = server.registry.writer
    write = writer.write

    async def write_second(*statements: Executable) -> None:
        await write(delete_pad(made["id"]))
        await write(*statements)

    monkeypatch.setattr(writer, "write", write_second)
    assert await send(http, made, 1) == 404


async def test_followers_are_told_at_once_and_when_it_ends(http: httpx.AsyncClient) -> None:
    made = await show(http)
    async with asyncio.timeout(PATIENCE), http.stream("GET", f"/api/pads/{made['id']}/live") as live:
        assert live.headers["content-type"].startswith("text/event-stream")
        lines = (line async for line in live.aiter_lines() if line)
        assert json.loads((await anext(lines)).removeprefix("data: "))["number"] == 0
        await send(http, made, 7, rounds=[ROUND])
        told = json.loads((await anext(lines)).removeprefix("data: "))
        assert (told["number"], told["sheet"]["rounds"]) == (7, [ROUND])
        await http.delete(f"/api/pads/{made['id']}", headers={"x-pad-key": made["key"]})
        assert await anext(lines) == "event: gone"
    assert (await http.get(f"/api/pads/{made['id']}")).status_code == 404
    assert (await http.get(f"/api/pads/{made['id']}/live")).status_code == 404


async def test_after_the_end_a_follower_is_told_nothing() -> None:
    """Not even what comes before they have read that it is the end."""
    followers = Followers()
    with followers.follow("sheet") as mailbox:
        followers.tell("sheet", b"old")
        Follower(mailbox).close()
        followers.tell("sheet", b"new")
        async for news in news_from(mailbox):
            pytest.fail(f"{news!r} is told after the end")


async def test_a_sheet_nobody_wrote_in_for_weeks_is_gone(server: RunningServer, http: httpx.AsyncClient) -> None:
    made = await show(http)
    long_ago = (datetime.now(UTC) - timedelta(weeks=9)).isoformat(timespec="microseconds")
    async with server.registry.engine.begin() as connection:
        await connection.execute(update(pads).values(changed=long_ago))
    assert (await http.get(f"/api/pads/{made['id']}")).status_code == 404


async def test_a_clock_that_is_ahead_for_a_moment_costs_no_sheet(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await show(http)
    with monkeypatch.context() as ahead:
        ahead.setattr(database, "datetime", MonthsAhead)
        assert (await http.get(f"/api/pads/{made['id']}")).status_code == 404
        await show(http)
    assert (await http.get(f"/api/pads/{made['id']}")).status_code == 200


async def test_what_is_no_sheet_is_refused_with_a_sentence(http: httpx.AsyncClient) -> None:
    for sheet in NO_SHEETS:
        answer = await http.post("/api/pads", json={"number": 0, "sheet": sheet})
        assert answer.status_code == 400, sheet
        assert answer.json()["sentence"]


async def test_another_site_s_page_cannot_write(http: httpx.AsyncClient) -> None:
    answer = await http.post(
        "/api/pads", json={"number": 0, "sheet": SHEET}, headers={"Origin": "https://elsewhere.org"}
    )
    assert answer.status_code == 403


async def test_what_is_too_large_is_refused(http: httpx.AsyncClient) -> None:
    answer = await http.post("/api/pads", content=b"[" + b" " * 70_000, headers={"content-type": "application/json"})
    assert answer.status_code == 413


async def test_paper_comes_in_the_language_asked_for(http: httpx.AsyncClient) -> None:
    for paper in ("sheet", "rules"):
        answer = await http.get(f"/api/paper/{paper}.pdf?language=fr&players=8&paper=letter&edition=fr-amigo")
        assert answer.status_code == 200
        assert answer.content.startswith(b"%PDF")
        assert b"/Lang (fr" in answer.content


async def test_paper_that_cannot_be_is_refused(http: httpx.AsyncClient) -> None:
    for wish in ("players=9", "players=x", "paper=a5", "edition=it-amigo"):
        answer = await http.get(f"/api/paper/sheet.pdf?{wish}")
        assert answer.status_code == 400, wish
        assert answer.json()["sentence"]


async def test_a_filled_sheet_is_printed(http: httpx.AsyncClient) -> None:
    for rounds in ([ROUND], [ROUND], []):
        answer = await http.post("/api/paper/sheet.pdf?language=nl", json={**SHEET, "rounds": rounds})
        assert answer.status_code == 200
        assert answer.content.startswith(b"%PDF")
        assert b"/Lang (nl" in answer.content


async def test_a_filled_sheet_that_cannot_be_says_why(http: httpx.AsyncClient) -> None:
    wrong = {**ROUND, "bids": [1, 2], "tricks": [1, 2]}
    answer = await http.post("/api/paper/sheet.pdf", json={**SHEET, "rounds": [wrong]})
    assert answer.status_code == 400
    assert "add up to 3, but there were 10" in answer.json()["sentence"]
