"""Game time: it stands still while a table is paused or nobody is there."""

from collections.abc import Callable


class GameTime:
    """Counts seconds while it runs."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counted = 0.0
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    def time(self) -> float:
        """The seconds counted so far."""
        return self._counted if self._since is None else self._counted + self._clock() - self._since

    def run(self, *, on: bool) -> None:
        """Start it, or stop it; it goes on from where it stood."""
        if on == self.runs:
            return
        self._counted, self._since = self.time(), self._clock() if on else None
