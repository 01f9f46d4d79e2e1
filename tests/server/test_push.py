"""Web Push: who is not there is told of their turn once, encrypted, by a push service, whatever that does meanwhile."""

import asyncio
import socket
import sqlite3
import ssl
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from server.client import PATIENCE, Client, Page, arrive, begin, move_on, play_out, whose_turn
from server.push_stand_in import PushStandIn, make_certificate, open_stand_in
from server.running_server import DATA, FAST, RunningServer, ServerProcess, config_for, listen, open_server
from sqlalchemy import func, select, update

from rage.server.admin.check import check
from rage.server.admin.key_rotation import rotate_key
from rage.server.admin.moderation import ban
from rage.server.admin.versions import downgrade
from rage.server.domain.subscription import Subscription
from rage.server.push import endpoint, sender, service
from rage.server.push.base64url import decode, encode
from rage.server.push.encryption import encrypt
from rage.server.push.endpoint import BadEndpoint, Place, Resolver, may_reach, place_of
from rage.server.push.sender import Sender
from rage.server.push.vapid import Vapid, new_key
from rage.server.store.schema import correspondence, invitations, subscriptions
from rage.server.store.subscriptions import MOST
from rage.server.store.told import find_told, note_told, tables_to_tell_of
from rage.server.store.writer import Conflict, Writer

SIZES = {"hand_sizes": [2, 1]}
QUICK = replace(FAST, push_while_here=0.6)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
async def services(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PushStandIn]:
    """A push service on this machine, which servers may reach."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    monkeypatch.setattr(endpoint, "may_reach", lambda _address, _port: True)
    monkeypatch.setattr(service, "WAITS", (0.05, 0.1))
    monkeypatch.setattr(endpoint, "_PATIENCE", PATIENCE)
    monkeypatch.setattr(sender, "_PATIENCE", PATIENCE)
    async with open_stand_in(certificate) as stand_in:
        yield stand_in


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncIterator[RunningServer]:
    async with open_server(config_for(folder, **{"timings": QUICK, "bot_processes": 1, **settings})) as server:
        yield server


async def subscribe(page: Page | Client, push: PushStandIn, name: str, language: str = "en") -> None:
    http = page.http if isinstance(page, Client) else page.client.http
    body = push.browser(name).subscription
    answer = await http.put("/api/push", json=body, headers={"accept-language": language})
    assert answer.status_code == 204, answer.text


async def away(server: RunningServer, push: PushStandIn, **settings: Any) -> tuple[Page, Page]:
    """Two by correspondence: who is to move is there, and the other has left and wants to be told, in German."""
    pages = await begin(server, "Ava", "Ben", options=SIZES, pace="2_days", **settings)
    mine = await whose_turn(pages)
    other = next(page for page in pages if page is not mine)
    await subscribe(other, push, "other", "de")
    await other.close()
    await mine.until(lambda: not mine.table["seats"][1 - (mine.seat or 0)]["here"])
    return mine, other


async def stored(server: RunningServer, query: Any) -> Any:
    async with server.registry.engine.connect() as connection:
        return (await connection.execute(query)).scalar()


async def count(server: RunningServer, table: Any) -> int:
    return int(await stored(server, select(func.count()).select_from(table)))


def push_of(server: RunningServer) -> Any:
    """Whoever looks whether somebody has to be told something."""
    look: Any = server.registry.on_waiting
    return look.__self__


async def next_look(server: RunningServer, table: str) -> float:
    """In how many seconds a table is looked at again, once nothing is to be told soon."""
    timers, loop = push_of(server)._timers, asyncio.get_running_loop()  # noqa: SLF001
    async with asyncio.timeout(PATIENCE):
        while table not in timers or timers[table].when() < loop.time() + PATIENCE / 2:
            await asyncio.sleep(0.01)
    return float(timers[table].when() - loop.time())


def test_the_example_of_rfc_8291_is_encrypted_to_the_letter() -> None:
    key = decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    own = ec.derive_private_key(int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1())
    message, auth = b"When I grow up, I want to be a watermelon", decode("BTBZMqHH6r4Tts7J_aSIgg")
    salt = decode("DGv6ra1nlYgDCS1FRnbzlw")
    assert encode(encrypt(message, key, auth, block=1, salt=salt, own=own)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert len(encrypt(b"a", key, auth)) == len(encrypt(b"a" * 200, key, auth)), "lengths of names are not told"


@pytest.mark.parametrize(
    ("address", "port", "is_public"),
    [
        ("142.250.74.10", 443, True),
        ("2a00:1450:4001:80e::200a", 443, True),
        ("142.250.74.10", 22, False),
        ("127.0.0.1", 443, False),
        ("10.1.2.3", 443, False),
        ("192.168.1.1", 443, False),
        ("169.254.169.254", 443, False),
        ("100.64.0.1", 443, False),
        ("0.0.0.0", 443, False),  # noqa: S104
        ("224.0.0.1", 443, False),
        ("::1", 443, False),
        ("::ffff:127.0.0.1", 443, False),
        ("fe80::1%eth0", 443, False),
        ("fd00::1", 443, False),
        ("64:ff9b::7f00:1", 443, False),
        ("2002:7f00:1::", 443, False),
    ],
)
def test_only_addresses_of_the_internet_are_reached(address: str, port: int, *, is_public: bool) -> None:
    assert may_reach(address, port) is is_public


@pytest.mark.parametrize(
    "bad",
    [
        "http://push.example.org/x",
        "https://user@push.example.org/x",
        "https:///x",
        "https://push.example.org/a b",
        "https://push.example.org:99999/",
        "https://push.example.org/#x",
        "https://push.example.org/" + "x" * 1000,
        "file:///etc/passwd",
        "https://[::1/x",
        "",
    ],
)
def test_what_is_no_endpoint_is_refused(bad: str) -> None:
    with pytest.raises(BadEndpoint):
        place_of(bad)


async def test_private_addresses_wrong_keys_and_other_sites_subscribe_nobody(
    server: RunningServer, services: PushStandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ava,) = await arrive(server, "Ava")
    good = services.browser("ava").subscription
    keys = good["keys"]
    for wrong in (
        {**good, "endpoint": "http://localhost/"},
        {**good, "endpoint": "https://push..example.org/"},
        {**good, "endpoint": f"https://{'a' * 64}.org/"},
        {**good, "keys": {**keys, "p256dh": keys["p256dh"][:-1]}},
        {**good, "keys": {**keys, "auth": "?" * 22}},
        {"endpoint": good["endpoint"]},
    ):
        assert (await ava.http.put("/api/push", json=wrong)).status_code == 400, wrong
    foreign = await ava.http.put("/api/push", json=good, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    monkeypatch.setattr(endpoint, "may_reach", may_reach)
    for private in (good["endpoint"], "https://127.0.0.1/x", "https://10.0.0.1/x", "https://[::1]/x", "https://0/x"):
        answer = await ava.http.put("/api/push", json={**good, "endpoint": private})
        assert (answer.status_code, answer.json()["no"]) == (400, "malformed"), private
    assert await count(server, subscriptions) == 0
    assert services.asked == []


async def test_a_turn_is_told_once_in_the_reader_s_language_and_signed(tmp_path: Path, services: PushStandIn) -> None:
    async with opened(tmp_path, push_contact="mailto:host@example.org", timings=FAST) as server:
        mine, other = await away(server, services)
        public_key = (await mine.client.http.get("/api/push")).json()["key"]
        assert len(decode(public_key)) == 65
        await mine.move()
        (got,) = await services.messages(1)
        assert got.message == {
            "title": "Du bist dran!",
            "body": f"Am Tisch mit {mine.client.name}.",
            "table": mine.table["id"],
        }
        assert (got.public_key, got.claims["sub"]) == (public_key, "mailto:host@example.org")
        assert (got.headers["topic"], got.headers["urgency"]) == (mine.table["id"], "normal")
        assert 2 * 86_400 - 60 < int(got.headers["ttl"]) <= 2 * 86_400
        asked = correspondence.c.told
        await until(server, select(asked), mine.v)
        server.registry.on_waiting(mine.table["id"])
        back = await other.client.open(mine.table["id"])
        await asyncio.sleep(0.2)
        assert services.asked == ["other"], "once"
        # who has the table open is told elsewhere only when they let their turn wait
        await back.move()
        await mine.until(lambda: mine.my_turn)
        await subscribe(mine, services, "mine")
        await mine.move()
        await back.until(lambda: back.my_turn)
        await next_look(server, mine.table["id"])
        assert services.received == []
        push_of(server)._config = replace(server.registry.config, timings=QUICK)  # noqa: SLF001
        server.registry.on_waiting(mine.table["id"])
        assert [got.browser for got in await services.messages(1)] == ["other"]


async def until(server: RunningServer, query: Any, expected: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while await stored(server, query) != expected:
            await asyncio.sleep(0.01)


async def test_a_service_that_is_slow_busy_or_knows_nobody_holds_up_no_move_and_nobody_else(
    tmp_path: Path, services: PushStandIn
) -> None:
    async with opened(tmp_path) as server:
        mine, other = await away(server, services)
        await subscribe(other, services, "gone")
        await subscribe(other, services, "moved")
        await subscribe(other, services, "busy")
        services.status = {"gone": 410, "moved": 302, "busy": 503}
        services.answers.clear()
        await mine.move()
        await services.until(lambda: len(services.asked) == 4)
        back = await other.client.open(mine.table["id"])
        for _ in range(2):  # while the service keeps the server waiting
            await move_on([mine, back])
        await back.close()
        services.answers.set()
        await services.until(lambda: services.asked.count("busy") >= 3)
        services.status["busy"] = 201
        await services.until(lambda: any(got.browser == "busy" for got in services.received))
        assert "elsewhere" not in services.asked, "nobody is sent elsewhere"
        assert services.asked.count("gone") == 1
        assert await count(server, subscriptions) == 3
        metrics = (await mine.client.http.get("/metrics")).text
        assert 'rage_pushes_total{outcome="gone"} 1.0' in metrics


async def test_who_is_banned_is_told_nothing(tmp_path: Path, services: PushStandIn) -> None:
    async with opened(tmp_path) as server:
        mine, other = await away(server, services)
        ban(str(tmp_path / DATA), other.client.person, "")
        await mine.move()
        await until(server, select(correspondence.c.told), mine.v)
        assert services.asked == []


async def test_a_reminder_comes_when_a_quarter_of_the_time_is_left(tmp_path: Path, services: PushStandIn) -> None:
    hour = 3600
    async with opened(tmp_path, timings=replace(QUICK, day=2 * hour), bot_processes=0) as server:
        mine, _other = await away(server, services)
        await mine.move()
        (turn,) = await services.messages(1)
        assert turn.message["title"] == "Du bist dran!"
        assert 3 * hour - 60 < await next_look(server, mine.table["id"]) <= 3 * hour
        server.registry._server_time._began += timedelta(hours=3)  # noqa: SLF001 - they go by
        server.registry.on_waiting(mine.table["id"])
        (reminder,) = await services.messages(1)
        assert reminder.message["title"] == "Deine Zeit läuft bald ab"
        assert reminder.message["body"].startswith("Noch 1 Stunde am Tisch mit ")
        assert reminder.headers["urgency"] == "high"
        assert hour - 60 < int(reminder.headers["ttl"]) <= hour


async def test_a_rematch_is_told_to_those_who_have_gone(tmp_path: Path, services: PushStandIn) -> None:
    async with opened(tmp_path) as server:
        pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [1]})
        await play_out(pages, Random(1))
        await subscribe(pages[1], services, "ben", "fr")
        await pages[1].close()
        await pages[0].until(lambda: not pages[0].table["seats"][1]["here"])
        await pages[0].do("rematch")
        await pages[0].until(lambda: bool(pages[0].table["next"]))
        (got,) = await services.messages(1)
        assert got.message == {
            "title": "La prochaine partie t’attend.",
            "body": "À la table avec Ava.",
            "table": pages[0].table["next"],
        }
        await until(server, select(func.count()).select_from(invitations), 0)


async def test_killed_between_move_and_message_it_is_sent_after_the_start(
    tmp_path: Path, services: PushStandIn
) -> None:
    process = ServerProcess(tmp_path, module="server.serve_push")
    try:
        await process.start()
        mine, _other = await away(process.server, services)
        services.answers.clear()
        await mine.move()
        process.kill()
        services.answers.set()
        await services.settle()
        services.received.clear()  # what may have been taken just then is told twice
        await process.start()
        (got,) = await services.messages(1)
        assert got.message["title"] == "Du bist dran!"
        await services.until(lambda: told_in(process.data) == mine.v)
        process.kill()
        asked = len(services.asked)
        await process.start()
        await asyncio.sleep(0.4)
        assert len(services.asked) == asked
    finally:
        await process.end()
    report = check(str(tmp_path / DATA))
    assert report.findings == []


def told_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT told FROM correspondence").fetchone()[0])


async def test_what_another_server_did_not_come_to_tell_is_told(
    tmp_path: Path, services: PushStandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Servers that share a database look at all tables now and then: one of them may have ended after a move."""
    monkeypatch.setattr(service, "AGAIN", 0.05)
    monkeypatch.setattr(service, "_LONGEST_DELAY", 0.01)
    async with opened(tmp_path) as server:
        registry = server.registry
        mine, _other = await away(server, services)
        await push_of(server).stop()
        registry.on_waiting = lambda _table: None
        config = replace(registry.config, redis="redis://nowhere", timings=replace(QUICK, push_while_here=0.1))
        elsewhere: Any = SimpleNamespace(tables={})
        writer, time = registry.writer, registry._server_time  # noqa: SLF001
        another = service.PushService(config, registry.engine, writer, elsewhere, time, registry.metrics)
        another.start()
        await mine.move()
        (got,) = await services.messages(1)
        assert got.message["title"] == "Du bist dran!"
        await until(server, select(correspondence.c.told), mine.v)
        await asyncio.sleep(0.2)
        assert services.asked == ["other"]
        await another.stop()
        damaged = update(correspondence).values(awaited="{")
        await writer.write(note_told(mine.table["id"], 1, 1), damaged)
        assert await stored(server, select(correspondence.c.told)) == mine.v, "never taken back"
        assert (await find_told(registry.engine, mine.table["id"]), await tables_to_tell_of(registry.engine)) == (
            None,
            {},
        )


async def test_nobody_has_more_than_ten_and_who_logs_out_or_gives_up_has_none(
    server: RunningServer, services: PushStandIn
) -> None:
    ava, ben = await arrive(server, "Ava", "Ben")
    for number in range(MOST + 2):
        await subscribe(ava, services, f"ava{number}")
    assert await count(server, subscriptions) == MOST
    newest, given_up = services.browser(f"ava{MOST + 1}").endpoint, "/api/push/unsubscribe"
    for client in (ben, ava):  # it is Ava's
        assert (await client.http.post(given_up, json={"endpoint": newest})).status_code == 204
    assert await count(server, subscriptions) == MOST - 1
    await subscribe(ben, services, "ava5")
    assert await count(server, subscriptions) == MOST - 1, "a browser has one, whoever uses it"
    await ava.http.post("/api/me/log-out")
    assert await stored(server, select(subscriptions.c.person)) == ben.person


async def test_the_key_is_kept_beside_those_of_cookies_and_dropped_for_earlier_versions(tmp_path: Path) -> None:
    config = config_for(tmp_path, secret=None)
    async with open_server(config) as server:
        (ava,) = await arrive(server, "Ava")
        key = (await ava.http.get("/api/push")).json()["key"]
        cookie, person = ava.cookie, ava.person
    assert rotate_key(config.data) == 2
    async with open_server(config) as server:
        again = Client(server)
        again.http.headers["Cookie"] = cookie
        await again.arrive()
        assert again.person == person
        assert (await again.http.get("/api/push")).json()["key"] == key
    assert check(config.data).findings == []
    downgrade(config.data, "0010")
    with sqlite3.connect(config.data) as database:
        names = [name for (name,) in database.execute("SELECT name FROM keys")]
    assert len(names) == 2
    assert "vapid" not in names


async def test_servers_that_make_the_key_at_once_have_the_first_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Writer.write

    async def write_second(writer: Writer, *statements: Any) -> None:
        """As PostgreSQL answers while another server stores a key."""
        await write(writer, *statements)
        raise Conflict

    async with open_server(config_for(tmp_path)) as server:
        (ava,) = await arrive(server, "Ava")
        monkeypatch.setattr(Writer, "write", write_second)
        asked = await ava.http.get("/api/push")
        assert (asked.status_code, bool(asked.json().get("key"))) == (200, True)


async def test_names_that_never_resolve_hold_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a name has many below it, and may answer for none of them, or for no more."""
    held, asked = threading.Event(), []
    known: Any = [(0, 0, 0, "", ("142.250.74.10", 443))]

    def look(host: str, *_: object, **__: object) -> Any:
        asked.append(host)
        if "evil" in host:
            held.wait(PATIENCE)
        return known

    monkeypatch.setattr(socket, "getaddrinfo", look)
    monkeypatch.setattr(endpoint, "_PATIENCE", PATIENCE)
    resolver = Resolver()
    try:
        assert await resolver.address_of(Place("push.example", 443, "/")) == "142.250.74.10"
        monkeypatch.setattr(endpoint, "_PATIENCE", 0.2)
        evil = [resolver.address_of(Place(f"{number}.evil.example", 443, "/")) for number in range(50)]
        refused = asyncio.gather(*evil, return_exceptions=True)
        await asyncio.sleep(0)  # all of them wait, but not for long
        monkeypatch.setattr(endpoint, "_PATIENCE", PATIENCE)
        assert await resolver.address_of(Place("another.example.org", 443, "/")) == "142.250.74.10"
        assert {type(error) for error in await refused} == {TimeoutError}
        assert len(asked) == 3, "one thread, however many names"
        monkeypatch.setattr(endpoint, "_PATIENCE", 0.2)
        evil = [resolver.address_of(Place(f"push.evil{number}.example", 443, "/")) for number in range(20)]
        await asyncio.gather(*evil, return_exceptions=True)
        monkeypatch.setattr(endpoint, "_KNOWN_FOR", -1)
        assert await resolver.address_of(Place("push.example", 443, "/")) == "142.250.74.10", "as it was lately"
    finally:
        held.set()
        resolver.close()


async def test_a_connection_is_never_that_to_another_name_at_the_same_address(
    services: PushStandIn, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str | None] = []
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    context.sni_callback = lambda _socket, name, _context: names.append(name)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError):
            while True:  # as push services do: the connection may be used again
                head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r")[0]))
                writer.write(b"HTTP/1.1 201 X\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    listener = listen()
    port = listener.getsockname()[1]
    resolver = Resolver()
    monkeypatch.setattr(resolver, "address_of", AsyncMock(return_value="127.0.0.1"))
    sending = Sender(Vapid(new_key(), None), resolver)
    async with await asyncio.start_server(serve, sock=listener, ssl=context):
        for host in ("localhost", "push.localhost"):
            keys = services.browser(host).subscription["keys"]
            subscription = Subscription(host, "", f"https://{host}:{port}/", keys["p256dh"], keys["auth"], "en")
            answer = await sending.send(subscription, b"{}", seconds=1, topic="t", urgent=False)
            assert answer.outcome == "sent"
        await sending.close()
    resolver.close()
    assert names == ["localhost", "push.localhost"]


async def test_without_its_library_nobody_is_promised_anything(
    tmp_path: Path, services: PushStandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "find_spec", lambda _name: None)
    async with opened(tmp_path) as server:
        (ava,) = await arrive(server, "Ava")
        assert (await ava.http.get("/api/push")).json() == {"key": None}
        answer = await ava.http.put("/api/push", json=services.browser("ava").subscription)
        assert answer.status_code == 400
