"""A server as `deploy` sets it up: its settings, nginx with its configuration, and TLS, on ports that are free."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from server.running_server import listen

from e2e.server_process import Server
from e2e.waiting import PATIENCE

DEPLOY = Path(__file__).parents[2] / "deploy"
_NAME = "localhost"
_SITE = "rage.example.org"
_ANOTHER_SITE = """
server {
    listen 443 ssl http2;
    server_name rage.example.org;
    ssl_certificate /etc/letsencrypt/live/rage.example.org/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/rage.example.org/privkey.pem;
    include /etc/nginx/snippets/rage-below-path.conf;
}
"""
_NGINX = """
pid {folder}/pid;
error_log {folder}/nginx.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/rage-upstream.conf;
    include {folder}/rage.conf;
}}
"""


class HostedServer(Server):
    """`rage serve` with deploy/rage.toml behind nginx, at the root of a name or below a path of another site."""

    def __init__(self, folder: Path, base: str = "") -> None:
        super().__init__(folder)
        with listen() as free, listen() as also_free:
            self._https, self._http = free.getsockname()[1], also_free.getsockname()[1]
        self._direct = self.url
        self._nginx: subprocess.Popen[bytes] | None = None
        self.base = base
        self.url = f"https://{_NAME}:{self._https}{base}"

    def start(self) -> "HostedServer":
        settings = {
            "RAGE_CONFIG": str(DEPLOY / "rage.toml"),
            "RAGE_PUBLIC_URL": self.url,
            "RAGE_PORT": str(self._port),
            "RAGE_DATA": str(self._folder / "rage.sqlite"),
            "RAGE_BACKUP_TO": str(self._folder / "backups"),
            "RAGE_SEED": self.seed,
            "RAGE_BOT_PROCESSES": "1",
            "RAGE_TIMINGS_BOT_LIMIT": "20s",
        }
        with (self._folder / "log.txt").open("ab") as log:
            command = [sys.executable, "-m", "rage", "serve"]
            self._process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=log, stderr=log)
        self._start_nginx()
        latest = time.monotonic() + PATIENCE
        while not self._is_up():
            for process in (self._process, self._nginx):
                assert process is not None
                assert process.poll() is None, (self._folder / "log.txt").read_text()
            assert time.monotonic() < latest, "the server does not answer"
            time.sleep(0.05)
        return self

    def stop(self) -> None:
        if self._nginx is not None:
            self._nginx.terminate()
            self._nginx.wait(timeout=PATIENCE)
        super().stop()

    def _is_up(self) -> bool:
        try:
            with urlopen(f"{self._direct}/healthz", timeout=PATIENCE) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def _start_nginx(self) -> None:
        folder, nginx = self._folder, shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert nginx, "nginx is not there: tests/install-hosting-tools"
        name = f"/CN={_NAME}"
        keys = ["-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"]
        make = [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-subj",
            name,
        ]
        subprocess.run([*make, *keys], check=True, capture_output=True)
        for file in (DEPLOY / "nginx").iterdir():
            text = _ANOTHER_SITE if self.base and file.name == "rage.conf" else file.read_text(encoding="utf-8")
            (folder / file.name).write_text(self._here(text), encoding="utf-8")
        (folder / "nginx.conf").write_text(_NGINX.format(folder=folder), encoding="utf-8")
        command = [nginx, "-p", str(folder), "-e", f"{folder}/nginx.log", "-c", f"{folder}/nginx.conf"]
        with (folder / "log.txt").open("ab") as log:
            self._nginx = subprocess.Popen([*command, "-g", "daemon off;"], stdout=log, stderr=log)

    def _here(self, text: str) -> str:
        """What deploy has, for the ports, the name and the folder of this test; there may be no IPv6."""
        text = re.sub(r" *listen \[::\].*\n", "", text)
        for there, here in (
            ("listen 443 ", f"listen 127.0.0.1:{self._https} "),
            ("listen 80;", f"listen 127.0.0.1:{self._http};"),
            ("127.0.0.1:8000", f"127.0.0.1:{self._port}"),
            (f"/etc/letsencrypt/live/{_SITE}", str(self._folder)),
            ("/etc/nginx/snippets", str(self._folder)),
            (_SITE, _NAME),
        ):
            text = text.replace(there, here)
        return text
