"""For whoever runs the server: whether it is well, and what it counts."""

from hmac import compare_digest
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

from litestar import MediaType, Request, Response, get, route
from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from prometheus_client import CONTENT_TYPE_LATEST

from rage.server.web.host import is_loopback_host
from rage.server.web.limits import Asked
from rage.server.web.request_limits import counted_as
from rage.server.web.services import services_of
from rage.server.web.static_files import READING

if TYPE_CHECKING:
    from rage.server.tables.shared_tables import SharedTables

_SCHEME = "Bearer "
_NO_REDIS = "ok, but Redis does not answer: what others do at a table is seen a second later"
_NOT_HEARD = "ok, but servers that share the database are not heard: {}. Do all name the same Redis?"
_BY_PROXY = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""What proxies add to a request, one or the other of them."""


async def require_operator(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """For what is whoever's who runs the server: programs on this machine may ask, and those who have the token."""
    token = services_of(connection.app).config.metrics_token
    given = connection.headers.get("authorization", "")
    if token and compare_digest(given.encode(), f"{_SCHEME}{token}".encode()):
        return
    if not _is_from_here(connection):
        raise NotFoundException


def _is_from_here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a program on this machine asks. A proxy on this machine does not, it passes on what others ask.

    Not every proxy says that it is one: nginx with a mere `proxy_pass` looks like a program here. So a server that
    people reach by another name, `--public-url`, takes nobody's word for it.
    """
    public = services_of(connection.app).config.public_host
    if public is not None and not is_loopback_host(public):
        return False
    try:
        peer = ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return False
    is_passed_on = any(name in connection.headers for name in _BY_PROXY)
    return peer.is_loopback and not is_passed_on and is_loopback_host(connection.headers.get("host"))


@route("/healthz", http_method=READING, media_type=MediaType.TEXT, opt=counted_as(Asked.MONITORING))
async def healthz(request: Request[Any, Any, Any]) -> Response[str]:
    """Whether the server can store something at this moment. It tries, once a second at most."""
    services = services_of(request.app)
    if await services.health.is_well():
        return Response(_trouble_with_others(services.registry.shared) or "ok")
    return Response("nothing can be stored, the log says why", status_code=503)


def _trouble_with_others(shared: "SharedTables | None") -> str | None:
    """What is wrong between the servers that share a database; moves are stored all the same."""
    if shared is None:
        return None
    if not shared.is_linked:
        return _NO_REDIS
    return _NOT_HEARD.format(shared.unheard) if shared.unheard else None


@get("/metrics", media_type=MediaType.TEXT, guards=[require_operator], opt=counted_as(Asked.MONITORING))
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The counters, for Prometheus."""
    return Response(services_of(request.app).metrics.text(), media_type=CONTENT_TYPE_LATEST)
