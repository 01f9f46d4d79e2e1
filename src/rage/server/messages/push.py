"""What a browser that is to be told of turns says by HTTP."""

from typing import Annotated

from msgspec import Meta, Struct

_Base64url = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$")]


class PushKey(Struct, frozen=True):
    """What a browser subscribes with."""

    key: str | None
    """The server's public key, in base64url; null where it cannot send."""


class BrowserKeys(Struct, frozen=True):
    """By which only this browser reads what is sent to it, in base64url."""

    p256dh: Annotated[_Base64url, Meta(min_length=87, max_length=87)]
    auth: Annotated[_Base64url, Meta(min_length=22, max_length=22)]


class NewSubscription(Struct, frozen=True):
    """A subscription as browsers write it (`PushSubscription.toJSON`); what else they say of it is left aside."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: BrowserKeys


class OldSubscription(Struct, frozen=True):
    """A subscription that is given up."""

    endpoint: Annotated[str, Meta(max_length=1000)]
