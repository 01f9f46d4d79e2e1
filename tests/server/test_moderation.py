"""Reports and bans: people tell about others, whoever runs the server keeps somebody out, and that holds."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest
from cli.run_command import run
from server.client import PATIENCE, Client, arrive, begin
from server.running_server import DATA, FAST, config_for, open_server
from server.test_server_pads import show
from sqlalchemy.ext.asyncio import AsyncEngine
from websockets.exceptions import InvalidStatus

from rage.server.admin.moderation import ban
from rage.server.messages.close_codes import CloseCode
from rage.server.store.moderation import banned
from rage.server.web import bans
from rage.words import Language

RUDE = "rude\0\x1b]0;yours\x07\x9b2J\u202e\nNobody was reported."


def admin(folder: Path, *arguments: str) -> tuple[int, str, str]:
    return run("admin", *arguments, "--data", folder / DATA, "--language", "en")


async def test_a_ban_holds_for_http_and_sockets_of_a_server_that_runs_until_it_is_lifted(tmp_path: Path) -> None:
    config = config_for(tmp_path, timings=replace(FAST, bans_every=0.05))
    async with open_server(config) as server:
        ava, ben = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
        table, person = ben.table["id"], ben.client.person
        reported = await ava.client.http.post(f"/api/tables/{table}/reports", json={"person": person, "why": RUDE})
        assert reported.status_code == 204
        again = await ava.client.http.post(f"/api/tables/{table}/reports", json={"person": person, "why": "again"})
        assert again.status_code == 204
        for nobody in (ava.client.person, "nobody"):
            refused = await ava.client.http.post(f"/api/tables/{table}/reports", json={"person": nobody})
            assert refused.status_code == 404
        code, told, _ = admin(tmp_path, "reports", "--json")
        (report,) = json.loads(told)
        assert (code, report["person"], report["name"], report["why"]) == (0, person, "Ben", RUDE.replace("\0", " "))
        told = admin(tmp_path, "reports")[1]
        assert "rude" in told
        assert all(sign.isprintable() for sign in told.removesuffix("\n")), "a stranger's text commands no terminal"
        assert "reported: 1" in admin(tmp_path, "people", "ben")[1]

        assert "is banned" in admin(tmp_path, "ban", person, "--why", "rude")[1]
        await asyncio.wait_for(ben.closed.wait(), PATIENCE)
        assert ben.socket.close_code == CloseCode.LOGGED_OUT
        refused = await ben.client.http.get("/api/home")
        assert (refused.status_code, refused.json()["no"]) == (403, "banned")
        assert (await ben.client.http.get("/")).status_code == 200, "the page tells them so"
        with pytest.raises(InvalidStatus) as kept_out:
            await ben.client.open(table)
        assert kept_out.value.response.status_code == 403
        assert (await ava.client.http.get("/api/home")).status_code == 200
        assert "banned" in admin(tmp_path, "people", "Ben")[1]
        assert "rude" in admin(tmp_path, "bans")[1]

        assert "may come in again" in admin(tmp_path, "unban", person)[1]
        while (await ben.client.http.get("/api/home")).status_code == 403:
            await asyncio.sleep(0.02)
        assert "Looked into: 1" in admin(tmp_path, "reports", "--settle", person)[1]
        assert json.loads(admin(tmp_path, "reports", "--json")[1]) == []
        assert admin(tmp_path, "check")[0] == 0

        far = {"x-forwarded-for": "2001:db8:1:2::7"}
        assert (await ava.client.http.get("/api/home", headers=far)).status_code == 200
        assert "is banned" in admin(tmp_path, "ban", "2001:db8:1:2::5")[1]
        async with asyncio.timeout(PATIENCE):
            while (await ava.client.http.get("/api/home", headers=far)).status_code == 200:
                await asyncio.sleep(0.02)
        beside = {"x-forwarded-for": "2001:db8:1:3::7"}
        assert (await ava.client.http.get("/api/home", headers=beside)).status_code == 200

        assert not ava.closed.is_set()
        assert "is banned" in admin(tmp_path, "ban", "127.0.0.0/8")[1]
        await asyncio.wait_for(ava.closed.wait(), PATIENCE)
        assert ava.socket.close_code == CloseCode.LOGGED_OUT
        assert (await ava.client.http.get("/api/home")).status_code == 403
        assert admin(tmp_path, "unban", "127.0.0.0/8")[0] == 0


async def test_after_a_reading_that_fails_bans_are_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_server(config_for(tmp_path, timings=replace(FAST, bans_every=0.05))) as server:
        (ava,) = await arrive(server, "Ava")
        page = await ava.open(await ava.make_table([None, None]))
        has_failed = asyncio.Event()

        async def fail(_engine: AsyncEngine) -> frozenset[str]:
            monkeypatch.setattr(bans, "banned", banned)
            has_failed.set()
            raise OSError("too many open files")

        monkeypatch.setattr(bans, "banned", fail)
        async with asyncio.timeout(PATIENCE):
            await has_failed.wait()
            ban(str(tmp_path / DATA), ava.person, "")
            await page.closed.wait()
        assert page.socket.close_code == CloseCode.LOGGED_OUT


async def test_who_is_banned_follows_no_sheet_any_more(tmp_path: Path) -> None:
    config = config_for(tmp_path, timings=replace(FAST, bans_every=0.05))
    async with open_server(config) as server:
        ava, ben = await arrive(server, "Ava", "Ben")
        sheet = await show(ava.http)
        async with ben.http.stream("GET", f"/api/pads/{sheet['id']}/live") as followed:
            lines = followed.aiter_lines()
            assert (await anext(lines)).startswith("data: ")
            ban(str(tmp_path / DATA), ben.person, "")
            async with asyncio.timeout(PATIENCE):
                assert not any([line async for line in lines]), "nothing more is said there"


async def test_tables_and_statistics_are_told_and_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path)) as server:
        pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
        person, table = pages[0].client.person, pages[0].table["id"]
    assert f"{table} " in admin(tmp_path, "tables", "--person", person)[1]
    assert json.loads(admin(tmp_path, "tables", "--json")[1])[0]["seats"] == ["Ava", "Ben"]
    numbers = json.loads(admin(tmp_path, "statistics", "--json")[1])
    assert (numbers["people"], numbers["tables"], numbers["bans"]) == (2, {"playing": 1}, 0)
    for language in Language:
        code, told, _ = run("admin", "statistics", "--data", tmp_path / DATA, "--language", language)
        assert (code, len(told.splitlines())) == (0, 4)
    for command, said in ((("ban", "nobody"), "neither the id"), (("unban", person), "is not banned")):
        code, _, errors = admin(tmp_path, *command)
        assert (code, said in errors) == (2, True)
    assert "There is nothing" in admin(tmp_path, "bans")[1]


async def test_a_second_ban_changes_nothing(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path)) as running:
        ava = await Client(running, "Ava").arrive()
    assert "is banned" in admin(tmp_path, "ban", ava.person)[1]
    assert "is banned already" in admin(tmp_path, "ban", ava.person)[1]
