"""Who is kept out: by who they are, or by where they come from. The store is asked again every few seconds."""

import asyncio
from collections.abc import Callable
from ipaddress import ip_address, ip_network

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.store.moderation import banned

_logger = structlog.get_logger()


class Bans:
    """The bans as the store has them. Whoever is banned while they play is sent away."""

    def __init__(self, engine: AsyncEngine, every: float, send_away: Callable[[str], None]) -> None:
        self._engine = engine
        self._every = every
        self._send_away = send_away
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

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            try:
                await self._read()
            except SQLAlchemyError as error:  # those that are known hold on
                _logger.warning("bans_not_read", error=str(error))

    async def _read(self) -> None:
        found = await banned(self._engine)
        new, self._banned = found - self._banned, found
        networks = []
        for who in found:
            try:
                networks.append(ip_network(who, strict=False))
            except ValueError:
                continue
        self._networks = tuple(networks)
        for who in new:
            self._send_away(who)
