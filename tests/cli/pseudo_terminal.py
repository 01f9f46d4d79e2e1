"""A terminal for tests: the real `rage` command in a pseudo-terminal of 80 columns and 24 lines."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

PATIENCE = 60.0
_MOMENT = 0.01
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(home: Path, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Nothing of the machine's own settings but its path."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_STATE_HOME": str(home / "state"),
        "LANG": "en_GB.UTF-8",
        "USER": "alex",
        "LOGNAME": "alex",
        "TERM": "xterm-256color",
        **(extra or {}),
    }


class Terminal:
    """A `rage` command and somebody who types and reads."""

    def __init__(self, home: Path, *arguments: str, env: Mapping[str, str] | None = None) -> None:
        self._screen, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from rage.cli import main; main()", *arguments],
            stdin=end,
            stdout=end,
            stderr=end,
            env=environment(home, env),
            start_new_session=True,
        )
        os.close(end)
        self.raw = ""
        """All that was ever shown, with its escape codes."""
        self._read = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._screen)

    @property
    def text(self) -> str:
        """All that was ever shown, as it reads."""
        return _ESCAPES.sub("", self.raw).replace("\r\n", "\n")

    def expect(self, wanted: str) -> str:
        """Wait for a text and give all that is new up to it."""
        deadline = time.monotonic() + PATIENCE
        while (place := self.text.find(wanted, self._read)) < 0:
            assert self._receive(deadline), f"no {wanted!r} in:\n{self.text[self._read :]}"
        new = self.text[self._read : place + len(wanted)]
        self._read = place + len(wanted)
        return new

    def type(self, line: str) -> None:
        os.write(self._screen, f"{line}\n".encode())

    def finish(self) -> tuple[int, str]:
        """Wait for the end: the exit code, and all that is new."""
        deadline = time.monotonic() + PATIENCE
        while self._receive(deadline):
            pass
        return self.process.wait(timeout=PATIENCE), self.text[self._read :]

    def interrupt(self) -> None:
        """Press Ctrl-C, once the command waits for an answer: all it does after what was read is to sleep."""
        deadline = time.monotonic() + PATIENCE
        while Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "S":
            assert time.monotonic() < deadline, "the command waits for nothing"
            time.sleep(_MOMENT)
        self.process.send_signal(signal.SIGINT)

    def kill(self) -> None:
        """Pull the plug."""
        self.process.kill()
        self.process.wait()

    def _receive(self, deadline: float) -> bool:
        """Read what comes; False when the terminal is closed or patience ends."""
        ready, _, _ = select.select([self._screen], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            piece = os.read(self._screen, 65536)
        except OSError:
            return False
        self.raw += self._decoder.decode(piece)
        return bool(piece)
