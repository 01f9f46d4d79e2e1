"""System calls of a running process that fail or take long: strace, attached for a while."""

import asyncio
import os
import shutil
import signal
from collections.abc import Collection
from contextlib import suppress

SYNCING = "fdatasync,fsync"
WRITING = f"pwrite64,ftruncate,fallocate,{SYNCING}"
"""What SQLite and PostgreSQL call to write to the disk; sockets are written to by others."""


async def inject(pids: Collection[int], what: str, seconds: float, calls: str = WRITING) -> None:
    """Let the disk of some processes fail (`error=ENOSPC`) or be slow (`delay_enter=200000`) for a while."""
    strace = shutil.which("strace")
    if strace is None:
        raise FileNotFoundError("the disk's faults need strace: tests/install-fault-tools installs it")
    attached = [argument for pid in pids for argument in ("-p", str(pid))]
    process = await asyncio.create_subprocess_exec(
        strace, "-f", "-qqq", "-o", "/dev/null", "-e", f"trace={calls}",
        "-e", f"inject={calls}:{what}", *attached, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    telling = asyncio.create_task(process.communicate())
    done, _ = await asyncio.wait({telling}, timeout=seconds)
    if not done:
        process.send_signal(signal.SIGINT)  # lets go of the process, which goes on
    _, said = await telling
    if done and process.returncode and any(map(_is_there, pids)):  # earlier, though nobody has ended
        raise RuntimeError(f"nothing was done to the disk: {said.decode().strip()}")


def _is_there(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False
