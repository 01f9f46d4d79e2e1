"""The servers under test: kept running by a supervisor, as a service manager would; the adversary does the rest."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from child_environment import child_environment
from ports import hold_port, port_of

_RESTART_S = 0.05
_END_S = 120


class Launcher:
    """A process that starts servers quickly, for one of them or for several on one database."""

    def __init__(
        self,
        public_url: str,
        log: Path,
        *,
        bot_processes: int,
        clock: Path | None = None,
        sources: Path | None = None,
    ) -> None:
        self.endings: dict[int, asyncio.Future[int]] = {}
        """How each server ended, by its process."""
        self.public_url = public_url
        self._arguments = [public_url, str(bot_processes), str(log), str(clock or "")]
        self._environment = child_environment()
        if sources is not None:  # those of another version
            self._environment["PYTHONPATH"] += os.pathsep + str(sources)
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
            env=self._environment,
        )
        self._listening = asyncio.create_task(self._listen())

    async def launch(self, port: int, data: str, redis: str = "") -> int:
        """Start a server for some data: its process."""
        assert self._process is not None
        assert self._process.stdin is not None
        async with self._starting:
            self._process.stdin.write(f"start {port} {data} {redis}\n".encode())
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

    def __init__(self, launcher: Launcher, data: str, redis: str = "") -> None:
        self._held = hold_port()
        self.port = port_of(self._held)
        self._data = data
        self._redis = redis
        self.pid: int | None = None
        self.starts = 0
        self.launcher = launcher
        """By which it is started: another one is another version."""
        self._ending: asyncio.Future[int] | None = None
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
        pid = await self.launcher.launch(port, self._data, self._redis)
        return pid, self.launcher.endings[pid]

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
        return None if self.pid is None or self._ending is None else await asyncio.shield(self._ending)

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
        self._held.close()

    async def _start(self) -> None:
        launcher = self.launcher
        self.pid = await launcher.launch(self.port, self._data, self._redis)
        self._ending = launcher.endings[self.pid]
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
