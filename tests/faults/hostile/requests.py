"""Hostile requests by HTTP, drawn from a seed: malformed, smuggled, too large, out of bounds."""

import gzip
from collections.abc import Callable
from random import Random

_HOST = b"Host: localhost\r\n"
_END = b"\r\n"
_PATHS = (
    b"/../../../../etc/passwd",
    b"/%2e%2e/%2e%2e/etc/passwd",
    b"/..%2f..%2fetc%2fpasswd",
    b"/assets/..%5c..%5csecret",
    b"//evil.example/",
    b"/\\..\\x",
    b"/%00",
    b"/%ff%fe",
    b"/%",
    b"/%zz",
    b"/api/games/../tables",
    b"/api//home",
    b"/" + b"a/" * 2000,
    b"/;x=y",
    b"/?" + b"&" * 9000,
    b"/t/%0d%0aSet-Cookie:%20a=b",
    b"*",
    b"http://evil.example/",
    b"http://[::",
    b"/api/home?language=" + b"%C3" * 50,
    b"/schema",
    b"/metrics",
    b"/api/pads/x/live",
    b"/api/games/abcdefgh.rage",
    b"/ws/tables/abcdefgh",
    b"/index.html/..",
    b"/.git/config",
    b"/rage.sqlite",
)
_METHODS = (
    b"GET",
    b"POST",
    b"PUT",
    b"DELETE",
    b"PATCH",
    b"HEAD",
    b"OPTIONS",
    b"TRACE",
    b"CONNECT",
    b"PROPFIND",
    b"get",
    b"G\0T",
    b"GETT" * 50,
)
_BODIES = (
    b"[" * 10_000,
    b'{"settings":' * 900,
    b'{"settings":{"edition":"de-amigo"},"seats":' + b"[{}," * 2000,
    b"\xff" * 500,
    b"null",
    b'"\\ud800"',
    b'{"name":"' + b"\xcc\x81" * 2000 + b'"}',
    b'{"a":' + b"9" * 12_000 + b"}",
    gzip.compress(b" " * 10_000_000),
)
_HEADERS = (
    b"Host: evil.example\r\n",
    b"Host: localhost\r\n",
    b"Origin: https://evil.example\r\n",
    b"Cookie: rage_guest=" + b"x" * 3000 + b"\r\n",
    b"Cookie: " + b"rage_guest=no.such.one; " * 1_200 + b"\r\n",
    b"X-Forwarded-For: " + b"1.2.3.4, " * 300 + b"\r\n",
    b"Forwarded: for=_x\r\n",
    b"Content-Length: -1\r\n",
    b"Content-Length: 1e9\r\n",
    b"Transfer-Encoding: chunked, identity\r\n",
    b"Transfer-Encoding: xchunked\r\n",
    b" folded: line\r\n",
    b"NoColon\r\n",
    b": empty\r\n",
    b"A\0B: c\r\n",
    b"Expect: 100-continue\r\n",
    b"Range: bytes=0-,0-,0-\r\n",
    b"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n",
    b"Accept-Language: " + b"de;q=," * 800 + b"\r\n",
    b"If-None-Match: " + b'"x",' * 900 + b"\r\n",
    b"Content-Encoding: gzip\r\n",
    b"Authorization: Bearer " + b"\xff" * 50 + b"\r\n",
    b"Accept: text/html\r\n",
)
_UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"


def _drawn(rng: Random) -> bytes:
    """Any method, path, headers and body, put together."""
    body = rng.choice(_BODIES) if rng.random() < 0.5 else b""
    head = [
        rng.choice(_METHODS),
        b" ",
        rng.choice(_PATHS),
        rng.choice((b" HTTP/1.1", b" HTTP/1.0", b" HTTP/9.9", b"")),
        _END,
    ]
    headers = rng.sample(_HEADERS, rng.randint(0, 4))
    length = b"Content-Length: %d\r\nContent-Type: application/json\r\n" % len(body) if body else b""
    return b"".join([*head, _HOST, *headers, length, _END, body])


def _post(path: bytes, body: bytes, *headers: bytes) -> bytes:
    return b"".join(
        [b"POST ", path, b" HTTP/1.1\r\n", _HOST, b"Content-Type: application/json\r\n", *headers, _END, body]
    )


def _chunked(body: bytes) -> bytes:
    return _post(b"/api/tables", body, b"Transfer-Encoding: chunked\r\n")


_KINDS: tuple[Callable[[Random], bytes], ...] = (
    _drawn,
    _drawn,
    _drawn,
    lambda rng: b"GET / HTTP/1.1\r\n" + _HOST + b"A: b\r\n" * rng.randint(500, 8_000) + _END,
    lambda rng: b"GET / HTTP/1.1\r\n" + _HOST + b"A: " + b"b" * rng.randint(20_000, 300_000),
    lambda rng: _chunked(
        rng.choice(
            (
                b"ffffffffffffffff\r\n",
                b"-1\r\n\r\n",
                b"zz\r\n",
                b"1\r\nab\r\n",
                b"2;" + b"x" * 9000 + b"\r\n{}\r\n0\r\n\r\n",
            )
        )
    ),
    lambda rng: _chunked(b"1\r\n \r\n" * rng.randint(1, 3_000) + b"0\r\nHost: evil.example\r\n\r\n"),
    lambda _rng: _post(
        b"/api/tables",
        b"0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"Content-Length: 5\r\n",
        b"Transfer-Encoding: chunked\r\n",
    ),
    lambda _rng: _post(
        b"/api/tables", b"{}GET /metrics HTTP/1.1\r\n\r\n", b"Content-Length: 2\r\n", b"Content-Length: 9\r\n"
    ),
    lambda _rng: _post(b"/api/tables", b"{}", b"Content-Length: 999999999999\r\n"),
    lambda rng: _post(b"/api/tables", rng.choice(_BODIES), b"Connection: close\r\n", b"Content-Length: 5\r\n"),
    lambda rng: (b"GET /healthz HTTP/1.1\r\n" + _HOST + _END) * rng.randint(2, 60),
    lambda rng: (
        b"GET /ws/tables/abcdefgh HTTP/1.1\r\n"
        + _HOST
        + _UPGRADE
        + rng.choice((b"", b"Sec-WebSocket-Version: 12\r\n", b"Sec-WebSocket-Key: x\r\n"))
        + _END
    ),
    lambda rng: (
        b"GET /ws/tables/"
        + rng.randbytes(30).hex().encode()
        + b" HTTP/1.1\r\n"
        + _HOST
        + _UPGRADE
        + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        + b"A" * 5000
        + b"\r\n\r\n"
    ),
    lambda _rng: b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    lambda rng: b"\x16\x03\x01" + rng.randbytes(200),
    lambda rng: rng.randbytes(rng.randint(1, 3_000)),
    lambda _rng: b"\r\n" * 5_000,
    lambda _rng: b"GET /\r\n",
)


def hostile_request(rng: Random) -> bytes:
    """Bytes that a client could send in place of a request."""
    return rng.choice(_KINDS)(rng)
