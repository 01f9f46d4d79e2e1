"""Limits: how fast somebody may ask, and how many connections they may have."""

from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic

_MOST_KEPT = 10_000


class Bucket:
    """A token bucket: so many at once, and so many more each second."""

    __slots__ = ("_at_once", "_clock", "_filled", "_per_second", "_tokens")

    def __init__(self, per_second: float, at_once: float, clock: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._tokens = at_once
        self._clock = clock
        self._filled = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._tokens = min(self._at_once, self._tokens + (now - self._filled) * self._per_second)
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each address, or for each person."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, whom: str) -> Bucket:
        """Somebody's bucket. Whoever was here longest ago is forgotten when there are too many."""
        bucket = self._buckets.pop(whom, None) or Bucket(self._per_second, self._at_once)
        self._buckets[whom] = bucket
        if len(self._buckets) > _MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, whom: str) -> bool:
        return self.of(whom).take()


class Doors:
    """Lets in so many from each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more may come in; who does has to leave again."""
        if self._inside[address] >= self._most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]
