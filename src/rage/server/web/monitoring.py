"""For whoever runs the server: whether it is well, and what it counts."""

from typing import Any

from litestar import MediaType, Request, Response, get, route
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from rage.server.web.limits import Asked
from rage.server.web.request_limits import counted_as
from rage.server.web.services import services_of
from rage.server.web.static_files import READING


@route("/healthz", http_method=READING, media_type=MediaType.TEXT, opt=counted_as(Asked.MONITORING))
async def healthz(request: Request[Any, Any, Any]) -> Response[str]:
    """Whether the server, and the database behind it, can be asked."""
    try:
        async with services_of(request.app).engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        return Response("database unreachable", status_code=503)
    return Response("ok")


@get("/metrics", media_type=MediaType.TEXT, opt=counted_as(Asked.MONITORING))
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The counters, for Prometheus."""
    return Response(services_of(request.app).metrics.text(), media_type=CONTENT_TYPE_LATEST)
