"""The host that a request names: only one by which this server is known.

Otherwise a page of another site could have its own name lead to this machine (DNS rebinding), and would be the page of
this server to any browser. That needs a name: an address written as such cannot be made to lead elsewhere.
"""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler

from rage.server.config import Config
from rage.server.host_names import name_of
from rage.server.web.services import services_of

_LOOPBACK = "localhost"
_HOME_NETWORKS = ("local", "lan", "home", "internal", "home.arpa", "localdomain", "fritz.box")
"""What routers and machines append to the name of a machine at home; nobody else can register a name there."""


class UnknownHost(HTTPException):
    """The request names a host that this server does not know itself by."""

    status_code = 421


def is_known_host(host: str | None, config: Config) -> bool:
    """Whether a server is known by the host of a request. Old programs that are no browsers name none."""
    if host is None:
        return True
    name = name_of(host)
    if not name:
        return False
    if _is_address(name) or name == _LOOPBACK or name.endswith(f".{_LOOPBACK}"):
        return True
    configured = (config.host, config.public_host or "", *config.allow_host)
    return name in {name_of(known) for known in configured} or name in _names_of_this_machine()


def is_loopback_host(host: str | None) -> bool:
    """Whether a request names this very machine, as a program on it does."""
    name = name_of(host or "")
    return name == _LOOPBACK or (_is_address(name) and ip_address(name).is_loopback)


async def require_known_host(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """For all routes."""
    hosts = connection.headers.getall("host", [])
    config = services_of(connection.app).config
    if len(hosts) > 1 or not is_known_host(hosts[0] if hosts else None, config):
        raise UnknownHost


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _names_of_this_machine() -> Iterable[str]:
    """They may change while the server runs."""
    own = socket.gethostname().lower()
    first = own.partition(".")[0]
    return {own, first, *(f"{first}.{network}" for network in _HOME_NETWORKS)}
