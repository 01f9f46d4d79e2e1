"""By what a push service knows this server: a key, and a signed token with each message (RFC 8292)."""

import json
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from rage.server.push import base64url
from rage.server.push.encryption import public_bytes

_CURVE = ec.SECP256R1()
_BYTES = 32
_LIFETIME = 12 * 60 * 60
"""Seconds; a day is the most that is allowed."""


def new_key() -> str:
    """A key to keep."""
    secret = ec.generate_private_key(_CURVE).private_numbers().private_value
    return base64url.encode(secret.to_bytes(_BYTES))


class Vapid:
    """Signs for one server."""

    def __init__(self, key: str, contact: str | None) -> None:
        self._key = ec.derive_private_key(int.from_bytes(base64url.decode(key)), _CURVE)
        self._contact = contact
        """Whom a push service may write to when something is wrong: `mailto:…` or `https://…`."""
        self.public_key = base64url.encode(public_bytes(self._key))
        """What browsers subscribe with."""

    def authorization(self, endpoint: str) -> str:
        """The header for a message to an endpoint."""
        parts = urlsplit(endpoint)
        claims: dict[str, str | int] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _LIFETIME,
        }
        if self._contact:
            claims["sub"] = self._contact
        unsigned = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
        numbers = decode_dss_signature(self._key.sign(unsigned.encode(), ec.ECDSA(SHA256())))
        signature = base64url.encode(b"".join(number.to_bytes(_BYTES) for number in numbers))
        return f"vapid t={unsigned}.{signature}, k={self.public_key}"


def _part(content: dict[str, str] | dict[str, str | int]) -> str:
    return base64url.encode(json.dumps(content, separators=(",", ":")).encode())
