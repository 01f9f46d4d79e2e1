"""A push service on this machine: it takes what a server sends, and reads it as the subscribed browser would."""

import asyncio
import hashlib
import hmac
import json
import os
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from server.running_server import listen

from rage.server.push.base64url import decode, encode

CURVE = ec.SECP256R1()
PATIENCE = 60.0


@dataclass
class Received:
    """A message that was taken."""

    browser: str
    headers: dict[str, str]
    claims: dict[str, Any]
    public_key: str
    message: dict[str, str]
    length: int


class Browser:
    """A browser that subscribed."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(CURVE)
        self._public = public_bytes(self._key.public_key())
        self._auth = os.urandom(16)

    @property
    def subscription(self) -> dict[str, Any]:
        """As `PushSubscription.toJSON` writes it."""
        keys = {"p256dh": encode(self._public), "auth": encode(self._auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> dict[str, str]:
        """Decrypt by RFC 8291 and RFC 8188, with HMAC alone."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = expand(extract(self._auth, shared), b"WebPush: info\0" + self._public + sender, 32)
        key = extract(salt, secret)
        nonce = expand(key, b"Content-Encoding: nonce\0", 12)
        opened = AESGCM(expand(key, b"Content-Encoding: aes128gcm\0", 16)).decrypt(nonce, sealed, None)
        text, mark, padding = opened.rpartition(b"\x02")
        assert mark
        assert not padding.strip(b"\0")
        message: dict[str, str] = json.loads(text)
        return message


def extract(salt: bytes, secret: bytes) -> bytes:
    return hmac.digest(salt, secret, hashlib.sha256)


def expand(key: bytes, info: bytes, length: int) -> bytes:
    return hmac.digest(key, info + b"\x01", hashlib.sha256)[:length]


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class PushStandIn:
    """Answers as it is told to. What was answered with 201 is in `received`."""

    def __init__(self, port: int) -> None:
        self.origin = f"https://localhost:{port}"
        self.received: list[Received] = []
        self.asked: list[str] = []
        self.status: dict[str, int] = {}
        """By browser: what it answers in place of 201."""
        self.answers = asyncio.Event()
        """It keeps everybody waiting until this is set."""
        self.answers.set()
        self._browsers: dict[str, Browser] = {}
        self._port = port
        self._serving = 0
        """How many are being answered."""

    def browser(self, name: str) -> Browser:
        return self._browsers.setdefault(f"/{name}", Browser(f"{self.origin}/{name}"))

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.01)

    async def settle(self) -> None:
        """Wait until all that was sent so far is read, also where whoever sent it was killed meanwhile."""
        unchecked = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        unchecked.check_hostname, unchecked.verify_mode = False, ssl.CERT_NONE
        _, last = await asyncio.open_connection("127.0.0.1", self._port, ssl=unchecked)  # after all others
        last.close()
        await self.until(lambda: not self._serving)

    async def messages(self, number: int) -> list[Received]:
        """Wait for so many; they are taken away."""
        await self.until(lambda: len(self.received) >= number)
        taken, self.received = self.received, []
        assert len(taken) == number
        return taken

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._serving += 1
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            method, path, _ = head[0].split()
            headers = {name.lower(): content for name, _, content in (line.partition(": ") for line in head[1:-2])}
            body = await reader.readexactly(int(headers["content-length"]))
            assert (method, headers["content-encoding"]) == ("POST", "aes128gcm")
            assert headers["host"] == self.origin.removeprefix("https://")
            name = path.removeprefix("/")
            self.asked.append(name)
            await self.answers.wait()
            status = self.status.get(name, 201)
            if status == 201:
                claims, public_key = check_token(headers["authorization"], self.origin)
                message = self._browsers[path].read(body)
                self.received.append(Received(name, headers, claims, public_key, message, len(body)))
            more = f"Location: {self.origin}/elsewhere\r\n" if status == 302 else ""
            writer.write(f"HTTP/1.1 {status} X\r\nContent-Length: 0\r\n{more}Connection: close\r\n\r\n".encode())
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # whoever asked was killed
        finally:
            self._serving -= 1
            writer.close()


def check_token(authorization: str, origin: str) -> tuple[dict[str, Any], str]:
    """The claims of a token by RFC 8292, once its signature is checked, and the key that signed it."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(", "))
    head, claims, signature = parts["t"].split(".")
    assert (kind, json.loads(decode(head))) == ("vapid", {"typ": "JWT", "alg": "ES256"})
    numbers = decode(signature)
    assert len(numbers) == 64
    der = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(parts["k"]))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    told: dict[str, Any] = json.loads(decode(claims))
    now = datetime.now(UTC).timestamp()
    assert told["aud"] == origin
    assert now < told["exp"] <= now + 24 * 60 * 60
    return told, parts["k"]


def make_certificate(folder: Path) -> Path:
    """For this machine, signed by itself: a file with its key."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    names = [x509.DNSName("localhost"), x509.DNSName("push.localhost"), x509.IPAddress(ip_address("127.0.0.1"))]
    today = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    file = folder / "push.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + certificate.public_bytes(Encoding.PEM))
    return file


@asynccontextmanager
async def open_stand_in(certificate: Path) -> AsyncIterator[PushStandIn]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    listener = listen()
    stand_in = PushStandIn(listener.getsockname()[1])
    server = await asyncio.start_server(stand_in.serve, sock=listener, ssl=context)
    try:
        yield stand_in
    finally:
        stand_in.answers.set()
        server.close()
