"""All servers are restarted, one after the other, to a version with a migration more, while people play."""

import asyncio
import re
import subprocess
from pathlib import Path

import pytest
from faults.rolling import __main__ as command
from faults.rolling.run import Rolling, restart_all
from faults.rolling.site import Shape
from faults.rolling.versions import ROOT, revision, with_a_migration
from nginx_server import NginxServer
from ports import hold_port, port_of


async def test_everybody_plays_on_through_a_new_version_with_a_migration(tmp_path: Path) -> None:
    """How long they wait is measured by `python -m faults.rolling`; here nobody is turned away."""
    after = with_a_migration(tmp_path / "after")
    plan = Rolling(Shape(servers=2, tables=1, players=2, pace=0.05), between=0.05, after=after)
    noticed = await restart_all(plan, tmp_path)
    before, new = noticed.schemas
    assert before < new == "9999"
    assert all(waits.moves for waits in noticed.people)
    assert noticed.silences, "somebody was at each of the servers"


def test_the_revision_that_the_usage_names_is_there(tmp_path: Path) -> None:
    (name,) = re.findall(r"--from (\S+)", command.__doc__ or "")
    asked = ["git", "rev-parse", "--is-shallow-repository"]
    if subprocess.run(asked, cwd=ROOT, check=False, capture_output=True, text=True).stdout.strip() != "false":
        pytest.skip("no clone with its history")
    assert (revision(name, tmp_path / "before") / "rage" / "server" / "app.py").is_file()


async def test_nginx_comes_back_at_once_to_a_server_that_was_away(tmp_path: Path) -> None:
    """When all are restarted one after the other, each was away a moment ago."""
    held = [hold_port(), hold_port()]
    ports = [port_of(each) for each in held]
    nginx = NginxServer(tmp_path, ports, tls=False)
    await asyncio.to_thread(nginx.start)
    try:
        for port in (*ports, *ports):  # only one of them is there
            async with await asyncio.start_server(_say_hello, "127.0.0.1", port):
                for _ in ports:
                    assert await _asked(nginx.port) == b"HTTP/1.1 200 OK"
    finally:
        nginx.close()
        for each in held:
            each.close()


async def _say_hello(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
    writer.close()


async def _asked(port: int) -> bytes:
    """The first line of an answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    answer = await reader.read()
    writer.close()
    return answer.partition(b"\r\n")[0]
