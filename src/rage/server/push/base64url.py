"""Base64url without padding, as Web Push writes keys and tokens."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


def encode(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """What was encoded; `ValueError` where that is nothing."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
