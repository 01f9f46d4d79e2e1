"""Caddy as `deploy` sets it up, on a port and with a name of this machine: started in a folder of its own."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

from ports import hold_port, port_of

ROOT = Path(__file__).parents[1]
FILES = ("caddy/Caddyfile", "caddy/Caddyfile.below-path", "container/Caddyfile")
"""In `deploy`."""
CADDY = shutil.which("caddy", path=os.pathsep.join((os.environ["PATH"], str(ROOT / "build" / "tools")))) or ""
_PATIENCE_S = 60.0
_ONLY_HERE = """{
	admin off
	skip_install_trust
	auto_https disable_redirects
}
"""
"""It asks nobody for a certificate for `localhost`, and makes one by itself."""


class CaddyServer:
    """Caddy with TLS before a server: with one of the files, of which names and ports alone are others."""

    def __init__(self, folder: Path, file: str) -> None:
        self._held = hold_port()
        self._file = file
        self._folder = folder / "caddy"
        self._folder.mkdir()
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"localhost:{port_of(self._held)}"
        self.base = "/rage" if file.endswith("below-path") else ""

    @property
    def url(self) -> str:
        return f"https://{self.address}{self.base}"

    def start(self, port: int) -> None:
        """Write what deploy has for this place, and start before a server; when this returns, it shakes hands."""
        log, config = self._folder / "caddy.log", self._folder / "Caddyfile"
        config.write_text(_ONLY_HERE + self._here(port), encoding="utf-8")
        command = [CADDY, "run", "--adapter", "caddyfile", "--config", str(config)]
        environment = {**os.environ, "XDG_DATA_HOME": str(self._folder), "XDG_CONFIG_HOME": str(self._folder)}
        with log.open("ab") as lines:
            self._process = subprocess.Popen(command, env=environment, stdout=lines, stderr=lines)
        end = time.monotonic() + _PATIENCE_S
        while not self._shakes_hands():
            assert self._process.poll() is None, log.read_text(encoding="utf-8")
            assert time.monotonic() < end, "Caddy does not start"
            time.sleep(0.01)

    def _shakes_hands(self) -> bool:
        """Whether it shows its certificate: its log names it some moments before it is there for connections."""
        name, _, port = self.address.rpartition(":")
        try:
            with socket.create_connection((name, int(port)), _PATIENCE_S) as raw:
                self.trust().wrap_socket(raw, server_hostname=name).close()
        except OSError:
            return False
        return True

    def _here(self, port: int) -> str:
        text = (ROOT / "deploy" / self._file).read_text(encoding="utf-8")
        for there, here in (
            ("rage.example.org", self.address),
            ("{$SITE}", self.address),
            ("127.0.0.1:8000", f"127.0.0.1:{port}"),
            ("dynamic a server 8000", f"dynamic a localhost {port}"),
        ):
            text = text.replace(there, here)
        return text

    def trust(self) -> ssl.SSLContext:
        """What believes Caddy's own authority, and no other."""
        return ssl.create_default_context(cafile=self._folder / "caddy" / "pki" / "authorities" / "local" / "root.crt")

    def close(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
        self._held.close()
