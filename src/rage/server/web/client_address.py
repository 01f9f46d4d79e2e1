"""Addresses: where a connection really comes from, and who shares an address."""

from contextlib import suppress
from functools import cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

HOUSEHOLD = 64
"""The bits of an IPv6 address that a household has in common: of the others it has as many as it likes."""
_CUSTOMER = 48
"""And those that all networks of one customer have in common, at least: some are given 65,536 households."""

CUSTOMERS_HOUSEHOLDS = 4
"""So many households' worth of everything that is counted by household is there for all networks of one customer."""


def household_of(peer: str, forwarded: list[str], proxies: str | list[str]) -> str:
    """Who connects: the address, or what a household has in common of it. Proxies that are trusted are believed."""
    scope: Any = {
        "type": "websocket",
        "client": (peer, 0),
        "headers": [(b"x-forwarded-for", entry.encode("latin-1", "replace")) for entry in forwarded],
    }
    judging = _judge(proxies if isinstance(proxies, str) else ",".join(proxies))(scope, _nothing, _nothing)
    with suppress(StopIteration):
        judging.send(None)
    return household(str(scope["client"][0]))


def is_trusted_proxy(peer: str, proxies: str | list[str]) -> bool:
    """Whether a connection is that of a proxy, which speaks for many households."""
    return peer in _judge(proxies if isinstance(proxies, str) else ",".join(proxies)).trusted_hosts


def household(address: str) -> str:
    """The address, or what a household has in common of it."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or ip_network((int(known), HOUSEHOLD), strict=False))


def customer(household: str) -> str:
    """What a customer's households have in common: of an IPv6 network the first 48 bits, which many are given."""
    with suppress(ValueError):
        if household.endswith(f"/{HOUSEHOLD}"):
            return str(IPv6Network(household).supernet(new_prefix=_CUSTOMER))
    return household


@cache
def _judge(proxies: str) -> ProxyHeadersMiddleware:
    """Uvicorn's own judgement, as requests get it; it waits for nothing."""
    return ProxyHeadersMiddleware(_nothing, proxies)


async def _nothing(*_asked: Any) -> Any:
    """The application behind that judgement has nothing to do."""
