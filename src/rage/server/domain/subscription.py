"""A subscription: where a browser wants to be told of its person's turns while no page is open."""

from msgspec import Struct


class Subscription(Struct, frozen=True):
    """An address at a push service, and the keys of the browser that reads what is sent there."""

    id: str
    """A digest of the endpoint."""
    person: str
    endpoint: str
    """The address; whoever knows it may send there."""
    key: str
    """The browser's public key, in base64url."""
    auth: str
    """The secret that it shares with whoever sends, in base64url."""
    language: str
