"""Hostile frames for the game socket, drawn from a seed: what no page would send, in all the ways we could think of."""

import json
import struct
from collections.abc import Callable
from random import Random
from typing import Any

TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
_MASK = b"\x11\x22\x33\x44"
_SHORT, _MIDDLE = 126, 127
_LONGEST_SHORT, _LONGEST_MIDDLE = 125, 65_535


def frame(
    opcode: int, payload: bytes, *, fin: bool = True, rsv: int = 0, masked: bool = True, length: int = -1
) -> bytes:
    """A frame as a client sends it; or, with a length of its own or without a mask, as none should."""
    said = len(payload) if length < 0 else length
    head = bytes([fin << 7 | rsv << 4 | opcode])
    if said <= _LONGEST_SHORT:
        size = bytes([masked << 7 | said])
    elif said <= _LONGEST_MIDDLE:
        size = bytes([masked << 7 | _SHORT]) + struct.pack("!H", said)
    else:
        size = bytes([masked << 7 | _MIDDLE]) + struct.pack("!Q", said)
    if not masked:
        return head + size + payload
    repeated = _MASK * (len(payload) // 4 + 1)
    hidden = bytes(a ^ b for a, b in zip(payload, repeated, strict=False))
    return head + size + _MASK + hidden


def _text(content: Any) -> bytes:
    return frame(TEXT, content if isinstance(content, bytes) else json.dumps(content).encode())


_COMMANDS = (
    *("move", "sit", "leave", "arrange", "start", "pause", "resume", "react", "rematch", "fly", "", "__class__"),
    *("claim", "answer_claim", "undo", "answer_undo", "remove", "readmit", "replace"),
)
_JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**70,
    1e308,
    "",
    "R1",
    "x" * 3000,
    "\0",
    "\u202e",
    [],
    [[]] * 200,
    {},
    {"do": "move"},
)


def _command(rng: Random) -> bytes:
    """A command with nonsense in it, its number used a thousand times before."""
    fields = {"do": rng.choice(_COMMANDS), "id": rng.choice((1, 1, 7, *_JUNK))}
    names = ("v", "move", "seat", "kind", "settings", "seats", "person", "agree", "x" * 900)
    for name in rng.sample(names, rng.randint(0, 4)):
        fields[name] = rng.choice(_JUNK)
    return _text(fields)


def _parts(rng: Random) -> bytes:
    """A message in very many parts, most of them empty, with control frames in between."""
    parts = [frame(CONTINUATION, b"", fin=False) for _ in range(rng.randint(1, 40))]
    parts.insert(rng.randint(0, len(parts)), frame(PING, b"between"))
    return frame(TEXT, b'{"do":', fin=False) + b"".join(parts) + frame(CONTINUATION, b'"sit","id":1}')


_BEARABLE: tuple[Callable[[Random], bytes], ...] = (
    _command,
    _command,
    _command,
    _parts,
    lambda rng: _text(b"[" * rng.randint(1, 4000)),
    lambda rng: _text(b'{"do":' * rng.randint(1, 600)),
    lambda rng: _text(b'{"do":"move","id":1,"v":' + b"9" * rng.randint(1, 3900) + b"}"),
    lambda rng: _text(rng.randbytes(rng.randint(0, 300))),
    lambda rng: _text(b"\xf0\x9f\x98" * rng.randint(1, 200)),
    lambda rng: _text(b'{"do":"react","id":1,"kind":"\xed\xa0\x80"}' + rng.randbytes(rng.randint(0, 2))),
    lambda rng: _text(b" " * rng.randint(4_000, 60_000)),
    lambda rng: frame(BINARY, rng.randbytes(rng.randint(0, 4_000))),
    lambda rng: frame(PING, rng.randbytes(rng.randint(0, 125))),
    lambda rng: frame(PONG, rng.randbytes(rng.randint(0, 125))),
    lambda _rng: _text({"do": "move", "id": 1, "v": 1, "move": "R1"}),
    lambda _rng: _text({"do": "rematch", "id": 1}),
)
"""After these the server may answer, refuse or say nothing; the connection need not end."""

_UNBEARABLE: tuple[Callable[[Random], bytes], ...] = (
    lambda rng: frame(rng.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15)), b"reserved"),
    lambda rng: frame(TEXT, b"{}", rsv=rng.randint(1, 7)),
    lambda _rng: frame(TEXT, b"{}", masked=False),
    lambda rng: frame(TEXT, b"{", length=rng.choice((65_537, 2**31, 2**32, 2**62, 2**63 - 1, 2**63, 2**64 - 1))),
    lambda _rng: frame(TEXT, b"x" * 100_000),
    lambda rng: frame(rng.choice((PING, PONG, CLOSE)), b"x" * 100, fin=False),
    lambda _rng: frame(PING, b"x" * 4_000),
    lambda _rng: frame(CLOSE, b"\x03"),
    lambda rng: frame(CLOSE, struct.pack("!H", rng.choice((0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535)))),
    lambda _rng: frame(CLOSE, b"\x03\xe8" + b"\xff\xfe"),
    lambda rng: frame(CONTINUATION, b"of nothing", fin=rng.random() < 0.5),
    lambda _rng: frame(TEXT, b"one", fin=False) + frame(TEXT, b"two", fin=False),
    lambda rng: rng.randbytes(rng.randint(1, 2_000)),
    lambda rng: frame(TEXT, b'{"do":"sit"}')[: rng.randint(1, 10)],
    lambda _rng: b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
)
"""These break the protocol, most of them so that the server has to end the connection."""


def bearable(rng: Random) -> bytes:
    """A frame, or several, after which one can go on."""
    return rng.choice(_BEARABLE)(rng)


def unbearable(rng: Random) -> bytes:
    """A frame after which one has to connect anew."""
    return rng.choice(_UNBEARABLE)(rng)
