"""Who holds a database: the one program that may write to it. Any number may read beside it."""

import os
import socket
from typing import NamedTuple

from rage.server.store.location import Obstacle, UnusableLocation


class Holder(NamedTuple):
    """A program that holds a database, as it says of itself."""

    pid: int
    host: str
    address: str = ""
    """Where it serves, or what it does; empty until it says so."""

    def __str__(self) -> str:
        return ", ".join(filter(None, (self.address, f"pid {self.pid}", self.host)))


def this_program(address: str = "") -> Holder:
    return Holder(os.getpid(), socket.gethostname(), address)


class HeldByAnother(UnusableLocation):
    """Another program holds the database. Who it is, where it could be found out."""

    def __init__(self, location: str, holder: Holder | None) -> None:
        super().__init__(location, str(holder or "?"), Obstacle.HELD)
        self.holder = holder
