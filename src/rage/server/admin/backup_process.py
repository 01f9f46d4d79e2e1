"""A backup in a process of its own, which yields to everything else: replaying games would hold up the tables.

It is told on standard input what to copy, and where to; on a command line others would see the password.
"""

import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from rage.server.admin.backup import back_up
from rage.server.admin.problem import AdminError

_NICEST = 19


def main() -> None:
    """Make one backup, and tell of it in one line of JSON."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this
    with suppress(OSError):
        os.nice(_NICEST)
    order = json.loads(sys.stdin.readline())
    try:
        made = back_up(order["data"], Path(order["file"]))
    except AdminError as error:
        answer: dict[str, object] = {"problem": error.problem.value, "why": str(error.details.get("why", ""))}
    else:
        contents = made.report.contents
        answer = {
            "size": made.size,
            "games": contents.games,
            "moves": contents.moves,
            "seconds": round(made.report.seconds, 1),
            "flaws": len(made.report.findings),
        }
    sys.stdout.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    main()
