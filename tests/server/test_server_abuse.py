"""Somebody who means harm holds nobody up, keeps nobody out, and fills nothing."""

import asyncio
import json
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from server.client import PATIENCE, Client, Page, arrive, begin, sit_down
from server.running_server import ANYTHING, GENEROUS, RunningServer, config_for, open_server
from websockets.exceptions import InvalidStatus

from rage.server.config import Allowance, Rate
from rage.server.web.client_address import household_of
from rage.server.web.connection import _MOST_EARLY, Connection, ConnectionRequest, is_table_path
from rage.server.web.limits import _MOST_KEYS, AllowanceLimiter, RateLimiter, TokenBucket
from rage.words import Language, Words

SIZES = {"hand_sizes": [3]}
MASK = b"\0\0\0\0"
FIRST_PART, NEXT_PART, LAST_PART = (bytes([head, 0x80]) + MASK for head in (0x01, 0x00, 0x80))


async def watch(server: RunningServer, table: str) -> Page:
    return await (await Client(server).arrive()).open(table)


async def closed_with(page: Page, code: int) -> None:
    await page.until(page.closed.is_set)
    assert page.socket.close_code == code


async def test_a_message_in_very_many_empty_parts_costs_next_to_nothing(server: RunningServer) -> None:
    (ava,) = await sit_down(server, "Ava", bots=("steady",))
    ava.socket.transport.write(FIRST_PART + NEXT_PART * 200_000 + LAST_PART)
    assert (await ava.reply_to(None))["no"] == "malformed"
    await ava.do("sit")


async def test_onlookers_do_not_keep_out_those_who_play(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, limits=replace(GENEROUS, sessions=4))) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES)
        table = pages[0].table["id"]
        crowd = [await watch(server, table) for _ in range(2)]
        await closed_with(await watch(server, table), 4423)
        back = await pages[0].client.open(table)
        assert back.seat == 0
        await back.close()
        await crowd[0].close()
        await pages[0].until(lambda: pages[0].table["watchers"] == 1)
        assert (await watch(server, table)).seat is None


async def test_nobody_has_a_table_open_without_end(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, limits=replace(GENEROUS, devices=3))) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES)
        for _ in range(2):
            assert (await pages[0].client.open(pages[0].table["id"])).seat == 0
        await closed_with(await pages[0].client.open(pages[0].table["id"]), 4423)


def test_who_has_asked_for_nothing_lately_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered of people who come and go does not grow. Who still has a page open is no stranger, though."""
    time = 0.0
    monkeypatch.setattr(RateLimiter, "_new", lambda _limiter: TokenBucket(Rate(1, 2), lambda: time))
    limiter = RateLimiter(Rate(1, 2))
    staying = limiter.bucket("staying")
    for number in range(1000):
        time += 0.1
        assert limiter.bucket(str(number)).allows()
    assert len(limiter._buckets) < 20  # noqa: SLF001
    assert limiter.bucket("staying") is staying
    greedy = limiter.bucket("greedy")
    assert [greedy.allows() for _ in range(3)] == [True, True, False]
    del greedy
    for number in range(15):
        limiter.bucket(str(number))
    assert not limiter.bucket("greedy").allows()


async def test_many_pages_of_one_person_are_not_faster_than_one(tmp_path: Path) -> None:
    limits = replace(GENEROUS, commands=Allowance(ANYTHING.address, Rate(0.001, 10)))
    async with open_server(config_for(tmp_path, limits=limits)) as server:
        (ava,) = await sit_down(server, "Ava", bots=("steady",))
        pages = [ava, *[await ava.client.open(ava.table["id"]) for _ in range(3)]]
        answers = [await page.ask("react", kind="hello") for _ in range(5) for page in pages]
        assert [answer.get("no") for answer in answers].count("too_fast") == 10


async def test_a_socket_that_floods_is_closed_and_may_come_back(tmp_path: Path) -> None:
    """Each refusal is answered, as far as a mistake goes; then the socket is closed, and nobody else notices."""
    limits = replace(GENEROUS, commands=Allowance(ANYTHING.address, Rate(0.001, 10)), refusals=Rate(0.001, 20))
    async with open_server(config_for(tmp_path, limits=limits)) as server:
        ava, ben = await begin(server, "Ava", "Ben", options=SIZES)
        answers = [await ava.ask("react", kind="hello") for _ in range(20)]
        assert "too_fast" in {answer.get("no") for answer in answers}
        for number in range(100):
            await ava.socket.send(json.dumps({"do": "react", "id": 1000 + number, "kind": "hello"}))
        await closed_with(ava, 1008)
        assert not ben.closed.is_set()
        assert (await ben.ask("react", kind="hello")).get("no") is None
        assert (await ava.client.open(ava.table["id"])).seat == 0
        assert "rage_floods_total 1.0" in (await ben.client.http.get("/metrics")).text


async def test_a_request_is_judged_without_waiting_for_a_thread(server: RunningServer) -> None:
    """Otherwise a flood would queue for the threads, and what is counted would be counted by several at once."""
    (ava,) = await arrive(server, "Ava")

    class NoThreads(ThreadPoolExecutor):
        def submit(self, *_arguments: Any, **_named: Any) -> Future[Any]:
            raise AssertionError

    threads = NoThreads(1)
    asyncio.get_running_loop().set_default_executor(threads)
    assert (await ava.http.get("/api/home")).status_code == 200


async def test_an_address_has_so_many_sockets_and_others_are_let_in(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, limits=replace(GENEROUS, sockets=3))) as server:
        pages = await begin(server, "Ava", "Ben", options=SIZES)
        client, table = pages[0].client, pages[0].table["id"]
        third = await client.open(table)
        with pytest.raises(InvalidStatus) as refused:
            await client.open(table, **{"Accept-Language": "fr"})
        assert refused.value.response.status_code == 429
        problem = json.loads(refused.value.response.body or b"")
        assert problem == {"no": "too_many", "sentence": Words(Language.FRENCH).say("serve.no.too_many")}
        behind_proxy = {"X-Forwarded-For": "203.0.113.5"}
        for _ in range(3):
            assert (await client.open(table, **behind_proxy)).seat == 0
        with pytest.raises(InvalidStatus):
            await client.open(table, **behind_proxy)
        await third.close()
        await gone(server, 6)
        assert (await client.open(table)).seat == 0


async def test_a_refused_socket_takes_nobody_s_place(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, limits=replace(GENEROUS, sockets=1))) as server:
        (ava,) = await arrive(server, "Ava")
        table = await ava.make_table([None, "steady"])
        for _ in range(3):
            with pytest.raises(InvalidStatus):
                await ava.open(table, Origin="https://evil.example")
        page = await ava.open(table)
        for _ in range(3):
            with pytest.raises(InvalidStatus):
                await ava.open(table)
        await page.close()
        await gone(server, 1)
        assert not server.connection_limiter._open  # noqa: SLF001
        assert (await ava.open(table)).seat == 0


async def gone(server: RunningServer, sockets: int) -> None:
    """Wait until there are fewer sockets."""
    async with asyncio.timeout(PATIENCE):
        while len(server.connection_limiter) >= sockets:
            await asyncio.sleep(0.005)


@pytest.mark.parametrize(
    ("peer", "forwarded", "household"),
    [
        ("203.0.113.5", [], "203.0.113.5"),
        ("203.0.113.5", ["198.51.100.1"], "203.0.113.5"),
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["6.6.6.6, 198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["6.6.6.6", "198.51.100.1, 127.0.0.1"], "198.51.100.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["\u2603"], "?"),
        ("::ffff:203.0.113.5", [], "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", [], "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", [], "2001:db8:1:2::/64"),
        ("127.0.0.1", ["2001:db8:1:3::1"], "2001:db8:1:3::/64"),
        ("", [], ""),
    ],
)
def test_a_household_is_counted_once_and_only_trusted_proxies_are_believed(
    peer: str, forwarded: list[str], household: str
) -> None:
    assert household_of(peer, forwarded, "127.0.0.1") == household
    assert household_of(peer, forwarded, ["127.0.0.1"]) == household


def test_only_the_newest_buckets_are_kept() -> None:
    limiter = RateLimiter(Rate(1e-6, 1))  # nobody is allowed anything again while this runs
    for number in range(_MOST_KEYS + 100):
        limiter.bucket(str(number)).allows()
    assert len(limiter._buckets) == _MOST_KEYS  # noqa: SLF001
    assert not limiter.bucket(str(_MOST_KEYS)).allows()


async def test_what_is_said_before_the_table_is_read_has_a_limit(server: RunningServer) -> None:
    codes = []

    class Reading(Connection):
        """A socket whose table takes for ever to be read."""

        def close(self, code: int, *, at_once: bool = False) -> None:  # noqa: ARG002
            codes.append(code)

    commands = AllowanceLimiter(ANYTHING).buckets("here", "p")
    socket = Reading(server.registry, ConnectionRequest("/ws/tables/abc", None, "p"), commands)
    for number in range(_MOST_EARLY):
        socket._receive(b"%d" % number + b"x" * 10_000, is_whole=True)  # noqa: SLF001
    assert codes == []
    socket._receive(b"", is_whole=True)  # noqa: SLF001
    assert codes == [4429]
    assert sum(map(len, socket._early or [])) <= _MOST_EARLY * 4097  # noqa: SLF001


async def test_bots_do_not_play_where_nobody_looks(server_with_bots: RunningServer) -> None:
    (ava,) = await arrive(server_with_bots, "Ava")
    table = await ava.make_table(["random", "random"], start=True, options=SIZES)
    registry = server_with_bots.registry.tables[table]
    assert not server_with_bots.registry._pilots[table].is_busy  # noqa: SLF001
    assert registry.game is not None
    assert registry.game.version == 1
    page = await ava.open(table)
    await page.until(lambda: page.is_over)


async def test_a_visitor_who_has_gone_leaves_nothing_behind(server: RunningServer) -> None:
    (ava,) = await sit_down(server, "Ava", bots=("steady",))
    for _ in range(5):
        await (await watch(server, ava.table["id"])).close()
    await ava.until(lambda: ava.table["watchers"] == 0)
    assert set(server.registry.tables[ava.table["id"]].presence.people) == {ava.client.person}


async def test_a_table_that_cannot_be_read_is_not_a_page_that_waits_for_ever(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_id: str) -> None:
        raise OSError

    monkeypatch.setattr(server.registry, "table", fail)
    await closed_with(await watch(server, "abcdefgh"), 1011)


async def test_a_name_no_table_can_have_is_no_table(server: RunningServer) -> None:
    for name in ("a%00b", "a-b", "x" * 17, "%C3%A4"):
        await closed_with(await watch(server, name), 4404)
    assert not is_table_path("//[")
