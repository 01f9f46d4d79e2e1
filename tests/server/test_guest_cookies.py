"""A guest stays who they are: whatever the clock says, whichever key signed, by http and by https."""

import re
from pathlib import Path
from typing import Any

import pytest
from cli.run_command import run
from itsdangerous import TimestampSigner
from server.client import Client, arrive, begin, http_client
from server.databases import bring_up_to_date
from server.running_server import RunningServer, config_for, open_server
from sqlalchemy import select, update

from rage.server.store.database import open_engine, open_writing_engine
from rage.server.store.keys import add_key, cookie_keys, drop_earlier_keys
from rage.server.store.schema import keys
from rage.server.web.cookies import COOKIE, HOST_COOKIE, Guest, GuestCookies

HOUR, DAY = 3_600, 86_400
YEAR = 365 * DAY
NOON = 1_800_000_000


class Clock:
    """What the machine takes for the time."""

    def __init__(self) -> None:
        self.now = NOON


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _signer: clock.now)
    return clock


def sent(guest: Guest) -> str:
    """What a browser sends back of what was set."""
    return "; ".join(cookie.partition(";")[0] for cookie in guest.cookies if "Max-Age=0" not in cookie)


STEPS = [1, HOUR, DAY, 30 * DAY, 2 * YEAR, 20 * YEAR]


@pytest.mark.parametrize("step", [*STEPS, *(-step for step in STEPS), -NOON])
def test_a_signed_cookie_is_believed_whatever_the_clock_says(step: int, clock: Clock) -> None:
    cookies = GuestCookies(["key"], secure=False)
    guest = cookies.new_guest()
    clock.now += step
    again = cookies.recognise(sent(guest))
    assert again.person == guest.person
    assert bool(again.cookies) == (abs(step) >= DAY)
    if again.cookies:
        assert cookies.recognise(sent(again)) == Guest(guest.person)
    clock.now = NOON
    assert cookies.recognise(sent(guest)) == Guest(guest.person)


@pytest.mark.parametrize("step", [-HOUR, -10 * DAY, 3 * YEAR])
async def test_a_seat_is_kept_when_the_clock_steps(step: int, server: RunningServer, clock: Clock) -> None:
    pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
    ava, table = pages[0].client, pages[0].table["id"]
    await pages[0].close()
    clock.now += step
    home = (await ava.http.get("/api/home")).json()
    assert home["me"] == {"person": ava.person, "name": "Ava"}
    assert [mine["id"] for mine in home["yours"]] == [table]
    assert (await ava.open(table)).seat == 0
    clock.now = NOON
    assert (await ava.http.get("/api/home")).json()["me"]["person"] == ava.person


def test_by_https_the_cookie_is_this_host_s_alone() -> None:
    cookies = GuestCookies(["key"], secure=True)
    (cookie,) = cookies.new_guest().cookies
    assert cookie.startswith(f"{HOST_COOKIE}=")
    assert set(cookie.split("; ")[1:]) == {"Path=/", f"Max-Age={YEAR}", "HttpOnly", "SameSite=Lax", "Secure"}


def test_by_http_the_cookie_has_a_plain_name() -> None:
    """Browsers refuse a name with the prefix from a plain connection."""
    (cookie,) = GuestCookies(["key"], secure=False).new_guest().cookies
    assert cookie.startswith(f"{COOKIE}=")
    assert "Secure" not in cookie


def test_the_plain_name_is_recognised_by_https_and_replaced() -> None:
    before, now = (GuestCookies(["key"], secure=secure) for secure in (False, True))
    guest = before.new_guest()
    moved = now.recognise(sent(guest))
    assert moved.person == guest.person
    assert [re.split("[=;]", cookie)[0] for cookie in moved.cookies] == [HOST_COOKIE, COOKIE]
    assert "Max-Age=0" in moved.cookies[1]
    assert now.recognise(sent(moved)) == Guest(guest.person)


def test_a_plain_cookie_that_another_host_wrote_does_not_replace_one_s_own() -> None:
    cookies = GuestCookies(["key"], secure=True)
    guest, other = cookies.new_guest(), GuestCookies(["key"], secure=False).new_guest()
    for together in (f"{sent(other)}; {sent(guest)}", f"{sent(guest)}; {sent(other)}"):
        assert cookies.recognise(together) == Guest(guest.person)


async def test_the_server_moves_its_guests_to_the_new_name(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path)) as server:
        (ava,) = await arrive(server, "Ava")
        person, plain = ava.person, ava.cookie
    async with (
        open_server(config_for(tmp_path, public_url="https://rage.example")) as server,
        http_client(server, headers={"Host": "rage.example"}) as http,
    ):
        answer = await http.get("/api/home", headers={"Cookie": plain})
        assert answer.json()["me"] == {"person": person, "name": "Ava"}
        new, gone = answer.headers.get_list("set-cookie")
        assert gone.startswith(f"{COOKIE}=; Max-Age=0")
        answer = await http.get("/api/home", headers={"Cookie": new.partition(";")[0]})
        assert answer.json()["me"]["person"] == person
        assert "set-cookie" not in answer.headers


def test_what_an_earlier_key_signed_is_known_and_signed_anew() -> None:
    old, both, new = GuestCookies(["old"], secure=False), GuestCookies(["old", "new"], secure=False), ["new"]
    guest = old.new_guest()
    again = both.recognise(sent(guest))
    assert again.person == guest.person
    assert again.cookies
    assert both.recognise(sent(again)) == Guest(guest.person)
    assert GuestCookies(new, secure=False).recognise(sent(again)) == Guest(guest.person)
    assert GuestCookies(new, secure=False).recognise(sent(guest)).person != guest.person


def test_a_request_full_of_cookies_takes_no_longer_than_one_with_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thousand fit into a head, and each took the time of two signatures, before anything was counted."""
    unsigned = 0
    unsign = TimestampSigner.unsign

    def count(self: TimestampSigner, *arguments: Any, **options: Any) -> Any:
        nonlocal unsigned
        unsigned += 1
        return unsign(self, *arguments, **options)

    monkeypatch.setattr(TimestampSigner, "unsign", count)
    cookies = GuestCookies(["key"], secure=True)
    known = sent(cookies.new_guest())
    many = "; ".join([*[f"{COOKIE}=no.such.one"] * 2000, known])
    assert cookies.recognise(many) == Guest(cookies.known(known) or "")
    assert cookies.recognise(f"{HOST_COOKIE}=; {many.removesuffix(known)}").is_new
    assert unsigned < 100


async def test_keys_are_added_and_dropped(tmp_path: Path) -> None:
    data = str(tmp_path / "rage.sqlite")
    bring_up_to_date(data)
    engine = open_engine(data)
    (first,) = await cookie_keys(engine)
    writing = open_writing_engine(data)

    with writing.begin() as connection:
        assert add_key(connection) == 2
        assert add_key(connection) == 3
    known = await cookie_keys(engine)
    assert known[0] == first
    assert len(set(known)) == 3
    with writing.begin() as connection:
        assert drop_earlier_keys(connection) == 2
        assert drop_earlier_keys(connection) == 0
    assert await cookie_keys(engine) == known[2:]
    with writing.begin() as connection:
        assert add_key(connection) == 2
        assert len(set(connection.scalars(select(keys.c.name)))) == 2
    assert (await cookie_keys(engine))[0] == known[2]
    writing.dispose()
    await engine.dispose()


async def test_guests_stay_themselves_while_the_key_is_replaced(tmp_path: Path) -> None:
    config = config_for(tmp_path, secret=None)
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        person, cookie = ava.person, ava.cookie
    _code, said, _errors = run("admin", "rotate-key", "--data", config.data, "--language", "en")
    assert "2 in all" in said
    async with open_server(config) as server:
        client = Client(server)
        client.http.headers["Cookie"] = cookie
        assert (await client.arrive()).person == person
        renewed = client.cookie
        await client.leave()
    drop = ("admin", "rotate-key", "--drop-earlier", "--data", config.data, "--language", "en")
    assert run(*drop)[0] == 2, "it has signed for a moment only"
    _age_of_newest_key(config.data, 24 * 60 * 60)
    _code, said, _errors = run(*drop)
    assert "dropped: 1" in said
    _code, said, _errors = run(*drop)
    assert said == "There is only one key. Nothing was dropped, and all guests are known as before.\n"
    async with open_server(config) as server, http_client(server) as http:
        assert (await http.get("/api/home", headers={"Cookie": renewed})).json()["me"]["person"] == person
        assert (await http.get("/api/home", headers={"Cookie": cookie})).json()["me"]["person"] != person


def _age_of_newest_key(data: str, seconds: int) -> None:
    """A server signs by it for longer than it really does."""
    engine = open_writing_engine(data)
    with engine.begin() as connection:
        newest = max(connection.scalars(select(keys.c.name)))
        start, _, since = newest.rpartition("-")
        connection.execute(update(keys).where(keys.c.name == newest).values(name=f"{start}-{int(since) - seconds}"))
    engine.dispose()


async def test_keys_are_not_dropped_before_a_server_signs_by_another_one(tmp_path: Path) -> None:
    config = config_for(tmp_path, secret=None)
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        person, cookie = ava.person, ava.cookie
    rotate = ("admin", "rotate-key", "--data", config.data, "--language", "en")
    run(*rotate)
    code, _said, errors = run(*rotate, "--drop-earlier")
    assert code == 2
    assert "would be a stranger" in errors
    async with open_server(config) as server, http_client(server) as http:
        assert (await http.get("/api/home", headers={"Cookie": cookie})).json()["me"]["person"] == person
    code, said, _errors = run(*rotate, "--drop-earlier", "--force")
    assert code == 0
    assert "dropped: 1" in said


def test_there_is_no_key_to_rotate_where_there_is_no_database(tmp_path: Path) -> None:
    code, _said, errors = run("admin", "rotate-key", "--data", tmp_path / "none.sqlite", "--language", "en")
    assert code == 2
    assert "cannot be read" in errors
    assert not (tmp_path / "none.sqlite").exists()
