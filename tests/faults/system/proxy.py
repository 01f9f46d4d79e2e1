"""A proxy between the crowd and the server that can delay, cut, drop and repeat connections."""

import asyncio
import re
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

_CHUNK = 65_536
_GHOST_S = 1.0
"""How long a repeated connection stays open."""
_WHO = re.compile(rb"(?im)^x-(client|connection|request): ([^\r\n]*)\r?$")


class Link:
    """One connection of a client, and what it has sent so far."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        self.client = client
        self.server = server
        self.sent = bytearray()
        self.cut_after: int | None = None
        """After so many more bytes to the client the connection is cut."""
        self.is_cut = False

    @property
    def who(self) -> dict[str, str]:
        """Who the client says it is, and the number of its connection or request."""
        return {name.decode().lower(): content.decode() for name, content in _WHO.findall(bytes(self.sent))}

    def cut(self) -> None:
        """Both ends see a reset: what was on its way is lost."""
        self.is_cut = True
        for writer in (self.client, self.server):
            end = writer.get_extra_info("socket")
            if end is not None:
                with suppress(OSError):
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()


class Proxy:
    """Listens for the crowd, and passes everything on to a port: the server's, or that of nginx before several."""

    def __init__(self, port: int, rng: Random) -> None:
        self.target = port
        self.delay = 0.0
        """How long each piece is held back, in seconds, at most."""
        self.links: set[Link] = set()
        self._rng = rng
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> str:
        """Listen: at which address."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        if self._server:
            self._server.close()
        for link in list(self.links):
            link.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def some_links(self, share: float) -> list[Link]:
        """Some of the connections that are open, drawn."""
        return [
            link for link in sorted(self.links, key=lambda link: sorted(link.who.items())) if self._rng.random() < share
        ]

    async def repeat(self, link: Link, noted: Callable[..., None]) -> None:
        """Send everything that a connection has sent so far once more, on a new one; the answers go nowhere."""
        copy, who = bytes(link.sent), link.who
        noted("repeats", of=who)
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.target)
            try:
                writer.write(copy)
                async with asyncio.timeout(_GHOST_S):
                    while await reader.read(_CHUNK):
                        pass
            except (OSError, TimeoutError):
                pass
            finally:
                writer.transport.abort()
        noted("repeated", of=who)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        link = Link(writer, far_writer)
        self.links.add(link)
        try:
            await asyncio.gather(
                self._pass_on(reader, far_writer, link, up=True), self._pass_on(far_reader, writer, link, up=False)
            )
        finally:
            self.links.discard(link)
            for end in (writer, far_writer):
                end.close()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, link: Link, *, up: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(_CHUNK):
                if self.delay:
                    await asyncio.sleep(self._rng.random() * self.delay)
                if up:
                    link.sent += data
                elif link.cut_after is not None:
                    writer.write(data[: link.cut_after])
                    await writer.drain()
                    link.cut()
                    return
                writer.write(data)
                await writer.drain()
        with suppress(OSError, RuntimeError):
            if writer.can_write_eof():
                writer.write_eof()

    def start(self, work: Any) -> None:
        """Begin something that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
