"""A disk that does not say whether it has kept what was written, and then a crash: what was answered is true."""

import asyncio
from contextlib import suppress
from pathlib import Path

from faults.system import strace
from server.client import begin, whose_turn
from server.running_server import ServerProcess

LASTS_S = 600
"""Longer than anybody needs; it ends when the server is killed."""


async def until_traced(pid: int) -> None:
    """With all its threads: the one that writes is not the first."""
    while any("TracerPid:\t0\n" in read_status(thread) for thread in Path(f"/proc/{pid}/task").iterdir()):
        await asyncio.sleep(0.02)


def read_status(thread: Path) -> str:
    with suppress(FileNotFoundError, ProcessLookupError):  # it may end meanwhile
        return (thread / "status").read_text(encoding="ascii")
    return ""


async def test_a_move_whose_syncing_failed_is_there_after_a_kill_only_if_that_was_said(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    await process.start()
    try:
        pages = await begin(process.server, "Ava", "Ben", options={"hand_sizes": [3]}, stand_in=False)
        page = await whose_turn(pages)
        version = page.v
        failing = asyncio.create_task(strace.inject([process.pid], "error=EIO", LASTS_S, strace.SYNCING))
        await until_traced(process.pid)
        number = await page.send("move", v=version, move=page.legal[0])
        await page.until(lambda: number in page.replies or page.closed.is_set())
        process.kill()
        assert await failing, "some call has failed"
        await process.start()
        back = await page.client.open(page.table["id"])
        await back.until(lambda: bool(back.game))
        answer = page.replies.get(number)
        if answer is not None:
            assert (back.v == version) == ("no" in answer), answer
        assert (
            "no" not in await (await whose_turn([await other.client.open(page.table["id"]) for other in pages])).move()
        )
    finally:
        await process.end()
