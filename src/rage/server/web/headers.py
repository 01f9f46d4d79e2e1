"""Headers on every answer: what a browser may do with it, and the guest's cookie."""

import re
from typing import Any

from litestar.types import Message, Scope

COOKIES_TO_SET = "rage_cookies"
_HOST = re.compile(r"[A-Za-z0-9.\-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")
_FIXED = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
_POLICY = (
    "default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def policy_for(host: str) -> bytes:
    """What the page may load: only what comes from here. Some browsers need the socket's address spelt out."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return _POLICY.format(sockets=sockets).encode()


async def add_headers(message: Message, scope: Scope) -> None:
    """Put them on an answer before it is sent."""
    if message["type"] != "http.response.start":
        return
    headers: list[Any] = list(message["headers"])
    host = next((content for name, content in scope["headers"] if name == b"host"), b"").decode("latin-1")
    headers += [*_FIXED, (b"content-security-policy", policy_for(host))]
    if all(name != b"cache-control" for name, _content in headers):
        headers.append((b"cache-control", b"no-store"))
    headers += [(b"set-cookie", cookie.encode()) for cookie in scope.get("state", {}).get(COOKIES_TO_SET, ())]
    message["headers"] = headers
