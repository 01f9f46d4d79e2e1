"""Limits: how fast somebody may ask, and how many connections they may have. docs/decisions/0011 tells why by hand."""

from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic

_MOST_KEYS = 10_000


class TokenBucket:
    """So many at once, and so many more each second."""

    __slots__ = ("_at_once", "_clock", "_filled", "_per_second", "_tokens")

    def __init__(self, per_second: float, at_once: float, clock: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._tokens = at_once
        self._clock = clock
        self._filled = clock()

    def allows(self) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        now = self._clock()
        self._tokens = min(self._at_once, self._tokens + (now - self._filled) * self._per_second)
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class RateLimiter:
    """A token bucket for each key: an address, or a person."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def bucket(self, key: str) -> TokenBucket:
        """The bucket of a key. The key that was used longest ago is forgotten when there are too many."""
        bucket = self._buckets.pop(key, None) or TokenBucket(self._per_second, self._at_once)
        self._buckets[key] = bucket
        if len(self._buckets) > _MOST_KEYS:
            self._buckets.popitem(last=False)
        return bucket

    def allows(self, key: str) -> bool:
        """Whether one more is allowed to a key now; if so, it is counted."""
        return self.bucket(key).allows()


class ConnectionLimiter:
    """Allows so many connections at once from each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def acquire(self, address: str) -> bool:
        """Whether one more is allowed; if so, it is counted until it is released."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def release(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def __len__(self) -> int:
        """How many connections are open."""
        return self._open.total()
