"""Worker processes end with the server, however it ends and whatever they are doing."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from server.client import PATIENCE, arrive
from server.running_server import ServerProcess

HANGING = "from rage.server.processes.worker import serve\nserve(lambda message: __import__('time').sleep(600))"


async def until_gone(pids: list[int]) -> None:
    async with asyncio.timeout(PATIENCE):
        while any(map(is_running, pids)):
            await asyncio.sleep(0.02)


def is_running(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children_of(pid: int) -> list[int]:
    return [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
async def test_no_process_is_left_behind(tmp_path: Path, sign: signal.Signals) -> None:
    server = ServerProcess(tmp_path)
    await server.start()
    (ava,) = await arrive(server.server, "Ava")
    assert (await ava.http.get("/api/paper/sheet.pdf")).content.startswith(b"%PDF")
    pids = children_of(server.pid)
    assert len(pids) >= 2, "one for bots, one for paper"
    asking = asyncio.create_task(ava.http.get("/api/paper/deck.pdf"))
    await asyncio.sleep(0.05)
    os.kill(server.pid, sign)
    await until_gone([server.pid, *pids])
    await asyncio.gather(asking, return_exceptions=True)
    await server.end()


async def test_a_worker_that_hangs_ends_too() -> None:
    command = [sys.executable, "-c", HANGING]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as worker:
        assert worker.stdin is not None
        worker.stdin.write(b"\0\0\0\1x")
        worker.stdin.flush()
        await asyncio.sleep(0.1)
        assert worker.poll() is None
        worker.stdin.close()
        await until_gone([worker.pid])
