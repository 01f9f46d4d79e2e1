"""The host watch: since when those who are at a table have missed its host."""

import asyncio


class HostWatch:
    """Looks whether the host is missed, whenever somebody comes or goes or somebody else is host."""

    def __init__(self) -> None:
        self._time = asyncio.get_running_loop().time
        self._missed: tuple[str, float] | None = None
        """Who is missed, and since when."""

    def look(self, host: str, *, missed: bool) -> None:
        """The host is gone while somebody who sits there is here, or is not."""
        if not missed:
            self._missed = None
        elif self._missed is None or self._missed[0] != host:
            self._missed = host, self._time()

    @property
    def missed_for(self) -> float | None:
        """How long the host has been missed; None while nobody does."""
        return None if self._missed is None else self._time() - self._missed[1]
