"""Ports for servers that tests start: nobody else is given them, also while a server is down."""

import socket


def hold_port() -> socket.socket:
    """A port that stays ours until this is closed. Whoever connects is refused until a server listens there."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as servers say too: so they may listen there
    held.bind(("127.0.0.1", 0))
    return held


def port_of(held: socket.socket) -> int:
    return int(held.getsockname()[1])
