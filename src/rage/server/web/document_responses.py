"""Documents by HTTP: a browser that has one already is told that it is still the same."""

import asyncio
import gzip
from collections.abc import Hashable
from http import HTTPStatus
from typing import Any

from litestar import Request, Response

from rage.server.documents.service import Preparation
from rage.server.web.request_limits import address_of
from rage.server.web.services import services_of


async def send_document(
    request: Request[Any, Any, Any],
    key: Hashable,
    prepare: Preparation,
    *,
    media_type: str,
    name: str | None = None,
    is_gzip: bool = False,
) -> Response[bytes]:
    """A document, as a file to keep if it has a name. A browser may keep it for its visitor, and asks whether it holds.

    What is compressed is sent so, but to those few who cannot read it.
    """
    document = await services_of(request.app).documents.find(key, address_of(request), prepare)
    tag = f'"{document.tag}"'
    headers = {"etag": f"W/{tag}", "cache-control": "private, no-cache", "vary": "accept-encoding, accept-language"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    if name is not None:
        headers["content-disposition"] = f'attachment; filename="{name}"'
    content = document.content
    if is_gzip and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    elif is_gzip:
        content = await asyncio.to_thread(gzip.decompress, content)
    return Response(content, media_type=media_type, headers=headers)
