"""A proxy between the server and PostgreSQL that can lose the answer to a COMMIT: it is done, and nobody is told."""

import asyncio
from contextlib import suppress
from pathlib import Path

_CHUNK = 65_536
_SOCKET = ".s.PGSQL.5432"


class CommitProxy:
    """A socket in a folder of its own, by which the server reaches the socket of the database."""

    def __init__(self, folder: Path, database: Path) -> None:
        self.folder = folder
        self.lose = 0
        """How many answers to COMMIT shall be lost from now on."""
        self.lost = 0
        self._database = database
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_unix_server(self._accept, self.folder / _SOCKET)

    async def close(self) -> None:
        if self._server:
            self._server.close()
        self.cut()

    def cut(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(self._database / _SOCKET)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        losing = asyncio.Event()
        try:
            await asyncio.gather(
                self._up(reader, far_writer, losing), self._down(far_reader, writer, far_writer, losing)
            )
        finally:
            self._writers -= {writer, far_writer}
            for end in (writer, far_writer):
                end.close()

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, losing: asyncio.Event) -> None:
        with suppress(OSError):
            while data := await reader.read(_CHUNK):
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
            while data := await reader.read(_CHUNK):
                if losing.is_set():
                    self.lost += 1
                    writer.transport.abort()
                    far_writer.transport.abort()
                    return
                writer.write(data)
                await writer.drain()
        writer.close()
