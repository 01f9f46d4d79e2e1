"""A program is started, asked within a time limit, and ended with all its children.

One loop writes and reads whatever the pipes can take or give, so neither side can block the other for good. The program
leads a process group of its own, and whatever is left of the group is killed at the end.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import weakref
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import IO

from rage.bots.external.failure import Failure, ProgramError
from rage.bots.external.limits import Limits

_PIECE = 64 * 1024
_PIECES = 64
"""As much error output is read at a time, so that a program that never stops writing it cannot block us."""
_TAIL = 2000
"""Bytes of error output that are kept to be told."""
_REMARK = b"#"


class Program:
    """A running program that answers lines with lines."""

    def __init__(self, command: Sequence[str], limits: Limits, log: Path | None = None) -> None:
        self._limits = limits
        try:
            self._process = subprocess.Popen(  # noqa: S603  (running what somebody names is what this is for)
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise ProgramError(Failure.START, getattr(error, "strerror", None) or str(error)) from None
        self._end = weakref.finalize(self, _end, self._process)
        self._stdin, self._stdout, self._stderr = map(_unblocked, _pipes(self._process))
        self._outbox, self._inbox, self._tail = b"", b"", b""
        self._log, self._log_left = log, limits.log
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)

    @property
    def last_error_line(self) -> str:
        """The last line of its error output that was read."""
        lines = self._tail.decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")

    def tell(self, line: str) -> None:
        """Send a line that wants no answer. What the pipe does not take now goes with the next one."""
        self._outbox += line.encode() + b"\n"
        self._send()

    def ask(self, line: str, seconds: float) -> str:
        """Send a line and wait for the answer, past blank lines and remarks; a `ProgramError` says why none came."""
        deadline = monotonic() + seconds
        self._outbox += line.encode() + b"\n"
        left = self._limits.output
        while True:
            self._send()
            while (answer := self._take_line()) is not None:
                if answer and not answer.startswith(_REMARK):
                    return answer.decode("utf-8", "replace")
            patience = deadline - monotonic()
            if patience <= 0:
                raise ProgramError(Failure.TIMEOUT)
            for key, _ in self._selector.select(patience):
                if key.fileobj == self._stderr:
                    self._drain()
                elif key.fileobj == self._stdout:
                    left -= self._receive()
            if left < 0:
                raise ProgramError(Failure.FLOOD)

    def discard_output(self) -> None:
        """Throw away what it said without being asked."""
        left = self._limits.output
        while said := self._receive():
            left -= said
            if left < 0:
                raise ProgramError(Failure.FLOOD)
        self._inbox = b""

    def close(self, last_line: str = "", grace: float = 0.5) -> None:
        """Send a last line, leave it a moment to end by itself, and kill what is left of it and its children."""
        if not self._end.alive:
            return
        if last_line:
            with contextlib.suppress(ProgramError):
                self.tell(last_line)
                self._shut_input()
                deadline = monotonic() + grace
                while (patience := deadline - monotonic()) > 0:
                    self._selector.select(patience)
                    self._drain()
                    self._receive()
                    self._inbox = b""
        self._drain()
        self._selector.close()
        self._end()

    def _send(self) -> None:
        """Write what the pipe takes, and ask to be woken for the rest."""
        try:
            while self._outbox:
                self._outbox = self._outbox[os.write(self._stdin, self._outbox) :]
        except BlockingIOError:
            pass
        except OSError:
            raise ProgramError(Failure.ENDED) from None
        waiting = self._stdin in self._selector.get_map()
        if self._outbox and not waiting:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif waiting and not self._outbox:
            self._selector.unregister(self._stdin)

    def _receive(self) -> int:
        """Read some of its output, if there is any, and return how much it was."""
        try:
            piece = os.read(self._stdout, _PIECE)
        except BlockingIOError:
            return 0
        if not piece:
            raise ProgramError(Failure.ENDED)
        self._inbox += piece
        return len(piece)

    def _take_line(self) -> bytes | None:
        line, newline, rest = self._inbox.partition(b"\n")
        if not newline:
            return None
        self._inbox = rest
        return line.strip()

    def _drain(self) -> None:
        """Read some of its error output, if there is any; at its end, look there no more."""
        if self._stderr not in self._selector.get_map():
            return
        for _ in range(_PIECES):
            try:
                piece = os.read(self._stderr, _PIECE)
            except BlockingIOError:
                return
            if not piece:
                self._selector.unregister(self._stderr)
                return
            self._tail = (self._tail + piece)[-_TAIL:]
            if self._log is not None and self._log_left > 0:
                with self._log.open("ab") as file:
                    file.write(piece[: self._log_left])
                self._log_left -= len(piece)

    def _shut_input(self) -> None:
        if self._stdin in self._selector.get_map():
            self._selector.unregister(self._stdin)
        stdin, _, _ = _pipes(self._process)
        stdin.close()


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    return process.stdin, process.stdout, process.stderr


def _unblocked(pipe: IO[bytes]) -> int:
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill a program's group. It is reaped only afterwards: until then nobody else can have its number."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in _pipes(process):
        with contextlib.suppress(OSError):
            pipe.close()
