"""A server as `deploy` sets it up: its settings, nginx with its configuration, and TLS, on ports that are free."""

import os
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from nginx_server import DEPLOY, NginxServer

from e2e.server_process import Server
from e2e.waiting import PATIENCE


class HostedServer(Server):
    """`rage serve` with deploy/rage.toml behind nginx, at the root of a name or below a path of another site."""

    def __init__(self, folder: Path, base: str = "") -> None:
        super().__init__(folder)
        self._direct = self.url
        self._nginx = NginxServer(folder, [self._port], base=base)
        self.base = base
        self.url = self._nginx.url

    def start(self) -> "HostedServer":
        settings = {
            "RAGE_CONFIG": str(DEPLOY / "rage.toml"),
            "RAGE_PUBLIC_URL": self.url,
            "RAGE_PORT": str(self._port),
            "RAGE_DATA": str(self._folder / "rage.sqlite"),
            "RAGE_BACKUP_TO": str(self._folder / "backups"),
            "RAGE_SEED": self.seed,
            "RAGE_BOT_PROCESSES": "1",
            "RAGE_TIMINGS_BOT_LIMIT": "1m",
            "RAGE_TIMINGS_KEEP_ALIVE": "1h",
        }
        with (self._folder / "log.txt").open("ab") as log:
            command = [sys.executable, "-m", "rage", "serve"]
            self._process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=log, stderr=log)
        self._nginx.start()
        latest = time.monotonic() + PATIENCE
        while not self._is_up():
            assert self._process.poll() is None, (self._folder / "log.txt").read_text()
            assert time.monotonic() < latest, "the server does not answer"
            time.sleep(0.05)
        return self

    def stop(self) -> None:
        self._nginx.close()
        super().stop()

    def _is_up(self) -> bool:
        try:
            with urlopen(f"{self._direct}/healthz", timeout=PATIENCE) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False
