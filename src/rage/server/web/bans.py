"""Who is kept out: by who they are, or by where they come from. The store is asked again every few seconds."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Protocol

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.messages.close_codes import CloseCode
from rage.server.store.moderation import banned
from rage.server.web.client_address import HOUSEHOLD
from rage.server.web.client_address import household as household_of_address

_logger = structlog.get_logger()


class OpenSocket(Protocol):
    """A socket of somebody who was let in, or a stream that they follow."""

    def close(self, code: CloseCode) -> None: ...


class Bans:
    """The bans as the store has them. Whoever is banned while they play is sent away."""

    def __init__(self, engine: AsyncEngine, every: float) -> None:
        self._engine = engine
        self._every = every
        self._inside: dict[OpenSocket, tuple[str | None, str]] = {}
        """Who was let in, and where they come from."""
        self._banned: frozenset[str] = frozenset()
        self._networks = tuple(map(ip_network, ()))
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Read them, and go on reading."""
        await self._read()
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def has(self, person: str | None, household: str) -> bool:
        """Whether somebody is kept out."""
        if not self._banned:
            return False
        if person in self._banned:
            return True
        try:
            address = ip_network(household)[0] if "/" in household else ip_address(household)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def let_in(self, socket: OpenSocket, person: str | None, household: str) -> None:
        """Somebody has a socket, until they are banned or it is closed."""
        self._inside[socket] = person, household

    def forget(self, socket: OpenSocket) -> None:
        """It is closed."""
        self._inside.pop(socket, None)

    @contextmanager
    def unless_banned(self, socket: OpenSocket, person: str | None, household: str) -> Iterator[None]:
        """Somebody follows something here, until they are banned or it ends."""
        self.let_in(socket, person, household)
        try:
            yield
        finally:
            self.forget(socket)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            try:
                await self._read()
            except Exception as error:  # those that are known hold on
                _logger.warning("bans_not_read", error=str(error) or type(error).__name__)

    async def _read(self) -> None:
        found = await banned(self._engine)
        is_new, self._banned = not found <= self._banned, found
        networks = []
        for who in found:
            try:
                networks.append(_network_of(who))
            except ValueError:
                continue
        self._networks = tuple(networks)
        if is_new:
            for socket in [socket for socket, who in self._inside.items() if self.has(*who)]:
                socket.close(CloseCode.LOGGED_OUT)


def _network_of(who: str) -> IPv4Network | IPv6Network:
    """The households that an address or network names: of IPv6 whole ones, since nobody is told apart within one."""
    network = ip_network(who, strict=False)
    if network.version == 6 and network.prefixlen > HOUSEHOLD:
        return ip_network(household_of_address(str(network.network_address)))
    return network
