"""Who may do what: foreign pages, forged cookies, floods and nonsense get a clean refusal, and the table goes on."""

import asyncio
import json
import socket
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import TimestampSigner
from server.client import Client, Page, arrive, begin, connect, http_client, whose_turn
from server.running_server import ANYTHING, GENEROUS, RunningServer, config_for, open_server
from websockets.exceptions import InvalidStatus

from rage.server.config import Allowance, Rate
from rage.server.web.cookies import GuestCookies

SIZES = {"hand_sizes": [3]}


async def the_table_goes_on(pages: list[Page]) -> None:
    page = await whose_turn(pages)
    version = page.v
    assert "no" not in await page.move()
    for other in pages:
        await other.until(lambda other=other: other.v == version + 1)


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", "http://[", ""])
async def test_a_foreign_page_gets_no_socket_and_changes_nothing(origin: str, server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    with pytest.raises(InvalidStatus) as refused:
        await pages[0].client.open(pages[0].table["id"], Origin=origin)
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["no"] == "foreign_origin"
    for method, path, body in (("PUT", "/api/me", {"name": "Eve"}), ("POST", "/api/tables", _plan())):
        answer = await pages[0].client.http.request(method, path, json=body, headers={"Origin": origin})
        assert answer.status_code == 403
        assert answer.json()["no"] == "foreign_origin"
    await the_table_goes_on(pages)


async def test_the_public_address_is_ours_too(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, public_url="https://rage.example")) as server:
        async with http_client(server) as client:
            answer = await client.put("/api/me", json={"name": "Ava"}, headers={"Origin": "https://rage.example"})
        assert answer.status_code == 200
        assert "Secure" in answer.headers["set-cookie"]


async def test_a_forged_cookie_makes_a_new_guest(server: RunningServer) -> None:
    (ava,) = await arrive(server, "Ava")
    forged = [
        f"rage_guest={ava.person}",
        f"rage_guest={ava.person}.aaaa.bbbb",
        f"rage_guest={TimestampSigner('guessed', salt='rage_guest').sign(ava.person).decode()}",
        ava.cookie[:-2] + ("A" if ava.cookie[-2] != "A" else "B") + ava.cookie[-1],
        'rage_guest="',
        "rage_guest=" + "x" * 3000,
    ]
    for cookie in forged:
        async with http_client(server) as client:
            answer = await client.get("/api/home", headers={"Cookie": cookie})
        assert answer.status_code == 200
        assert answer.json()["me"]["person"] != ava.person
        assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]
    others = ("other=1", 'theme={"dark": true}', "a=b, c d", "x y", 'broken="', forged[1])
    for other in others:
        async with http_client(server) as client:
            answer = await client.get("/api/home", headers={"Cookie": f"{other}; {ava.cookie}"})
        assert answer.json()["me"] == {"person": ava.person, "name": "Ava"}, other
        assert "set-cookie" not in answer.headers


async def test_a_forged_cookie_gets_nobody_s_seat(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    forged = TimestampSigner("guessed", salt="rage_guest").sign(pages[0].client.person).decode()
    page = await pages[0].client.open(pages[0].table["id"], Cookie=f"rage_guest={forged}")
    await page.until(lambda: bool(page.game))
    assert page.seat is None
    assert "own" not in page.game


NONSENSE: list[Any] = [
    "",
    "{",
    "null",
    "[]",
    "1",
    '"move"',
    "{}",
    '{"do":"move"}',
    '{"do":"fly","id":1}',
    '{"do":"move","id":-1,"v":1,"move":"1"}',
    '{"do":"move","id":1,"v":1,"move":"1","cheat":true}',
    '{"do":"move","id":1,"v":"1","move":"1"}',
    '{"do":"move","id":1,"v":1,"move":""}',
    '{"do":"move","id":1e999,"v":1,"move":"1"}',
    '{"do":"sit","id":1,"seat":8}',
    '{"do":"react","id":1,"kind":"<script>"}',
    '{"do":"arrange","id":1,"settings":{"edition":"de-amigo"},"seats":[{}]}',
    "[" * 2000,
    '{"x":' + "[" * 4000,
    b"\xff\xfe",
    "\ud83d\ude00".encode("utf-16", "surrogatepass"),
]


async def test_nonsense_is_malformed_and_the_table_goes_on(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    for nonsense in NONSENSE:
        heard = len(pages[0].heard)
        pages[0].replies.clear()
        await pages[0].socket.send(nonsense)
        await pages[0].until(lambda heard=heard: len(pages[0].heard) > heard)
        assert pages[0].heard[-1]["t"] == "reply"
        assert pages[0].heard[-1]["no"] == "malformed", nonsense
    await the_table_goes_on(pages)


async def test_a_refusal_names_the_command_where_it_can_be_read(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    await pages[0].socket.send('{"do":"move","id":4711,"v":1}')
    assert (await pages[0].reply_to(4711))["no"] == "malformed"


async def test_what_is_too_large_is_refused_and_what_is_far_too_large_is_cut_off(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    await pages[0].socket.send('{"do":"react","id":1,"kind":"' + "x" * 5000 + '"}')
    assert (await pages[0].reply_to(None))["no"] == "too_large"
    pages[0].replies.clear()
    await pages[0].socket.send(iter(['{"do":"react",', " " * 5000, " " * 5000, '"id":1}']))
    assert (await pages[0].reply_to(None))["no"] == "too_large"
    extra = await pages[0].client.open(pages[0].table["id"])
    await extra.socket.send("x" * 100_000)
    await extra.closed.wait()
    assert extra.socket.close_code == 1009
    await the_table_goes_on(pages)


async def test_a_message_in_parts_is_put_together(server: RunningServer) -> None:
    pages = await begin(server, "Ava", "Ben", options=SIZES)
    await pages[0].socket.send(iter(['{"do":"re', 'act","id":5,', '"kind":"hello"}']))
    assert "no" not in await pages[0].reply_to(5)


async def test_what_is_too_fast_is_refused_and_the_others_notice_nothing(tmp_path: Path) -> None:
    limits = replace(GENEROUS, commands=Allowance(ANYTHING.address, Rate(1e-6, 10)))
    async with open_server(config_for(tmp_path, limits=limits)) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES)
        numbers = [await pages[0].send("react", kind="hello") for _ in range(40)]
        answers = [(await pages[0].reply_to(number)).get("no") for number in numbers]
        assert answers.count("too_fast") >= 25
        assert answers[0] is None
        await pages[1].do("react", kind="ouch")


async def test_a_slow_reader_is_disconnected_and_holds_nobody_up(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, limits=replace(GENEROUS, outbox=100_000))) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES)
        table = server.registry.tables[pages[0].table["id"]]
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", int(server.address.split(":")[1])))
        slow = await connect(f"ws://{server.address}/ws/tables/{table.id}", sock=narrow, compression=None)
        slow.transport.pause_reading()
        await pages[0].until(lambda: pages[0].table["watchers"] == 1)
        for _ in range(200):
            for _ in range(50):
                table.refresh()
            await asyncio.sleep(0)
            if len(table.sessions) == 2:
                break
        assert "rage_overflows_total 1.0" in (await pages[0].client.http.get("/metrics")).text
        await the_table_goes_on(pages)
        slow.transport.abort()


STRICT = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
}
"""What OWASP's list of secure headers and its ASVS (V3.4) ask for, beside the policies that differ by answer."""


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/home", "/api/nothing", "/nothing", "/healthz", "/schema"])
async def test_every_answer_tells_the_browser_to_be_strict(path: str, server: RunningServer) -> None:
    async with http_client(server) as client:
        answer = await client.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert f"ws://{server.address}" in policy
    for part in ("frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"):
        assert part in policy
    check_strictness(answer.headers)
    assert answer.headers["cache-control"] in {"no-store", "no-cache"}


def check_strictness(headers: Mapping[str, str]) -> None:
    assert {name: headers.get(name) for name in STRICT} == STRICT
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "server" not in headers


async def test_refusals_and_answers_without_a_body_are_as_strict(server: RunningServer) -> None:
    async with http_client(server) as client:
        tag = (await client.get("/")).headers["etag"]
        answers = [
            await client.get("/", headers={"If-None-Match": tag}),
            await client.head("/"),
            await client.get("/", headers={"Host": "evil.example"}),
            await client.put("/api/me", content=b"x" * 20_000),
            await client.put("/api/me", content=b"{"),
            await client.delete("/api/home"),
            await client.get("/", headers={"A": "x" * 40_000}),
            await client.get("/metrics", headers={"Via": "1.1 proxy"}),
        ]
    assert [answer.status_code for answer in answers] == [304, 200, 421, 413, 400, 405, 431, 404]
    for answer in answers:
        check_strictness(answer.headers)
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == "application/json"
            assert set(answer.json()) == {"no", "sentence"}
    for path in ("/nothing", "/ws/tables/"):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{server.address}{path}")
        check_strictness({name.lower(): value for name, value in refused.value.response.headers.raw_items()})


async def test_where_people_come_by_https_browsers_keep_to_it(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, public_url="https://rage.example")) as server:
        async with http_client(server) as client:
            for path, host in (("/", "rage.example"), ("/api/nothing", "rage.example"), ("/", "evil.example")):
                answer = await client.get(path, headers={"Host": host})
                assert answer.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{server.address}/nothing")
        assert "max-age" in refused.value.response.headers["strict-transport-security"]


async def test_a_strange_host_gets_nothing_into_the_policy(server: RunningServer) -> None:
    async with http_client(server) as client:
        answer = await client.get("/api/home", headers={"Host": "evil; script-src *"})
    assert "evil" not in answer.headers.get("content-security-policy", "")


async def test_an_unknown_table_is_said_to_be_unknown(server: RunningServer) -> None:
    page = await (await Client(server).arrive()).open("nowhere")
    await page.closed.wait()
    assert page.socket.close_code == 4404


@pytest.mark.parametrize("path", ["/", "/ws/tables/", "/ws/tables/a/b", "/api/home"])
async def test_there_are_no_sockets_elsewhere(path: str, server: RunningServer) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://{server.address}{path}")
    assert refused.value.response.status_code == 404


def _plan() -> dict[str, Any]:
    return {"settings": {"edition": "de-amigo"}, "seats": [{}, {}]}


async def test_a_cookie_that_is_no_text_makes_a_new_guest(server: RunningServer) -> None:
    assert GuestCookies(["secret"], secure=False).recognise("rage_guest=\udce9\udce9.x.y").cookies
    headers = {b"Origin": server.url.encode(), b"Cookie": b"rage_guest=\xe9\xff.x.y"}
    async with http_client(server) as client:
        assert (await client.get("/api/home", headers=headers)).status_code == 200
