"""Messages that only a subscribed browser can read (RFC 8291, with the content encoding of RFC 8188)."""

import os
import struct

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
_RECORD = 4096
_LAST_RECORD = b"\x02"
_BLOCK = 256
"""Messages are padded to a multiple of so many bytes: their lengths would tell something about names."""


def encrypt(
    message: bytes,
    key: bytes,
    auth: bytes,
    *,
    block: int = _BLOCK,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message for the browser that has this public key; `ValueError` where that is none.

    The salt and our own key are new for each message, unless they are given.
    """
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, key)
    own = own or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(16)
    public = public_bytes(own)
    shared = _derive(own.exchange(ec.ECDH(), receiver), auth, b"WebPush: info\0" + key + public, 32)
    content_key = _derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    padded = message + _LAST_RECORD
    padded += bytes(-len(padded) % block)
    header = salt + struct.pack("!IB", _RECORD, len(public)) + public
    return header + AESGCM(content_key).encrypt(nonce, padded, None)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as browsers know it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
