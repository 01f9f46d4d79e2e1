"""The server of a load run: without the limits that hold off single visitors in a hurry.

python -m rage.loadtest.server DATA PORT [REDIS]

With a Redis it shares its database with others.
"""

import sys

from rage.server.config import Allowance, Config, Limits, Rate
from rage.server.running import run

_NO_LIMIT = 1e9
_MOST_SOCKETS = 1_000_000
"""The crowd comes from one address."""


def main(data: str, port: int, redis: str | None = None) -> None:
    """Serve until killed."""
    anything = Allowance(Rate(_NO_LIMIT, _NO_LIMIT))
    limits = Limits(
        connections=_MOST_SOCKETS,
        connections_by_household=_MOST_SOCKETS,
        sockets=_MOST_SOCKETS,
        commands=anything,
        openings=anything,
        tables=anything,
        names=anything,
        reads=anything,
    )
    run(Config(data=data, port=port, redis=redis, limits=limits, bot_processes=1))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
