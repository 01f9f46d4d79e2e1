"""Connections that say nothing, speak slowly or never read keep nobody out, and do not stay."""

import asyncio
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvloop
from server.client import PATIENCE, begin, http_client, whose_turn
from server.running_server import FAST, GENEROUS, RunningServer, ServerProcess, config_for, open_server
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from rage.server.running import listening
from rage.server.web.http_protocol import _LARGEST_REQUEST
from rage.server.web.open_connections import OpenConnections, most_connections

FILES = 1024
IDLE = 1224
STRANGER, NEWCOMER = "127.0.0.8", "127.0.0.9"
SOON = replace(FAST, head_within=0.3, body_within=0.3, keep_alive=0.3, stalled_after=0.3)


@pytest.fixture
def many_files() -> Iterator[None]:
    """This process may have as many files as it opens here."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (before[1], before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def call(server: RunningServer, address: str) -> socket.socket:
    """A connection from an address of this machine."""
    host, port = server.address.split(":")
    return socket.create_connection((host, int(port)), PATIENCE, (address, 0))


@pytest.mark.usefixtures("many_files")
@pytest.mark.parametrize("address", ["127.0.0.1", STRANGER])
async def test_idle_connections_do_not_shut_newcomers_out(address: str, tmp_path: Path) -> None:
    process = ServerProcess(tmp_path, under=["prlimit", f"--nofile={FILES}"])
    await process.start()
    try:
        pages = await begin(process.server, "Ava", "Ben", options={"hand_sizes": [3]})
        with ExitStack() as idle:
            for _ in range(IDLE):
                idle.enter_context(closing(call(process.server, address)))
            transport = httpx.AsyncHTTPTransport(local_address=NEWCOMER)
            asking = httpx.AsyncClient(base_url=process.server.url, transport=transport, timeout=PATIENCE)
            async with asking as newcomer:
                for path in ("/", "/api/home", "/healthz"):
                    assert (await newcomer.get(path)).status_code == 200
            assert "no" not in await (await whose_turn(pages)).move()
            assert not any(page.closed.is_set() for page in pages)
    finally:
        await process.end()


async def answer_to(server: RunningServer, sent: bytes) -> bytes:
    """What comes back until the server hangs up. As much as can be is sent before it counts how long that takes."""
    connection = call(server, "127.0.0.1")
    connection.setblocking(False)
    at_once = connection.send(sent)
    reader, writer = await asyncio.open_connection(sock=connection)
    writer.write(sent[at_once:])
    async with asyncio.timeout(PATIENCE):
        await writer.drain()
        answer = await reader.read()
    writer.close()
    return answer


REFUSED = b"POST /api/tables HTTP/1.1\r\nHost: elsewhere.example\r\nContent-Length: 4\r\n\r\n"
UPGRADE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"


@pytest.mark.parametrize(
    ("asked", "then"),
    [
        (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\r\n"),
        (REFUSED, b"body"),
        (UPGRADE, b"anything"),
    ],
)
async def test_whoever_says_something_after_the_answer_and_no_more_is_cut_off_and_makes_room(
    asked: bytes, then: bytes, tmp_path: Path
) -> None:
    async with open_server(config_for(tmp_path, timings=SOON)) as server:
        reader, writer = await asyncio.open_connection(*server.address.split(":"))
        async with asyncio.timeout(PATIENCE):
            writer.write(asked)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(then)
            await reader.read()
        writer.close()


async def test_whoever_was_refused_before_the_request_was_whole_makes_room_for_others(tmp_path: Path) -> None:
    limits = replace(GENEROUS, connections=1)
    async with open_server(config_for(tmp_path, limits=limits)) as server:
        reader, writer = await asyncio.open_connection(*server.address.split(":"))
        writer.write(REFUSED)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"body")
        await asyncio.sleep(0.1)
        async with http_client(server) as newcomer:
            assert (await newcomer.get("/healthz")).status_code == 200
        writer.close()


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET /healthz HTT", HEAD, HEAD + b"\r\n", HEAD + b"\r\n{"])
async def test_whoever_sends_too_slowly_is_told_so_and_cut_off(sent: bytes, tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, timings=SOON)) as server:
        answer = await answer_to(server, sent)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b'"no":"too_slow"' in answer
        assert b"x-content-type-options: nosniff" in answer.lower()


async def test_a_byte_now_and_then_does_not_keep_a_connection_open(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, timings=SOON)) as server:
        for head in (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ", HEAD + b"\r\n"):
            reader, writer = await asyncio.open_connection(*server.address.split(":"))
            writer.write(head)
            answer = asyncio.create_task(reader.read())
            for _ in range(100):
                await asyncio.wait([answer], timeout=0.02)
                if answer.done():
                    break
                writer.write(b"x")
            assert answer.done()
            with suppress(ConnectionResetError):  # whoever goes on sending may not hear why it was cut off
                assert (await answer).startswith(b"HTTP/1.1 408 ")
            writer.close()


async def test_a_connection_without_a_further_request_is_closed(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, timings=SOON)) as server:
        answer = await answer_to(server, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200 ")


async def test_a_client_who_reads_no_answer_is_cut_off(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_bytes(b"x" * 30_000_000)
    async with open_server(config_for(tmp_path, timings=replace(FAST, stalled_after=0.3), page=page)) as server:
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, port = server.address.split(":")
        with closing(narrow):
            narrow.connect((host, int(port)))
            narrow.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            async with asyncio.timeout(PATIENCE), http_client(server) as client:
                while 'rage_http_closed_total{why="stalled"} 1.0' not in (await client.get("/metrics")).text:
                    await asyncio.sleep(0.05)


async def test_a_slow_page_may_take_its_time_to_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is that of the client: nobody is cut off because the server is slow."""
    async with open_server(config_for(tmp_path, timings=SOON)) as server:
        find = server.registry.people.find

        async def slowly(person: str) -> object:
            await asyncio.sleep(1)
            return await find(person)

        monkeypatch.setattr(server.registry.people, "find", slowly)
        answer = await answer_to(server, b"GET /api/home HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200 ")


CHUNKED = HEAD.replace(b"Content-Length: 100", b"Transfer-Encoding: chunked")
TOO_LARGE = _LARGEST_REQUEST + 1
"""Bytes, and none that the server would leave unread: an answer that is still on its way would be lost with them."""


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * 10_000 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nA: " + b"b" * 100_000, 431),
        (b"GET /" + b"x" * 50_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 431),
        ((CHUNKED + b"\r\n1;").ljust(TOO_LARGE, b"x"), 413),
        ((CHUNKED + b"\r\n0\r\nA: ").ljust(TOO_LARGE, b"b"), 413),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (HEAD + b"Content-Length: 3\r\n\r\n{}\n", 400),
        (b"GET / HTTP/1.1\r\n Host: localhost\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01", 400),
        (b"CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /api/home HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200, 429),
    ],
)
async def test_what_is_no_request_is_refused_in_brief(sent: bytes, status: int, server: RunningServer) -> None:
    answer = await answer_to(server, sent)
    assert answer.startswith(b"HTTP/1.1 %d " % status), answer[:200]
    assert b'"sentence":' in answer
    assert b"x-content-type-options: nosniff" in answer.lower()


async def test_no_more_headers_are_read_than_may_be_sent(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []
    monkeypatch.setattr(HttpToolsProtocol, "on_header", lambda _protocol, name, _value: read.append(name))
    await answer_to(server, b"GET / HTTP/1.1\r\n" + b"A:b\r\n" * 10_000)
    assert 0 < len(read) < 1_000


async def test_some_requests_may_be_sent_before_the_first_is_answered(server: RunningServer) -> None:
    asked = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    answers = await answer_to(server, (asked + b"\r\n") * 20 + asked + b"Connection: close\r\n\r\n")
    assert answers.count(b"HTTP/1.1 200 ") == 21


async def test_headers_after_a_body_count_for_nothing(server: RunningServer) -> None:
    body = b"2\r\n{}\r\n0\r\nOrigin: https://evil.example\r\n\r\n"
    head = HEAD.replace(b"Content-Length: 100", b"Transfer-Encoding: chunked") + b"Connection: close\r\n\r\n"
    assert b'"malformed"' in await answer_to(server, head + body)


class Silent:
    """A connection that says nothing."""

    def __init__(self) -> None:
        self.is_closed = False

    def make_room(self) -> None:
        self.is_closed = True


def test_the_longest_silence_makes_room_and_game_sockets_never_do() -> None:
    connections = OpenConnections(most=8, most_by_household=3)
    playing, asking, *silent = [Silent() for _ in range(7)]
    assert connections.open(playing, "a")
    assert connections.hold(playing)
    assert connections.open(asking, "b")
    connections.work(asking)
    for number, connection in enumerate(silent):
        assert connections.open(connection, str(number))
    connections.wait(silent[0])  # it has just been answered
    newcomers = [Silent() for _ in range(3)]
    assert all(connections.open(newcomer, "n") for newcomer in newcomers)
    assert [connection.is_closed for connection in silent] == [False, True, True, False, False]
    assert connections.open(Silent(), "n")
    assert [newcomer.is_closed for newcomer in newcomers] == [True, False, False]
    assert not playing.is_closed
    assert not asking.is_closed
    assert len(connections) == 8


def test_where_all_play_newcomers_are_refused_and_some_room_is_left_for_the_page() -> None:
    connections = OpenConnections(most=16, most_by_household=99)
    crowd = [Silent() for _ in range(16)]
    assert all(connections.open(one, "crowd") for one in crowd)
    assert [connections.hold(one) for one in crowd] == [True] * 14 + [False] * 2
    assert connections.open(Silent(), None)
    assert not any(one.is_closed for one in crowd[:14])
    for one in crowd:
        connections.close(one)
        connections.close(one)
    assert len(connections) == 1


def test_a_household_s_places_are_its_own() -> None:
    connections = OpenConnections(most=100, most_by_household=2)
    first = [Silent(), Silent()]
    for one in first:
        assert connections.open(one, "h")
        assert connections.hold(one)
    assert not connections.open(Silent(), "h")
    assert connections.open(Silent(), "other")
    assert all(connections.open(Silent(), None) for _ in range(10))


def test_all_networks_of_an_ipv6_customer_have_four_households_places() -> None:
    connections = OpenConnections(most=100, most_by_household=2)
    networks = [f"2001:db8:7:{number:x}::/64" for number in range(9)]
    first, *others = [Silent() for _ in networks]
    assert all(connections.open(one, network) for one, network in zip((first, *others), networks, strict=True))
    assert first.is_closed, "the longest silence of the same customer makes room"
    assert not any(one.is_closed for one in others)
    for one in others:
        assert connections.hold(one)
    assert not connections.open(Silent(), "2001:db8:7:ff::/64")
    assert connections.open(Silent(), "2001:db8:8:ff::/64")
    connections.hand_over(others[0], replacing := Silent())
    connections.close(replacing)
    assert connections.open(Silent(), "2001:db8:7:ff::/64")
    assert len(connections) == 9


def test_there_are_fewer_connections_than_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rage.server.web.open_connections.most_files", lambda: FILES)
    assert 500 < most_connections(10_000) < FILES - 128
    assert most_connections(10) == 10
    monkeypatch.setattr("rage.server.web.open_connections.most_files", lambda: None)
    assert most_connections(10_000) == 10_000


async def test_sockets_beyond_the_room_there_is_are_refused(tmp_path: Path) -> None:
    async with open_server(config_for(tmp_path, limits=replace(GENEROUS, connections=3))) as server:
        pages = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
        with closing(call(server, "127.0.0.1")) as crowded:
            assert not any(page.closed.is_set() for page in pages)
            crowded.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            crowded.setblocking(False)
            async with asyncio.timeout(PATIENCE):
                answer = await asyncio.get_running_loop().sock_recv(crowded, 100)
            assert answer.startswith(b"HTTP/1.1 200 ")


async def turns_to_accept(clients: int, listeners: list[socket.socket]) -> int:
    """How often the loop goes round until so many who have connected are accepted."""
    accepted = turns = 0

    class Counted(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:  # noqa: ARG002
            nonlocal accepted
            accepted += 1

    with ExitStack() as opened:
        for listener in listeners:
            server = await asyncio.get_running_loop().create_server(Counted, sock=listener)
            opened.callback(server.close)
        for _ in range(clients):
            opened.enter_context(closing(socket.create_connection(listeners[0].getsockname())))
        while accepted < clients:
            await asyncio.sleep(0)
            turns += 1
    return turns


def test_those_who_wait_behind_a_flood_are_accepted_several_at_a_time() -> None:
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(turns_to_accept(64, listening(listener))) < 32
