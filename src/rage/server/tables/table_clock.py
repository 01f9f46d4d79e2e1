"""The clock of a table: since when a seat has been asked, since when somebody is gone, and when something is due."""

import asyncio
from collections.abc import Collection, Iterable, Mapping

from rage.server.messages.answers import Clock
from rage.server.tables.game_time import GameTime

MISSES = 2
"""After so many decisions in a row that the clock made, a stand-in stays, if that was agreed."""


class TableClock:
    """Counts in game time: pauses, and times when nobody is there, do not count.

    By correspondence, the days go on whoever is there: nobody is gone, and nothing has to be seen first.
    """

    def __init__(self, per_decision: float | None) -> None:
        self.per_decision = per_decision
        """What a person may take for one decision; None for as long as they like."""
        self.by_correspondence = False
        self._watch = GameTime(asyncio.get_running_loop().time)
        self._seen = 0.0
        """When everybody will have seen what happened so far."""
        self._asked: dict[int, float] = {}
        self._gone: dict[int, float] = {}
        self.missed: dict[int, int] = {}
        """How often in a row each seat has let its time run out."""

    @property
    def watches(self) -> bool:
        """Whether anybody's time can run out: there is a clock, or somebody is gone."""
        return self.per_decision is not None or bool(self._gone)

    def run(self, *, on: bool) -> None:
        self._watch.run(on=on)

    def show_and_ask(self, seconds: float, asked: Mapping[int, int], fresh: int) -> None:
        """Something happened that takes so long to be seen, after all that is still being shown; then seats are asked.

        The game waits for these; some of them only since the version that is fresh, once they have seen it.
        """
        moment = max(self._seen, self._watch.time())
        if not self.by_correspondence:
            moment += seconds
            self._seen = moment
        self._asked = {
            seat: moment if since == fresh else self._asked.get(seat, moment) for seat, since in asked.items()
        }

    def ask(self, asked: Mapping[int, int], fresh: int) -> None:
        """The game waits for these seats, and nothing has to be seen first."""
        self.show_and_ask(0, asked, fresh)

    def resume(self, left: Mapping[int, float], missed: Mapping[int, int]) -> None:
        """Go on with what was left to seats before the table was put away, and with what they had missed."""
        whole, now = self.per_decision or 0, self._watch.time()
        self._asked.update({seat: now + min(seconds - whole, 0) for seat, seconds in left.items()})
        self.missed = dict(missed)

    @property
    def waited(self) -> dict[int, float]:
        """For how long each seat that is asked has been; less than nothing while something is still being shown."""
        return {seat: self._watch.time() - asked for seat, asked in self._asked.items()}

    @property
    def gone_for(self) -> dict[int, float]:
        """For how long people have been gone, by their seats."""
        return {seat: self._watch.time() - since for seat, since in self._gone.items()}

    def adopt(self, waited: Mapping[int, float], gone_for: Mapping[int, float], missed: Mapping[int, int]) -> None:
        """Go on with what another server counted, where that is about somebody who is asked, or gone, here too."""
        now = self._watch.time()
        self._asked.update({seat: now - seconds for seat, seconds in waited.items() if seat in self._asked})
        self._gone.update({seat: now - seconds for seat, seconds in gone_for.items() if seat in self._gone})
        self.missed = dict(missed)

    @property
    def gone(self) -> Collection[int]:
        """The seats of people who have gone."""
        return self._gone.keys()

    def mark_absent(self, seat: int) -> None:
        if not self.by_correspondence:
            self._gone[seat] = self._watch.time()

    def mark_present(self, seat: int) -> None:
        self._gone.pop(seat, None)

    def count_miss(self, seat: int) -> int:
        """A seat's clock ran out: how often now in a row."""
        self.missed[seat] = self.missed.get(seat, 0) + 1
        return self.missed[seat]

    def reset_misses(self, seat: int) -> None:
        """A seat acts for itself."""
        self.missed.pop(seat, None)

    def clock(self, seats: Iterable[int]) -> Clock | None:
        """What is left to whoever has least of it."""
        asked = [self._asked[seat] for seat in seats]
        if self.per_decision is None or not asked:
            return None
        left = min(max(min(asked) + self.per_decision - self._watch.time(), 0), self.per_decision)
        return Clock(round(left * 1000), round(self.per_decision * 1000))

    def until_clock_ends(self, seat: int) -> float | None:
        """How long a seat's clock still runs; None without a clock, or while time stands still."""
        return self.left(seat) if self._watch.runs else None

    def left(self, seat: int) -> float | None:
        """What is left to a seat, also while time stands still; None without a clock."""
        return None if self.per_decision is None else self._asked[seat] + self.per_decision - self._watch.time()

    def until_absent(self, seat: int, absent_after: float) -> float | None:
        """How long the table still waits for somebody who is gone; None for those who are here."""
        if seat not in self._gone or not self._watch.runs:
            return None
        return self._gone[seat] + absent_after - self._watch.time()

    def has_waited(self, seat: int) -> float | None:
        """How long the game has been waiting for a seat; None where it does not."""
        asked = self._asked.get(seat)
        return None if asked is None else self._watch.time() - asked
