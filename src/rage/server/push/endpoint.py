"""Where messages may be sent: to push services on the internet, and to nothing in the network of this server.

An endpoint is what a visitor says it is. So it is looked at when somebody subscribes, and again before each message,
which then goes to the very address that was looked at.
"""

import asyncio
import re
import socket
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

LONGEST = 1000
_PRINTABLE = re.compile(r"[!-~]+")
_HTTPS = 443
_PATIENCE = 5.0
_THREADS = 8
_MOST_SITES = 64
"""How many are asked or wait for a thread; more have to come again."""
_MOST_KNOWN = 1000
_KNOWN_FOR = 60.0
_KNOWN_AT_MOST = 60 * 60.0
"""Seconds for which an address that was found is believed, and where nobody answers now."""
_IPV6 = IPv6Network("2000::/3")
_TUNNELS = (IPv6Network("2001::/32"), IPv6Network("2002::/16"))
"""Within these, an IPv4 address is meant."""


class BadEndpoint(ValueError):  # noqa: N818
    """Nobody sends there."""


class _Known(NamedTuple):
    """An address that was found, and looked at."""

    address: str
    since: float


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
    """Finds addresses, in threads of its own, of which no site has more than one: a name that nobody answers for holds
    up nobody else. What was found is known for a while, and longer where the threads are all held up.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_THREADS, "rage-push")
        self._looking: dict[str, asyncio.Future[str]] = {}
        """The sites that are being asked, also those for which nobody waits any more."""
        self._known: OrderedDict[tuple[str, int], _Known] = OrderedDict()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def address_of(self, place: Place) -> str:
        """An address to which messages may go; `BadEndpoint` where there is none, `OSError` where nobody knows any."""
        try:
            async with asyncio.timeout(_PATIENCE):
                return await self._find(place)
        except TimeoutError:
            known = self._known_lately(place, _KNOWN_AT_MOST)
            if known is None:
                raise
            return known

    async def _find(self, place: Place) -> str:
        """Look for an address when it is the turn of its site."""
        site = _site_of(place.host)
        while (known := self._known_lately(place, _KNOWN_FOR)) is None:
            others = self._looking.get(site)
            if others is not None:
                await asyncio.wait([others])
            else:
                return await self._look(site, place)
        return known

    async def _look(self, site: str, place: Place) -> str:
        if len(self._looking) >= _MOST_SITES:
            raise TimeoutError
        loop = asyncio.get_running_loop()
        looking = self._looking[site] = loop.run_in_executor(self._threads, _address_of, place)
        looking.add_done_callback(lambda done: self._looking.pop(site) and (done.cancelled() or done.exception()))
        await asyncio.wait([looking])  # not cancelled with whoever waits: the thread goes on
        address = looking.result()
        self._known[place.host, place.port] = _Known(address, loop.time())
        self._known.move_to_end((place.host, place.port))
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        return address

    def _known_lately(self, place: Place, seconds: float) -> str | None:
        known = self._known.get((place.host, place.port))
        is_late = known is None or known.since + seconds < asyncio.get_running_loop().time()
        return None if known is None or is_late else known.address


def _site_of(host: str) -> str:
    """Whose name it is, roughly: its last two parts. Whoever has a name has as many below it as they like."""
    return ".".join(host.lower().rstrip(".").split(".")[-2:])


def _address_of(place: Place) -> str:
    """Ask the system; this may take as long as it likes."""
    try:
        found = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    except UnicodeError:  # a part of the name is empty, or too long for any
        raise BadEndpoint from None
    for *_, address in found:
        if may_reach(str(address[0]), place.port):
            return str(address[0])
    raise BadEndpoint
