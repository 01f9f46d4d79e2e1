"""How long something took, again and again: the summary that a run tells."""

from heapq import heappush, heappushpop, nlargest
from itertools import accumulate
from typing import Any

_PER_SECOND = 10_000
"""Kept to a tenth of a millisecond."""
_LONGEST = 5


class Durations:
    """Counts by length, and the longest few with when they ended: a long run costs no more than a short one.

    One thread adds, another one may ask at any time.
    """

    def __init__(self) -> None:
        self._counts: dict[int, int] = {}
        self._longest: list[tuple[float, float]] = []

    def add(self, seconds: float, ended: float) -> None:
        """So long, until a moment of the machine's monotonic clock."""
        length = int(seconds * _PER_SECOND)
        self._counts[length] = self._counts.get(length, 0) + 1
        keep = heappush if len(self._longest) < _LONGEST else heappushpop
        keep(self._longest, (seconds, ended))

    def add_all(self, others: "Durations") -> None:
        """Those of another one too."""
        for length, number in others._counts.items():  # noqa: SLF001
            self._counts[length] = self._counts.get(length, 0) + number
        self._longest = nlargest(_LONGEST, self._longest + others._longest)[::-1]  # noqa: SLF001

    def __len__(self) -> int:
        return sum(self._counts.copy().values())

    def over(self, seconds: float) -> int:
        """How many took so long or longer."""
        return sum(number for length, number in self._counts.copy().items() if length >= seconds * _PER_SECOND)

    def told(self) -> dict[str, Any]:
        """In milliseconds; of the longest also when they ended."""
        counts, longest = sorted(self._counts.copy().items()), sorted(self._longest.copy(), reverse=True)
        if not longest:
            return {"count": 0}
        reached = list(accumulate(number for _, number in counts))
        return {
            "count": reached[-1],
            **{
                name: next(
                    1000 * length / _PER_SECOND
                    for (length, _), sofar in zip(counts, reached, strict=True)
                    if sofar > share * reached[-1]
                )
                for name, share in (("median", 0.5), ("99 %", 0.99))
            },
            "longest": round(1000 * longest[0][0], 1),
            "longest_at": [[round(1000 * seconds, 1), round(ended, 2)] for seconds, ended in longest],
        }


def in_words(told: dict[str, Any]) -> str:
    """What `told` told, in one line."""
    if not told["count"]:
        return "none"
    return f"{told['count']}: median {told['median']} ms, 99 % {told['99 %']} ms, longest {told['longest']} ms"


def since(told: dict[str, Any], begun: float) -> dict[str, Any]:
    """The same, with when the longest ended in seconds since something began."""
    return {**told, "longest_at": [[length, round(ended - begun, 2)] for length, ended in told.get("longest_at", ())]}
