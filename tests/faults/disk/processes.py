"""Processes that are recorded: when they are killed, their record must be whole."""

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

PATIENCE = 120


def kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and all it started, as a power cut would. One that records them then ends by itself."""
    started = _below(process.pid)
    if process.poll() is None and Path(f"/proc/{process.pid}/comm").read_text() != "strace\n":
        started.append(process.pid)
    for pid in started:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    process.wait(PATIENCE)


def _below(pid: int) -> list[int]:
    found = []
    with suppress(FileNotFoundError, ProcessLookupError):  # one that ends meanwhile
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += [*_below(int(child)), int(child)]
    return found
