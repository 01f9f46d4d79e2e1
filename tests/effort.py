"""How many random cases a test tries: what `make test` has time for, or more by `EFFORT=20 make test`."""

import os

EFFORT = float(os.environ.get("EFFORT", "1"))


def cases(number: int) -> int:
    """So many cases, times the effort that was asked for; at least one."""
    return max(1, round(number * EFFORT))
