"""System calls of a running process that fail or take long: strace, attached for a while."""

import asyncio
import shutil
import signal
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import monotonic

from faults.system.running import is_running

SYNCING = "fdatasync,fsync"
WRITING = f"pwrite64,ftruncate,fallocate,{SYNCING}"
"""What SQLite and PostgreSQL call to write to the disk; sockets are written to by others."""
_LOOK_EVERY_S = 0.1
_MARKS = (b"(INJECTED)", b"(DELAYED)")
"""What strace writes after a call that it has interfered with."""


async def inject(
    pids: Collection[int], what: str, seconds: float, calls: str = WRITING, *, only_once: bool = False
) -> bool:
    """Let the disk of some processes fail (`error=ENOSPC`) or be slow (`delay_enter=200000`) for a while.

    Whether that befell any call: the processes may have ended, or have written nothing. If only once is enough, it is
    over as soon as it did.
    """
    if not pids:
        return False
    strace = shutil.which("strace")
    if strace is None:
        raise FileNotFoundError("the disk's faults need strace: tests/install-fault-tools installs it")
    attached = [argument for pid in pids for argument in ("-p", str(pid))]
    with NamedTemporaryFile(prefix="rage-faults-strace-") as seen:
        process = await asyncio.create_subprocess_exec(
            strace, "-f", "-qqq", "-o", seen.name, "-e", f"trace={calls}",
            "-e", f"inject={calls}:{what}", *attached, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        file = Path(seen.name)
        await _let_go_after(seconds, process, pids, partial(_has_befallen, file) if only_once else lambda: False)
        return await asyncio.to_thread(_has_befallen, file)


def _has_befallen(file: Path) -> bool:
    found = file.read_bytes()
    return any(mark in found for mark in _MARKS)


async def _let_go_after(
    seconds: float, process: asyncio.subprocess.Process, pids: Collection[int], is_enough: Callable[[], bool]
) -> None:
    telling = asyncio.create_task(process.communicate())
    end, done = monotonic() + seconds, False
    while not done and not is_enough() and (left := end - monotonic()) > 0:
        done = bool((await asyncio.wait({telling}, timeout=min(left, _LOOK_EVERY_S)))[0])
    if not done:
        process.send_signal(signal.SIGINT)  # lets go of the process, which goes on
    _, said = await telling
    if done and process.returncode and any(map(is_running, pids)):  # earlier, though nobody has ended
        raise RuntimeError(f"nothing was done to the disk: {said.decode().strip()}")
