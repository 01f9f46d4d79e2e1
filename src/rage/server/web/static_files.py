"""The built page: files with hashed names are kept for a year, the rest is asked for again each time."""

import gzip
import mimetypes
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from rage.server.languages import words_in
from rage.server.web.error_responses import language_from
from rage.server.web.limits import Asked
from rage.server.web.link_previews import preview_tags
from rage.server.web.request_limits import counted_as
from rage.server.web.services import services_of

_ROUTES = {"", "t", "g", "me", "play", "pad", "rules"}
"""The page finds its way by these itself."""
_HASHED = "assets"
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


READING = (HttpMethod.GET, HttpMethod.HEAD)
"""Whoever shows the preview of a link, or watches over a server, may ask for the head only."""


@route("/", http_method=READING, include_in_schema=False, opt=counted_as(Asked.FILES))
async def front_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page itself."""
    return await _page(request, "")


@route("/{path:path}", http_method=READING, include_in_schema=False, opt=counted_as(Asked.FILES))
async def page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the page, or the page itself."""
    return await _page(request, path)


async def _page(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    config = services_of(request.app).config
    parts = [part for part in path.split("/") if part]
    file = _file(config.page, parts)
    caching = _FOREVER if file and parts[0] == _HASHED else _ASK_AGAIN
    status = 200
    if file is None:
        if (parts or [""])[0] not in _ROUTES:
            if "text/html" not in request.headers.get("accept", ""):
                raise NotFoundException
            status = 404  # for somebody who reads: the page says so itself, and knows the way home
        file = config.page / "index.html"
        if not file.is_file():
            sentence = words_in(language_from(request)).say("serve.no_page")
            return Response(sentence.encode(), media_type="text/plain", status_code=503)
        tags = await preview_tags(request, parts)
        if tags is not None or config.base_path:
            return _page_with(request, tags or "", file, config.base_path, status)
    return _answer(request, file, caching, status)


def _page_with(request: Request[Any, Any, Any], tags: str, file: Path, base: str, status: int) -> Response[bytes]:
    """The page with further tags in its head, below a path of its host."""
    page = file.read_text(encoding="utf-8").replace('="/', f'="{base}/').replace("</head>", f"{tags}</head>", 1)
    headers = {"cache-control": _ASK_AGAIN, "vary": "accept-encoding, accept-language"}
    body = page.encode()
    if "gzip" in _accepted(request):
        headers["content-encoding"], body = "gzip", _packed(body)
    return _send(request, body, headers, "text/html", status)


@lru_cache(maxsize=100)
def _packed(page: bytes) -> bytes:
    """Packed once: most pages with tags are the same few, again and again."""
    return gzip.compress(page, mtime=0)


def _file(folder: Path, parts: list[str]) -> Path | None:
    """A file below the folder; nothing outside it, whatever is asked for."""
    if not parts or any(part in {".", ".."} or "\\" in part or "\0" in part for part in parts):
        return None
    file = folder.joinpath(*parts)
    try:
        return file if file.is_file() and file.resolve().is_relative_to(folder.resolve()) else None
    except OSError:  # a name that is too long for any file
        return None


def _answer(request: Request[Any, Any, Any], file: Path, caching: str, status: int) -> Response[bytes]:
    accepted = _accepted(request)
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    content = file
    for encoding, suffix in _ENCODINGS:
        packed = file.with_name(file.name + suffix)
        if encoding in accepted and packed.is_file():
            headers["content-encoding"], content = encoding, packed
            break
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    media_type = f"{kind}; charset=utf-8" if kind.endswith(("json", "xml")) else kind  # Litestar does so for text
    return _send(request, content.read_bytes(), headers, media_type, status)


def _accepted(request: Request[Any, Any, Any]) -> set[str]:
    return {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}


def _send(
    request: Request[Any, Any, Any], body: bytes, headers: dict[str, str], media_type: str, status: int
) -> Response[bytes]:
    """A browser that has it already is told that it is still the same."""
    headers["etag"] = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type, status_code=status)
