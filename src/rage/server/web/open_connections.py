"""Open connections: how many there may be, in all and from one household, and who makes room for a newcomer."""

from collections.abc import Hashable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from rage.server.web.client_address import CUSTOMERS_HOUSEHOLDS, customer

_RESERVED_FILES = 128
"""For the database, the bots' processes and the log, beyond what is open when the server starts."""
RESERVED_SHARE = 8
"""One file of so many is reserved too: a burst of newcomers is accepted before the first of them can be refused."""
_FEWEST = 16
_FILES_OF_THIS_PROCESS = Path("/proc/self/fd")
_USUALLY_OPEN = 64


class OpenConnection(Hashable, Protocol):
    """A connection that can be told to go."""

    def make_room(self) -> None:
        """Close at once."""


class _Group:
    """The connections of one household, or of all households of one customer."""

    __slots__ = ("most", "name", "open", "waiting")

    def __init__(self, name: str, most: int) -> None:
        self.name = name
        self.most = most
        self.open = 0
        self.waiting: dict[OpenConnection, None] = {}
        """Those on which the client is to say something, the longest wait first."""


class OpenConnections:
    """Counts connections. Where there are too many, the one whose client has been silent longest is closed.

    A connection waits while its client is to speak; it is at work while the client waits for an answer; and a game
    socket is held. Only those that wait make room for others: from a household that has too many, one of its own; and
    so for all households of one IPv6 customer.
    """

    def __init__(self, most: int, most_by_household: int) -> None:
        self._most = most
        self._most_by_household = most_by_household
        self._most_held = most - most // RESERVED_SHARE
        """Some are left to those who open the page."""
        self._open: dict[OpenConnection, Sequence[_Group]] = {}
        self._waiting: dict[OpenConnection, None] = {}
        self._held: set[OpenConnection] = set()
        self._groups: dict[str, _Group] = {}

    def __len__(self) -> int:
        return len(self._open)

    def open(self, connection: OpenConnection, household: str | None) -> bool:
        """Count a newcomer, who waits; False if there is no room. Proxies speak for many, and are no household."""
        groups = self._groups_of(household) if household is not None else ()
        for group in groups:
            if group.open >= group.most and not self._make_room(group.waiting):
                return False
        if len(self._open) >= self._most and not self._make_room(self._waiting):
            return False
        self._count(connection, groups)
        return True

    def _groups_of(self, household: str) -> Sequence[_Group]:
        """The household, and where it may be one of several, all of the customer's: as they are known, or new."""
        most, whose = self._most_by_household, customer(household)
        groups = [self._groups.get(household) or _Group(household, most)]
        if whose != household:
            groups.append(self._groups.get(whose) or _Group(whose, most * CUSTOMERS_HOUSEHOLDS))
        return groups

    def _count(self, connection: OpenConnection, groups: Sequence[_Group]) -> None:
        self._open[connection] = groups
        for group in groups:
            self._groups[group.name] = group
            group.open += 1
        self.wait(connection)

    def wait(self, connection: OpenConnection) -> None:
        """The client is to say something, from now on."""
        if connection not in self._open:
            return
        self.work(connection)
        self._waiting[connection] = None
        for group in self._open[connection]:
            group.waiting[connection] = None

    def work(self, connection: OpenConnection) -> None:
        """The client waits for an answer, and is not sent away before it."""
        self._waiting.pop(connection, None)
        for group in self._open.get(connection, ()):
            group.waiting.pop(connection, None)

    def hand_over(self, old: OpenConnection, new: OpenConnection) -> None:
        """Another object speaks for the same connection from now on."""
        if old in self._open:
            groups = self._open[old]
            self.close(old)
            self._count(new, groups)

    def hold(self, connection: OpenConnection) -> bool:
        """Make it a game socket, which makes room for nobody; False if there are too many of them."""
        if len(self._held) >= self._most_held:
            return False
        self.work(connection)
        self._held.add(connection)
        return True

    def close(self, connection: OpenConnection) -> None:
        """It is closed, or will be in a moment."""
        self.work(connection)
        self._held.discard(connection)
        for group in self._open.pop(connection, ()):
            group.open -= 1
            if not group.open:
                del self._groups[group.name]

    def _make_room(self, waiting: dict[OpenConnection, None]) -> bool:
        """Send away the one that has waited longest, if any waits."""
        longest = next(iter(waiting), None)
        if longest is None:
            return False
        self.close(longest)
        longest.make_room()
        return True


def most_files() -> int | None:
    """How many files and connections this process may have open, where the system says so."""
    if not find_spec("resource"):
        return None
    import resource  # noqa: PLC0415

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if files == resource.RLIM_INFINITY else files


def most_connections(wanted: int) -> int:
    """How many connections there may be: as many as wanted, or as the files of this process leave room for."""
    files = most_files()
    if files is None:
        return wanted
    is_known = _FILES_OF_THIS_PROCESS.is_dir()
    open_now = sum(1 for _file in _FILES_OF_THIS_PROCESS.iterdir()) if is_known else _USUALLY_OPEN
    reserved = open_now + max(_RESERVED_FILES, files // RESERVED_SHARE)
    return min(wanted, max(_FEWEST, files - reserved))
