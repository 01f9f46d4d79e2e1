"""Limits: how fast somebody may ask, and how many connections they may have. docs/decisions/0011 tells why by hand."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from time import monotonic
from weakref import WeakValueDictionary

from rage.server.config import Allowance, Limits, Rate
from rage.server.web.client_address import CUSTOMERS_HOUSEHOLDS, customer

_MOST_KEYS = 10_000


class Asked(StrEnum):
    """What somebody may ask for only so often: each has its allowance, a field of `Limits` of the same name."""

    COMMANDS = "commands"
    OPENINGS = "openings"
    TABLES = "tables"
    NAMES = "names"
    SUBSCRIPTIONS = "subscriptions"
    READS = "reads"
    REPLAYS = "replays"
    PAPERS = "papers"
    ENTRIES = "entries"
    NEW_SHEETS = "new_sheets"
    FILES = "files"
    MONITORING = "monitoring"


class TokenBucket:
    """So many at once, and so many more each second."""

    __slots__ = ("__weakref__", "_at_once", "_clock", "_filled", "_per_second", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._per_second = rate.per_second
        self._at_once = rate.at_once
        self._tokens = rate.at_once
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

    @property
    def is_full(self) -> bool:
        """Whether it allows as much as a new one."""
        return self._tokens + (self._clock() - self._filled) * self._per_second >= self._at_once


class RateLimiter:
    """A token bucket for each key: an address, or a person."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        """The one that was used longest ago first."""
        self._held: WeakValueDictionary[str, TokenBucket] = WeakValueDictionary()
        """Those that were forgotten here, but not by somebody's connection."""

    def bucket(self, key: str) -> TokenBucket:
        """The bucket of a key. Those that are full again are forgotten, and the oldest when there are too many."""
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            bucket = self._held.pop(key, None) or self._new()
            self._forget()
        self._buckets[key] = bucket
        return bucket

    def _new(self) -> TokenBucket:
        return TokenBucket(self._rate)

    def _forget(self) -> None:
        """Make room for a new key: two go for each that comes, so that nobody has to look through all of them."""
        for _ in range(2):
            oldest = next(iter(self._buckets), None)
            if oldest is None or not (self._buckets[oldest].is_full or len(self._buckets) >= _MOST_KEYS):
                return
            self._held[oldest] = self._buckets.pop(oldest)


class Buckets:
    """Those of a person, of the address they come from, and of the customer who has it and others: all must allow."""

    __slots__ = ("_address", "_customer", "_person")

    def __init__(self, address: TokenBucket, person: TokenBucket | None, customer: TokenBucket | None = None) -> None:
        self._address = address
        self._person = person
        self._customer = customer

    def allows(self) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        return (
            (self._person is None or self._person.allows())
            and self._address.allows()
            and (self._customer is None or self._customer.allows())
        )


class AllowanceLimiter:
    """Counts what is asked for by address and by IPv6 customer, and by person where one is known."""

    def __init__(self, allowance: Allowance) -> None:
        address = allowance.address
        self._addresses = RateLimiter(address)
        self._customers = RateLimiter(
            Rate(CUSTOMERS_HOUSEHOLDS * address.per_second, CUSTOMERS_HOUSEHOLDS * address.at_once)
        )
        self._people = RateLimiter(allowance.person) if allowance.person else None

    @property
    def counts_people(self) -> bool:
        return self._people is not None

    def buckets(self, address: str, person: str | None) -> Buckets:
        own = self._people.bucket(person) if self._people and person else None
        whose = customer(address)
        shared = None if whose == address else self._customers.bucket(whose)
        return Buckets(self._addresses.bucket(address), own, shared)


def limiters_of(limits: Limits) -> Mapping[Asked, AllowanceLimiter]:
    """A limiter for everything that can be asked for."""
    return {asked: AllowanceLimiter(getattr(limits, asked)) for asked in Asked}


class TooManyConnections(Exception):  # noqa: N818
    """As many connections are open from this address as may be."""


class ConnectionLimiter:
    """Allows so many connections at once from each address, and some times as many from one customer's networks."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()
        self._by_customer: Counter[str] = Counter()

    def acquire(self, address: str) -> bool:
        """Whether one more is allowed; if so, it is counted until it is released."""
        whose = customer(address)
        if self._open[address] >= self._most or self._by_customer[whose] >= self._most * CUSTOMERS_HOUSEHOLDS:
            return False
        self._open[address] += 1
        self._by_customer[whose] += 1
        return True

    def release(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
        whose = customer(address)
        self._by_customer[whose] -= 1
        if not self._by_customer[whose]:
            del self._by_customer[whose]

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """Count a connection while it is open."""
        if not self.acquire(address):
            raise TooManyConnections
        try:
            yield
        finally:
            self.release(address)

    def __len__(self) -> int:
        """How many connections are open."""
        return self._open.total()
