"""A backup in a process of its own, which yields to everything else: replaying games would hold up the tables.

It is told on standard input what to copy, and where to; on a command line others would see the password.
"""

import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from rage.server.admin.backup import back_up
from rage.server.admin.problem import AdminError

_NICEST = 19


def main() -> None:
    """Make one backup, and tell of it in one line of JSON."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this
    with suppress(OSError, AttributeError):  # not everywhere
        os.nice(_NICEST)
    sys.stdout.write(json.dumps(make(json.loads(sys.stdin.readline()))) + "\n")


def make(order: Mapping[str, str]) -> dict[str, object]:
    """Copy `data` to `file`: what came of it."""
    try:
        made = back_up(order["data"], Path(order["file"]))
    except AdminError as error:
        return {"problem": error.problem.value, "why": str(error.details.get("why", ""))}
    contents = made.report.contents
    return {
        "size": made.size,
        "games": contents.games,
        "moves": contents.moves,
        "seconds": round(made.report.seconds, 1),
        "flaws": len(made.report.findings),
    }


if __name__ == "__main__":
    main()
