"""Other programs may read and copy the database of a running server: nothing that was acknowledged is lost by it."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from server.client import begin, move_on
from server.running_server import ServerProcess

READ_AND_COPY = """
import sqlite3, sys
source, copy = sqlite3.connect(sys.argv[1]), sqlite3.connect(sys.argv[2])
source.execute("SELECT count(*) FROM log").fetchone()
source.backup(copy)
copy.close()
source.close()
"""
"""What `sqlite3 FILE ".backup COPY"` does: open, read, copy, close."""


def locks_on(file: Path) -> list[str]:
    """The lines of the system's list of locks that are about a file."""
    number = str(file.stat().st_ino)
    lines = Path("/proc/locks").read_text(encoding="ascii").splitlines()
    return [line for line in lines if line.split()[-3].rsplit(":", 1)[-1] == number]


@pytest.mark.skipif(not os.path.exists("/proc/locks"), reason="only Linux lists its locks")  # noqa: PTH110
async def test_a_running_server_keeps_its_locks_on_the_file(process: ServerProcess) -> None:
    """By them other programs see that they are not the last ones who have it open."""
    pages = await begin(process.server, "Ava", "Ben", options={"hand_sizes": [9, 8]}, stand_in=False)
    await move_on(pages)
    assert locks_on(process.data), "another program would take the write-ahead log away"


async def test_what_is_acknowledged_after_others_read_and_copied_the_file_survives_a_kill(
    process: ServerProcess, tmp_path: Path
) -> None:
    pages = await begin(process.server, "Ava", "Ben", options={"hand_sizes": [9, 8]}, stand_in=False)
    for number in range(4):
        await move_on(pages)
        copying = [sys.executable, "-c", READ_AND_COPY, str(process.data), str(tmp_path / f"copy-{number}.sqlite")]
        await asyncio.to_thread(subprocess.run, copying, check=True)
        await move_on(pages)
    before = [page.game for page in pages]
    process.kill()
    await process.start()
    for page, game in zip(pages, before, strict=True):
        back = await page.client.open(page.table["id"])
        await back.until(lambda back=back: bool(back.game))
        assert back.v == game["v"]
        assert back.game["shared"] == game["shared"]
