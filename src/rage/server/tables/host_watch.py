"""The host watch: since when the host of a table has been gone."""

import asyncio


class HostWatch:
    """Looks whether the host is there, whenever somebody comes or goes or somebody else is host."""

    def __init__(self) -> None:
        self._time = asyncio.get_running_loop().time
        self._gone: tuple[str, float] | None = None
        """Who is gone, and since when."""

    def look(self, host: str, *, here: bool) -> None:
        """The host is there, or is not."""
        if here:
            self._gone = None
        elif self._gone is None or self._gone[0] != host:
            self._gone = host, self._time()

    @property
    def gone_for(self) -> float | None:
        """How long the host has been gone; None while they are there."""
        return None if self._gone is None else self._time() - self._gone[1]
