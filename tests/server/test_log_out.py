"""Whoever logs out is nobody here any more: not by their cookie, not by a copy of it, not on an open page."""

import asyncio
from pathlib import Path

import pytest
from server.client import Client, arrive, begin, http_client, sit_down
from server.running_server import RunningServer, config_for, open_server
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.domain.person import Person
from rage.server.store.people import find_person
from rage.server.store.tables import find_table
from rage.server.tables import people, people_at_tables

SIZES = {"hand_sizes": [3]}


async def log_out(client: Client) -> None:
    answer = await client.http.post("/api/me/log-out")
    assert answer.status_code == 204, answer.text
    assert answer.headers["set-cookie"].startswith("rage_guest=; Max-Age=0; Path=/")
    assert "rage_guest" not in client.http.cookies


async def test_the_cookie_is_gone_and_a_copy_of_it_works_no_more(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path)) as server:
        (ava,) = await arrive(server, "Ava")
        copy = {"Cookie": ava.cookie}
        await log_out(ava)
        assert (await ava.http.get("/api/home")).json()["me"]["person"] != ava.person
        async with http_client(server) as http:
            again = await http.get("/api/home", headers=copy)
            assert again.json()["me"]["person"] != ava.person
            assert again.json()["me"]["name"] == ""
            assert "set-cookie" in again.headers
    async with open_server(config_for(tmp_path)) as server, http_client(server) as http:
        assert (await http.get("/api/home", headers=copy)).json()["me"]["person"] != ava.person, "and it stays so"


async def test_open_pages_are_closed_and_do_not_come_back(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    ava, table = pages[0].client, pages[0].table["id"]
    second, copy = await ava.open(table), ava.cookie
    await log_out(ava)
    for page in (pages[0], second):
        await page.until(page.closed.is_set)
        assert page.socket.close_code == 4401
    await pages[1].until(lambda: not pages[1].table["seats"][0]["here"])
    ava.http.cookies.set("rage_guest", copy.partition("=")[2])
    back = await ava.open(table)
    await back.until(back.closed.is_set)
    assert back.socket.close_code == 4401
    assert not back.table


async def test_seats_become_free_before_the_first_deal_and_stay_afterwards(server: RunningServer) -> None:
    pages = await sit_down(server, "Ava", "Ben")
    playing = await begin(server, "Zoe", "Liam", options=SIZES)
    ava, zoe = pages[0].client, playing[0].client
    await log_out(ava)
    await pages[1].until(lambda: pages[1].table["seats"][0]["kind"] == "free")
    await pages[1].until(lambda: pages[1].table["maker"])
    assert pages[1].table["seats"][1]["name"] == "Ben"
    await log_out(zoe)
    await playing[1].until(lambda: not playing[1].table["seats"][0]["here"])
    assert playing[1].table["seats"][0]["name"] == "Zoe"


async def test_a_server_that_is_killed_meanwhile_leaves_no_seat_to_nobody(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await sit_down(server, "Ava", "Ben")
    ava, table = pages[0].client, pages[0].table["id"]

    async def killed(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr(people_at_tables, "_free_seat", killed)
        assert (await ava.http.post("/api/me/log-out")).status_code == 500
    info = await find_table(server.registry.engine, table)
    person = await find_person(server.registry.engine, ava.person)
    assert info is not None
    assert person is not None
    assert (info.seats[0].person, person.logged_out) == (ava.person, False), "whoever has a seat can come back to it"
    await log_out(ava)
    info = await find_table(server.registry.engine, table)
    assert info is not None
    assert info.seats[0].person is None


async def test_all_seats_become_free_however_many_they_are(server: RunningServer) -> None:
    (ava,) = await arrive(server, "Ava")
    made = [await ava.make_table([None, None]) for _ in range(22)]
    await log_out(ava)
    for id in made:
        info = await find_table(server.registry.engine, id)
        assert info is not None
        assert not any(seat.person for seat in info.seats)


async def test_a_page_that_opens_at_the_same_moment_stays_out(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ava,) = await arrive(server, "Ava")
    table = await ava.make_table([None, "steady"])
    found, may_go_on = asyncio.Event(), asyncio.Event()

    async def slowly(engine: AsyncEngine, id: str) -> Person | None:
        person = await find_person(engine, id)
        found.set()
        await may_go_on.wait()
        return person

    with monkeypatch.context() as patched:
        patched.setattr(people, "find_person", slowly)
        opening = asyncio.create_task(ava.open(table))
        await found.wait()
    await log_out(ava)
    may_go_on.set()
    page = await opening
    await page.until(page.closed.is_set)
    assert page.socket.close_code == 4401
    assert not page.table


async def test_somebody_who_did_nothing_can_log_out_too(server: RunningServer) -> None:
    stranger = await Client(server).arrive()
    await log_out(stranger)
    assert await find_person(server.registry.engine, stranger.person) is None


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
async def test_another_site_logs_nobody_out(origin: str, server: RunningServer) -> None:
    (ava,) = await arrive(server, "Ava")
    answer = await ava.http.post("/api/me/log-out", headers={"Origin": origin})
    assert answer.status_code == 403
    assert (await ava.http.get("/api/home")).json()["me"]["person"] == ava.person
