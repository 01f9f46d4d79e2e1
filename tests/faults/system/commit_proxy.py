"""A proxy between the server and PostgreSQL that can lose the answer to a COMMIT: it is done, and nobody is told."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from faults.system.way import Way

_SOCKET = ".s.PGSQL.5432"


class CommitProxy(Way):
    """A socket in a folder of its own, by which the server reaches the socket of the database."""

    def __init__(self, folder: Path, database: Path) -> None:
        super().__init__(folder / _SOCKET, database / _SOCKET)
        self.lose = 0
        """How many answers to COMMIT shall be lost from now on."""
        self.lost = 0

    def _work(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        far_reader: asyncio.StreamReader,
        far_writer: asyncio.StreamWriter,
    ) -> tuple[Coroutine[Any, Any, None], ...]:
        losing = asyncio.Event()
        return self._up(reader, far_writer, losing), self._down(far_reader, writer, far_writer, losing)

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, losing: asyncio.Event) -> None:
        with suppress(OSError):
            while data := await self._read(reader):
                if self.lose and b"COMMIT" in data:
                    self.lose -= 1
                    losing.set()
                writer.write(data)
                await writer.drain()
        writer.close()

    async def _down(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        far_writer: asyncio.StreamWriter,
        losing: asyncio.Event,
    ) -> None:
        with suppress(OSError):
            while data := await self._read(reader):
                if losing.is_set():
                    self.lost += 1
                    writer.transport.abort()
                    far_writer.transport.abort()
                    return
                writer.write(data)
                await writer.drain()
        writer.close()
