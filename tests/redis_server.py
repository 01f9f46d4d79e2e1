"""A Redis for tests: started in a folder of its own, reached by a socket there, gone afterwards. It stores nothing."""

import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PATIENCE_S = 60.0


class RedisServer:
    """Redis in a process of its own, at the same socket each time it is started."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self._folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def start(self) -> None:
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        assert program, "the tests need a Redis: tests/install-fault-tools installs one"
        settings = {"port": "0", "unixsocket": str(self.socket), "save": "", "appendonly": "no"}
        command = [program, *(part for name, value in settings.items() for part in (f"--{name}", value))]
        self.socket.unlink(missing_ok=True)
        self.process = subprocess.Popen(command, cwd=self._folder, stdout=subprocess.DEVNULL)
        end = time.monotonic() + _PATIENCE_S
        while not self.socket.exists():
            assert self.process.poll() is None, "Redis ended by itself"
            assert time.monotonic() < end, "Redis does not start"
            time.sleep(0.01)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def signal(self, number: signal.Signals) -> bool:
        """Send it a signal: whether it runs."""
        if self.process is None:
            return False
        self.process.send_signal(number)
        return True

    def close(self) -> None:
        """End it, and leave nothing behind."""
        self.kill()
        shutil.rmtree(self._folder)


@contextmanager
def open_redis() -> Iterator[RedisServer]:
    server = RedisServer(Path(tempfile.mkdtemp(prefix="rage-redis-")))
    server.start()
    try:
        yield server
    finally:
        server.close()
