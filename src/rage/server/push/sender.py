"""Sends one message to one browser, by its push service."""

import asyncio
from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

import httpx

from rage.server.domain.subscription import Subscription
from rage.server.push import base64url
from rage.server.push.encryption import encrypt
from rage.server.push.endpoint import BadEndpoint, Place, Resolver, place_of
from rage.server.push.vapid import Vapid

_PATIENCE = 15.0
_AT_ONCE = 32
_LONGEST_TTL = 28 * 24 * 60 * 60
"""Push services keep nothing longer."""
_LONGEST_WAIT = 60 * 60.0


class Outcome(StrEnum):
    """What became of a message."""

    SENT = "sent"
    GONE = "gone"
    """Nobody is reached there any more."""
    REFUSED = "refused"
    """It is not taken, and would not be another time."""
    LATER = "later"
    """The service is busy, or away."""


class Answer(NamedTuple):
    """What a push service said."""

    outcome: Outcome
    status: int = 0
    wait: float = 0
    """Seconds after which it wants to be asked again, where it said so."""


class Sender:
    """The way to all push services."""

    def __init__(self, vapid: Vapid, resolver: Resolver) -> None:
        self._vapid = vapid
        self._resolver = resolver
        self._client = httpx.AsyncClient(
            verify=httpx.create_ssl_context(),
            trust_env=False,
            follow_redirects=False,
            timeout=_PATIENCE,
            # One that is kept is known by its address alone: it may have been opened to another name there.
            limits=httpx.Limits(max_keepalive_connections=0),
        )
        self._turns = asyncio.Semaphore(_AT_ONCE)

    async def close(self) -> None:
        await self._client.aclose()

    async def send(
        self, subscription: Subscription, message: bytes, *, seconds: float, topic: str, urgent: bool
    ) -> Answer:
        """Send a message that is of use for so many seconds; a newer one of its topic replaces it."""
        try:
            place = place_of(subscription.endpoint)
            content = encrypt(message, base64url.decode(subscription.key), base64url.decode(subscription.auth))
        except ValueError:
            return Answer(Outcome.GONE)
        headers = {
            "Host": place.host if place.port == 443 else f"{place.host}:{place.port}",
            "Authorization": self._vapid.authorization(subscription.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, min(int(seconds), _LONGEST_TTL))),
            "Topic": topic,
            "Urgency": "high" if urgent else "normal",
        }
        try:
            async with self._turns, asyncio.timeout(_PATIENCE):
                return await self._post(place, headers, content)
        except BadEndpoint:
            return Answer(Outcome.GONE)
        except (httpx.HTTPError, OSError):  # among them, that time is up
            return Answer(Outcome.LATER)

    async def _post(self, place: Place, headers: Mapping[str, str], content: bytes) -> Answer:
        """To the address that was looked at: a name may lead elsewhere the next time. What is answered is not read."""
        address = await self._resolver.address_of(place)
        at = f"[{address}]" if ":" in address else address
        url = f"https://{at}:{place.port}{place.path}"
        extensions = {"sni_hostname": place.host}
        async with self._client.stream(
            "POST", url, headers=headers, content=content, extensions=extensions
        ) as response:
            return _answer(response)


def _answer(response: httpx.Response) -> Answer:
    status = response.status_code
    if response.is_success:
        return Answer(Outcome.SENT, status)
    if status in {404, 410}:
        return Answer(Outcome.GONE, status)
    if status == 429 or response.is_server_error:
        wait = response.headers.get("retry-after", "")
        return Answer(Outcome.LATER, status, min(float(wait), _LONGEST_WAIT) if wait.isdecimal() else 0)
    return Answer(Outcome.REFUSED, status)
