"""Idlers: a process that keeps very many connections open from one address, and says nothing, or very little.

python -m faults.hostile.idlers HOST PORT CONNECTIONS, until its input ends.
"""

import asyncio
import json
import os
import resource
import sys
from collections import Counter
from contextlib import suppress

ADDRESS = "127.0.77.1"
_HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
_WAYS = {
    "idle": b"",
    "slow head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "slow body": _HEAD + b"Content-Length: 10000\r\n\r\n{",
    "slow chunks": _HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    "never reads": b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20,
    "kept alive": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
}
_BYTE_EVERY_S = 1.0
_AGAIN_AFTER_S = 1.0
_STARTS_PER_S = 400


async def _idle(host: str, port: int, way: str, counts: Counter[str]) -> None:
    """Connect, say little, and connect anew whenever the server has had enough."""
    while True:
        try:
            reader, writer = await asyncio.open_connection(host, port, local_addr=(ADDRESS, 0), limit=1024)
        except OSError:
            counts["not connected"] += 1
            await asyncio.sleep(_AGAIN_AFTER_S)
            continue
        counts["connections"] += 1
        counts["open"] += 1
        counts["most open"] = max(counts["most open"], counts["open"])
        if way == "never reads":
            writer.transport.pause_reading()  # type: ignore[attr-defined]
        with suppress(OSError):
            writer.write(_WAYS[way])
            while not reader.at_eof() and not writer.transport.is_closing():
                await asyncio.sleep(_BYTE_EVERY_S)
                if way.startswith("slow"):
                    writer.write(b"x")
                if way != "never reads":
                    with suppress(TimeoutError):
                        async with asyncio.timeout(0.001):
                            await reader.read(1024)
        writer.transport.abort()
        counts["open"] -= 1
        counts["closed by the server"] += 1
        await asyncio.sleep(_AGAIN_AFTER_S)


async def _all(host: str, port: int, connections: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    ways = list(_WAYS)
    ending = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    tasks = []
    for number in range(connections):
        tasks.append(asyncio.create_task(_idle(host, port, ways[number % len(ways)], counts)))
        if number % 20 == 0:
            await asyncio.sleep(20 / _STARTS_PER_S)
    await ending
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return counts


if __name__ == "__main__":
    os.setpriority(os.PRIO_PROCESS, 0, 10)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sys.stdout.write(json.dumps(asyncio.run(_all(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))))
