"""Attackers: a process that sends hostile frames and requests to a server, and counts what comes back.

python -m faults.hostile.attackers HOST PORT TABLE SEED FRAMES REQUESTS

TABLE is a file that has the id of the table to attack.
"""

import asyncio
import json
import os
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

from faults.hostile.frames import bearable, unbearable
from faults.hostile.requests import hostile_request

ADDRESSES = [f"127.0.66.{number}" for number in range(1, 5)]
_SOCKETS, _ASKING = 4, 12
"""So many send frames, and requests, at the same time from each address."""
_AT_ONCE = 20
"""Frames sent before the attacker listens."""
_ENDS_WITH_UNBEARABLE = 0.9
_BATCHES = 8
"""After so many, a connection ends badly; the openings of an address are limited."""
_LISTEN_S = 0.002
_ANSWER_S = 1.0
_OPEN_S = 30.0
_PAUSE_S = 0.2
_LEAKS = (b"Traceback", b'File "', b"site-packages")


class Attack:
    """What is to be sent by all attackers together, and what they heard."""

    def __init__(self, host: str, port: int, table: Path, frames: int, requests: int) -> None:
        self.host, self.port, self.table = host, port, table
        self.frames, self.requests = frames, requests
        """What is left to be sent."""
        self.heard: Counter[str] = Counter()

    async def by_frames(self, address: str, rng: Random) -> None:
        """Open a socket, send frames, end it badly, and again."""
        while self.frames > 0:
            opened = await self._open(address, rng)
            if opened is None:
                await asyncio.sleep(_PAUSE_S)
                continue
            reader, writer = opened
            self.heard["sockets"] += 1
            with suppress(OSError):
                for _ in range(_BATCHES):
                    await self._send(writer, [bearable(rng) for _ in range(_AT_ONCE)])
                    if not await self._listen(reader) or self.frames <= 0:
                        break
                if rng.random() < _ENDS_WITH_UNBEARABLE:
                    await self._send(writer, [unbearable(rng)])
                    await self._listen(reader)
            writer.transport.abort()

    async def by_requests(self, address: str, rng: Random) -> None:
        """Send something in place of a request, hear the answer, and again."""
        while self.requests > 0:
            self.requests -= 1
            self.heard["requests"] += 1
            try:
                reader, writer = await self._connect(address)
            except OSError:
                self.heard["not connected"] += 1
                await asyncio.sleep(_PAUSE_S)
                continue
            answer = b""
            with suppress(OSError, TimeoutError):
                writer.write(hostile_request(rng))
                async with asyncio.timeout(_ANSWER_S):
                    answer = await reader.read(65_536)
            writer.transport.abort()
            self._judge(answer)

    def _table_id(self) -> str:
        """Those who play there go on to the next table when a game is over, and so does the attack."""
        return self.table.read_text(encoding="ascii")

    async def _connect(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(address, 0))

    async def _open(self, address: str, rng: Random) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        try:
            reader, writer = await self._connect(address)
            writer.write(
                f"GET /ws/tables/{self._table_id()} HTTP/1.1\r\nHost: {self.host}\r\nConnection: Upgrade\r\n"
                f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {rng.randbytes(8).hex()}xxxxxx==\r\n\r\n".encode()
            )
            async with asyncio.timeout(_OPEN_S):
                status = await reader.readline()
        except (OSError, TimeoutError):
            self.heard["not connected"] += 1
            return None
        if b" 101 " in status:
            return reader, writer
        self._judge(status)
        writer.transport.abort()
        return None

    async def _send(self, writer: asyncio.StreamWriter, frames: list[bytes]) -> None:
        self.frames -= len(frames)
        self.heard["frames"] += len(frames)
        writer.write(b"".join(frames))
        await writer.drain()

    async def _listen(self, reader: asyncio.StreamReader) -> bool:
        """Read what there is: whether the connection still stands."""
        try:
            async with asyncio.timeout(_LISTEN_S):
                answer = await reader.read(1_000_000)
        except TimeoutError:
            return True
        if any(leak in answer for leak in _LEAKS):
            self.heard["leaks"] += 1
        return bool(answer)

    def _judge(self, answer: bytes) -> None:
        status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1 ") else "no answer"
        self.heard[f"status {status}"] += 1
        if any(leak in answer for leak in _LEAKS):
            self.heard["leaks"] += 1


async def _attack(host: str, port: int, table: Path, seed: str, frames: int, requests: int) -> Counter[str]:
    attack = Attack(host, port, table, frames, requests)
    async with asyncio.TaskGroup() as group:
        for number, address in enumerate(ADDRESSES):
            for more in range(_SOCKETS):
                group.create_task(attack.by_frames(address, Random(f"{seed} frames {number} {more}")))
            for more in range(_ASKING):
                group.create_task(attack.by_requests(address, Random(f"{seed} requests {number} {more}")))
    return attack.heard


if __name__ == "__main__":
    os.setpriority(os.PRIO_PROCESS, 0, 10)
    host, port, table, seed, frames, requests = sys.argv[1:]
    heard = asyncio.run(_attack(host, int(port), Path(table), seed, int(frames), int(requests)))
    sys.stdout.write(json.dumps(heard))
