"""A server in a process of its own, on the same port and data each time: to be visited, killed, and started again.

python -m e2e.server_process FOLDER PORT SEED [impatient] [pushes]
"""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch
from urllib.error import URLError
from urllib.request import urlopen

from child_environment import child_environment
from ports import hold_port, port_of
from server.running_server import config_for

from e2e.browser import PLAIN_NAME
from e2e.waiting import PATIENCE
from rage.server.config import MINUTE, PAGE, Config, Timings
from rage.server.push import endpoint
from rage.server.running import run

SEED = "table 65538"
"""With these cards the first hand of five at a German table of three is one of each action card."""
HOUR = 60 * MINUTE
PATIENT = Timings(
    absent_after=HOUR,
    stalling_after=HOUR,
    host_after=HOUR,
    relaxed=HOUR,
    brisk=1,
    bot_limit=PATIENCE,
    bot_wait=HOUR,
    push_while_here=HOUR,
    keep_alive=HOUR,
)


def config_of(folder: Path, seed: str = SEED, *, impatient: bool = False, pushes: bool = False) -> Config:
    """As people would run it, but with cards that are known beforehand, and without limits on tables made.

    A folder may have a page of its own, as another version of the program would. It waits for everybody for longer than
    any test takes; at a brisk table alone time is soon up, and an impatient server waits for nobody who is away or
    takes long. One that pushes tells people of turns when it has been started, and else never: it can be killed in
    between.
    """
    timings, own = PATIENT, folder / "page"
    if impatient:
        timings = replace(timings, stalling_after=1, host_after=1)
    if pushes:
        timings = replace(timings, push_after=HOUR)
    page = own if own.is_dir() else PAGE
    return config_for(folder, seed=seed, timings=timings, bot_processes=1, allow_host=(PLAIN_NAME,), page=page)


class Server:
    """A server process that can be killed, and started again with its data."""

    def __init__(self, folder: Path, seed: str = SEED, *, impatient: bool = False, pushes: bool = False) -> None:
        self._held = hold_port()
        self._port = port_of(self._held)
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.seed = seed
        self._more = [*["impatient"] * impatient, *["pushes"] * pushes]
        self.host = f"127.0.0.1:{self._port}"
        self.url = f"http://{self.host}"
        self.plain_url = f"http://{PLAIN_NAME}:{self._port}"

    def start(self) -> "Server":
        command = [
            sys.executable,
            "-m",
            "e2e.server_process",
            str(self._folder),
            str(self._port),
            self.seed,
            *self._more,
        ]
        with (self._folder / "log.txt").open("ab") as log:
            self._process = subprocess.Popen(command, env=child_environment(), stdout=log, stderr=log)
        latest = time.monotonic() + PATIENCE
        while not self._is_up():
            assert self._process.poll() is None, "the server ended by itself"
            assert time.monotonic() < latest, "the server does not answer"
            time.sleep(0.05)
        return self

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """As the system would when it shuts down."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(timeout=PATIENCE)
        self._held.close()

    def _is_up(self) -> bool:
        try:
            with urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False


if __name__ == "__main__":
    folder, port, seed, *more = sys.argv[1:]
    config = config_of(Path(folder), seed, impatient="impatient" in more, pushes="pushes" in more)
    reach = {"return_value": True} if "pushes" in more else {"side_effect": endpoint.may_reach}
    with patch.object(endpoint, "may_reach", **reach):
        run(replace(config, port=int(port)))
