"""The server of a load run: kept to one core, without the limits that hold off single visitors in a hurry.

python -m rage.loadtest.server DATA PORT CORE [REDIS]

With a Redis it shares its database with others, and no core is its own.
"""

import os
import sys

from rage.server.config import Allowance, Config, Limits, Rate
from rage.server.running import run

_NO_LIMIT = 1e9
_MOST_SOCKETS = 1_000_000
"""The crowd comes from one address."""


def main(data: str, port: int, core: int, redis: str | None = None) -> None:
    """Serve until killed."""
    if redis is None and hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})
    anything = Allowance(Rate(_NO_LIMIT, _NO_LIMIT))
    limits = Limits(
        commands=anything, openings=anything, tables=anything, names=anything, reads=anything, sockets=_MOST_SOCKETS
    )
    run(Config(data=data, port=port, redis=redis, limits=limits, bot_processes=1))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
