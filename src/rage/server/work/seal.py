"""What servers and workers send each other through Redis is sealed: only who has their secret can read or write it."""

import hashlib
import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_NONCE = 12
_COST = {"n": 2**14, "r": 8, "p": 1}
_SALT = b"rage work"


class NotOurs(Exception):  # noqa: N818
    """Sealed with another secret, by another version or for another purpose; or not sealed at all."""


class Seal:
    """Encrypts and authenticates messages (AES-GCM), with a key that is derived from the secret."""

    def __init__(self, secret: str) -> None:
        derived = hashlib.scrypt(secret.encode(), salt=_SALT, dklen=64, **_COST)
        self._cipher = AESGCM(derived[:32])
        self._names = derived[32:]

    def name(self, *parts: str) -> str:
        """A name for a place in Redis, which tells nobody what it is for."""
        text = "\0".join(parts).encode()
        return hashlib.blake2b(text, key=self._names, digest_size=12).hexdigest()

    def close(self, message: bytes, purpose: str) -> bytes:
        nonce = os.urandom(_NONCE)
        return nonce + self._cipher.encrypt(nonce, message, purpose.encode())

    def open(self, sealed: bytes, purpose: str) -> bytes:
        """The message that was sealed for the same purpose, or `NotOurs`."""
        try:
            return self._cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], purpose.encode())
        except (InvalidTag, ValueError):
            raise NotOurs from None
