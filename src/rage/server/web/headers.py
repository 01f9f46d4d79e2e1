"""Headers on every answer: what a browser may do with it, and the guest's cookie."""

import re
from typing import Any

from litestar.types import Message, Scope

from rage.server.config import Config

COOKIES_TO_SET = "rage_cookies"
_HOST = re.compile(r"[A-Za-z0-9.\-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")
_POWERS = (
    "camera",
    "display-capture",
    "geolocation",
    "hid",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)
"""What a browser could do for a page, and need not for ours."""
_FIXED = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
    ("X-Permitted-Cross-Domain-Policies", "none"),
    ("Permissions-Policy", ", ".join(f"{power}=()" for power in _POWERS)),
)
_HTTPS_ONLY = ("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
NOTHING_MAY_LOAD = b"default-src 'none'; frame-ancestors 'none'"
"""The policy of answers that are no page."""
_POLICY = (
    "default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def policy_for(host: str) -> bytes:
    """What the page may load: only what comes from here. Some browsers need the socket's address spelt out."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return _POLICY.format(sockets=sockets).encode()


def fixed_headers(config: Config) -> list[tuple[str, str]]:
    """The headers that every answer has, whoever gives it. Where people come by https, browsers keep to that.

    Below a path of another site, that site says so itself, or does not: it may have hosts that know no https.
    """
    return [*_FIXED, _HTTPS_ONLY] if config.is_secure and not config.base_path else [*_FIXED]


async def add_headers(message: Message, scope: Scope) -> None:
    """Put on an answer of the application what the fixed headers leave open, before it is sent."""
    if message["type"] != "http.response.start":
        return
    headers: list[Any] = list(message["headers"])
    host = next((content for name, content in scope["headers"] if name == b"host"), b"").decode("latin-1")
    headers.append((b"content-security-policy", policy_for(host)))
    if all(name != b"cache-control" for name, _content in headers):
        headers.append((b"cache-control", b"no-store"))
    headers += [(b"set-cookie", cookie.encode()) for cookie in scope.get("state", {}).get(COOKIES_TO_SET, ())]
    message["headers"] = headers
