"""Servers in processes of their own, on cores of their own where there are several, and what they use."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

SERVER_CORE, CROWD_CORE = 0, 1
_START_TIMEOUT = 30.0
_LOG_TAIL = 2000
_TERMINATED = 143
_KB = 1024


@dataclass(frozen=True)
class Running:
    """A server that runs: where it is heard, and its process."""

    address: str
    process: int

    def processor_seconds(self) -> float:
        """What it has used of a core so far, on Linux; else nothing is known."""
        status = Path(f"/proc/{self.process}/stat")
        if not status.exists():
            return 0.0
        fields = status.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_kb(self) -> int:
        """What it has in memory now, on Linux; else nothing is known."""
        pages = Path(f"/proc/{self.process}/statm")
        return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // _KB if pages.exists() else 0


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextlib.contextmanager
def started(command: Sequence[str], port: int, path: str, log: Path, core: int | None = None) -> Iterator[Running]:
    """Start a server, kept to a core or not, and end it afterwards. It is there when it answers under this path."""
    address = f"http://127.0.0.1:{port}"
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(_TERMINATED))  # so that nothing is left running
    with (
        log.open("wb") as told,
        contextlib.nullcontext() if core is None else kept_to(core),
    ):  # its threads inherit that
        process = subprocess.Popen(command, start_new_session=True, stdout=told, stderr=told)  # noqa: S603
    with process:
        try:
            _wait_for(address + path, process, log)
            yield Running(address, process.pid)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _START_TIMEOUT
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(address):  # noqa: S310
                return
        except urllib.error.HTTPError:
            return  # it has an answer
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"the server did not start\n{log.read_text(errors='replace')[-_LOG_TAIL:]}")


@contextlib.contextmanager
def kept_to(core: int) -> Iterator[None]:
    """Keep this process to one core for a while, where the system can do that and there are two."""
    before = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    can = hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1
    if can:
        os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        if can:
            os.sched_setaffinity(0, before)


def allow_sockets(sockets: int) -> None:
    """Let this process have so many sockets open; where the system does not, that is said."""
    if not find_spec("resource"):
        return
    import resource  # noqa: PLC0415

    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = sockets + 100
    if resource.RLIM_INFINITY not in (allowed, most) and needed > most:
        raise RuntimeError(f"{sockets} sockets need {needed} open files, and a process may have {most} (ulimit -Hn)")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
