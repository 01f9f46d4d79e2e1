"""Whatever goes wrong, whoever asks gets a clean answer: never a stack trace, never a word of what is inside."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
from server.client import arrive, http_client
from server.running_server import RunningServer, config_for, open_server
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs

from rage.server.app import make_app
from rage.server.store.writer import Writer

INSIDE = "kept inside"
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
PARTS = [
    "",
    "x",
    "%00",
    "%",
    "%ff",
    "..",
    "%2e%2e",
    "a" * 300,
    "{}",
    "null",
    "\u00e4",
    "1;drop",
    "<script>",
    "%0d%0aX:y",
]
BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'{"settings":1}',
    b"\xff\xfe",
    b'{"a":' * 500,
    b'{"name":"\\ud800"}',
    b"x" * 20_000,
]
TYPES = [
    "application/json",
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "\u00e4",
    "a/b;" * 50,
]


def routes(folder: Path) -> list[str]:
    """All of them."""
    return sorted({route.path_format for route in make_app(config_for(folder)).routes})


async def check_answers(server: RunningServer, paths: list[str], *, seed: int) -> set[int]:
    """Ask for everything, in every way, with nonsense: which kinds of answers came."""
    rng = Random(seed)
    codes = set()
    async with http_client(server) as client:
        for path in paths:
            if path.endswith("/live"):
                continue  # an answer that does not end
            for method in METHODS:
                filled = "/".join(rng.choice(PARTS) if part.startswith("{") else part for part in path.split("/"))
                question = f"?language={rng.choice(PARTS)}&before={rng.choice(PARTS)}" if rng.random() < 0.5 else ""
                headers: dict[str, Any] = {
                    "Content-Type": rng.choice(TYPES).encode(),
                    "Cookie": f"rage_guest={rng.choice(PARTS)}".encode(),
                    "Accept": rng.choice(["*/*", "text/html", "x", ""]),
                    "X-Pad-Key": "x",
                }
                answer = await client.request(method, filled + question, content=rng.choice(BODIES), headers=headers)
                codes.add(answer.status_code)
                for leak in ("Traceback", 'File "', ".py", INSIDE, "site-packages"):
                    assert leak not in answer.text, (method, filled)
                if answer.status_code >= 400 and method != "HEAD" and "html" not in answer.headers["content-type"]:
                    assert set(answer.json()) == {"no", "sentence"}, (method, filled, answer.text)
    return codes


async def test_nonsense_gets_a_clean_refusal_everywhere(tmp_path: Path, server: RunningServer) -> None:
    paths = routes(tmp_path)
    assert {"/api/home", "/api/tables", "/metrics", "/schema"} <= set(paths)
    codes = await check_answers(server, paths, seed=1)
    assert {200, 400, 404, 405} <= codes
    assert not any(code >= 500 for code in codes)


async def test_a_mistake_inside_stays_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the surroundings ask Litestar for what it shows to developers."""
    monkeypatch.setenv("LITESTAR_DEBUG", "1")

    def fail(*_details: object, **_more: object) -> NoReturn:
        raise RuntimeError(INSIDE)

    async with open_server(config_for(tmp_path)) as server:
        paths = routes(tmp_path)
        with capture_logs(), monkeypatch.context() as broken:
            for owner, name in (
                (AsyncEngine, "connect"),
                (AsyncEngine, "begin"),
                (Writer, "write"),
                (Writer, "submit"),
            ):
                broken.setattr(owner, name, fail)
            assert 500 in await check_answers(server, paths, seed=3)


@pytest.mark.parametrize("path", ["POST /api/tables", "PUT /api/me", "POST /api/pads"])
async def test_a_body_that_breaks_off_is_nobody_s_trouble(path: str, server: RunningServer) -> None:
    """Somebody went through a tunnel: nothing is logged, nothing counts as a mistake."""
    await arrive(server, "Ava")
    with capture_logs() as logs:
        reader, writer = await asyncio.open_connection(*server.address.split(":"))
        head = f"{path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n"
        writer.write(head.encode() + b'{"na')
        await asyncio.sleep(0.05)
        writer.close()
        await asyncio.sleep(0.2)
        assert await reader.read() == b""
    assert logs == []
