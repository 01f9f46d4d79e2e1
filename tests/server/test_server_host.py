"""Only hosts by which the server is known are answered, and only the operator sees what is the operator's."""

import asyncio
import json
import socket
from pathlib import Path

import pytest
from server.client import arrive, begin, connect, http_client
from server.running_server import RunningServer, config_for, open_server
from websockets.exceptions import InvalidStatus

from rage.server.config import Config
from rage.server.web.host import is_known_host
from rage.words import Language, Words

OWN = socket.gethostname().partition(".")[0]
KNOWN = [
    "localhost", "LOCALHOST:8000", "localhost.", "rage.localhost:8000", "127.0.0.1", "127.0.0.1:8000",
    "192.168.1.20:8000", "[::1]:8000", "[fd00::1]", OWN, OWN.upper(), f"{OWN}:8000", f"{OWN}.local", f"{OWN}.lan:80",
    socket.gethostname(), "rage.example.org", "rage.example.org:443", "games.example.org", None,
]  # fmt: skip
UNKNOWN = [
    "", "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", f"{OWN}.evil.example",
    "rage.example.org.evil.example", "evil.rage.example.org", "evil@127.0.0.1", "127.0.0.1/x", "::1", "[::1",
    "localhost:x", "localhost localhost", "evil; script-src *", "0x7f.1", "127.1", "2130706433",
]  # fmt: skip
CONFIG = Config("x", public_url="https://rage.example.org", allow_host=("Games.example.org",))


@pytest.mark.parametrize("host", KNOWN)
def test_a_server_is_known_by_addresses_its_machine_s_name_and_what_it_was_given(host: str | None) -> None:
    assert is_known_host(host, CONFIG)


@pytest.mark.parametrize("host", UNKNOWN)
def test_a_server_is_not_known_by_any_other_name(host: str) -> None:
    assert not is_known_host(host, CONFIG)


@pytest.mark.parametrize("path", ["/", "/api/home", "/healthz", "/metrics", "/nothing", "/assets/nothing.js"])
async def test_a_name_that_leads_here_by_mistake_or_malice_gets_nothing(path: str, server: RunningServer) -> None:
    async with http_client(server) as client:
        for language in Language:
            headers = {"Host": "evil.example", "Accept-Language": language, "Accept": "text/html"}
            answer = await client.get(path, headers=headers)
            assert answer.status_code == 421
            assert answer.json() == {"no": "unknown_host", "sentence": Words(language).say("serve.no.unknown_host")}
            assert "--allow-host" in answer.text
            assert "set-cookie" not in answer.headers


async def test_a_foreign_name_with_a_fitting_origin_changes_nothing_and_gets_no_socket(server: RunningServer) -> None:
    """That is what a page sends whose own name was made to lead here."""
    (page, _) = await begin(server, "Ava", "Ben", options={"hand_sizes": [3]})
    (ava,) = await arrive(server, "Ava")
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert (await ava.http.put("/api/me", json={"name": "Eve"}, headers=headers)).status_code == 421
    reader = connect(f"ws://{server.address}/ws/tables/{page.table['id']}", host="127.0.0.1", additional_headers={})
    with pytest.raises(InvalidStatus) as refused:
        await connect(
            f"ws://evil.example:{server.address.split(':')[1]}/ws/tables/{page.table['id']}",
            host="127.0.0.1",
            origin="http://evil.example",  # type: ignore[arg-type]
        )
    assert refused.value.response.status_code == 421
    assert json.loads(refused.value.response.body or b"")["no"] == "unknown_host"
    assert refused.value.response.headers["x-content-type-options"] == "nosniff"
    async with reader:
        pass


async def test_the_host_can_be_named_only_once(server: RunningServer) -> None:
    reader, writer = await asyncio.open_connection(*server.address.split(":"))
    writer.write(b"GET /api/home HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    assert (await reader.read()).startswith(b"HTTP/1.1 421 ")
    writer.close()


OPERATORS = ["/metrics", "/schema", "/schema/openapi.json"]
PASSED_ON = ["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"]


@pytest.mark.parametrize("path", OPERATORS)
async def test_counters_and_schema_are_for_programs_on_this_machine(path: str, server: RunningServer) -> None:
    async with http_client(server) as client:
        assert (await client.get(path)).status_code == 200
        for header in PASSED_ON:
            for value in ("203.0.113.5", "127.0.0.1", ""):
                answer = await client.get(path, headers={header: value})
                assert (answer.status_code, answer.json()["no"]) == (404, "not_found"), header
        for host in ("192.168.1.20", OWN):
            assert (await client.get(path, headers={"Host": host})).status_code == 404
        assert (await client.get(path, headers={"Authorization": "Bearer None"})).status_code == 200
        assert (
            await client.get(path, headers={"Authorization": "Bearer None", "X-Forwarded-For": "1.2.3.4"})
        ).status_code == 404


@pytest.mark.parametrize("path", OPERATORS)
async def test_counters_and_schema_are_for_whoever_has_the_token(path: str, tmp_path: Path) -> None:
    async with (
        open_server(config_for(tmp_path, metrics_token="s3cret", public_url="https://rage.example")) as server,  # noqa: S106
        http_client(server, headers={"X-Forwarded-For": "203.0.113.5"}) as client,
    ):
        for given in (b"Bearer s3cret", b"Bearer wrong", b"s3cret", b"Basic s3cret", b"Bearer \xe9"):
            answer = await client.get(path, headers={b"Authorization": given, b"Host": b"rage.example"})
            assert answer.status_code == (200 if given == b"Bearer s3cret" else 404)


@pytest.mark.parametrize("path", OPERATORS)
@pytest.mark.parametrize(("public_url", "is_local"), [("https://rage.example", False), ("http://localhost:80", True)])
async def test_behind_a_proxy_that_says_nothing_of_itself_the_token_is_needed(
    path: str, public_url: str, tmp_path: Path, *, is_local: bool
) -> None:
    """As nginx asks with a mere `proxy_pass http://127.0.0.1:8000`: from this machine, by this machine's address."""
    async with (
        open_server(config_for(tmp_path, metrics_token="s3cret", public_url=public_url)) as server,  # noqa: S106
        http_client(server) as client,
    ):
        assert (await client.get(path)).status_code == (200 if is_local else 404)
        assert (await client.get(path, headers={"Authorization": "Bearer s3cret"})).status_code == 200
