"""Measures what a crowd of players, and whoever opens a table, notice of one address that asks for many documents.

python tests/faults/document_load.py DECKS REPLAYS [TABLES] [SECONDS]

Starts a server on one core and everybody else on another. Prints one JSON object: how long it took to open a table
and to tell a move, before and while the documents were asked for, and how those were answered.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from rage.loadtest.processes import CROWD_CORE, SERVER_CORE
from rage.loadtest.rage_crowd import RageCrowd

PORT = 18_473
URL = f"http://127.0.0.1:{PORT}"
OPEN_EVERY = 0.75
_SERVER = f"""
import os
from dataclasses import replace
os.sched_setaffinity(0, {{{SERVER_CORE}}})
from rage.server.config import Allowance, Config, Limits, Rate, Timings
from rage.server.web.limits import Asked
from rage.server.running import run
anything = Allowance(Rate(1e9, 1e9))
limits = replace(Limits(sockets=10**6), **{{asked.value: anything for asked in Asked}})
run(Config(data="load.sqlite", port={PORT}, limits=limits, timings=Timings(unload_after=0.5), bot_processes=1))
"""
EDITIONS, LANGUAGES, SIZES = (
    ("de-amigo", "en-amigo", "fr-amigo", "nl-amigo"),
    ("de", "en", "fr", "nl"),
    ("a4", "letter"),
)


@contextmanager
def server(folder: str) -> Any:
    """A server whose tables are put away as soon as nobody has them open."""
    with (Path(folder) / "log").open("wb") as log:
        process = subprocess.Popen([sys.executable, "-c", _SERVER], cwd=folder, stdout=log, stderr=log)
        try:
            while True:
                try:
                    if httpx.get(f"{URL}/healthz").status_code == 200:
                        break
                except httpx.TransportError:
                    assert process.poll() is None, (Path(folder) / "log").read_text()
                    time.sleep(0.05)
            yield
        finally:
            process.terminate()
            process.wait()


class Guest:
    """Somebody with a cookie."""

    def __init__(self) -> None:
        self.http = httpx.AsyncClient(
            base_url=URL, headers={"Origin": URL}, timeout=300, limits=httpx.Limits(max_connections=None)
        )

    async def make_table(self, hand_sizes: list[int]) -> str:
        settings = {"edition": "de-amigo", "options": {"hand_sizes": hand_sizes}}
        plan = {"settings": settings, "seats": [{}, {"bot": "random"}], "start": True}
        return str((await self.http.post("/api/tables", json=plan)).raise_for_status().json()["id"])

    def open(self, table: str) -> connect:
        cookie = "; ".join(f"{name}={content}" for name, content in self.http.cookies.items())
        return connect(f"ws://127.0.0.1:{PORT}/ws/tables/{table}", additional_headers={"Cookie": cookie, "Origin": URL})

    async def time_to_open(self, table: str) -> float:
        """Seconds until the page shows the game."""
        start = time.perf_counter()
        while True:
            async with self.open(table) as socket:
                with suppress(ConnectionClosed):  # put away just then: a page comes back by itself
                    async for text in socket:
                        if json.loads(text)["t"] == "game":
                            return time.perf_counter() - start

    async def play_out(self, table: str) -> None:
        rng = Random(1)
        async with self.open(table) as socket:
            async for text in socket:
                message = json.loads(text)
                if message["t"] != "game":
                    continue
                if message["shared"]["phase"] == "over":
                    return
                legal = (message.get("own") or {}).get("legal")
                if legal:
                    v = message["v"]
                    await socket.send(json.dumps({"do": "move", "id": v, "v": v, "move": rng.choice(legal)}))


async def measure(decks: int, replays: int, tables: int, seconds: float) -> dict[str, Any]:
    guest = Guest()
    await guest.http.get("/api/home")
    over, opened = await guest.make_table([10] * 30), await guest.make_table([10] * 30)
    await guest.play_out(over)
    crowd = RageCrowd([URL], tables, 4, 1)
    await crowd.sit_down()
    await asyncio.sleep(2)
    before = await watch(guest, opened, crowd, asyncio.create_task(asyncio.sleep(seconds)))
    paths = [
        f"/api/paper/deck.pdf?edition={edition}&players={players}&language={language}&paper={size}"
        for players in range(2, 9)
        for edition in EDITIONS
        for language in LANGUAGES
        for size in SIZES
    ][:decks]
    paths += [
        f"/api/games/{over}{'.rage' * (number % 2)}?language={LANGUAGES[number % 4]}" for number in range(replays)
    ]
    start = time.perf_counter()
    asking = asyncio.create_task(ask(paths))
    meanwhile = await watch(guest, opened, crowd, asking)
    took = time.perf_counter() - start
    statuses = await asking
    crowd.stop()
    await asyncio.sleep(0.2)
    crowd.leave()
    return {"before": before, "meanwhile": meanwhile, "answers": statuses, "answered_after_s": round(took, 2)}


async def ask(paths: list[str]) -> dict[str, int]:
    """Ask for all of them at once, in a process of its own: how many were answered with which status."""
    command = [sys.executable, __file__, "ask"]
    asker = await asyncio.create_subprocess_exec(*command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    answers, _errors = await asker.communicate(json.dumps(paths).encode())
    statuses: dict[str, int] = json.loads(answers)
    return statuses


async def ask_at_once(paths: list[str]) -> Counter[str]:
    async def status(path: str) -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        return answer.split(b" ", 2)[1].decode()

    return Counter(await asyncio.gather(*map(status, paths)))


async def watch(guest: Guest, table: str, crowd: RageCrowd, until: "asyncio.Future[Any]") -> dict[str, float]:
    """Open a table again and again, and take the time of that and of the crowd's moves."""
    crowd.waits.clear()
    opening: list[float] = []
    while not opening or not until.done():
        opening.append(await guest.time_to_open(table))
        await asyncio.sleep(OPEN_EVERY)
    waits = sorted(crowd.waits) or [0.0]
    return {
        "moves": len(waits),
        "move_median_ms": round(waits[len(waits) // 2] * 1000, 1),
        "move_p99_ms": round(waits[len(waits) * 99 // 100] * 1000, 1),
        "move_longest_ms": round(waits[-1] * 1000, 1),
        "opened": len(opening),
        "open_median_ms": round(sorted(opening)[len(opening) // 2] * 1000, 1),
        "open_longest_ms": round(max(opening) * 1000, 1),
    }


def main(decks: int, replays: int, tables: int = 20, seconds: float = 5) -> None:
    with TemporaryDirectory() as folder, server(folder):
        os.sched_setaffinity(0, {CROWD_CORE})
        print(json.dumps(asyncio.run(measure(decks, replays, tables, seconds)), indent=1))


if __name__ == "__main__" and sys.argv[1:] == ["ask"]:
    os.nice(10)  # whoever plays sits at another machine
    print(json.dumps(asyncio.run(ask_at_once(json.load(sys.stdin)))))
elif __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
