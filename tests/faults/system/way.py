"""A way from one process to another, on which everything is handed on: until it is shut, or nothing moves on it."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

_CHUNK = 65_536
Place = Path | int
"""A socket's path, or a port of this machine; 0 is one that is free."""


class Way:
    """Listens at one place, and leads to another."""

    def __init__(self, here: Place, there: Place) -> None:
        self.here = here
        self.there = there
        self.passed = 0
        """How many bytes have come by."""
        self._is_shut = False
        self._moves = asyncio.Event()
        self._moves.set()
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        if isinstance(self.here, Path):
            self._server = await asyncio.start_unix_server(self._accept, self.here)
        else:
            self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.here)
            self.here = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        if self._server:
            self._server.close()
        self.cut()
        self.clear()

    def cut(self) -> None:
        """Both ends of every connection see that it is gone."""
        for writer in list(self._writers):
            writer.transport.abort()

    def shut(self) -> None:
        """Cut every connection, and let nobody come by."""
        self._is_shut = True
        self.cut()

    def hold(self) -> None:
        """Nothing moves: connections stay open, and what is sent comes by when the way is clear again, if ever."""
        self._moves.clear()

    def clear(self) -> None:
        """As it should be again."""
        self._is_shut = False
        self._moves.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self._is_shut:
                raise ConnectionRefusedError
            far_reader, far_writer = await _connect(self.there)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        try:
            await asyncio.gather(*self._work(reader, writer, far_reader, far_writer))
        finally:
            self._writers -= {writer, far_writer}
            for end in (writer, far_writer):
                end.close()

    def _work(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        far_reader: asyncio.StreamReader,
        far_writer: asyncio.StreamWriter,
    ) -> tuple[Coroutine[Any, Any, None], ...]:
        """What has to be done for a connection, until it ends."""
        return self._hand_on(reader, far_writer), self._hand_on(far_reader, writer)

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await self._read(reader):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def _read(self, reader: asyncio.StreamReader) -> bytes:
        """What comes next, when the way is clear; nothing at the end."""
        data = await reader.read(_CHUNK)
        await self._moves.wait()
        self.passed += len(data)
        return data


async def _connect(place: Place) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if isinstance(place, Path):
        return await asyncio.open_unix_connection(place)
    return await asyncio.open_connection("127.0.0.1", place)
