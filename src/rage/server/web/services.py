"""What every request and connection of a server works with, as one typed object in the application's state."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Litestar, Request
from sqlalchemy.ext.asyncio import AsyncEngine

from rage.server.config import Config
from rage.server.documents.service import DocumentService
from rage.server.metrics import Metrics
from rage.server.push.service import PushService
from rage.server.store.health import HealthCheck
from rage.server.store.writer import Writer
from rage.server.tables.registry import TableRegistry
from rage.server.web.bans import Bans
from rage.server.web.cookies import GuestCookies
from rage.server.web.limits import AllowanceLimiter, Asked, ConnectionLimiter
from rage.server.web.open_connections import OpenConnections
from rage.server.web.pad_followers import Followers

_KEY = "services"


@dataclass(frozen=True, kw_only=True, slots=True)
class Services:
    """The parts of a running server."""

    config: Config
    engine: AsyncEngine
    """For reading; everything is written by the writer."""
    writer: Writer
    health: HealthCheck
    metrics: Metrics
    registry: TableRegistry
    cookies: GuestCookies
    bans: Bans
    followers: Followers
    documents: DocumentService
    push: PushService
    limiters: Mapping[Asked, AllowanceLimiter]
    """How often each thing may be asked for."""
    connection_limiter: ConnectionLimiter
    """Of game sockets."""
    follower_limiter: ConnectionLimiter
    connections: OpenConnections


def set_services(app: Litestar, services: Services) -> None:
    app.state[_KEY] = services


def services_of(app: Litestar) -> Services:
    services = app.state[_KEY]
    assert isinstance(services, Services)
    return services


async def provide_services(request: Request[Any, Any, Any]) -> Services:
    """For route handlers that ask for `services`."""
    return services_of(request.app)
