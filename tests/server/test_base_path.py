"""A server below a path of its host: what it is asked for there, and what it says."""

from pathlib import Path

import pytest
from server.client import http_client
from server.running_server import config_for, open_server

from rage.server.web.cookies import PATH_COOKIE, GuestCookies
from rage.server.web.http_protocol import below


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (b"/rage", b"/"),
        (b"/rage?a=b", b"/?a=b"),
        (b"/rage/", b"/"),
        (b"/rage/t/x?a=/rage", b"/t/x?a=/rage"),
        (b"/t/x", b"/t/x"),
        (b"/ragered", b"/ragered"),
        (b"/rage/rage/x", b"/rage/x"),
    ],
)
def test_the_path_is_taken_away_once_and_only_as_a_whole(asked: bytes, found: bytes) -> None:
    assert below(b"/rage", asked) == found


async def test_it_answers_there_whether_the_proxy_leaves_the_path_away_or_not(tmp_path: Path) -> None:
    config = config_for(tmp_path, public_url="http://rage.example/rage/")
    async with open_server(config) as server, http_client(server) as client:
        for path in ("/rage/healthz", "/healthz"):
            assert (await client.get(path)).text == "ok"
        assert (await client.get("/ragered/healthz")).status_code == 404
        page = (await client.get("/rage/rules")).text
        assert '="/assets' not in page
        assert 'src="/rage/first.js"' in page
        assert 'data-nl="/rage/assets/words.nl' in page
        assert (await client.get("/rage/nothing/here", headers={"accept": "text/html"})).status_code == 404
        home = await client.get("/rage/api/home")
        assert "; Path=/rage; " in home.headers["set-cookie"]


def test_by_https_its_cookie_is_for_that_path_and_secure() -> None:
    (cookie,) = GuestCookies(["key"], secure=True, path="/rage").new_guest().cookies
    assert cookie.startswith(f"{PATH_COOKIE}=")
    assert {"Path=/rage", "Secure", "HttpOnly"} <= set(cookie.split("; "))


async def test_by_https_it_decides_nothing_for_the_other_site(tmp_path: Path) -> None:
    """Browsers would keep to https for a year with the whole host and all below it."""
    config = config_for(tmp_path, public_url="https://example.org/rage")
    async with open_server(config) as server, http_client(server) as client:
        for path in ("/rage/", "/rage/api/home", "/rage/nothing"):
            assert "strict-transport-security" not in (await client.get(path)).headers
