"""What the server takes from outside besides its loop: the time of day, ids, and the log on standard error."""

from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, tzinfo
from random import Random
from typing import Any
from unittest.mock import patch

import structlog

from rage.server.domain import ids
from rage.server.store import database, writer

_BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)


class Surroundings:
    """Where the server of the present history takes these from."""

    def __init__(self) -> None:
        self.chance = Random(0)
        self.time: Callable[[], float] = lambda: 0.0
        self.ahead = 0.0
        """By how much the system's clock is wrong."""
        self.waited = 0.0
        """How long the thread that works just now has slept."""
        self.on_logged: Callable[[str, Any], None] = lambda _event, _error: None

    # Stands for `secrets`.
    def choice(self, letters: str) -> str:
        return self.chance.choice(letters)

    # Stands for `time`, in the writer's thread.
    def monotonic(self) -> float:
        return self.time() + self.waited

    def sleep(self, seconds: float) -> None:
        self.waited += seconds

    # Stands for `datetime`.
    def now(self, _zone: tzinfo) -> datetime:
        return _BEGINNING + timedelta(seconds=self.time() + self.ahead)


@contextmanager
def simulated_surroundings() -> Iterator[Surroundings]:
    """Meanwhile nothing comes from the machine."""
    surroundings = Surroundings()

    def log(_logger: object, method: str, details: MutableMapping[str, Any]) -> dict[str, Any]:
        if method in {"error", "exception"}:
            surroundings.on_logged(details["event"], details.get("exc_info"))
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(
        processors=[log], wrapper_class=structlog.make_filtering_bound_logger(40), cache_logger_on_first_use=False
    )
    try:
        with (
            patch.object(ids, "secrets", surroundings),
            patch.object(database, "datetime", surroundings),
            patch.object(writer, "time", surroundings, create=True),
            patch.object(writer, "_MOST_JOBS", writer._MOST_JOBS),  # noqa: SLF001
        ):
            yield surroundings
    finally:
        structlog.configure(**before)


def limit_jobs(most: int) -> None:
    """How many jobs are committed together at most: with few, the writer always has more to do."""
    writer._MOST_JOBS = most  # noqa: SLF001
