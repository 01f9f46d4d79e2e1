"""Names and addresses of hosts, as requests and settings write them."""

import re

_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([0-9a-z._-]+))(?::[0-9]{1,5})?")


def name_of(host: str) -> str:
    """The name or address, without port, brackets, capital letters and a dot at its end; empty if it is neither."""
    found = _HOST.fullmatch(host.lower())
    return (found[1] or found[2]).removesuffix(".") if found else ""


def is_host(text: str) -> bool:
    """Whether a text can be the host of a request, without a port: a name is known at every port."""
    return bool(name_of(text)) and bool(name_of(f"{text}:80"))
