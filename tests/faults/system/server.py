"""The servers under test: kept running by a supervisor, as a service manager would; the adversary does the rest."""

import asyncio
import os
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path

from child_environment import child_environment

_RESTART_S = 0.05
_END_S = 30


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Launcher:
    """A process that starts servers quickly, for one of them or for several on one database."""

    def __init__(
        self, data: str, public_url: str, log: Path, *, bot_processes: int, clock: Path | None, redis: str = ""
    ) -> None:
        self.endings: dict[int, asyncio.Future[int]] = {}
        """How each server ended, by its process."""
        self._arguments = [data, public_url, str(bot_processes), str(log), redis, str(clock or "")]
        self._process: asyncio.subprocess.Process | None = None
        self._started: asyncio.Queue[int] = asyncio.Queue()
        self._starting = asyncio.Lock()
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "faults.system.launcher",
            *self._arguments,
            stdin=pipe,
            stdout=pipe,
            env=child_environment(),
        )
        self._listening = asyncio.create_task(self._listen())

    async def launch(self, port: int) -> int:
        """Start a server: its process."""
        assert self._process is not None
        assert self._process.stdin is not None
        async with self._starting:
            self._process.stdin.write(f"start {port}\n".encode())
            await self._process.stdin.drain()
            return await self._started.get()

    async def close(self) -> None:
        for pid, ending in self.endings.items():
            if not ending.done():
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        if self._listening is not None:
            self._listening.cancel()
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            await self._process.wait()

    async def _listen(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            word, pid, *status = line.decode().split()
            ending = self.endings.setdefault(int(pid), asyncio.get_running_loop().create_future())
            if word == "started":
                self._started.put_nowait(int(pid))
            else:
                ending.set_result(int(status[0]))


class ServerUnderTest:
    """The server that was started last at a port. One that ends by itself is started again."""

    def __init__(self, launcher: Launcher) -> None:
        self.port = free_port()
        self.pid: int | None = None
        self.starts = 0
        self._launcher = launcher
        self._tasks: list[asyncio.Task[None]] = []
        self._shall_run = False

    async def run(self) -> None:
        """Start, and keep running from now on."""
        self._shall_run = True
        await self._start()
        self._tasks.append(asyncio.create_task(self._supervise()))
        while not await self.is_up():
            await asyncio.sleep(_RESTART_S)

    async def start_another(self, port: int) -> tuple[int, asyncio.Future[int]]:
        """Start a second server for the same data: its process, and how it ends."""
        pid = await self._launcher.launch(port)
        return pid, self._launcher.endings[pid]

    def signal(self, number: signal.Signals) -> bool:
        """Send a signal to the server: whether there was one."""
        if self.pid is None:
            return False
        try:
            os.kill(self.pid, number)
        except ProcessLookupError:
            return False
        return True

    async def ended(self) -> int | None:
        """Wait until the server that runs now has ended: its exit code; None where none ran."""
        return None if self.pid is None else await asyncio.shield(self._launcher.endings[self.pid])

    async def end(self) -> bool:
        """End the server as a service manager would: whether it did by itself. Else its log says where it was."""
        ended = self.ended()
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(_END_S):
                await ended
        except TimeoutError:
            self.signal(signal.SIGUSR2)
            await asyncio.sleep(1)
            self.signal(signal.SIGKILL)
            await self.ended()
            return False
        return True

    async def stop(self) -> bool:
        """End the server, and do not start it again."""
        self._shall_run = False
        return await self.end()

    async def close(self) -> None:
        """Do not start it again."""
        self._shall_run = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _start(self) -> None:
        self.pid = await self._launcher.launch(self.port)
        self.starts += 1

    async def is_up(self) -> bool:
        """Whether it takes connections."""
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True

    async def _supervise(self) -> None:
        while True:
            await self.ended()
            self.pid = None
            await asyncio.sleep(_RESTART_S)
            if not self._shall_run:
                return
            await self._start()
