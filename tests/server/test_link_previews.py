"""What a link shows where it was sent: a sentence in the page's head and a picture, and nothing that is secret."""

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image
from server.client import arrive, begin, http_client, play_out
from server.running_server import RunningServer, config_for, open_server

from rage.server.config import Allowance, Rate
from rage.server.documents.link_picture import SIZE, draw_link_picture
from rage.server.web import link_previews

PAGE = "<!doctype html><html><head><title>RAGE</title></head><body></body></html>"
ROUND = {"bids": [1, 0], "tricks": [1, 9], "plus_fives": [0, 0], "minus_fives": [0, 0]}
SHEET: dict[str, Any] = {"edition": "de-amigo", "players": ["Ava", "Liam"], "rounds": [ROUND]}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """A server with a page of its own."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "page" / "index.html.br").write_bytes(b"packed")
    async with open_server(config_for(tmp_path, page=tmp_path / "page")) as opened:
        yield opened


def tags_in(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', page)
    return {name: unescape(content) for name, content in found}


async def tags_at(server: RunningServer, path: str, language: str | None = "en") -> dict[str, str]:
    headers = {} if language is None else {"accept-language": language}
    async with http_client(server, headers=headers) as stranger:
        answer = await stranger.get(path)
    assert answer.headers["content-type"].startswith("text/html")
    return tags_in(answer.text)


async def test_a_table_shows_whose_it_is_and_its_free_seats_with_a_picture(server: RunningServer) -> None:
    (ava,) = await arrive(server, '<b>"Bo"</b>&')
    id = await ava.make_table([None, None, None, "steady"])
    page = (await ava.http.get(f"/t/{id}?language=en")).text
    assert "<b>" not in page
    tags = tags_in(page)
    assert tags["og:title"] == '<b>"Bo"</b>&’s table'
    assert tags["og:description"].startswith("2 free seats: sit down")
    assert tags["og:url"] == f"{server.url}/t/{id}"
    assert tags["twitter:card"] == "summary_large_image"
    assert ava.person not in page
    assert (await tags_at(server, f"/t/{id}", None))["og:locale"] == "de_DE", (
        "in the edition's language, if none is told"
    )
    assert (await tags_at(server, f"/t/{id}", "nl"))["og:locale"] == "nl_NL"
    german = await tags_at(server, f"/t/{id}", "de")
    assert german["og:locale"] == "de_DE"
    assert german["og:title"].startswith("Tisch von")
    assert (await tags_at(server, f"/t/{id}?language=fr"))["og:locale"] == "fr_FR"
    assert tags["og:image"].startswith(f"{server.url}/api/previews/t/{id}.png?")
    picture = await ava.http.get(tags["og:image"])
    assert picture.headers["content-type"] == "image/png"
    with Image.open(BytesIO(picture.content)) as image:
        assert image.size == SIZE == link_previews.SIZE
    again = await ava.http.get(tags["og:image"], headers={"if-none-match": picture.headers["etag"]})
    assert again.status_code == 304


async def test_a_game_shows_who_plays_and_then_who_has_won_but_never_a_card(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
    id = pages[0].table["id"]
    playing = await tags_at(server, f"/t/{id}")
    assert playing["og:title"] == "Ava and Ben are playing RAGE"
    assert not await tags_at(server, f"/g/{id}"), "a game that is not over has no page of its own"
    await play_out(pages, Random(1))
    await pages[0].until(lambda: pages[0].table["status"] == "over")
    over = await tags_at(server, f"/g/{id}")
    assert re.search(r"Ava|Ben", over["og:title"])
    assert re.fullmatch(r"1\. (Ava|Ben) −?\d+ · [12]\. (Ava|Ben) −?\d+", over["og:description"])
    assert over["og:image"] != playing["og:image"]


async def test_a_sheet_that_others_follow_shows_its_players_and_its_round(server: RunningServer) -> None:
    (ava,) = await arrive(server, "Ava")
    made = (await ava.http.post("/api/pads", json={"number": 1, "sheet": SHEET})).json()
    tags = await tags_at(server, f"/pad/f/{made['id']}")
    assert tags["og:title"] == "Score sheet of Ava and Liam"
    assert tags["og:description"] == "Round 2 of 10"
    assert made["key"] not in str(tags)


@pytest.mark.parametrize(
    ("path", "english", "dutch"),
    [
        ("/", "Play RAGE", "RAGE spelen"),
        ("/pad", "RAGE score pad", "Scoreblok voor RAGE"),
        ("/pad/s", "A RAGE score sheet", "Het scoreblad van een spel RAGE"),
    ],
)
async def test_pages_that_are_the_same_for_all_say_what_they_are_in_the_language_of_the_request(
    server: RunningServer, path: str, english: str, dutch: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_previews, "find_table", None)
    monkeypatch.setattr(link_previews, "find_pad", None)
    tags = await tags_at(server, path, None)
    assert (tags["og:title"], tags["og:locale"]) == (english, "en_GB")
    assert tags["description"] == tags["og:description"] != ""
    assert tags.get("og:url") == (None if path == "/pad/s" else server.url + path), (
        "where a sheet is, only the link says"
    )
    there = await tags_at(server, path, "nl-BE, fr;q=0.5")
    assert (there["og:title"], there["og:locale"]) == (dutch, "nl_NL")
    async with http_client(server) as stranger:
        pictures = [await stranger.get(each["og:image"]) for each in (tags, there)]
    assert pictures[0].content != pictures[1].content
    with Image.open(BytesIO(pictures[0].content)) as image:
        assert image.size == SIZE


async def test_a_page_with_tags_is_packed_and_sent_again_only_when_it_has_changed(server: RunningServer) -> None:
    async with http_client(server, headers={"accept-encoding": "gzip", "accept-language": "en"}) as stranger:
        first = await stranger.get("/")
        assert first.headers["content-encoding"] == "gzip"
        assert tags_in(first.text)["og:title"] == "Play RAGE"
        assert {"accept-encoding", "accept-language"} <= set(first.headers["vary"].split(", "))
        known = {"if-none-match": first.headers["etag"]}
        assert (await stranger.get("/", headers=known)).status_code == 304
        for other in ({"accept-encoding": "identity"}, {"accept-language": "de"}):
            answer = await stranger.get("/", headers=known | other)
            assert (answer.status_code, answer.headers["etag"] != first.headers["etag"]) == (200, True)


async def test_all_other_pages_come_as_they_were_built(server: RunningServer) -> None:
    async with http_client(server, headers={"accept-encoding": "br"}) as stranger:
        for path in ("/me", "/rules", "/pad/new", "/t/nowhere", "/g/nowhere", "/pad/f/nowhere", "/t/x%00y"):
            async with stranger.stream("GET", path) as answer:
                assert answer.headers["content-encoding"] == "br", path
                assert b"".join([part async for part in answer.aiter_raw()]) == b"packed"
        for path in ("t/nowhere.png", "x/nowhere.png", "f/no", "p/nowhere.png", "p/home"):
            assert (await stranger.get(f"/api/previews/{path}")).status_code == 404, path


async def test_what_is_read_too_often_or_cannot_be_read_is_the_page_without_tags(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    config = config_for(tmp_path, page=tmp_path)
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        id = await ava.make_table([None, None])
    config = replace(config, limits=replace(config.limits, reads=Allowance(Rate(1e-6, 2))))
    async with open_server(config) as server:
        shown = [bool(await tags_at(server, f"/t/{id}")) for _ in range(3)]
        assert shown == [True, True, False], "files of the page may be asked for much more often"
    with closing(sqlite3.connect(config.data)) as database, database:
        database.execute("UPDATE tables SET settings = replace(settings, 'free', 'of_a_later_version')")
    async with open_server(config) as server, http_client(server) as stranger:
        assert (await stranger.get(f"/t/{id}")).text == PAGE


async def test_behind_a_proxy_addresses_are_those_that_people_see(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    config = config_for(tmp_path, page=tmp_path, public_url="http://cards.example/")
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        id = await ava.make_table([None, None])
        tags = await tags_at(server, f"/t/{id}")
    assert tags["og:url"] == f"http://cards.example/t/{id}"
    assert tags["og:image"].startswith(f"http://cards.example/api/previews/t/{id}.png?")


@pytest.mark.parametrize("players", [0, 2, 8])
def test_any_name_fits_into_the_picture(players: int) -> None:
    names = ["W" * 20, "علی‌رضا", "👩🏽‍🚀", "", "Zoë", "字" * 20, "i", "Ø" * 20]
    rows = tuple((name, "−1234") for name in names[:players])
    with Image.open(BytesIO(draw_link_picture(" ".join(names), "W" * 400, rows))) as image:
        assert image.size == SIZE
