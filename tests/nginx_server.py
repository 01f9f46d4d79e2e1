"""nginx as `deploy/nginx` sets it up, on ports and with a name of this machine: started in a folder of its own."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ports import hold_port, port_of

DEPLOY = Path(__file__).parents[1] / "deploy"
NAME = "localhost"
_SITE = "rage.example.org"
_UPSTREAM = "    server 127.0.0.1:8000"
_PATIENCE_S = 60.0
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
worker_processes 1;
events {{ worker_connections 4096; }}
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
_CERTIFICATE = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]


class NginxServer:
    """nginx before some servers, at the same port each time it is started; with TLS, or without for who looks inside.

    A site of its own, or, with a base, below a path of another site.
    """

    def __init__(self, folder: Path, servers: Sequence[int], *, base: str = "", tls: bool = True) -> None:
        self._held = hold_port(), hold_port()
        self.port, self._http = map(port_of, self._held)
        self.process: subprocess.Popen[bytes] | None = None
        self._folder = folder
        self.servers = servers
        self._base = base
        self._tls = tls

    @property
    def url(self) -> str:
        return f"{'https' if self._tls else 'http'}://{NAME}:{self.port}{self._base}"

    def start(self) -> None:
        """Write what deploy has for this place, and start; when this returns, it takes connections."""
        folder, nginx = self._folder, shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert nginx, "nginx is not there: tests/install-hosting-tools"
        self._write(folder)
        command = [nginx, "-p", str(folder), "-e", f"{folder}/nginx.log", "-c", f"{folder}/nginx.conf"]
        with (folder / "nginx.log").open("ab") as log:
            command += ["-g", "daemon off;"]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        end = time.monotonic() + _PATIENCE_S
        while not self._listens():
            assert self.process.poll() is None, (folder / "nginx.log").read_text(encoding="utf-8")
            assert time.monotonic() < end, "nginx does not start"
            time.sleep(0.01)

    def signal(self, number: signal.Signals) -> bool:
        """Send a signal to nginx and its workers: whether it runs."""
        if self.process is None:
            return False
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)
        return True

    def reload(self) -> bool:
        """Read the configuration again, as after a change: old workers end when their connections do."""
        if self.process is None:
            return False
        self.process.send_signal(signal.SIGHUP)
        return True

    def kill(self) -> bool:
        """As a crash would, and its workers with it: whether it ran."""
        if not self.signal(signal.SIGKILL):
            return False
        assert self.process is not None
        self.process.wait()
        self.process = None
        return True

    def close(self) -> None:
        """End it, and leave its ports to others."""
        self.kill()
        for held in self._held:
            held.close()

    def _write(self, folder: Path) -> None:
        if self._tls and not (folder / "privkey.pem").exists():
            keys = ["-subj", f"/CN={NAME}", "-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"]
            subprocess.run([*_CERTIFICATE, *keys], check=True, capture_output=True)
        for file in (DEPLOY / "nginx").iterdir():
            text = _ANOTHER_SITE if self._base and file.name == "rage.conf" else file.read_text(encoding="utf-8")
            (folder / file.name).write_text(self._here(text), encoding="utf-8")
        (folder / "nginx.conf").write_text(_NGINX.format(folder=folder), encoding="utf-8")

    def _here(self, text: str) -> str:
        """What deploy has, for the ports, the name and the folder of this test; there may be no IPv6."""
        text = re.sub(r" *listen \[::\].*\n", "", text)
        if not self._tls:
            text = re.sub(r" *ssl_.*\n", "", text).replace("listen 443 ssl http2;", "listen 443 ;")
        upstream = next((line for line in text.splitlines() if line.startswith(_UPSTREAM)), "")
        lines = (upstream.replace("127.0.0.1:8000", f"127.0.0.1:{port}") for port in self.servers)
        for there, here in (
            (upstream, "\n".join(lines)),
            ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
            ("listen 80;", f"listen 127.0.0.1:{self._http};"),
            (f"/etc/letsencrypt/live/{_SITE}", str(self._folder)),
            ("/etc/nginx/snippets", str(self._folder)),
            (_SITE, NAME),
        ):
            text = text.replace(there, here) if there else text
        return text

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except OSError:
            return False
        return True
