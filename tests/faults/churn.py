"""People who come and go: whether the server's memory stays as it is, and what is left of them.

python tests/faults/churn.py MINUTES [VISITS_A_SECOND] [UNLOAD_AFTER] [DATABASE_URL]

Every visit is a new guest from an address of its own, who makes a table or looks at one, by a socket that is closed
properly or cut, and now and then shows a score sheet to somebody and ends that. Prints one line of JSON every ten
seconds, and at the end which objects have become more, before and after all that nobody can reach was removed.
"""

import asyncio
import json
import os
import socket
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

_LOOK_EVERY = 10.0
_MOST_AT_ONCE = 64
_PATIENCE = 120.0
_SHEET = {
    "edition": "de-amigo",
    "players": ["Ava", "Ben", "Zoe"],
    "first_dealer": 0,
    "options": {},
    "rounds": [],
}


class Observed:
    """A server in a process of its own that can be looked into."""

    def __init__(self, process: asyncio.subprocess.Process, held: socket.socket) -> None:
        self.process = process
        self.port = int(held.getsockname()[1])
        self._held = held

    @classmethod
    async def start(cls, folder: Path, unload_after: float, data: str | None = None) -> "Observed":
        held = socket.socket()
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # nobody else is given it, and the server may listen
        held.bind(("127.0.0.1", 0))
        command = [
            sys.executable,
            str(Path(__file__).parent / "observed_server.py"),
            data or str(folder / "rage.sqlite"),
        ]
        with (folder / "log").open("wb") as log:
            process = await asyncio.create_subprocess_exec(
                *command, str(held.getsockname()[1]), str(unload_after), stdin=-1, stdout=-1, stderr=log, limit=2**24
            )
        made = cls(process, held)
        while True:
            try:
                await made.ask("GET", "/healthz", "127.0.0.1")
            except OSError:
                assert process.returncode is None, (folder / "log").read_text()
                await asyncio.sleep(0.05)
            else:
                return made

    async def look(self, command: str = "look") -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{command}\n".encode())
        told: dict[str, Any] = json.loads(await self.process.stdout.readline())
        return told

    async def end(self) -> None:
        self.process.terminate()
        await self.process.wait()
        self._held.close()

    async def ask(
        self, method: str, path: str, address: str, cookie: str = "", body: Any = None, **headers: str
    ) -> tuple[int, str, Any]:
        """An answer: its status, the cookie it sets, and what it says."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close"]
        lines += [f"X-Forwarded-For: {address}", f"Origin: http://127.0.0.1:{self.port}", f"Cookie: {cookie}"]
        lines += [f"{name.replace('_', '-')}: {said}" for name, said in headers.items()]
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}", "", ""]
        writer.write("\r\n".join(lines).encode() + content)
        if path.endswith("/live"):
            await reader.readuntil(b"data:")
            writer.close()
            return 200, "", None
        answer = await reader.read()
        writer.close()
        head, _, said = answer.partition(b"\r\n\r\n")
        status, *told = head.decode("latin-1").split("\r\n")
        cookies = [line.partition(": ")[2] for line in told if line.lower().startswith("set-cookie")]
        data = json.loads(said) if said.startswith((b"{", b"[")) else None
        return int(status.split()[1]), cookies[0].partition(";")[0] if cookies else "", data


class _Page(WSListener):
    """A page that has a table open until it has been told something."""

    def __init__(self) -> None:
        self.told = asyncio.Event()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        self.told.set()

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self.told.set()


class Churn:
    """Visitors without end."""

    def __init__(self, server: Observed, seed: int = 1) -> None:
        self.server = server
        self.rng = Random(seed)
        self.visits = 0
        self.sockets = 0
        self.failed = 0
        self.tables: list[str] = []

    async def visit(self) -> None:
        self.visits += 1
        number, server = self.visits, self.server
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        _status, cookie, _home = await server.ask("GET", "/api/home", address)
        if number % 5 == 1:
            await server.ask("PUT", "/api/me", address, cookie, {"name": f"Guest {number}"})
            seats = [{}, {"bot": "random"}] if number % 10 == 1 else [{}, {}]
            plan = {"settings": {"edition": "de-amigo"}, "seats": seats, "start": number % 10 == 1}
            _status, _, made = await server.ask("POST", "/api/tables", address, cookie, plan)
            self.tables = [*self.tables[-49:], made["id"]]
        for _ in range(2):
            await self._open(self.rng.choice([*self.tables, "nowhere"]), address, cookie)
        if number % 10 == 5:
            shown = {"number": 0, "sheet": _SHEET}
            _status, _, pad = await server.ask("POST", "/api/pads", address, cookie, shown)
            await server.ask("GET", f"/api/pads/{pad['id']}/live", address)
            await server.ask("DELETE", f"/api/pads/{pad['id']}", address, cookie, X_Pad_Key=pad["key"])

    async def _open(self, table: str, address: str, cookie: str) -> None:
        self.sockets += 1
        page = _Page()
        origin = f"http://127.0.0.1:{self.server.port}"
        headers = {"Cookie": cookie, "Origin": origin, "X-Forwarded-For": address}
        url = f"ws://127.0.0.1:{self.server.port}/ws/tables/{table}"
        transport, _ = await ws_connect(lambda: page, url, extra_headers=headers, websocket_handshake_timeout=_PATIENCE)
        await page.told.wait()
        transport.send(WSMsgType.TEXT, b'{"do":"sit","id":1}')
        if self.sockets % 2:
            transport.send_close()
        transport.disconnect(graceful=bool(self.sockets % 3))

    async def run(self, seconds: float, per_second: float) -> None:
        """Let visitors come, so many a second; where they cannot come so quickly, it takes longer."""
        visiting: set[asyncio.Task[None]] = set()
        start = time.monotonic()
        come = 0
        while come < seconds * per_second:
            due = min(time.monotonic() - start, seconds) * per_second
            while come < due and len(visiting) < _MOST_AT_ONCE:
                come += 1
                task = asyncio.create_task(self._safely())
                visiting.add(task)
                task.add_done_callback(visiting.discard)
            await asyncio.sleep(0.01)
        await asyncio.gather(*visiting)

    async def _safely(self) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self.visit()
        except (OSError, asyncio.IncompleteReadError, TimeoutError, TypeError, KeyError):
            self.failed += 1


def grown(before: dict[str, Any], after: dict[str, Any], least: int = 50) -> dict[str, int]:
    """Which objects have become more, and by how many."""
    types = {name: number - before["types"].get(name, 0) for name, number in after["types"].items()}
    return dict(sorted(((n, more) for n, more in types.items() if more >= least), key=lambda pair: -pair[1]))


async def main(minutes: str = "10", per_second: str = "12", unload_after: str = "300", data: str | None = None) -> None:
    with TemporaryDirectory() as folder:
        server = await Observed.start(Path(folder), float(unload_after), data)
        churn = Churn(server)
        await churn.run(5, float(per_second))
        begin, start = await server.look("collect"), time.monotonic()
        coming = asyncio.create_task(churn.run(float(minutes) * 60, float(per_second)))
        while not coming.done():
            await asyncio.wait([coming], timeout=_LOOK_EVERY)
            now = await server.look()
            line = {"s": round(time.monotonic() - start), "sockets": churn.sockets, "failed": churn.failed}
            print(json.dumps(line | now["memory"] | {k: now[k] for k in ("objects", "collections")}), flush=True)
        await asyncio.sleep(float(unload_after) + 5)
        for command in ("look", "collect", "trim"):
            then = await server.look(command)
            print(json.dumps({command: then["memory"], "objects": then["objects"], "more": grown(begin, then)}))
        await server.end()


if __name__ == "__main__":
    os.nice(5)
    asyncio.run(main(*sys.argv[1:]))
