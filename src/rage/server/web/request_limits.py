"""Every request is counted before anything is done for it: by the address it comes from, and by its person."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from rage.server.messages.answers import No
from rage.server.tables.refused import Refused
from rage.server.web.client_address import household
from rage.server.web.error_responses import Banned, NoRoom
from rage.server.web.limits import Asked
from rage.server.web.services import services_of

_OPTION = "limit"


def counted_as(asked: Asked) -> dict[str, Asked]:
    """Options for a route handler: what its requests are counted as."""
    return {_OPTION: asked}


def limit_of(handler: BaseRouteHandler) -> Asked | None:
    """What the requests of a route handler are counted as."""
    return handler.opt.get(_OPTION)


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from: its household. Uvicorn has asked the proxies that are trusted."""
    return household(request.client.host if request.client else "")


def is_allowed(request: ASGIConnection[Any, Any, Any, Any], asked: Asked) -> bool:
    """Whether this may be done for a request now; if so, it is counted."""
    services = services_of(request.app)
    limiter = services.limiters[asked]
    person = services.cookies.known(request.headers.get("cookie", "")) if limiter.counts_people else None
    return limiter.buckets(address_of(request), person).allows()


async def refuse_too_many(request: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """A guard of the whole application: refuse what is asked for too often. What names no limit has the smallest.

    It waits for nothing, but a guard that is no coroutine would be run by a thread, beside others.
    """
    asked = limit_of(handler) or Asked.MONITORING
    if not is_allowed(request, asked):
        raise NoRoom if asked is Asked.NEW_SHEETS else Refused(No.TOO_FAST)


async def refuse_banned(request: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """A guard of the whole application: who is banned gets the page, which tells them so, and nothing else."""
    services = services_of(request.app)
    if request.scope["path"].startswith("/api/"):
        person = services.cookies.known(request.headers.get("cookie", ""))
        if services.bans.has(person, address_of(request)):
            raise Banned
