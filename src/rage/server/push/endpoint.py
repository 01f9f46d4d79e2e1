"""Where messages may be sent: to push services on the internet, and to nothing in the network of this server.

An endpoint is what a visitor says it is. So it is looked at when somebody subscribes, and again before each message,
which then goes to the very address that was looked at.
"""

import asyncio
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

LONGEST = 1000
_PRINTABLE = re.compile(r"[!-~]+")
_HTTPS = 443
_PATIENCE = 5.0
_IPV6 = IPv6Network("2000::/3")
_TUNNELS = (IPv6Network("2001::/32"), IPv6Network("2002::/16"))
"""Within these, an IPv4 address is meant."""


class BadEndpoint(ValueError):  # noqa: N818
    """Nobody sends there."""


class Place(NamedTuple):
    """An endpoint, taken apart."""

    host: str
    port: int
    path: str
    """With what is asked for behind it."""


def place_of(endpoint: str) -> Place:
    """What an endpoint names; `BadEndpoint` for what cannot be one, whatever its host is."""
    if len(endpoint) > LONGEST or not _PRINTABLE.fullmatch(endpoint):
        raise BadEndpoint
    try:
        parts = urlsplit(endpoint)
        port = parts.port or _HTTPS
    except ValueError:
        raise BadEndpoint from None
    if parts.scheme != "https" or not parts.hostname or "@" in parts.netloc or parts.fragment:
        raise BadEndpoint
    return Place(parts.hostname, port, f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}")


def may_reach(address: str, port: int) -> bool:
    """Whether an address is one of the internet's, and a port that push services have."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address) and (ip not in _IPV6 or any(ip in tunnel for tunnel in _TUNNELS)):
        return False
    return ip.is_global and not ip.is_multicast and port == _HTTPS


class Resolver:
    """Finds addresses, in threads of its own: a name that nobody answers for holds up nobody else."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(4, "rage-push")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def address_of(self, place: Place) -> str:
        """An address to which messages may go; `BadEndpoint` where there is none, `OSError` where nobody knows any."""
        loop = asyncio.get_running_loop()
        looking = loop.run_in_executor(
            self._threads, lambda: socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
        )
        try:
            async with asyncio.timeout(_PATIENCE):
                found = await looking
        except UnicodeError:  # a part of the name is empty, or too long for any
            raise BadEndpoint from None
        for *_, address in found:
            if may_reach(str(address[0]), place.port):
                return str(address[0])
        raise BadEndpoint
