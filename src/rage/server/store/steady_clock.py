"""A clock for deleting by age: one that does not believe a sudden leap ahead."""

from collections.abc import Callable
from datetime import datetime, timedelta

from rage.server.config import DAY
from rage.server.store.database import now

_LEAP = 3600.0
"""Seconds by which the clock may get ahead of the time that has passed, from one reading to the next."""


class SteadyClock:
    """The system's clock, but where it leaps ahead it is believed only after it has stayed there for a day.

    A clock that is months ahead for a moment would otherwise make everything too old at once, and what is deleted does
    not come back when the clock does. How much time has really passed is told by the monotonic clock, which nobody
    sets. A clock that goes back is believed at once: then too little is deleted, and tomorrow the rest. So is the
    clock with which the server starts: that one is compared with nothing.
    """

    def __init__(self, passed: Callable[[], float]) -> None:
        self._passed = passed
        self._began = self._beginning()
        """When the monotonic clock was at zero, by the clock that is believed."""
        self._ahead_since: float | None = None

    def ago(self, seconds: float) -> str:
        """A moment that has passed, as the database stores it."""
        self._look()
        moment = self._began + timedelta(seconds=self._passed() - seconds)
        return moment.isoformat(timespec="microseconds")

    def _look(self) -> None:
        began = self._beginning()
        if began - self._began <= timedelta(seconds=_LEAP):
            self._began, self._ahead_since = began, None
        elif self._ahead_since is None:
            self._ahead_since = self._passed()
        elif self._passed() - self._ahead_since >= DAY:
            self._began, self._ahead_since = began, None

    def _beginning(self) -> datetime:
        return datetime.fromisoformat(now()) - timedelta(seconds=self._passed())
