"""The server of a load run: kept to one core, without the limits that hold off single visitors in a hurry.

python -m rage.loadtest.server DATA PORT CORE
"""

import os
import sys

from rage.server.config import Config, Limits
from rage.server.running import run

_NO_LIMIT = 1e9
_MOST_SOCKETS = 1_000_000
"""The crowd comes from one address."""


def main(data: str, port: int, core: int) -> None:
    """Serve until killed."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})
    limits = Limits(
        messages_per_second=_NO_LIMIT,
        messages_at_once=_NO_LIMIT,
        tables_per_minute=_NO_LIMIT,
        tables_at_once=_NO_LIMIT,
        sockets=_MOST_SOCKETS,
    )
    run(Config(data=data, port=port, limits=limits, bot_processes=1))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
