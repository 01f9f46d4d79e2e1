"""System calls of a running process that fail or take long: strace, attached for a while."""

import asyncio
import shutil
import signal
from collections.abc import Collection

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
        "-e", f"inject={calls}:{what}", *attached, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        async with asyncio.timeout(seconds):
            await process.wait()  # earlier, if the process it is attached to has ended
    except TimeoutError:
        process.send_signal(signal.SIGINT)  # lets go of the process, which goes on
        await process.wait()
