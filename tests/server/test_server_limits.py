"""Nobody asks without end: every route has its limit, by person and by address, and a household is one address."""

import json
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from litestar.routes import HTTPRoute
from server.client import Client, arrive, http_client, sit_down
from server.running_server import ANYTHING, GENEROUS, RunningServer, config_for, open_server
from sqlalchemy import select, update
from websockets.exceptions import InvalidStatus

from rage.server.app import make_app
from rage.server.config import Allowance, Limits, Rate
from rage.server.store.database import ago
from rage.server.store.schema import pads
from rage.server.web.client_address import household
from rage.server.web.limits import AllowanceLimiter, Asked, ConnectionLimiter
from rage.server.web.request_limits import limit_of
from rage.words import Language, Words

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TWICE = Rate(1e-6, 2)
BY_ADDRESS, BY_PERSON = Allowance(TWICE), Allowance(ANYTHING.address, TWICE)
SHEET = {"number": 0, "sheet": {"edition": "de-amigo", "players": ["Ava", "Liam"], "rounds": []}}
TABLE = {"settings": {"edition": "de-amigo"}, "seats": [{}, {}]}
REQUESTS: list[tuple[Asked, str, str, Any]] = [
    (Asked.READS, "GET", "/api/home", None),
    (Asked.READS, "GET", "/api/me/games", None),
    (Asked.READS, "GET", "/api/pads/nothing", None),
    (Asked.READS, "GET", "/api/pads/nothing/live", None),
    (Asked.REPLAYS, "GET", "/api/games/nothing", None),
    (Asked.REPLAYS, "GET", "/api/games/nothing.rage", None),
    (Asked.PAPERS, "GET", "/api/paper/deck.pdf?players=99", None),
    (Asked.PAPERS, "POST", "/api/paper/sheet.pdf", {}),
    (Asked.NAMES, "PUT", "/api/me", {"name": "Ava"}),
    (Asked.SUBSCRIPTIONS, "GET", "/api/push", None),
    (Asked.SUBSCRIPTIONS, "PUT", "/api/push", {}),
    (Asked.SUBSCRIPTIONS, "POST", "/api/push/unsubscribe", {"endpoint": "https://push.example.org/x"}),
    (Asked.TABLES, "POST", "/api/tables", TABLE),
    (Asked.NEW_SHEETS, "POST", "/api/pads", SHEET),
    (Asked.ENTRIES, "PUT", "/api/pads/nothing", SHEET),
    (Asked.ENTRIES, "DELETE", "/api/pads/nothing", None),
    (Asked.FILES, "GET", "/", None),
    (Asked.FILES, "GET", "/assets/nothing.js", None),
    (Asked.MONITORING, "GET", "/healthz", None),
]


@asynccontextmanager
async def limited(folder: Path, **limits: Any) -> "AsyncIterator[RunningServer]":
    async with open_server(config_for(folder, limits=replace(GENEROUS, **limits))) as server:
        yield server


async def asked(http: httpx.AsyncClient, method: str, path: str, body: Any, *, address: str, cookie: str = "") -> bool:
    """Whether a request is answered; else it has to be refused as too many."""
    headers = {"X-Forwarded-For": address, "X-Pad-Key": "k", **({"Cookie": cookie} if cookie else {})}
    http.cookies.clear()
    answer = await http.request(method, path, json=body, headers=headers)
    if answer.status_code != 429:
        return True
    assert answer.json()["no"] in {"too_fast", "no_room"}
    assert "content-security-policy" in answer.headers
    return False


def test_every_route_has_its_limit(tmp_path: Path) -> None:
    app = make_app(config_for(tmp_path))
    handlers = {
        (path, method): handler
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (handler, _) in route.route_handler_map.items()
        for path in handler.paths
        if method != "OPTIONS"
    }
    assert len(handlers) > 15
    for route, handler in handlers.items():
        assert limit_of(handler) in set(Asked), f"{route} may be asked for without end: give it opt=counted_as(...)"


def test_everything_counted_has_an_allowance_that_a_school_can_live_with() -> None:
    limits = Limits()
    for asked in Asked:
        allowance = getattr(limits, asked)
        assert isinstance(allowance, Allowance)
        if allowance.person:
            assert allowance.address.at_once >= 3 * allowance.person.at_once
    assert {f.name for f in fields(Limits) if isinstance(f.default, Allowance)} == set(Asked)


async def test_an_address_asks_so_often_whatever_its_cookies(tmp_path: Path) -> None:
    limits = dict.fromkeys(Asked, BY_ADDRESS)
    async with limited(tmp_path, **limits) as server, http_client(server) as http:
        for row, (_kind, method, path, body) in enumerate(REQUESTS):
            household = f"2001:db8:1:{row}"
            answers = [await asked(http, method, path, body, address=f"{household}::{guest}") for guest in range(3)]
            assert answers == [True, True, False], path
            assert await asked(http, method, path, body, address=f"2001:db8:2:{row}::1")
            assert await asked(http, method, path, body, address=f"203.0.113.{row}")


async def test_a_person_asks_so_often_wherever_they_are(tmp_path: Path) -> None:
    limits = dict.fromkeys(Asked, BY_PERSON)
    async with limited(tmp_path, **limits) as server, http_client(server) as http:
        for kind, method, path, body in REQUESTS:
            if getattr(Limits(), kind).person is None:
                continue
            http.cookies.clear()
            cookie = (await http.get("/api/home")).headers["set-cookie"].partition(";")[0]
            answers = [
                await asked(http, method, path, body, address=f"203.0.113.{number}", cookie=cookie)
                for number in range(3)
            ]
            assert answers == [True, True, False], path
            assert await asked(http, method, path, body, address="203.0.113.1")


def test_every_kind_of_request_is_tried() -> None:
    assert {row[0] for row in REQUESTS} == set(Asked) - {Asked.COMMANDS, Asked.OPENINGS}


async def test_commands_are_counted_by_address_too(tmp_path: Path) -> None:
    async with limited(tmp_path, commands=Allowance(Rate(1e-6, 6), ANYTHING.address)) as server:
        (ava,) = await sit_down(server, "Ava", bots=("steady",))
        onlookers = [await (await Client(server).arrive()).open(ava.table["id"]) for _ in range(3)]
        answers = [await page.ask("react", kind="hello") for _ in range(3) for page in onlookers]
        assert [answer.get("no") for answer in answers].count("too_fast") == 3


@pytest.mark.parametrize("allowance", [BY_ADDRESS, BY_PERSON])
async def test_sockets_are_not_opened_without_end(allowance: Allowance, tmp_path: Path) -> None:
    async with limited(tmp_path, openings=allowance) as server:
        (ava,) = await arrive(server, "Ava")
        table = await ava.make_table([None, "steady"])
        for _ in range(2):
            await (await ava.open(table)).close()
        with pytest.raises(InvalidStatus) as refused:
            await ava.open(table, **{"Accept-Language": "de"})
        assert refused.value.response.status_code == 429
        problem = json.loads(refused.value.response.body or b"")
        assert problem == {"no": "too_fast", "sentence": Words(Language.GERMAN).say("serve.no.too_fast")}


async def test_an_address_follows_so_many_sheets(tmp_path: Path) -> None:
    async with limited(tmp_path, followers=1) as server, http_client(server) as http:
        sheets = [(await http.post("/api/pads", json=SHEET)).json()["id"] for _ in range(2)]

        async def first_line(sheet: str, address: str) -> "AsyncIterator[str]":
            headers = {"X-Forwarded-For": address}
            async with http.stream("GET", f"/api/pads/{sheet}/live", headers=headers) as live:
                async for line in live.aiter_lines():
                    if line:
                        yield line

        here, too_many, elsewhere = (
            first_line(sheets[0], "203.0.113.1"),
            first_line(sheets[1], "203.0.113.1"),
            first_line(sheets[1], "203.0.113.2"),
        )
        assert (await anext(here)).startswith("data:")
        assert await anext(too_many) == "retry: 60000"
        assert (await anext(elsewhere)).startswith("data:")
        for stream in (here, too_many, elsewhere):
            await stream.aclose()  # type: ignore[attr-defined]


async def test_sheets_have_room_in_all_and_those_untouched_longest_make_way(tmp_path: Path) -> None:
    async with limited(tmp_path, sheets=3) as server, http_client(server) as http:
        ids = [(await http.post("/api/pads", json=SHEET)).json()["id"] for _ in range(3)]
        refused = await http.post("/api/pads", json=SHEET, headers={"Accept-Language": "en"})
        assert refused.status_code == 429
        assert refused.json() == {"no": "no_room", "sentence": Words(Language.ENGLISH).say("serve.no.no_room")}
        async with server.registry.engine.begin() as connection:
            for days, id in ((2, ids[0]), (5, ids[1])):
                await connection.execute(update(pads).where(pads.c.id == id).values(changed=ago(days * 86_400)))
        new = (await http.post("/api/pads", json=SHEET)).json()["id"]
        async with server.registry.engine.connect() as connection:
            assert set(await connection.scalars(select(pads.c.id))) == {ids[0], ids[2], new}


def test_a_customer_with_many_ipv6_networks_has_no_more_than_four_households_worth_of_connections() -> None:
    limiter = ConnectionLimiter(2)
    networks = [household(f"2001:db8:7:{number:x}::1") for number in range(20)]
    opened = [network for network in networks if limiter.acquire(network)]
    assert len(opened) == 8
    assert limiter.acquire(household("2001:db8:8::1"))
    assert [limiter.acquire("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert limiter.acquire("nonsense/64")
    limiter.release(opened[0])
    assert limiter.acquire(networks[-1])


def test_a_customer_with_many_ipv6_networks_may_ask_as_often_as_four_households() -> None:
    limiter = AllowanceLimiter(Allowance(Rate(1e-9, 3)))
    allowed = [limiter.buckets(household(f"2001:db8:7:{number:x}::1"), None).allows() for number in range(20)]
    assert allowed == [True] * 12 + [False] * 8
    assert limiter.buckets(household("2001:db8:8::1"), None).allows()
    assert [limiter.buckets("192.0.2.1", None).allows() for _ in range(4)] == [True] * 3 + [False]
