"""The addresses by which others in the network reach this machine."""

import socket
from ipaddress import ip_address

_ELSEWHERE = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Somewhere outside, and the far ends of the networks that homes have: the way there begins at an address of ours."""
_ELSEWHERE_6 = ("2001:db8::1", "fd00::1")
_DISCARD = 9


def network_addresses(host: str) -> list[str]:
    """The addresses of this machine that others can use, those of a home network first; else its name."""
    found = [_address_towards(socket.AF_INET, there) for there in _ELSEWHERE]
    if host == "::":
        found += [_address_towards(socket.AF_INET6, there) for there in _ELSEWHERE_6]
    usable = [address for address in dict.fromkeys(found) if address and _is_reachable(address)]
    return sorted(usable, key=lambda address: not ip_address(address).is_private) or [socket.gethostname()]


def url_at(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _address_towards(family: socket.AddressFamily, there: str) -> str | None:
    """The address with which this machine would speak to another. Nothing is sent to find out."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((there, _DISCARD))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _is_reachable(address: str) -> bool:
    found = ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)
