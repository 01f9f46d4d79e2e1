"""A worker process, seen from the server."""

import asyncio
import sys
from contextlib import suppress

from rage.server.processes.worker import LENGTH, framed

_READ_AHEAD = 1_048_576
"""Bytes of an answer that are read in one go."""


class ProcessFailure(Exception):  # noqa: N818
    """A process did not answer: it took too long (`timeout`) or is not there any more (`crash`)."""


class WorkerProcess:
    """Answers one message at a time. After a failure it has to be ended."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, module: str) -> "WorkerProcess":
        """Start a module that calls `worker.serve`."""
        pipe = asyncio.subprocess.PIPE
        arguments = [sys.executable, "-m", module]
        # A session of its own, so that a Ctrl-C meant for the server does not end it in the middle of its work.
        return cls(
            await asyncio.create_subprocess_exec(
                *arguments, stdin=pipe, stdout=pipe, start_new_session=True, limit=_READ_AHEAD
            )
        )

    @property
    def is_running(self) -> bool:
        return self._process.returncode is None

    async def get_ready(self, limit: float) -> None:
        """Wait until it can be asked, or raise a `ProcessFailure`."""
        await self._answer(b"", limit)

    async def ask(self, message: bytes, limit: float) -> bytes:
        """Its answer within so many seconds, or a `ProcessFailure`."""
        return await self._answer(framed(message), limit)

    async def _answer(self, sent: bytes, limit: float) -> bytes:
        messages, answers = self._process.stdin, self._process.stdout
        assert messages is not None
        assert answers is not None
        try:
            async with asyncio.timeout(limit):
                messages.write(sent)
                await messages.drain()
                length = int.from_bytes(await answers.readexactly(LENGTH), "big")
                return await answers.readexactly(length)
        except TimeoutError:
            raise ProcessFailure("timeout") from None
        except (asyncio.IncompleteReadError, OSError, RuntimeError):  # uvloop: the handler is closed
            raise ProcessFailure("crash") from None

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
